"""Fetching: a URL in, the text a reader keeps out, under one policy, one deadline and one budget of bytes."""

import ssl
from collections.abc import Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Final, Literal, TypedDict, Unpack, get_args

import anyio
import httpx2
from httpcore2 import AsyncNetworkBackend

from pellucid.encoding.mime_type import is_html
from pellucid.errors import TimedOut, UsageError
from pellucid.reader import Profile
from pellucid.web.cache import cached
from pellucid.web.child_task import run_in_child
from pellucid.web.content import Content, content_of, mime_type_of
from pellucid.web.egress import EgressPolicy
from pellucid.web.event_loop import run_to_end
from pellucid.web.exchange import Answer, wire_limit
from pellucid.web.fetched import Fetched
from pellucid.web.redirects import Chain, Departure
from pellucid.web.resolver import Resolver
from pellucid.web.robots import MAX_ROBOTS_BYTES, RobotsGate
from pellucid.web.settings import FetchSettings, narrowed, settings_for
from pellucid.web.stylesheets import SheetLibrary, WantedSheets
from pellucid.web.threads import AbandonableThreads
from pellucid.web.transport import EgressTransport
from pellucid.web.url import WebURL, parse_url

__all__ = ["FetchOptions", "Fetcher", "fetch", "fetch_sync"]

_ACCEPT: Final = "text/html,text/plain;q=0.9,*/*;q=0.5"
_ACCEPT_SHEET: Final = "text/css,*/*;q=0.1"
_READERS: Final = AbandonableThreads("readers", 40)
# So often a page is read again for sheets that its sheets import.
_MAX_SHEET_ROUNDS: Final = 4


class FetchOptions(TypedDict, total=False):
    """What one call may ask for.

    agent: the id of the calling agent, whose settings apply.
    raw: the decoded body instead of a page's text. Default False.
    max_bytes: of the body; can only narrow the setting.
    start: where the text returned starts, in characters of the whole. Default 0.
    max_chars: of the text returned; None, the default, for all.
    stylesheets: fetch the style sheets that a page links, at most 20, within ``max_bytes`` and the deadline
        of the whole call, so that what they hide is left out. Default False.
    profile: of a page's text, as for :func:`pellucid.read`. Default ``reader``.
    stay_on_site: stop at a redirect to another site, and say where it leads. Default True. What the settings
        exempt (``allowedHosts``) is not exempt where another host leads to it.
    """

    agent: str | None
    raw: bool
    max_bytes: int | None
    start: int
    max_chars: int | None
    stylesheets: bool
    profile: Profile
    stay_on_site: bool


@dataclass(frozen=True, slots=True)
class Fetcher:
    """Fetch URLs under settings.

    Args:
        settings: a block as a configuration file has it (see :func:`settings_for`), read anew for every call
            and for the agent that calls; or settings that hold for every agent.
        resolver: what names are resolved with; the system's by default.
        dialler: the backend that connects to literal addresses; anyio's by default.
        ssl_context: what certificates are checked against; the system's authorities by default.
    """

    settings: Mapping[str, object] | FetchSettings = field(default_factory=FetchSettings)
    resolver: Resolver | None = None
    dialler: AsyncNetworkBackend | None = None
    ssl_context: ssl.SSLContext | None = None

    def __post_init__(self) -> None:
        """Refuse settings that cannot be, before anything is asked.

        Raises:
            TypeError: they are neither an object of settings nor ``FetchSettings``.
            UsageError: a setting is unknown or cannot be.
        """
        if isinstance(self.settings, Mapping):
            settings_for(self.settings)
        elif not isinstance(self.settings, FetchSettings):
            kind = type(self.settings).__name__
            raise TypeError(f"settings must be a mapping or FetchSettings, not {kind}")

    async def fetch(self, url: str, **options: Unpack[FetchOptions]) -> Fetched:
        """Fetch a URL: a page's text, or what the answer is.

        An answer of any status is a result, as is a redirect to another site. Cancelling closes the
        connection.

        Args:
            url: of ``http:`` or ``https:``.
            **options: see :class:`FetchOptions`.

        Raises:
            FetchError: the URL is none, the policy does not admit it, or no answer came; see its kinds.
            UsageError: the settings or the options are wrong.
            TypeError: the URL is no string.

        Cost: one connection for each URL asked; memory of the limit and a few MiB; reading a page is linear.
        """
        if not isinstance(url, str):
            raise TypeError(f"url must be str, not {type(url).__name__}")
        _check_options(options)
        call = _Call(self, self._settings_of(options.get("agent")), options)
        asked = parse_url(url.strip())
        return await run_in_child(lambda: call.run(asked))

    def fetch_sync(self, url: str, **options: Unpack[FetchOptions]) -> Fetched:
        """Fetch a URL from code that is not asynchronous. See :meth:`fetch`.

        Raises:
            UsageError: an event loop is running here.
        """
        return run_to_end(
            lambda: self.fetch(url, **options), name="fetch_sync", instead="await pellucid.fetch(url)"
        )

    def _settings_of(self, agent: str | None) -> FetchSettings:
        if isinstance(self.settings, FetchSettings):
            return self.settings
        return settings_for(self.settings, agent)


class _Call:
    """One call: its deadline, its budget, and the chain of URLs that it asks."""

    def __init__(self, fetcher: Fetcher, settings: FetchSettings, options: FetchOptions) -> None:
        self._fetcher = fetcher
        self._settings = settings
        self._options = options
        self._max_bytes = narrowed(options.get("max_bytes"), settings.max_bytes)
        self._deadline = anyio.current_time() + settings.timeout_ms / 1000
        self._profile: Profile | Literal["raw"] = (
            "raw" if options.get("raw") else options.get("profile", "reader")
        )

    async def run(self, url: WebURL) -> Fetched:
        async with AsyncExitStack() as stack:
            gate: RobotsGate | None = None
            if self._settings.robots:
                robots = await self._chain(stack, self._policy_of(url), MAX_ROBOTS_BYTES)
                gate = RobotsGate(robots, self._settings.user_agent)
            chain = await self._chain(stack, self._settings.policy, self._max_bytes, gate)
            with anyio.CancelScope(deadline=self._deadline) as scope:
                answer_or_departure = await self._follow(chain, url)
                redirects = tuple(hop.href for hop in chain.hops) if len(chain.hops) > 1 else ()
                if isinstance(answer_or_departure, Departure):
                    return _departed(answer_or_departure, redirects)
                answer = answer_or_departure
                mime_type, wanted = mime_type_of(answer), WantedSheets({})
                content = await self._read(answer, mime_type, wanted)
            if scope.cancelled_caught:
                raise self._timed_out(url, chain)
            notes = [answer.fault] if answer.fault else []
            if self._options.get("stylesheets") and self._profile != "raw" and is_html(mime_type):
                policy = self._policy_of(answer.url)
                sheets = await self._chain(stack, policy, self._max_bytes, gate, _ACCEPT_SHEET)
                content = await self._restyled(answer, content, wanted, sheets, notes)
        return self._fetched(answer, content, redirects, notes)

    async def _follow(self, chain: Chain, url: WebURL) -> Answer | Departure:
        if self._options.get("stay_on_site", True):
            return await chain.follow_on_site(url, self._max_bytes)
        return await chain.follow(url, self._max_bytes)

    def _timed_out(self, url: WebURL, chain: Chain) -> TimedOut:
        redirects = max(0, len(chain.hops) - 1)
        after = f" and {redirects} redirects" if redirects else ""
        limit = f"{self._settings.timeout_ms}ms"
        message = f"{url}: timed out after {limit}{after}; raise timeoutMs (--timeout), or try again later"
        return TimedOut("fetch.timed_out", message, retryable=True)

    async def _restyled(
        self, answer: Answer, content: Content, wanted: WantedSheets, chain: Chain, notes: list[str]
    ) -> Content:
        """Return the content of a page under its linked sheets, or as it is where time runs out for them."""
        library = SheetLibrary(answer.url, content.charset or "UTF-8", self._max_bytes - len(answer.body))
        with anyio.CancelScope(deadline=self._deadline) as scope:
            for _ in range(_MAX_SHEET_ROUNDS):
                names = library.untried(wanted)
                if not names:
                    break
                for name in names:
                    await library.fetch(name, chain)
                wanted = WantedSheets(library.sheets)
                content = await self._read(answer, content.mime_type, wanted)
        notes += library.summary()
        if scope.cancelled_caught:
            notes.append(f"timed out after {self._settings.timeout_ms}ms, before all style sheets applied")
        return content

    async def _read(self, answer: Answer, mime_type: str, sheets: Mapping[str, str]) -> Content:
        if not is_html(mime_type):
            return content_of(answer, mime_type, profile=self._profile)
        # In a thread: a large page takes a while, and the other calls of the event loop go on meanwhile. One
        # that takes longer than the call may is left behind.
        return await _READERS.run(
            lambda: content_of(answer, mime_type, profile=self._profile, stylesheets=sheets)
        )

    def _policy_of(self, page: WebURL) -> EgressPolicy:
        """Return the policy for what a page has fetched: its caller exempts hosts, no other page does."""
        policy = self._settings.policy
        return policy if policy.exempts(page.host) else policy.without_exemptions()

    async def _chain(
        self,
        stack: AsyncExitStack,
        policy: EgressPolicy,
        max_bytes: int,
        gate: RobotsGate | None = None,
        accept: str = _ACCEPT,
    ) -> Chain:
        """Make what asks for URLs in this call; nothing but the cache's entries outlives it."""
        transport = strict_transport = await self._transport(stack, policy, max_bytes)
        strict = policy.without_exemptions()
        if strict != policy:
            strict_transport = await self._transport(stack, strict, max_bytes)
        # No cookies, no referrer, no credentials. Nothing packed is asked for: what the limit counts is then
        # what comes.
        headers = {
            "user-agent": self._settings.user_agent,
            "accept": accept,
            "accept-encoding": "identity",
            "connection": "close",
        }
        before = None if gate is None else gate.admit
        return Chain(transport, strict_transport, policy, headers, self._settings.max_redirects, before)

    async def _transport(
        self, stack: AsyncExitStack, policy: EgressPolicy, max_bytes: int
    ) -> httpx2.AsyncBaseTransport:
        """Make what sends requests under a policy, behind the cache if there is one."""
        transport = EgressTransport(
            policy,
            resolver=self._fetcher.resolver,
            dialler=self._fetcher.dialler,
            ssl_context=self._fetcher.ssl_context,
            max_wire_bytes=wire_limit(max_bytes),
        )
        if self._settings.cache_dir is None:
            return transport
        return await stack.enter_async_context(cached(transport, self._settings.cache_dir, policy))

    def _fetched(
        self, answer: Answer, content: Content, redirects: tuple[str, ...], notes: list[str]
    ) -> Fetched:
        start, max_chars = self._options.get("start", 0), self._options.get("max_chars")
        total = len(content.text)
        end = total if max_chars is None else min(total, start + max_chars)
        all_notes = [*([content.note] if content.note else []), *notes]
        return Fetched(
            url=answer.url.href,
            status=answer.status,
            text=content.text[start:end],
            truncated=answer.is_truncated,
            content_type=answer.headers.get("content-type", "").lower(),
            mime_type=content.mime_type,
            title=content.title,
            redirects=redirects,
            charset=content.charset,
            charset_confidence=content.confidence,
            size=len(answer.body),
            start=start,
            total_chars=total,
            next_start=end if start < end < total else None,
            from_cache=answer.from_cache,
            note="; ".join(all_notes) or None,
        )


def _departed(departure: Departure, redirects: tuple[str, ...]) -> Fetched:
    target = departure.target.href
    return Fetched(
        url=departure.source.href,
        status=departure.status,
        text=f"This page redirects to another site, where nothing was fetched: call again with {target}.",
        redirects=redirects,
        redirected_to=target,
    )


def _check_options(options: FetchOptions) -> None:
    """Refuse options that cannot be meant, before anything is asked: a misspelt one would change what holds.

    Raises:
        TypeError: an option is unknown.
        UsageError: a value cannot be.
    """
    unknown = options.keys() - FetchOptions.__annotations__.keys()
    if unknown:
        known = ", ".join(FetchOptions.__annotations__)
        raise TypeError(f"fetch() has no option {min(unknown)!r}; it has {known}")
    profile = options.get("profile", "reader")
    if profile not in get_args(Profile):
        message = f"profile: must be one of {', '.join(get_args(Profile))}, not {profile!r}"
        raise UsageError("usage.profile", message)
    start, max_chars = options.get("start", 0), options.get("max_chars")
    if isinstance(start, bool) or not isinstance(start, int) or start < 0:
        raise UsageError("usage.paging", f"start: must be a whole number from 0, not {start!r}")
    is_count = isinstance(max_chars, int) and not isinstance(max_chars, bool) and max_chars >= 1
    if max_chars is not None and not is_count:
        raise UsageError("usage.paging", f"max_chars: must be a whole number from 1, not {max_chars!r}")


async def fetch(
    url: str, settings: Mapping[str, object] | FetchSettings | None = None, **options: Unpack[FetchOptions]
) -> Fetched:
    """Fetch a URL: a page's text, or what the answer is. See :meth:`Fetcher.fetch`.

    Only public addresses are reached unless the settings say otherwise.

        >>> import asyncio, pellucid
        >>> page = asyncio.run(pellucid.fetch("https://example.com/"))  # doctest: +SKIP
    """
    return await Fetcher(settings or FetchSettings()).fetch(url, **options)


def fetch_sync(
    url: str, settings: Mapping[str, object] | FetchSettings | None = None, **options: Unpack[FetchOptions]
) -> Fetched:
    """Fetch a URL from code that is not asynchronous. See :meth:`Fetcher.fetch_sync`."""
    return Fetcher(settings or FetchSettings()).fetch_sync(url, **options)
