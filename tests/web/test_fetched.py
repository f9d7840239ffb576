"""What a fetch returns, as JSON has it: fields that say nothing are left out."""

import json

import pytest

from pellucid.web.fetched import Fetched

PAGE = Fetched(
    url="https://h.example/new",
    status=200,
    text="Hello",
    truncated=True,
    content_type="text/html; charset=utf-8",
    mime_type="text/html",
    title="A title",
    redirects=("https://h.example/", "https://h.example/new"),
    charset="utf-8",
    charset_confidence="certain",
    size=120,
    start=10,
    total_chars=40,
    next_start=15,
    from_cache=True,
    note="the body ended early",
)
DEPARTURE = Fetched(
    url="https://h.example/",
    status=301,
    text="The site leads to https://www.h.example/; call again on that URL.",
    redirected_to="https://www.h.example/",
)


def test_everything_that_is_known_is_there() -> None:
    assert PAGE.as_dict() == {
        "url": "https://h.example/new",
        "status": 200,
        "contentType": "text/html; charset=utf-8",
        "title": "A title",
        "redirects": ["https://h.example/", "https://h.example/new"],
        "mimeType": "text/html",
        "charset": "utf-8",
        "charsetConfidence": "certain",
        "size": 120,
        "start": 10,
        "totalChars": 40,
        "nextStart": 15,
        "fromCache": True,
        "note": "the body ended early",
        "truncated": True,
        "trust": "external",
        "text": "Hello",
    }


def test_of_an_empty_answer_only_what_every_answer_has_is_there() -> None:
    assert Fetched(url="https://h.example/", status=204, text="").as_dict() == {
        "url": "https://h.example/",
        "status": 204,
        "contentType": "",
        "size": 0,
        "totalChars": 0,
        "truncated": False,
        "trust": "external",
        "text": "",
    }


def test_of_a_redirect_to_another_site_nothing_is_said_of_a_body() -> None:
    assert DEPARTURE.as_dict() == {
        "url": "https://h.example/",
        "status": 301,
        "redirectedTo": "https://www.h.example/",
        "truncated": False,
        "trust": "external",
        "text": DEPARTURE.text,
    }


def test_a_redirect_to_another_site_says_what_led_to_it() -> None:
    hops = ("https://h.example/", "https://h.example/b")
    departure = Fetched(
        url=hops[1], status=302, text="", redirects=hops, redirected_to="https://other.example/"
    )
    assert departure.as_dict()["redirects"] == list(hops)


@pytest.mark.parametrize("fetched", [PAGE, DEPARTURE], ids=["page", "departure"])
def test_the_text_comes_last_and_the_whole_is_json(fetched: Fetched) -> None:
    fields = fetched.as_dict()
    assert list(fields)[-1] == "text"
    assert json.loads(json.dumps(fields)) == fields


def test_what_is_fetched_is_external_whoever_makes_it() -> None:
    with pytest.raises(TypeError, match="trust"):
        Fetched(url="https://h.example/", status=200, text="", trust="internal")  # type: ignore[call-arg]
    assert PAGE.trust == "external"
