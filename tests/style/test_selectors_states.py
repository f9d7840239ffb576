"""Pseudo-classes of form controls, language and direction: a document as it is loaded, nothing done to it."""

import pytest
from turbohtml import Document

from pellucid.style.selectors import Matcher, matches, parse_selector_list
from pellucid.style.tokens import tokenise
from pellucid.tree import build

CONTROLS = """<!doctype html><form id=f>
<fieldset id=off disabled><legend id=l><input id=in-legend></legend><input id=in-off>
<legend><input id=second></legend></fieldset>
<input id=box type=checkbox checked><input id=no-box type=CHECKBOX required>
<input id=r1 type=radio name=r checked><input id=r2 type=radio name=r checked><input id=r3 type=radio name=z>
<input id=must required><input id=has required value=x><input id=kept readonly required>
<input id=mail type=email value=bad><input id=good type=email value=a@b.c>
<input id=high type=number min=1 max=5 value=7><input id=mid type=number min=1 max=5 value=3>
<input id=early type=date min=2020-01-01 value=2019-12-31>
<input id=late type=week max=2020-W10 value=2020-W11>
<input id=half type=number min=1 value=1.5>
<input id=hint placeholder=x><input id=said placeholder=x value=y><textarea id=area placeholder></textarea>
<select id=one><option id=o1 disabled>a<option id=o2>b<option id=o3>c</select>
<select id=pick required><option id=o4 value="">a<option id=o5 value=b>b</select>
<select id=many multiple><option id=o6 selected>a</select>
<button id=go>x</button><button id=stop type=button>x</button>
<progress id=bar></progress><progress id=done value=1></progress></form>
<form id=f2><input id=g></form><input id=late2 type=submit form=f2>
<div id=edit contenteditable><p id=inner>x</p><p id=not contenteditable=false>x</p></div>
"""

STATES = {
    ":disabled": "off in-off second o1",
    "legend input:enabled": "in-legend",
    ":checked": "box r2 o2 o4 o6",
    ":default": "box r1 r2 o6 go late2",
    ":indeterminate": "r3 bar",
    ":required": "no-box must has kept pick",
    "select:optional, button:optional": "one many go stop",
    "#edit:read-write, #edit :read-write": "edit inner",
    "input[readonly]:read-only, [type=radio]:read-write": "kept",
    ":placeholder-shown": "hint area",
    ":invalid": "f no-box must mail high early late half pick",
    "[type=email]:valid, button:valid, form:valid": "good go f2",
    ":in-range": "mid half",
    ":out-of-range": "high early late",
    ":user-invalid, :user-valid, :autofill": "",
    ":focus, :focus-within": "",
}

WORDS = """<!doctype html><meta http-equiv=content-language content=nl><body id=b>
<p id=en lang=en-GB>x<i id=deep>x</i></p><p id=none lang="">x</p><p id=xml xml:lang=fr>x</p>
<svg id=svg xml:lang=fr></svg>
<div id=rtl dir=rtl><p id=same>x</p><bdi id=bdi>x</bdi><p id=auto dir=auto>\u05d0</p>
<p id=digits dir=AUTO>1</p>
<p id=nested dir=auto><bdi>\u05d0</bdi><i dir=ltr>\u05d0</i><script>\u05d0</script>x</p>
<input id=value dir=auto value=\u05d0><input id=tel type=tel><p id=bogus dir=up>x</p></div>
"""

LANGUAGES = {
    ":lang(en)": "en deep",
    ":lang(EN-gb)": "en deep",
    ":lang(e)": "",
    ":lang(fr)": "svg",
    "p:lang(nl)": "xml same auto digits nested bogus",
    "#rtl:dir(rtl), #rtl :dir(rtl)": "rtl same auto value bogus",
    "#rtl :dir(ltr)[id]": "bdi digits nested tel",
    ":dir(up)": "",
}


def select(css: str, document: Document) -> str:
    selectors = parse_selector_list(tokenise(css))
    assert selectors is not None
    matcher = Matcher(document)
    return " ".join(
        element.attr("id") or ""
        for element in document.select("[id]")
        if any(matches(element, selector, matcher) for selector in selectors)
    )


@pytest.mark.parametrize(("css", "expected"), STATES.items())
def test_the_state_of_a_control_is_what_its_markup_says(css: str, expected: str) -> None:
    assert select(css, build(CONTROLS)) == expected


@pytest.mark.parametrize(("css", "expected"), LANGUAGES.items())
def test_language_and_direction_come_from_the_nearest_that_states_them(css: str, expected: str) -> None:
    assert select(css, build(WORDS)) == expected


def test_the_first_control_that_asks_for_focus_has_it() -> None:
    document = build(
        "<p id=p><input id=a disabled autofocus><input id=b autofocus><input id=c autofocus></p>"
    )
    assert select(":focus", document) == "b"
    assert select("[id]:focus-within", document) == "p b"


def test_one_question_answers_without_a_matcher_at_hand() -> None:
    selectors = parse_selector_list(tokenise("option:checked"))
    assert selectors is not None
    option = build("<select><option>a</select>").select("option")[0]
    assert matches(option, selectors[0])
