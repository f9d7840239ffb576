r"""pellucid: the text a reader of a web page sees, without the browser.

    >>> import pellucid
    >>> pellucid.text("<p>Tea &amp; <b>cake</b></p><p hidden>Gone</p><ul><li>Jam</ul>")
    'Tea & cake\n\n- Jam'

The names are loaded when they are first used, so that importing the package costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pellucid.reader import Page, decode_entities, read, strip_markup, text, title

__all__ = ["Page", "decode_entities", "read", "strip_markup", "text", "title"]


def __getattr__(name: str) -> object:
    """Load a public name of the package."""
    if name in __all__:
        return getattr(import_module("pellucid.reader"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """List the public names."""
    return sorted({*globals(), *__all__})
