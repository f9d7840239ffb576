"""What a selector needs of a page, and where a list is cut, with brackets and strings in the way."""

import pytest

import pellucid


def _text(sheet: str, body: str) -> str:
    return pellucid.text(f"<!DOCTYPE html><style>{sheet}</style>{body}", profile="rendered")


@pytest.mark.parametrize(
    ("sheet", "body"),
    [
        ('[x="],[y="]{display:none}', '<p x="],[y=">a<p>b'),
        ("p:not(:has(.x)){display:none}b{display:block}", "<p>a</p><div>b"),
        (".a[x=']'].b{display:none}", "<p class='a b' x=']'>a</p><p>b"),
        (".a\u3000c{display:none}", "<p class='a\u3000c'>a</p><p>b"),
    ],
)
def test_the_first_is_hidden(sheet: str, body: str) -> None:
    assert _text(sheet, body) == "b"


def test_what_has_looks_for_is_not_there() -> None:
    assert _text("div:has(.x){display:none}", "<div>a</div><div>b</div>") == "a\nb"
