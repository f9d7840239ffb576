"""The date that a page states, and pages that state none, or too much."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pellucid.search.dates import format_instant
from pellucid.search.library.page_dates import stated_date
from pellucid.tree import build


def stated(html: str) -> str | None:
    instant = stated_date(build(html), NOW)
    return None if instant is None else format_instant(instant).removesuffix("T00:00:00.000Z")


NOW = datetime(2026, 3, 10, tzinfo=UTC)


def json_ld(text: str) -> str:
    return f'<script type="application/ld+json">{text}</script>'


@pytest.mark.parametrize(
    ("html", "date"),
    [
        pytest.param(
            json_ld('{"@type": "Article", "datePublished": "2026-03-02"}'), "2026-03-02", id="json-ld"
        ),
        pytest.param(
            json_ld('[{"@graph": [{"@type": ["x", "schema:NewsArticle"], "datePublished": "2026-03-02"}]}]'),
            "2026-03-02",
            id="json-ld-graph",
        ),
        pytest.param(
            json_ld(
                '{"isPartOf": {"@type": "WebPage", "datePublished": "2020-01-01"}, '
                '"@type": "https://schema.org/WebPage", "datePublished": "2026-03-02"}'
            ),
            "2026-03-02",
            id="json-ld-outermost",
        ),
        pytest.param(
            json_ld('{"@type": "BlogPosting", "datePublished": "2026-03-02T01:00:00+02:00"}'),
            "2026-03-01T23:00:00.000Z",
            id="zone",
        ),
        pytest.param(
            json_ld("{") + json_ld('{"@type": "Article", "datePublished": "2026-03-02"}'),
            "2026-03-02",
            id="after-broken-json",
        ),
        pytest.param(
            json_ld('{"@type": "Article", "datePublished": "2026-03-20"}')
            + '<meta name=date content="2026-03-11"><meta itemprop=datePublished content="2026-03-12">',
            "2026-03-11",
            id="no-date-of-the-future",
        ),
        pytest.param(
            '<article><header><time datetime="2026-03-02">2 March</time></header>'
            '<article><header><time datetime="2026-03-04"></time></header></article></article>',
            "2026-03-02",
            id="time-of-the-one-article",
        ),
        pytest.param(
            '<meta property="article:published_time" content="2026-03-02">', "2026-03-02", id="article"
        ),
        pytest.param('<meta name="DATE" content=" 2026-03-02 ">', "2026-03-02", id="meta-date"),
        pytest.param('<meta name="DC.date" content="2026-03-02">', "2026-03-02", id="dublin-core"),
        pytest.param('<meta itemprop="datePublished" content="2026-03-02">', "2026-03-02", id="itemprop"),
        pytest.param('<time pubdate datetime="2026-03-02">2 March</time>', "2026-03-02", id="time"),
        pytest.param(
            '<time datetime="2020-01-01"></time><time pubdate datetime="2026-03-02"></time>',
            "2026-03-02",
            id="pubdate",
        ),
        pytest.param(
            '<time datetime="2020-01-01"></time><time itemprop=datePublished datetime="2026-03-02"></time>',
            "2026-03-02",
            id="time-itemprop",
        ),
        pytest.param(
            '<time datetime="2020-01-01"></time><meta name=date content="2026-03-02">',
            "2026-03-02",
            id="meta-first",
        ),
        pytest.param(
            '<meta name=date content="2020-01-01">'
            '<meta property="article:published_time" content="2026-03-02">',
            "2026-03-02",
            id="article-before-date",
        ),
        pytest.param(
            '<meta name=date content="2020-01-01">'
            + json_ld('{"@type": "Article", "datePublished": "2026-03-02"}'),
            "2026-03-02",
            id="json-ld-first",
        ),
        pytest.param(
            '<meta name=date content="2 March 2026"><time pubdate datetime="2026-03-02">',
            "2026-03-02",
            id="unclear",
        ),
    ],
)
def test_a_page_states_its_date(html: str, date: str) -> None:
    assert stated(html) == date


@pytest.mark.parametrize(
    "html",
    [
        "",
        "<p>2026-03-02</p>",
        '<time datetime="2026-03-02">an event</time>',
        '<article><time datetime="2026-03-02">an event</time></article>',
        '<article><article><header><time datetime="2026-03-02">a comment</time></header></article></article>',
        '<article><header><time datetime="2026-03-02"></time></header></article><article></article>',
        '<header><time datetime="2026-03-02">today</time></header><article></article>',
        json_ld('{"@type": "Article", "comment": {"@type": "Article", "datePublished": "2026-03-02"}}'),
        json_ld('{"@type": "VideoObject", "datePublished": "2026-03-02"}'),
        json_ld('{"@type": 7, "datePublished": "2026-03-02"}'),
        json_ld('{"datePublished": "2026-03-02", "@graph": 7}'),
        json_ld('{"@type": "Article", "datePublished": {"datePublished": "2026-03-02"}}'),
        json_ld('{"@type": "Article", "datePublished": "2026-03-12"}'),
        '<time datetime="2026-03-02T10:00">no zone</time>',
        '<time datetime="PT2H30M">2h 30m</time><time datetime="14:54">',
        '<meta name="date" content="02/03/2026">',
        '<meta name="viewport" content="2026-03-02">',
        '<meta content="2026-03-02">',
        json_ld('{"dateModified": "2026-03-02"}'),
        json_ld('{"@type": "Article", "datePublished": 20260302}'),
        json_ld('{"@type": "Article", "datePublished": ["2026-03-02"]}'),
        json_ld("null") + json_ld("7") + json_ld(""),
        json_ld("[" * 100_000),
        json_ld('{"a":' * 50_000),
        json_ld('{"@type": "Article", "datePublished": "2026-03-02", "x": "' + "x" * 600_000 + '"}'),
        json_ld("[" + "0," * 100_000 + '{"@type": "Article", "datePublished": "2026-03-02"}]'),
        "<time>" * 10_000,
        '<script type="text/javascript">{"datePublished": "2026-03-02"}</script>',
    ],
    ids=range(28),
)
def test_what_is_no_plain_statement_is_none(html: str) -> None:
    assert stated(html) is None


@given(st.text(max_size=50), st.text(max_size=30))
def test_no_page_raises(text: str, date: str) -> None:
    stated(json_ld(text) + f'<meta name=date content="{date}"><time datetime="{date}">' + text)
