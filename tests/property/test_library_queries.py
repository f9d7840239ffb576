"""Laws of the library: no query raises, and a page is found by each of its own words."""

from collections.abc import Callable
from pathlib import Path
from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pellucid.search.library import KeptPage, Library

# Letters of scripts with and without spaces, marks, digits, and what parts words.
ALPHABET = (
    "abZéßıİΣσжЙबाहिन्شَ"
    + "東京都のラーメンｶﾞ가한국ไทยร้อน"
    + "012٣ "
    + "\n\t\u3000.,-'\"()*:^+{}[]/\\<>&;%_~@#"
    + "🍵\u00ad\u200d\u0301"
)

Make = Callable[[], Library]


@pytest.fixture(scope="module")
def make(tmp_path_factory: pytest.TempPathFactory) -> Make:
    """Return a function that makes a library with nothing in it."""

    def new() -> Library:
        directory: Path = tmp_path_factory.mktemp("library")
        return Library(directory)

    return new


@pytest.fixture(scope="module")
def library(make: Make) -> Library:
    """Return a library with a page in it."""
    made = make()
    made.keep(KeptPage("https://example.com/", "東京 tea", "Boil a kettle. ラーメン"))
    return made


@given(query=st.text() | st.text(ALPHABET))
@settings(max_examples=150)
def test_no_query_raises(query: str, library: Library) -> None:
    library.search(query)


@given(text=st.text(ALPHABET, max_size=60))
@settings(max_examples=80)
def test_a_page_is_found_by_each_of_its_own_words(text: str, make: Make) -> None:
    library = make()
    library.keep(KeptPage("https://example.com/", "x", text))
    words = {word for word in text.split() if any(map(str.isalnum, normalize("NFKC", word)))}
    assert [word for word in words if not library.search(word)] == []


@given(text=st.text("東京都のラ。 a", min_size=1, max_size=30), data=st.data())
@settings(max_examples=80)
def test_a_run_of_characters_is_found_exactly_where_it_stands(
    text: str, data: st.DataObject, make: Make
) -> None:
    library = make()
    library.keep(KeptPage("https://example.com/", "x", text))
    run = data.draw(st.text("東京都のラ", min_size=1, max_size=4))
    assert bool(library.search(run)) is (run in text)
