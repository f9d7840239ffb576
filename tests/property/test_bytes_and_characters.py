"""A page given as UTF-8 bytes reads as the same page given as characters."""

import pytest
from hypothesis import assume, given, settings

import pellucid
from pellucid.reader import Profile

from .pages import SOUP


@pytest.mark.parametrize("profile", ["reader", "rendered"])
@settings(deadline=None, database=None, max_examples=150)
@given(html=SOUP)
def test_bytes_read_as_characters(html: str, profile: Profile) -> None:
    assume(not html.startswith("\ufeff"))
    html = html.replace("\ud800", "")
    of_bytes = pellucid.read(html.encode(), content_type="text/html; charset=utf-8", profile=profile)
    of_characters = pellucid.read(html, profile=profile)
    assert (of_bytes.text, of_bytes.title) == (of_characters.text, of_characters.title)
