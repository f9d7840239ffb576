"""Keeping pages in the library, for the commands that read them."""

import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pellucid.cli.output import print_message
from pellucid.errors import InputError, UsageError

if TYPE_CHECKING:
    from pellucid.search.library import KeptPage, Library
    from pellucid.web import Fetched, FetchSettings

__all__ = ["Keeper", "LibraryOption", "PartOptions", "check_library", "fetch_and_keep", "library_at"]

LibraryOption = Annotated[
    Path | None,
    typer.Option(
        "--library",
        metavar="DIR",
        help="Where the library is; else where PELLUCID_LIBRARY says, or among your application data.",
        show_default=False,
    ),
]


def library_at(directory: Path | None) -> "Library":
    """Return the library in a directory, or the one of this user."""
    from pellucid.search.library import Library, library_directory

    return Library(directory or library_directory(os.environ))


def check_library(directory: Path | None, *, keep: bool) -> None:
    """Refuse a library that nothing would be kept in.

    Raises:
        UsageError: one is named, and nothing is to be kept.
    """
    if directory is not None and not keep:
        raise UsageError("usage.keep", "--library: is where --keep keeps pages; add --keep, or leave it out")


@dataclass(frozen=True, slots=True)
class Keeper:
    """Keep pages that were read from files.

    Args:
        library: where they are kept.
        url: the address of the one page; None: the one that each page states.
    """

    library: "Library"
    url: str | None = None

    def keep(self, name: str, data: bytes) -> None:
        """Keep a page.

        Raises:
            InputError: nothing says where it came from.
            InvalidURL: its address is none of the web.
            SearchError: the library cannot be written.
        """
        from pellucid.search.library import page_of, stated_address

        url = self.url or stated_address(data)
        if url is None:
            message = f"{name}: not kept, as it states no address of its own; give it with --url"
            raise InputError("input.no_address", message)
        self.library.keep(page_of(url, data))


@dataclass(frozen=True, slots=True)
class PartOptions:
    """What of a fetched page is printed."""

    profile: Literal["reader", "rendered"]
    raw: bool
    start: int
    max_chars: int | None


def fetch_and_keep(url: str, settings: "FetchSettings", part: PartOptions, library: "Library") -> "Fetched":
    """Fetch a URL once, keep the page, and return what is to be printed of it.

    An answer that is no success, no text or a redirect to another site is not kept, and a message says so.

    Raises:
        FetchError: as for :func:`pellucid.fetch`.
        SearchError: the library cannot be written.
    """
    import pellucid
    from pellucid.encoding.mime_type import is_binary, is_html

    # The body itself: a page's date stands in its markup.
    whole = pellucid.fetch_sync(url, settings, raw=True)
    mime_type = whole.mime_type or ""
    if whole.redirected_to is not None:
        print_message(f"not kept: it redirects to another site; keep {whole.redirected_to} instead")
        return whole
    if is_binary(mime_type) and not part.raw:
        note = f"no text: this is {mime_type}, which is not kept"
        return replace(whole, text="", total_chars=0, charset=None, charset_confidence=None, note=note)
    is_page = is_html(mime_type)
    text = whole.text if part.raw or not is_page else pellucid.text(whole.text, profile=part.profile)
    if not 200 <= whole.status < 300 or is_binary(mime_type):
        print_message(f"not kept: the answer is {mime_type or 'nothing'} with the status {whole.status}")
    else:
        library.keep(_kept(whole, is_page=is_page))
    end = len(text) if part.max_chars is None else min(len(text), part.start + part.max_chars)
    return replace(
        whole,
        text=text[part.start : end],
        start=part.start,
        total_chars=len(text),
        next_start=end if part.start < end < len(text) else None,
    )


def _kept(whole: "Fetched", *, is_page: bool) -> "KeptPage":
    from pellucid.search.library import KeptPage, page_of

    return page_of(whole.url, whole.text) if is_page else KeptPage(whole.url, whole.title, whole.text)
