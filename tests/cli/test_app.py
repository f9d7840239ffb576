"""The command as a whole: help, version, documentation, pipes."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

import pellucid
from pellucid.cli.app import app
from pellucid.cli.options import ParserName, ProfileName

from .conftest import Run

ROOT = Path(__file__).parents[2]
COMMANDS = [command.callback.__name__ for command in app.registered_commands if command.callback]


def test_help_lists_every_command(run: Run) -> None:
    outcome = run("--help")
    assert outcome.status == 0
    assert [name for name in COMMANDS if not re.search(rf"^  {name} ", outcome.out, re.MULTILINE)] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_an_example_in_its_help_and_in_the_readme(run: Run, command: str) -> None:
    assert f"pellucid {command} " in run(command, "--help").out
    assert f"pellucid {command} " in (ROOT / "README.md").read_text(encoding="utf-8")


def test_no_arguments_show_the_help(run: Run) -> None:
    outcome = run()
    assert outcome.status == 2
    assert "Usage: pellucid" in outcome.out + outcome.err


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pellucid", "read", "-"],
        input=b"<p>seen</p><p hidden>unseen</p>",
        capture_output=True,
        check=True,
    )
    assert done.stdout == b"seen\n"


def test_the_version_is_that_of_the_package(run: Run) -> None:
    outcome = run("--version")
    assert outcome.status == 0
    assert re.fullmatch(r"pellucid \d+\.\d+\.\d+\S*\n", outcome.out)


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["read", "--help"], ["read", "-"]])
def test_an_output_that_takes_no_more_is_told(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(  # noqa: S603, our own interpreter
            [sys.executable, "-m", "pellucid", *arguments],
            input=b"<p>seen</p>",
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.startswith(b"pellucid: standard output: cannot be written")
    assert done.stderr.count(b"\n") == 1


def test_an_unknown_command_is_a_mistake_of_usage(run: Run) -> None:
    assert run("browse").status == 2


@pytest.mark.parametrize("arguments", [["--help"], ["read", "--help"], ["read", "--profile", "lynx", "-"]])
def test_help_and_mistakes_import_nothing_heavy(arguments: list[str]) -> None:
    program = "import sys; from pellucid.cli import main; sys.argv = ['pellucid', *sys.argv[1:]]; main()"
    ended = subprocess.run(  # noqa: S603, our own program
        [sys.executable, "-X", "importtime", "-c", program, *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    imported = set(re.findall(r"^import time:.*\|\s*(\w+)[\w.]*$", ended.stderr, re.MULTILINE))
    assert "typer" in imported, ended.stderr
    assert imported & {"turbohtml", "html5lib", "tinycss2", "rich", "playwright"} == set()


def test_a_reader_that_leaves_early_ends_the_run_quietly() -> None:
    # A pipe whose reading end is closed before the first word is written.
    program = "import sys; from pellucid.cli import main; sys.argv = ['pellucid', *sys.argv[1:]]; main()"
    reading_end, writing_end = os.pipe()
    os.close(reading_end)
    try:
        ended = subprocess.run(  # noqa: S603, our own program
            [sys.executable, "-c", program, "strip", "one", "two"],
            stdout=writing_end,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=60,
        )
    finally:
        os.close(writing_end)
    assert (ended.returncode, ended.stderr) == (141, "")


def test_the_parsers_are_those_of_the_tree() -> None:
    from pellucid.tree import Parser

    assert get_args(ParserName) == get_args(Parser)


@pytest.mark.parametrize("profile", get_args(ProfileName))
def test_the_profiles_are_those_of_the_reader(profile: ProfileName) -> None:
    assert pellucid.read(b"<p>x</p>", profile=profile).profile == profile
