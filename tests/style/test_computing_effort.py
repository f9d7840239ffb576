"""The effort of computing styles is bounded: an element past it is declared nothing, and none before it."""

import pytest

import pellucid
from pellucid.style import styled_document

_USES = "".join(f"--v{n}:var(--v{n + 1},none);" for n in range(100))
_KEYFRAMES = "@keyframes k{from,to{visibility:var(--z);display:inline}}"

# Sheets under which every element has a style of its own, by what it declares itself.
_SHEETS = {
    "variables": (f"b{{display:var(--v0);{_USES}}}", "--v100:var(--w{n},none)"),
    "attributes": ("b{--a:attr(style);display:if(style(--a:1):block;else:none)}", "--z:{n}"),
    "animations": (
        f"{_KEYFRAMES}b{{animation:k 9s,k 9s;--z:hidden}}",
        "--y:{n};display:var(--x,var(--y,inline))",
    ),
}


def _hidden(sheet: str, own: str, elements: int) -> list[bool]:
    body = "".join(f"<b style='{own.format(n=n)}'>{n};</b>" for n in range(elements))
    shown = pellucid.text(f"<style>{sheet}</style>{body}.", profile="rendered").split(";")
    return [str(n) not in shown for n in range(elements)]


@pytest.mark.parametrize(("sheet", "own"), _SHEETS.values(), ids=_SHEETS.keys())
def test_elements_past_the_effort_are_declared_nothing(
    sheet: str, own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert all(_hidden(sheet, own, 40))
    monkeypatch.setattr(styled_document, "MAX_COMPUTING_STEPS", 9_000)
    hidden = _hidden(sheet, own, 400)
    assert hidden == sorted(hidden, reverse=True)
    assert 0 < sum(hidden) < 400


def test_utilities_on_every_element_cost_no_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    utilities = "*,::before,::after{" + "".join(f"--u{n}:0 0 #0000;" for n in range(60)) + "}"
    sheet = utilities + ".x{display:var(--d,none);--w:1px}"
    body = "".join(f"<div class=y{n}><b class=x>A</b>" for n in range(500))
    monkeypatch.setattr(styled_document, "MAX_COMPUTING_STEPS", 200)
    assert pellucid.text(f"<style>{sheet}</style>{body}B", profile="rendered") == "B"


def test_what_is_declared_as_around_it_is_no_other_style(monkeypatch: pytest.MonkeyPatch) -> None:
    declared = "".join(f"--v{n}:inline;" for n in range(100))
    used = ",".join(f"var(--v{n}" for n in range(100)) + ")" * 100
    body = "".join(f"<b>{n} " for n in range(300))
    monkeypatch.setattr(styled_document, "MAX_COMPUTING_STEPS", 10_000)
    page = f"<style>b{{{declared}}}b{{display:{used}}}</style>{body}<b style='display:none'>x</b>"
    assert pellucid.text(page, profile="rendered").endswith("299")
