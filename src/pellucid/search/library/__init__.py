"""The library: pages that were kept, searched by an index on this machine.

It owns the file, how text is cut for the index and a query for a search, and what a page states of itself. It
asks nobody else and knows nothing of providers.
"""

from pellucid.search.library.excerpts import Excerpt
from pellucid.search.library.location import library_directory
from pellucid.search.library.pages import KeptPage, page_of, stated_address
from pellucid.search.library.query import Hit
from pellucid.search.library.store import KeptRow, Library, LibraryStatus

__all__ = [
    "Excerpt",
    "Hit",
    "KeptPage",
    "KeptRow",
    "Library",
    "LibraryStatus",
    "library_directory",
    "page_of",
    "stated_address",
]
