"""A page that asks for more styles than there is effort for says so; its text is read all the same."""

import pytest

import pellucid
from pellucid.reader import Profile
from pellucid.style import Limit, author_sheet, matching, matching_effort, styled_document

_PROFILES: tuple[Profile, ...] = ("rendered", "reader")
# What a page is made of, and the bound that is too low for it.
_PAGES = [
    (Limit.SHEETS, author_sheet, "MAX_SHEET_STEPS", "<style>i{all:unset}</style><style>b{all:unset}</style>"),
    (Limit.RULES, matching, "MAX_RULE_STEPS", "<style>i{display:none}b{display:none}</style>"),
    (Limit.SELECTORS, matching_effort, "MAX_STEPS", "<style>b:not(i){display:none}</style>"),
    (Limit.APPLICATIONS, matching, "MAX_APPLICATIONS", "<style>b{display:none}</style>"),
    (Limit.STYLE_ATTRIBUTES, styled_document, "MAX_ATTRIBUTE_STEPS", "<b style='display:none'>x</b>"),
    (Limit.COMPUTED_STYLES, styled_document, "MAX_COMPUTING_STEPS", "<style>b{display:attr(x,none)}</style>"),
    (Limit.COMPUTED_STYLES, styled_document, "MAX_DOCUMENT_TOKENS", "<style>*{--a:x;all:var(--a)}</style>"),
]  # fmt: skip


@pytest.mark.parametrize(("limit", "module", "bound", "head"), _PAGES)
def test_a_page_says_what_did_not_apply(
    limit: Limit, module: object, bound: str, head: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = f"<!doctype html>{head}<b>Tea</b> and cake"
    for profile in _PROFILES:
        assert pellucid.read(page, profile=profile).limits == ()
    monkeypatch.setattr(module, bound, 0)
    for profile in _PROFILES:
        read = pellucid.read(page, profile=profile)
        assert read.limits == (limit,)
        assert "Tea and cake" in read.text


def test_too_many_imports_are_told() -> None:
    imports = "".join(f"@import 'data:text/css,.y{n}{{display:none}}';" for n in range(300))
    assert pellucid.read(f"<style>{imports}</style>x").limits == (Limit.SHEETS,)


def test_limits_come_in_one_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matching, "MAX_APPLICATIONS", 0)
    monkeypatch.setattr(styled_document, "MAX_ATTRIBUTE_STEPS", 0)
    page = pellucid.read("<style>b{display:none}</style><b style='display:none'>x</b>")
    assert page.limits == (Limit.APPLICATIONS, Limit.STYLE_ATTRIBUTES)
    assert [str(limit) for limit in page.limits] == ["applications", "style-attributes"]
