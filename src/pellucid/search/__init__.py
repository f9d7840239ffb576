"""The search room: one tool, ``web.search``, whose every word means the same over any backend.

It owns the options, the results and the envelope, the allowance and the credential of an agent, the backends,
and the library: an index of pages that were kept, which searches without anybody else. It sends every request
through the web room, and knows nothing of terminals.
"""

from pellucid.search.credentials import BoundCredentials, Credentials, CredentialStore, KeptCredentials
from pellucid.search.envelope import SearchEnvelope
from pellucid.search.freshness import Freshness
from pellucid.search.options import SearchOptions
from pellucid.search.provider import SearchContext, SearchProvider, SearchRow, define_search_provider
from pellucid.search.results import SearchResult
from pellucid.search.settings import SearchSettings, search_settings_for
from pellucid.search.tool import DESCRIPTOR, SearchTool

__all__ = [
    "DESCRIPTOR",
    "BoundCredentials",
    "CredentialStore",
    "Credentials",
    "Freshness",
    "KeptCredentials",
    "SearchContext",
    "SearchEnvelope",
    "SearchOptions",
    "SearchProvider",
    "SearchResult",
    "SearchRow",
    "SearchSettings",
    "SearchTool",
    "define_search_provider",
    "search_settings_for",
]
