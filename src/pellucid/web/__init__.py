"""The web room: from a URL to text, and nowhere it must not go.

It owns URLs, the egress policy, the connections, redirects, what the body of an answer is, and grants. It is
the only room that opens sockets. It knows nothing of tools, terminals or where settings are kept.
"""

from pellucid.web.egress import EgressPolicy, admit_addresses, admit_url, policy_from, policy_key
from pellucid.web.fetched import Fetched
from pellucid.web.fetcher import Fetcher, FetchOptions, fetch, fetch_sync
from pellucid.web.settings import FetchSettings, settings_for
from pellucid.web.transport import EgressTransport

__all__ = [
    "EgressPolicy",
    "EgressTransport",
    "FetchOptions",
    "FetchSettings",
    "Fetched",
    "Fetcher",
    "admit_addresses",
    "admit_url",
    "fetch",
    "fetch_sync",
    "policy_from",
    "policy_key",
    "settings_for",
]
