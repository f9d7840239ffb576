"""``pellucid mcp``: what it refuses before it serves anything."""

import json
from pathlib import Path

import pytest

from .conftest import Run


@pytest.mark.parametrize(
    "http", ["18473", "127.0.0.1", "127.0.0.1:", ":18473", "127.0.0.1:x", "127.0.0.1:65536", "[::1]"]
)
def test_an_address_without_a_host_or_a_port_is_refused_by_name(http: str, run_unfaked: Run) -> None:
    outcome = run_unfaked("mcp", "--http", http)
    assert outcome.status == 2
    assert outcome.err == f"pellucid: --http {http}: is not HOST:PORT, such as 127.0.0.1:18473\n"


def test_without_tokens_only_this_machine_is_served(run_unfaked: Run) -> None:
    outcome = run_unfaked("mcp", "--http", "192.0.2.1:18473")
    assert outcome.status == 2
    assert "set PELLUCID_MCP_TOKENS" in outcome.err


@pytest.mark.parametrize("value", ["x", "999", "86400001", "-1", "1.5"])
def test_a_life_of_sessions_that_cannot_be_is_refused(
    value: str, run_unfaked: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PELLUCID_MCP_SESSION_TTL_MS", value)
    outcome = run_unfaked("mcp", "--http", "127.0.0.1:0")
    assert outcome.status == 2
    assert "PELLUCID_MCP_SESSION_TTL_MS: give milliseconds" in outcome.err


def test_tokens_that_cannot_be_meant_are_refused(run_unfaked: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PELLUCID_MCP_TOKENS", json.dumps([{"hash": "secret"}]))
    outcome = run_unfaked("mcp", "--http", "127.0.0.1:0")
    assert outcome.status == 2
    assert "tokens[0]: hash must be" in outcome.err
    assert "secret" not in outcome.err


def test_a_tool_that_is_not_there_is_named(run_unfaked: Run) -> None:
    outcome = run_unfaked("mcp", "--tool", "web_serch")
    assert outcome.status == 2
    assert "web_serch is no tool; there are web_fetch" in outcome.err


def test_the_extra_that_is_missing_is_named(run_unfaked: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pellucid.cli.mcp.find_spec", lambda name: None)
    outcome = run_unfaked("mcp")
    assert outcome.status == 2
    assert "pip install 'pellucid[mcp]'" in outcome.err


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{", "is no JSON"),
        ("[]", "is no object"),
        ('{"tools": []}', "tools is no object"),
        ('{"tools": {"fetch": 1}}', "tools.fetch is no object"),
        ('{"tool": {}}', "tool: is unknown there; known are $schema, tools"),
        ('{"tools": {"fetching": {}}}', "tools.fetching: is unknown there; known are fetch, search"),
    ],
)
def test_a_configuration_that_cannot_be_is_refused(
    content: str, said: str, run_unfaked: Run, tmp_path: Path
) -> None:
    path = tmp_path / "pellucid.json"
    path.write_text(content)
    outcome = run_unfaked("mcp", "--config", str(path))
    assert outcome.status in (1, 2)
    assert said in outcome.err


def test_a_configuration_that_is_not_there_is_named(run_unfaked: Run, tmp_path: Path) -> None:
    outcome = run_unfaked("mcp", "--config", str(tmp_path / "none.json"))
    assert outcome.status == 1
    assert "none.json: no such file" in outcome.err
