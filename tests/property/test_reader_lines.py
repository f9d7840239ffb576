"""A reader text begins and ends without a line feed, and has no two empty lines in a row."""

from hypothesis import given, settings

import pellucid

from .pages import SOUP


@settings(deadline=None, database=None, max_examples=60)
@given(SOUP)
def test_no_more_than_one_empty_line_in_a_row(html: str) -> None:
    for preserving in ("pre", "textarea", "plaintext"):
        html = html.replace(preserving, "div")
    text = pellucid.text(html)
    assert "\n\n\n" not in text
    assert text.strip("\n") == text


@settings(deadline=None, database=None, max_examples=60)
@given(SOUP)
def test_both_profiles_are_asked_the_same_page_twice_with_the_same_answer(html: str) -> None:
    assert pellucid.read(html) == pellucid.read(html)
    assert pellucid.read(html, profile="rendered") == pellucid.read(html, profile="rendered")
