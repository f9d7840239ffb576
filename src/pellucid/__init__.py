r"""pellucid: the text a reader of a web page sees, without the browser.

    >>> import pellucid
    >>> pellucid.text("<p>Tea &amp; <b>cake</b></p><p hidden>Gone</p><ul><li>Jam</ul>")
    'Tea & cake\n\n- Jam'

The names are loaded when they are first used, so that importing the package costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pellucid.reader import Page, decode_entities, read, strip_markup, text, title
    from pellucid.web import Fetched, Fetcher, FetchSettings, fetch, fetch_sync

    __version__: str

__all__ = [
    "FetchSettings",
    "Fetched",
    "Fetcher",
    "Page",
    "decode_entities",
    "fetch",
    "fetch_sync",
    "read",
    "strip_markup",
    "text",
    "title",
]

_ROOMS: Final = {
    "pellucid.reader": ("Page", "decode_entities", "read", "strip_markup", "text", "title"),
    "pellucid.web": ("FetchSettings", "Fetched", "Fetcher", "fetch", "fetch_sync"),
}


def __getattr__(name: str) -> object:
    """Load a public name of the package, once."""
    if name == "__version__":
        from importlib.metadata import version  # takes longer to import than all the rest here

        return version("pellucid")
    for room, names in _ROOMS.items():
        if name in names:
            found = globals()[name] = getattr(import_module(room), name)
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """List the public names."""
    return sorted({*globals(), *__all__, "__version__"})
