"""A page for keeping, made of its HTML."""

from datetime import UTC, datetime

import pytest

from pellucid.search.library import page_of, stated_address


def test_a_page_is_kept_as_a_reader_of_it_sees_it() -> None:
    html = (
        "<title>Tea</title><nav>Home</nav><time pubdate datetime=2026-03-02>2 March</time>"
        "<p>Boil it.<p hidden>Draft</p>"
    )
    page = page_of("https://example.com/tea#x", html.encode())
    assert (page.url, page.title, page.host) == ("https://example.com/tea", "Tea", "example.com")
    assert page.text == "2 March\n\nBoil it."
    assert page.published_at == datetime(2026, 3, 2, tzinfo=UTC)


def test_bytes_are_read_in_the_encoding_that_they_came_with() -> None:
    assert page_of("https://example.com/", b"<p>caf\xe9", "text/html; charset=windows-1252").text == "café"


@pytest.mark.parametrize(
    ("html", "address"),
    [
        ('<link rel=canonical href="https://example.com/tea#a">', "https://example.com/tea"),
        ('<link rel="alternate CANONICAL" href="https://example.com/tea">', "https://example.com/tea"),
        ('<meta property="og:url" content="https://example.com/tea">', "https://example.com/tea"),
        (
            '<meta property="og:url" content="https://example.com/b"><link rel=canonical href="https://example.com/a">',
            "https://example.com/a",
        ),
        (
            '<link rel=canonical href="/tea"><meta property="og:url" content="https://example.com/b">',
            "https://example.com/b",
        ),
        ('<link rel=canonical href="/tea">', None),
        ('<link rel=canonical href="javascript:alert(1)">', None),
        ('<link rel=stylesheet href="https://example.com/">', None),
        ("", None),
    ],
)
def test_a_page_may_state_its_own_address(html: str, address: str | None) -> None:
    assert stated_address(html) == address
    assert stated_address(html.encode()) == address
