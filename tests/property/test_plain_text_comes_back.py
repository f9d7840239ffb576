"""Escaped text comes back: as it was from ``pre``, with its white space collapsed from a paragraph."""

import html
import re

from hypothesis import given, settings
from hypothesis import strategies as st

import pellucid

TEXTS = st.text(st.characters(exclude_characters="\r\0", exclude_categories=["Cs"]), max_size=60)


@settings(deadline=None, database=None)
@given(TEXTS)
def test_preserved_text_comes_back_as_it_was(text: str) -> None:
    page = f"<!doctype html><pre>\n{html.escape(text)}</pre>"
    assert pellucid.text(page, profile="rendered") == text


@settings(deadline=None, database=None)
@given(st.text("ab<>&\"'é日 \n\t\u00a0", max_size=60))
def test_collapsed_text_comes_back_on_one_line(text: str) -> None:
    page = f"<!doctype html><p>{html.escape(text)}</p>"
    assert pellucid.text(page) == re.sub(r"[ \n\t]+", " ", text).strip(" ")
