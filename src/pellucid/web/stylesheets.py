"""Linked style sheets: the engine says which it looks for, and those are fetched under the page's own policy.

What a page links is told by reading it with no sheet at hand and noting what was asked for: media, alternates
and ``@import`` are then judged by the code that judges them anyway, and nothing is fetched that could not
apply.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from pellucid.encoding import charset_of, decode_as, encoding_of_label, essence_of
from pellucid.errors import FetchError
from pellucid.web.exchange import Answer
from pellucid.web.redirects import Chain
from pellucid.web.url import WebURL, shown

__all__ = ["MAX_STYLESHEETS", "SheetLibrary", "WantedSheets"]

MAX_STYLESHEETS: Final = 20

# https://drafts.csswg.org/css-syntax-3/#determine-the-fallback-encoding
_CHARSET_RULE: Final = re.compile(rb'@charset "([\x00-\x21\x23-\x7f]*)";')


class WantedSheets(Mapping[str, str]):
    """Sheets by URL, which notes those that were asked for in vain."""

    def __init__(self, sheets: Mapping[str, str]) -> None:
        self._sheets = sheets
        self._missing: dict[str, None] = {}

    @property
    def missing(self) -> list[str]:
        """What was asked for and is not here, in the order of asking."""
        return list(self._missing)

    def __getitem__(self, url: str) -> str:
        """Return a sheet, or note that it is wanted."""
        if url not in self._sheets:
            self._missing[url] = None
        return self._sheets[url]

    def __contains__(self, url: object) -> bool:
        """Tell whether a sheet is here, without wanting it."""
        return url in self._sheets

    def __iter__(self) -> Iterator[str]:
        """Iterate over the URLs of the sheets that are here."""
        return iter(self._sheets)

    def __len__(self) -> int:
        """Return how many sheets are here."""
        return len(self._sheets)

    def __bool__(self) -> bool:
        """Say that there are sheets: those that are not here yet are wanted."""
        return True


@dataclass(slots=True)
class SheetLibrary:
    """The sheets fetched for one page, within what is left of its budget of bytes.

    Args:
        page: the page's URL, which links are relative to.
        charset: the page's encoding, in which a sheet is read that declares none.
        budget: bytes that the sheets may have together.
    """

    page: WebURL
    charset: str
    budget: int
    sheets: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    _tried: set[str] = field(default_factory=set)

    def untried(self, wanted: WantedSheets) -> list[str]:
        """Return the sheets that were asked for in vain and not yet tried, as the page names them."""
        return [name for name in wanted.missing if name not in self._tried]

    async def fetch(self, name: str, chain: Chain) -> None:
        """Fetch one sheet; one that cannot be had is noted, and the page is read without it."""
        self._tried.add(name)
        if len(self._tried) > MAX_STYLESHEETS:
            return
        if self.budget <= 0:
            self._note(name, "no bytes are left of maxBytes")
            return
        try:
            url = self.page.join(name)
            if (self.page.scheme, url.scheme) == ("https", "http"):
                # https://w3c.github.io/webappsec-mixed-content/
                self._note(name, "it would come over http into a page of https")
                return
            answer = await chain.follow(url, self.budget)
        except FetchError as error:
            self._note(name, str(error))
            return
        self.budget -= len(answer.body)
        fault = _fault_of(answer)
        if fault is not None:
            self._note(name, fault)
            return
        self.sheets[name] = _decode_sheet(answer, self.charset)

    def summary(self) -> list[str]:
        """Return what to tell of the sheets that do not apply."""
        over = len(self._tried) - MAX_STYLESHEETS
        past = f"{over} style sheets past the first {MAX_STYLESHEETS} do not apply"
        return [*self.notes, past] if over > 0 else self.notes

    def _note(self, name: str, reason: str) -> None:
        self.notes.append(f"the style sheet {shown(name)} does not apply: {reason}")


def _fault_of(answer: Answer) -> str | None:
    # https://html.spec.whatwg.org/multipage/links.html#link-type-stylesheet:process-the-linked-resource
    # UNIMPLEMENTED: a document in quirks mode takes a sheet of its own origin whatever its type.
    essence = essence_of(answer.headers.get("content-type"))
    if not 200 <= answer.status < 300:
        return f"the answer has the status {answer.status}"
    if essence not in ("", "text/css"):
        return f"it is {essence}, not text/css"
    if answer.is_truncated:  # its last rule would be cut in two
        return answer.fault or "it is longer than what is left of maxBytes"
    return None


# https://drafts.csswg.org/css-syntax-3/#input-byte-stream
def _decode_sheet(answer: Answer, page_encoding: str) -> str:
    label = charset_of(answer.headers.get("content-type"))
    encoding = None if label is None else encoding_of_label(label)
    if encoding is None:
        charset = _CHARSET_RULE.match(answer.body[:1024])
        encoding = encoding_of_label(charset[1].decode("latin-1")) if charset else None
        # A rule that could be read says UTF-16 in vain.
        if encoding is not None and encoding.startswith("UTF-16"):
            encoding = "UTF-8"
    return decode_as(answer.body, encoding or page_encoding)
