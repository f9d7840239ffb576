"""Scrapy: an item from a response, whatever kind it is."""

import pytest
from scrapy.http import HtmlResponse, Response

from pellucid.adapters.scrapy import text_item

PAGE = "<title>Thé</title><nav>Home</nav><p>L'eau <b>fraîche</b>.</p>"


@pytest.mark.parametrize("kind", [Response, HtmlResponse])
def test_an_item_holds_the_text_and_where_it_is_from(kind: type[Response]) -> None:
    headers = {"Content-Type": "text/html; charset=iso-8859-1"}
    item = text_item(kind("https://example.com/", headers=headers, body=PAGE.encode("latin-1")))
    assert item == {
        "url": "https://example.com/",
        "title": "Thé",
        "text": "L'eau fraîche.",
        "trust": "external",
    }


def test_a_response_without_headers_is_read_all_the_same() -> None:
    item = text_item(Response("https://example.com/", body=b""))
    assert (item["title"], item["text"]) == (None, "")


def test_the_profile_is_for_the_asking() -> None:
    response = HtmlResponse("https://example.com/", body=PAGE.encode(), encoding="utf-8")
    assert text_item(response, profile="rendered")["text"].startswith("Home")
