"""Facets: what a search narrows by besides words, as tokens that the index holds of every page.

A page has a facet for each site that it is of (its host, and each name the host is below), and one for the
month that it states. So the index itself passes over the other pages, instead of each being looked at.
"""

from collections.abc import Iterator
from datetime import datetime
from hashlib import blake2b
from typing import Final

__all__ = ["facets_of", "months_facet", "site_facet"]

# A longer span is not worth asking for month by month: most dated pages are in it.
_MAX_MONTHS: Final = 36


def facets_of(host: str, published_at: datetime | None) -> Iterator[str]:
    """Yield the facets of a page."""
    labels = host.split(".")
    for index in range(len(labels)):
        yield site_facet(".".join(labels[index:]))
    if published_at is not None:
        yield _month(_month_number(published_at))


def site_facet(site: str) -> str:
    """Return the facet of the pages of a site."""
    # A digest: the index would cut a name at its dots.
    return f"h{blake2b(site.lower().removesuffix('.').encode(), digest_size=8).hexdigest()}"


def months_facet(since: datetime, until: datetime) -> list[str]:
    """Return the facets of the months between two instants; none if there are too many to ask for."""
    months = range(_month_number(since), _month_number(until) + 1)
    return [_month(month) for month in months] if len(months) <= _MAX_MONTHS else []


def _month_number(instant: datetime) -> int:
    return instant.year * 12 + instant.month - 1


def _month(number: int) -> str:
    return f"m{number}"
