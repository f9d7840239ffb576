"""The documentation: nothing is left out, and its examples do what they say."""

import ast
import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest
from typer.main import get_command

from pellucid.cli.app import app
from pellucid.errors import EXIT_STATUS
from pellucid.tools import catalog

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "pellucid"
PAGES: Final = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md"]
# A code is the first word of an error, a failure or a report.
CODE: Final = re.compile(r"[a-z]+\.[a-z_]+")


def codes_in_use() -> set[str]:
    """Return every code that stands in a call in the package's source."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            first = node.args[0] if isinstance(node, ast.Call) and node.args else None
            if (
                isinstance(first, ast.Constant)
                and isinstance(first.value, str)
                and CODE.fullmatch(first.value)
            ):
                found.add(first.value)
    return {code for code in found if code.partition(".")[0] in EXIT_STATUS}


def blocks(language: str) -> list[tuple[str, str]]:
    """Return the code blocks of a language, each with where it stands."""
    found = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for match in re.finditer(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
            line = text.count("\n", 0, match.start()) + 1
            found.append((f"{page.name}:{line}", match[1]))
    return found


def test_every_code_of_an_error_is_documented_and_none_that_is_not_there() -> None:
    text = (ROOT / "docs" / "errors.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"`([a-z]+\.[a-z_]+)`", text))
    assert documented - {"robots.txt"} == codes_in_use()


def test_every_family_of_errors_stands_with_its_exit_status() -> None:
    text = (ROOT / "docs" / "errors.md").read_text(encoding="utf-8")
    headings = dict(re.findall(r"^## ([a-z]+): .*\((\d+)\)$", text, re.MULTILINE))
    assert headings == {family: str(status) for family, status in EXIT_STATUS.items() if "." not in family}


@pytest.mark.parametrize("name", sorted(get_command(app).commands))  # type: ignore[attr-defined]
def test_every_command_and_option_is_documented(name: str) -> None:
    text = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    _, _, section = text.partition(f"\n## pellucid {name}\n")
    section = section.partition("\n## ")[0]
    assert section, f"docs/commands.md has no section: pellucid {name}"
    command = get_command(app).commands[name]  # type: ignore[attr-defined]
    within = [command, *getattr(command, "commands", {}).values()]
    parameters = [parameter for one in within for parameter in one.params]
    options = {option for parameter in parameters for option in parameter.opts if option.startswith("--")}
    documented = {f"--{option}" for option in re.findall(r"`--([a-z-]+)", section)}
    assert documented >= options - {"--help"}
    assert documented <= options | {"--version"}


@pytest.mark.parametrize(("place", "block"), blocks("console"), ids=[place for place, _ in blocks("console")])
def test_a_command_that_is_shown_prints_what_is_shown(place: str, block: str) -> None:
    command, _, shown = block.partition("\n")
    program, *arguments = shlex.split(command.removeprefix("$ "))
    assert program == "pellucid"
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-m", "pellucid", *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
        timeout=60,
    )
    assert done.stdout == shown


@pytest.mark.parametrize(("place", "block"), blocks("python"), ids=[place for place, _ in blocks("python")])
def test_python_that_is_shown_is_python(place: str, block: str) -> None:
    compile(block, place, "exec")


FOR_AGENTS = [(place, block) for place, block in blocks("python") if place.startswith("agents.md")]


@pytest.mark.parametrize(("place", "block"), FOR_AGENTS, ids=[place for place, _ in FOR_AGENTS])
def test_python_that_is_shown_to_whoever_sets_an_agent_up_runs(place: str, block: str) -> None:
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", block], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(("place", "block"), blocks("json"), ids=[place for place, _ in blocks("json")])
def test_json_that_is_shown_is_json(place: str, block: str) -> None:
    json.loads(block)


@pytest.mark.parametrize(("place", "block"), blocks("toml"), ids=[place for place, _ in blocks("toml")])
def test_toml_that_is_shown_is_toml(place: str, block: str) -> None:
    tomllib.loads(block)


def test_every_configuration_of_a_client_starts_a_command_that_there_is() -> None:
    text = (ROOT / "docs" / "agents.md").read_text(encoding="utf-8")
    started = re.findall(r'command"?\s*[=:] "(\w+)",?\s*"?args"?\s*[=:] \["(\w+)"\]', text)
    assert len(started) == 4
    assert set(started) == {("pellucid", "mcp")}


def test_the_skill_has_a_name_and_says_when_to_use_it() -> None:
    text = (ROOT / "skills" / "pellucid" / "SKILL.md").read_text(encoding="utf-8")
    head = re.match(r"---\nname: (\S+)\ndescription: (.+)\n---\n", text)
    assert head is not None
    assert head[1] == "pellucid"
    assert "Use when" in head[2]
    assert len(head[2]) <= 1_024


def test_the_skill_speaks_of_tools_arguments_and_codes_that_there_are() -> None:
    text = (ROOT / "skills" / "pellucid" / "SKILL.md").read_text(encoding="utf-8")
    names = {tool.name for tool in catalog()} | {"web_search"}
    assert set(re.findall(r"`([a-z]+_[a-z]+)`", text)) <= names
    codes = set(re.findall(r"`([a-z]+\.[a-z_]+)`", text))
    assert codes <= codes_in_use()


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
