"""Tools of plugins: the later ones win, and a broken one is named and passed over."""

import json
from collections.abc import Mapping
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from pellucid.search.host_tool import search
from pellucid.search.plugins import PluginWarning, host_tools


def point(name: str, value: str, group: str = "pellucid.tools") -> EntryPoint:
    return EntryPoint(name, value, group)


def other(arguments: Mapping[str, object]) -> str:
    """Stand in for a tool."""
    return "other"


def test_search_is_built_in() -> None:
    assert host_tools(installed=[], environ={}) == {"search": search}


def test_a_plugin_replaces_a_tool_and_adds_others() -> None:
    tools = host_tools(installed=[point("search", "json:dumps"), point("calc", "json:loads")], environ={})
    assert tools == {"search": json.dumps, "calc": json.loads}


def test_the_host_s_own_tools_go_before_all_others() -> None:
    tools = host_tools({"search": other}, installed=[point("search", "json:dumps")], environ={})
    assert tools["search"] is other


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ("no_such_module_anywhere:tool", "ModuleNotFoundError"),
        ("json:no_such_name", "AttributeError"),
        ("json:__version__", "str, which cannot be called"),
    ],
)
def test_a_broken_plugin_is_named_and_the_others_stand(value: str, says: str) -> None:
    points = [point("broken", value), point("calc", "json:loads")]
    with pytest.warns(PluginWarning, match=f"the plugin broken .*{says}"):
        tools = host_tools(installed=points, environ={})
    assert tools == {"search": search, "calc": json.loads}


def test_a_plugin_that_exits_when_it_is_imported_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "exiting_plugin.py").write_text("raise SystemExit(3)")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.warns(PluginWarning, match=r"the plugin broken .*SystemExit"):
        assert host_tools(installed=[point("broken", "exiting_plugin:tool")], environ={}) == {
            "search": search
        }


@pytest.mark.parametrize(
    ("environ", "names"),
    [
        ({}, {"search", "calc", "mail"}),
        ({"PELLUCID_ALLOWED_PLUGINS": "calc, other"}, {"search", "calc"}),
        ({"PELLUCID_ALLOWED_PLUGINS": ""}, {"search"}),
        ({"MKLANG_ALLOWED_PLUGINS": "mail"}, {"search", "mail"}),
        ({"MKLANG_ALLOWED_PLUGINS": "mail", "PELLUCID_ALLOWED_PLUGINS": "calc"}, {"search", "calc"}),
    ],
)
def test_only_plugins_that_are_allowed_are_loaded(environ: Mapping[str, str], names: set[str]) -> None:
    points = [point("calc", "json:loads"), point("mail", "json:dumps")]
    assert set(host_tools(installed=points, environ=environ)) == names


def test_a_plugin_that_is_not_allowed_is_not_even_imported() -> None:
    points = [point("broken", "no_such_module_anywhere:tool")]
    assert host_tools(installed=points, environ={"PELLUCID_ALLOWED_PLUGINS": "calc"}) == {"search": search}


def test_both_groups_of_installed_packages_are_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    groups = {
        "mklang.tools": [
            point("search", "json:dumps", "mklang.tools"),
            point("calc", "json:dumps", "mklang.tools"),
        ],
        "pellucid.tools": [point("calc", "json:loads")],
    }
    monkeypatch.setattr("pellucid.search.plugins.entry_points", lambda *, group: groups[group])
    assert host_tools(environ={}) == {"search": json.dumps, "calc": json.loads}
