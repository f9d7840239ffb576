"""A vendor's endpoint: JSON asked for under the policy of the call, and every way it can go wrong, named.

Bounded bytes, no redirects (they would carry the key elsewhere), one connection a request. The deadline is
the tool's and covers everything.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from pellucid.errors import InvalidURL, SearchError
from pellucid.search.provider import SearchContext
from pellucid.web import EgressTransport
from pellucid.web.exchange import Answer, exchange, wire_limit
from pellucid.web.settings import USER_AGENT
from pellucid.web.url import WebURL, parse_url

__all__ = ["MAX_ANSWER_BYTES", "Endpoint", "rows_at", "text_of"]

MAX_ANSWER_BYTES: Final = 2_000_000

# Statuses that say the same call may succeed later: https://www.rfc-editor.org/rfc/rfc9110#section-15
_RETRYABLE: Final = frozenset((408, 425, 429))


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Where a vendor answers.

    Args:
        provider: the name of the backend, for messages.
        base_url: with scheme and host, and a path if the vendor is below one.
    """

    provider: str
    base_url: str

    async def get(
        self,
        path: str,
        fields: Mapping[str, str | int],
        context: SearchContext,
        headers: Mapping[str, str] | None = None,
    ) -> Mapping[str, object]:
        """Ask with the fields in the query of the URL, and return the JSON object of the answer.

        Raises:
            SearchError: the answer is no success, no JSON object, too large, broken off, or a redirect.
            FetchError: there is no answer, or the policy does not admit the endpoint.
        """
        url = self._url(f"{path}?{urlencode(fields)}")
        return await self._exchange(url, dict(headers or {}), None, context)

    async def post(
        self,
        path: str,
        fields: Mapping[str, object],
        context: SearchContext,
        headers: Mapping[str, str] | None = None,
    ) -> Mapping[str, object]:
        """Ask with the fields as a JSON body. See :meth:`get`."""
        content = json.dumps(fields, ensure_ascii=False).encode()
        url = self._url(path)
        return await self._exchange(
            url, {"content-type": "application/json", **(headers or {})}, content, context
        )

    def _url(self, path: str) -> WebURL:
        try:
            base = parse_url(self.base_url)  # by itself first: "http://" and a path would make a host of it
        except InvalidURL as error:
            message = f"{self.provider}: its base URL is none; give one such as https://search.example.com"
            raise SearchError("search.misconfigured", message) from error
        return parse_url(base.href.rstrip("/") + path)

    async def _exchange(
        self, url: WebURL, headers: dict[str, str], content: bytes | None, context: SearchContext
    ) -> Mapping[str, object]:
        transport = EgressTransport(context.policy, max_wire_bytes=wire_limit(MAX_ANSWER_BYTES))
        common = {
            "user-agent": USER_AGENT,
            "accept": "application/json",
            "accept-encoding": "identity",
            "connection": "close",
        }
        answer = await exchange(
            transport, url, {**common, **headers}, max_bytes=MAX_ANSWER_BYTES, content=content
        )
        self._check(answer)
        return self._json(answer.body)

    def _check(self, answer: Answer) -> None:
        name, status = self.provider, answer.status
        if answer.location is not None:
            message = f"{name}: the server redirects, which is not followed; set base_url to where it answers"
            raise SearchError("search.redirected", message)
        if status == 429:
            message = f"{name}: too many requests (429); wait, then try again"
            raise SearchError("search.rate_limited", message, retryable=True)
        if status in {401, 403}:
            message = f"{name}: the server refuses access ({status}); check the key, its plan and its rights"
            raise SearchError("search.access_refused", message)
        if not 200 <= status < 300:
            message = f"{name}: the server answered with the status {status}"
            is_retryable = status >= 500 or status in _RETRYABLE
            raise SearchError("search.backend_status", message, retryable=is_retryable)
        if answer.fault is not None:
            message = f"{name}: the answer broke off; try again"
            raise SearchError("search.broken_answer", message, retryable=True)
        if answer.is_truncated:
            message = f"{name}: the answer is larger than {MAX_ANSWER_BYTES:,} bytes; ask for fewer results"
            raise SearchError("search.answer_too_large", message)

    def _json(self, body: bytes) -> Mapping[str, object]:
        try:
            value = json.loads(body)
        except (ValueError, RecursionError) as error:  # UnicodeDecodeError is a ValueError
            raise self._bad_answer("is not JSON") from error
        if not isinstance(value, dict):
            raise self._bad_answer("is no JSON object")
        return value

    def _bad_answer(self, what: str) -> SearchError:
        return SearchError("search.bad_answer", f"{self.provider}: the answer {what}; check its base URL")


def rows_at(provider: str, answer: Mapping[str, object], *path: str) -> list[Mapping[str, object]]:
    """Return the rows at a path of an answer; none where the path ends in null.

    Raises:
        SearchError: something on the path is missing, as in a message of an error, or of another type.
    """
    value: object = answer
    for key in path:
        if not isinstance(value, Mapping) or key not in value:
            raise _not_as_documented(provider, path)
        value = value[key]
        if value is None:
            return []
    if not isinstance(value, list):
        raise _not_as_documented(provider, path)
    return [row for row in value if isinstance(row, Mapping)]


def _not_as_documented(provider: str, path: tuple[str, ...]) -> SearchError:
    message = f"{provider}: {'.'.join(path)} of the answer is not what is documented; check its base URL"
    return SearchError("search.bad_answer", message)


def text_of(value: object) -> str | None:
    """Return a value of an answer if it is a string with something in it."""
    return value if isinstance(value, str) and value.strip() else None
