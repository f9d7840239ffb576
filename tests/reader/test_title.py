"""A page's title."""

import pytest

import pellucid


@pytest.mark.parametrize(
    ("html", "title"),
    [
        ("<title>a</title>", "a"),
        ("<TITLE>a</TITLE>", "a"),
        ("<title> a \n\t b </title>", "a b"),
        ("<title>a &amp; b &eacute;</title>", "a & b é"),
        ("<title><b>a</b></title>", "<b>a</b>"),
        ("<title>a\u00a0 b\u00a0</title>", "a\u00a0 b\u00a0"),
        ("<body><p>x<title>a</title>", "a"),
        ("<title>a</title><title>b</title>", "a"),
        ("<svg><title>x</title></svg><title>a</title>", "a"),
    ],
)
def test_the_title_is_the_text_of_the_first_html_title(html: str, title: str) -> None:
    assert pellucid.title(html) == title


@pytest.mark.parametrize(
    "html",
    [
        "",
        "<p>a",
        "<title></title>",
        "<title> \n </title>",
        "<title>the rest of a page that never closes it",
        "<svg><title>x</title></svg>",
        "<!--<title>x</title>-->",
    ],
)
def test_a_page_without_a_title_or_with_an_empty_one_has_none(html: str) -> None:
    assert pellucid.title(html) is None


def test_an_empty_first_title_is_not_replaced_by_a_second() -> None:
    assert pellucid.title("<title></title><title>b</title>") is None


def test_a_title_inside_a_template_is_not_the_title_of_the_page() -> None:
    assert pellucid.title("<template><title>x</title></template><title>a</title>") == "a"


def test_a_title_is_read_in_the_encoding_of_the_page() -> None:
    assert pellucid.title("<title>café</title>".encode("cp1252")) == "café"
    assert (
        pellucid.title("<title>кот</title>".encode("koi8-r"), content_type="text/html;charset=koi8-r")
        == "кот"
    )


def test_the_title_is_no_text_and_read_gives_both() -> None:
    page = pellucid.read("<title>a</title>b")
    assert (page.title, page.text) == ("a", "b")


def test_a_title_holds_no_lone_surrogates() -> None:
    assert pellucid.title("<title>a\ud800b</title>") == "a\ufffdb"
