"""The date that a page states of itself: JSON-LD first, then ``meta``, then ``time``.

A date counts only in the strict forms of :mod:`pellucid.search.dates`: what needs guessing is no statement.
No page raises, and each is looked through once.
"""

import json
from collections.abc import Iterator
from datetime import datetime
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
_MAX_JSON_VALUES: Final = 20_000


def stated_date(document: Document) -> datetime | None:
    """Return the instant of publication that a page states, in UTC; None if it states none.

    Cost: linear in the page.
    """
    for found in (_of_json_ld(document), _of_meta(document), _of_time(document)):
        if found is not None:
            return found
    return None


# https://schema.org/datePublished
def _of_json_ld(document: Document) -> datetime | None:
    for script in _first(document, 'script[type="application/ld+json" i]'):
        text = script.text
        if len(text) > _MAX_JSON_CHARACTERS:
            continue
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            continue
        for candidate in _dates_published(value):
            instant = parse_instant(candidate)
            if instant is not None:
                return instant
    return None


def _dates_published(value: object) -> Iterator[object]:
    """Yield every ``datePublished`` in a JSON value, the outermost first."""
    level = [value]
    seen = 0
    while level:
        below: list[object] = []
        for part in level:
            seen += 1
            if seen > _MAX_JSON_VALUES:
                return
            if isinstance(part, dict):
                if "datePublished" in part:
                    yield part["datePublished"]
                below.extend(part.values())
            elif isinstance(part, list):
                below.extend(part)
        level = below


def _of_meta(document: Document) -> datetime | None:
    stated: dict[str, datetime] = {}
    for meta in _first(document, "meta[content]"):
        instant = parse_instant(_attribute(meta, "content").strip())
        if instant is None:
            continue
        for attribute in ("property", "name", "itemprop"):
            stated.setdefault(_attribute(meta, attribute).strip().lower(), instant)
    return next((stated[name] for name in _META if name in stated), None)


# https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-time-element
def _of_time(document: Document) -> datetime | None:
    first: datetime | None = None
    for time in _first(document, "time[datetime]"):
        instant = parse_instant(_attribute(time, "datetime").strip())
        if instant is None:
            continue
        if "datepublished" in _attribute(time, "itemprop").lower().split() or "pubdate" in time.attrs:
            return instant
        first = first or instant
    return first


def _first(document: Document, selector: str) -> list[Element]:
    return document.select(selector)[:_MAX_ELEMENTS]


def _attribute(element: Element, name: str) -> str:
    value = element.attrs.get(name)
    return value if isinstance(value, str) else " ".join(value or ())
