"""The effort of reading sheets is bounded; what is past it does not apply, and what is before it does."""

import pytest

import pellucid
from pellucid.style import author_sheet, styled_document
from pellucid.style.read_sheet import ReadSheet, read_sheet
from pellucid.style.reading_effort import (
    MAX_ATTRIBUTE_STEPS,
    MAX_RULE_STEPS,
    MAX_SHEET_STEPS,
    declaration_steps,
    rule_steps,
)

_FIRST = ".first{display:none}"
_LAST = ".last{display:none}"
_BODY = "<p class=first>First</p><p class=last>Last</p><p class=other>Other</p>"


def _read(text: str) -> ReadSheet:
    return read_sheet(text, with_custom_properties=False)


def _shown(sheet: str) -> list[str]:
    return pellucid.text(f"<style>{sheet}</style>{_BODY}", profile="rendered").split("\n\n")


@pytest.mark.parametrize(
    "dear",
    [
        pytest.param("p," * 150_000 + ".other{display:none}", id="a-list-of-selectors"),
        pytest.param("p:not(a)," * 50_000 + ".other{display:none}", id="functions-in-selectors"),
        pytest.param(".other{display:none;content:" + "(" * 250_000 + ")" * 250_000 + "}", id="brackets"),
    ],
)
def test_a_rule_that_is_too_dear_does_not_apply_and_all_others_do(dear: str) -> None:
    assert _shown(_FIRST + dear + _LAST) == ["Other"]


def test_rules_past_the_effort_do_not_apply() -> None:
    nested = "".join(f"p{{&:not(u{n}){{display:block}}}}" for n in range(12_000))
    assert _shown(_FIRST + nested + "p{&.last{display:none}}") == ["Last", "Other"]


def test_selectors_that_stand_in_the_same_are_read_once() -> None:
    nested = "p{&{display:block}}" * 10_000
    assert _shown(_FIRST + nested + "p{&.last{display:none}}") == ["Other"]


def test_what_rules_stand_in_is_counted() -> None:
    nests = ("".join(f"p:not(.x{n}y{m}){{" for m in range(10)) + "&{display:block}" for n in range(1_500))
    nested = "".join(nest + "}" * 10 for nest in nests)
    assert _shown(_FIRST + nested + "p{&.last{display:none}}") == ["Last", "Other"]


@pytest.mark.parametrize(
    ("around", "applies"),
    [
        pytest.param("body", True, id="little"),
        pytest.param("body," + ",".join(f".x{n} > p" for n in range(300)), False, id="much"),
    ],
)
def test_what_every_nested_selector_repeats_is_counted(around: str, *, applies: bool) -> None:
    shown = _shown(f"{around}{{{'u,' * 50_000}.other{{display:none}}}}")
    assert ("Other" not in shown) is applies


@pytest.mark.parametrize(
    "much",
    [
        pytest.param(
            "".join(f"@media (min-width:{n}px){{b{{top:0;float:left}}}}" for n in range(25_000)), id="media"
        ),
        pytest.param(
            "@supports " + "(top:0) and " * 60_000 + "(top:0){b{float:left}}", id="a-long-condition"
        ),
        pytest.param("b{&{float:left}}" * 60_000, id="pieces"),
        pytest.param("(" * 2_100_000, id="brackets-without-an-end"),
    ],
)
def test_a_sheet_is_read_no_further_than_the_effort(much: str) -> None:
    assert _read(_FIRST + much + _LAST).effort > MAX_SHEET_STEPS
    assert _shown(_FIRST + much + f"@media all{{{_LAST}}}") == ["Last", "Other"]


def test_sheets_past_the_effort_of_those_before_do_not_apply() -> None:
    much = "".join(f"@media (min-width:{n}px){{b{{float:left}}}}" for n in range(25_000))
    html = f"<style>{_FIRST}{much}</style><style>{_LAST}</style>{_BODY}"
    assert pellucid.text(html, profile="rendered").split("\n\n") == ["Last", "Other"]


def test_a_style_attribute_past_the_effort_does_not_apply_and_all_others_do() -> None:
    much = "<u style='display:none;" + "display:a b;" * (MAX_ATTRIBUTE_STEPS // 20) + "'>Much</u>"
    html = f"<p style='display:none'>First</p>{much}<p style='display:none;top:0'>Last"
    assert pellucid.text(html, profile="rendered") == "Much"


def test_equal_style_attributes_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    html = "<b style='display:block;top:0;left:0'>a</b>" * 50_000
    steps = declaration_steps("display:block;top:0;left:0")
    assert steps * 50_000 < MAX_ATTRIBUTE_STEPS
    monkeypatch.setattr(styled_document, "MAX_ATTRIBUTE_STEPS", steps)
    assert pellucid.text(html, profile="rendered").count("\n") == 49_999


def test_a_large_usual_sheet_takes_little() -> None:
    rules = [
        f".card-{n} > .title, .card-{n} a:hover{{color:red;display:flex;margin:0 auto}}" for n in range(1_000)
    ]
    sheet = "\n".join(f"@media (min-width:{at}px){{{rule}}}" for at, rule in enumerate(rules))
    assert 20 * _read(sheet).effort < 2 * MAX_SHEET_STEPS * len(sheet) / 100_000
    steps = rule_steps(".card-1 > .title, .card-1 a:hover", "color:red;display:flex;margin:0 auto")
    assert 3_000 * steps < MAX_RULE_STEPS


def test_sheets_are_read_as_long_as_there_are_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    cost = _read(_FIRST).effort
    monkeypatch.setattr(author_sheet, "MAX_SHEET_STEPS", 2 * cost)
    sheets = (".first", ".last", ".other", ".never")
    html = "".join(f"<style>{name}{{display:none}}</style>" for name in sheets)
    shown = pellucid.text(f"{html}{_BODY}<p class=never>Never</p>", profile="rendered")
    assert shown == "Never"


def test_names_of_properties_in_preludes_are_passed_over_to_the_next_block() -> None:
    many = ",".join(f".display-{n} .float" for n in range(50_000))
    sheet = f"{many},.first{{display:none}}@layer content;.position,.last{{display:none}}"
    assert _shown(sheet) == ["Other"]
