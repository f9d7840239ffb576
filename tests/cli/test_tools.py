"""``pellucid tools`` and ``pellucid call``: what an agent is shown, and what it gets."""

import json
from pathlib import Path

import pytest

from pellucid.tools import catalog
from tests.web.servers import Server, response

from .conftest import Run


def test_the_tools_are_listed_by_name(run_unfaked: Run) -> None:
    outcome = run_unfaked("tools")
    assert [line.split()[0] for line in outcome.out.splitlines()] == [tool.name for tool in catalog()]
    assert (outcome.status, outcome.err) == (0, "")


def test_the_json_is_what_an_agent_is_shown(run_unfaked: Run) -> None:
    shown = [json.loads(line) for line in run_unfaked("tools", "--json").out.splitlines()]
    assert shown == [json.loads(json.dumps(tool.as_dict())) for tool in catalog()]


def test_a_call_prints_its_answer(run_unfaked: Run) -> None:
    outcome = run_unfaked("call", "strip_markup", '{"text": "<b>a</b>"}')
    assert json.loads(outcome.out) == {"trust": "external", "text": "a"}
    assert (outcome.status, outcome.err) == (0, "")


def test_a_failure_is_printed_and_ends_the_command_with_its_status(run_unfaked: Run) -> None:
    outcome = run_unfaked("call", "strip_markup", '{"text": 1}')
    assert json.loads(outcome.out)["code"] == "tool.invalid_arguments"
    assert outcome.status == 2
    assert outcome.err == "pellucid: invalid arguments for strip_markup: text must be a string\n"


@pytest.mark.parametrize("arguments", ["{", "[]", "1", ""])
def test_arguments_that_are_no_object_are_refused(arguments: str, run_unfaked: Run) -> None:
    outcome = run_unfaked("call", "strip_markup", arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith("pellucid: JSON: ")


def test_a_tool_that_is_not_there_is_named(run_unfaked: Run) -> None:
    outcome = run_unfaked("call", "nothing")
    assert outcome.status == 2
    assert "nothing is no tool; there are web_fetch" in outcome.err


def test_the_settings_are_those_of_the_agent_that_is_named(run_unfaked: Run, tmp_path: Path) -> None:
    server = Server(lambda path: response(b"<p>Tea"))
    config = tmp_path / "pellucid.json"
    config.write_text(
        json.dumps({"tools": {"fetch": {"agents": {"local": {"allowedHosts": ["127.0.0.1"]}}}}})
    )
    arguments = ("call", "web_fetch", json.dumps({"url": server.url()}), "--config", str(config))
    try:
        assert run_unfaked(*arguments).status == 1
        assert json.loads(run_unfaked(*arguments, "--agent", "local").out)["text"] == "Tea"
    finally:
        server.close()
