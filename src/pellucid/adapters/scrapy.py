"""For Scrapy: an item with the text of a response that Scrapy fetched.

    def parse(self, response):
        yield text_item(response)

Needs the extra ``scrapy``.
"""

from typing import Literal, TypedDict

from scrapy.http import Response

from pellucid.reader import Profile, read

__all__ = ["TextItem", "text_item"]


class TextItem(TypedDict):
    """What is kept of a response."""

    url: str
    title: str | None
    text: str
    trust: Literal["external"]


def text_item(response: Response, *, profile: Profile = "reader") -> TextItem:
    """Return an item with the text of a response: decoded as browsers do it, whatever Scrapy made of it.

    Args:
        response: of any kind; its bytes are read.
        profile: of the text, as for :func:`pellucid.read`.

    Cost: linear in the body.
    """
    content_type = response.headers.get(b"Content-Type")
    page = read(
        response.body,
        profile=profile,
        content_type=content_type.decode("latin-1") if isinstance(content_type, bytes) else None,
    )
    return {"url": response.url, "title": page.title, "text": page.text, "trust": "external"}
