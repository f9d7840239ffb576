"""The date that a page states of itself: JSON-LD first, then ``meta``, then ``time``.

A date counts only in the strict forms of :mod:`pellucid.search.dates`, where it is said of the page itself
and not of what stands on it, and if it is not of the future: what needs guessing is no statement.
No page raises, and each is looked through once.
"""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import islice
from typing import Final

from turbohtml import Document, Element

from pellucid.search.dates import parse_instant

__all__ = ["stated_date"]

# In the order of trust. https://ogp.me/#type_article, https://www.dublincore.org/specifications/dublin-core/
_META: Final = (
    "article:published_time",
    "og:article:published_time",
    "og:published_time",
    "datepublished",
    "date",
    "dc.date",
    "dc.date.issued",
    "dcterms.date",
    "dcterms.issued",
    "dcterms.created",
    "publication_date",
    "publish-date",
    "pubdate",
)
# What is looked at; a page with more of them is hostile.
_MAX_ELEMENTS: Final = 500
_MAX_JSON_CHARACTERS: Final = 500_000
_MAX_JSON_NODES: Final = 2_000


# What is a page, or all that a page is there for. https://schema.org/Article, https://schema.org/WebPage
_PAGE_TYPES: Final = frozenset(
    (
        "BlogPosting",
        "SocialMediaPosting",
        "LiveBlogPosting",
        "DiscussionForumPosting",
        "CreativeWork",
        "Report",
    )
)
_PAGE_TYPE_ENDS: Final = ("Article", "Page")
# A day is over in one zone before it is in another.
_A_DAY: Final = timedelta(days=1)


def stated_date(document: Document, now: datetime | None = None) -> datetime | None:
    """Return the instant of publication that a page states, in UTC; None if it states none.

    Args:
        document: the page.
        now: when it is read: what is more than a day later is no date of publication.

    Cost: linear in the page.
    """
    latest = (datetime.now(UTC) if now is None else now) + _A_DAY
    for stated in (_of_json_ld, _of_meta, _of_time):
        found = stated(document, latest)
        if found is not None:
            return found
    return None


# https://schema.org/datePublished
def _of_json_ld(document: Document, latest: datetime) -> datetime | None:
    for script in _first(document, 'script[type="application/ld+json" i]'):
        text = script.text
        if len(text) > _MAX_JSON_CHARACTERS:
            continue
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            continue
        for candidate in _dates_published(value):
            instant = _instant(candidate, latest)
            if instant is not None:
                return instant
    return None


def _dates_published(value: object) -> Iterator[object]:
    """Yield every ``datePublished`` of a page or an article, at the top of a JSON value or in its graph."""
    for node in islice(_nodes(value), _MAX_JSON_NODES):
        if isinstance(node, dict) and _is_of_page(node.get("@type")) and "datePublished" in node:
            yield node["datePublished"]


def _nodes(value: object) -> Iterator[object]:
    # https://www.w3.org/TR/json-ld11/#named-graphs
    for node in value if isinstance(value, list) else [value]:
        yield node
        graph = node.get("@graph") if isinstance(node, dict) else None
        yield from graph if isinstance(graph, list) else ()


def _is_of_page(types: object) -> bool:
    names = [
        name.rpartition("/")[2].rpartition(":")[2]
        for name in (types if isinstance(types, list) else [types])
        if isinstance(name, str)
    ]
    return any(name in _PAGE_TYPES or name.endswith(_PAGE_TYPE_ENDS) for name in names)


def _instant(value: object, latest: datetime) -> datetime | None:
    instant = parse_instant(value)
    return None if instant is None or instant > latest else instant


def _of_meta(document: Document, latest: datetime) -> datetime | None:
    stated: dict[str, datetime] = {}
    for meta in _first(document, "meta[content]"):
        instant = _instant(_attribute(meta, "content").strip(), latest)
        if instant is None:
            continue
        for attribute in ("property", "name", "itemprop"):
            stated.setdefault(_attribute(meta, attribute).strip().lower(), instant)
    return next((stated[name] for name in _META if name in stated), None)


# https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-time-element
def _of_time(document: Document, latest: datetime) -> datetime | None:
    for time in _first(document, "time[datetime]"):
        if "datepublished" in _attribute(time, "itemprop").lower().split() or "pubdate" in time.attrs:
            instant = _instant(_attribute(time, "datetime").strip(), latest)
            if instant is not None:
                return instant
    # Of several articles none is the page, and those inside another one are comments on it.
    if len(document.select("article")) - len(document.select("article article")) != 1:
        return None
    nested = document.select("article article time[datetime]")
    nested_ids = {id(time) for time in nested}
    for time in _first(document, "article header time[datetime]"):
        instant = _instant(_attribute(time, "datetime").strip(), latest)
        if instant is not None and id(time) not in nested_ids:
            return instant
    return None


def _first(document: Document, selector: str) -> list[Element]:
    return document.select(selector)[:_MAX_ELEMENTS]


def _attribute(element: Element, name: str) -> str:
    value = element.attrs.get(name)
    return value if isinstance(value, str) else " ".join(value or ())
