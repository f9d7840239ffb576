"""The names of our properties: every place that holds them knows them all."""

import pytest

import pellucid
from pellucid.style.animation_properties import may_animate
from pellucid.style.declarations import may_matter
from pellucid.style.properties import ALIASES, LONGHANDS
from pellucid.style.read_sheet import read_sheet
from pellucid.style.sheet_rules import RuleRun

NAMES = sorted(LONGHANDS.keys() | ALIASES.keys())


@pytest.mark.parametrize("name", NAMES)
def test_a_declaration_that_names_it_is_read(name: str) -> None:
    assert may_matter(f"color:red;{name}:inherit") or may_animate(f"{name}:inherit")


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_that_names_it_is_found_in_a_plain_sheet(name: str) -> None:
    runs = read_sheet(f"i{{color:red}}b{{{name}:inherit}}u{{color:red}}", with_custom_properties=False).parts
    rules = [rule for run in runs if isinstance(run, RuleRun) for rule in run.rules]
    assert [rule.prelude for rule in rules] == ["b"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("wide", ["inherit", "initial", "unset", "revert", "revert-layer"])
def test_it_takes_every_keyword_that_all_properties_take(name: str, wide: str) -> None:
    rules = f"@keyframes k{{to{{{name}:{wide}}}}}p{{animation:k 1s both}}b{{{name}:{wide}}}"
    page = f"<!doctype html><style>{rules}</style><p>a <b>b</b> <i style='{name}:{wide}'>c</i></p>"
    assert pellucid.text(page, profile="rendered").split() == ["a", "b", "c"]
