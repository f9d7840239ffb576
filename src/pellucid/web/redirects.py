"""Following redirects by hand: every hop is judged from scratch, and leaving the site ends the chain."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

import httpx2

from pellucid.errors import InvalidURL, TooManyRedirects
from pellucid.web.egress import EgressPolicy, admit_url
from pellucid.web.exchange import Answer, exchange
from pellucid.web.url import DEFAULT_PORTS, WebURL

__all__ = ["Chain", "Departure", "is_same_site"]


@dataclass(frozen=True, slots=True)
class Departure:
    """A redirect that leaves the site: nothing was fetched at the target."""

    status: int
    source: WebURL
    target: WebURL


@dataclass(slots=True)
class Chain:
    """A request and the redirects that it leads through.

    ``hops`` are the URLs asked since it was last begun, the first one first; they tell how far a chain came
    that was cut short.

    Args:
        transport: what sends the requests.
        strict_transport: what sends those that a host which is not exempt leads to: it exempts none.
        policy: what may be reached; every URL is judged by it before it is asked for.
        headers: of every request.
        max_redirects: followed before the chain is refused.
        before: called with each URL that was admitted, before it is asked for.
    """

    transport: httpx2.AsyncBaseTransport
    strict_transport: httpx2.AsyncBaseTransport
    policy: EgressPolicy
    headers: Mapping[str, str]
    max_redirects: int
    before: Callable[[WebURL], Awaitable[None]] | None = None
    hops: list[WebURL] = field(default_factory=list)

    async def follow(self, url: WebURL, max_bytes: int) -> Answer:
        """Ask for a URL and follow where it leads, to any site.

        Raises:
            EgressRefused: a hop is not admitted.
            InvalidURL: a redirect leads to what is no URL.
            TooManyRedirects: the chain is longer than the limit.
            FetchError: as an exchange says.
        """
        answer, target = await self._begin(url, max_bytes)
        while target is not None:
            answer, target = await self._step(target, max_bytes)
        return answer

    async def follow_on_site(self, url: WebURL, max_bytes: int) -> Answer | Departure:
        """Ask for a URL and follow where it leads on its own site.

        A hop that leaves the site is judged all the same, and is then refused or a departure.

        Raises:
            FetchError: as :meth:`follow` says.
        """
        answer, target = await self._begin(url, max_bytes)
        while target is not None:
            if not is_same_site(url, target):
                return Departure(answer.status, answer.url, target)
            answer, target = await self._step(target, max_bytes)
        return answer

    async def _begin(self, url: WebURL, max_bytes: int) -> tuple[Answer, WebURL | None]:
        admit_url(url, self.policy)
        self.hops.clear()
        return await self._ask(url, max_bytes)

    async def _step(self, target: WebURL, max_bytes: int) -> tuple[Answer, WebURL | None]:
        if len(self.hops) > self.max_redirects:
            message = (
                f"{self.hops[0]}: leads through more than {self.max_redirects} redirects; "
                "raise maxRedirects (--max-redirects) if the site is to be trusted"
            )
            raise TooManyRedirects("fetch.too_many_redirects", message)
        return await self._ask(target, max_bytes)

    async def _ask(self, url: WebURL, max_bytes: int) -> tuple[Answer, WebURL | None]:
        """Ask for a URL that was admitted; return its answer, and where that leads, admitted."""
        if self.before is not None:
            await self.before(url)
        transport = self.transport if self._is_led_by_exempt_hosts() else self.strict_transport
        self.hops.append(url)
        answer = await exchange(transport, url, self.headers, max_bytes=max_bytes)
        if answer.location is None:
            return answer, None
        try:
            target = url.join(answer.location)
        except InvalidURL as error:  # which quotes the server
            message = f"{url}: redirects to what is no URL that can be fetched"
            raise InvalidURL("url.invalid", message) from error
        # https://fetch.spec.whatwg.org/#concept-response-location-url, step 4: the fragment goes on
        if "#" not in target.href and "#" in url.href:
            target = target.join(f"#{url.href.partition('#')[2]}")
        admit_url(target, self.policy)
        return answer, target

    def _is_led_by_exempt_hosts(self) -> bool:
        """Tell whether only the caller, and hosts that are exempt, have led here.

        The caller exempts hosts for itself: not for any page that redirects to them.
        """
        return all(self.policy.exempts(hop.host) for hop in self.hops)


def is_same_site(first: WebURL, target: WebURL) -> bool:
    """Tell whether a URL is on the site of a call's first: its origin, or the same host moved to https."""
    is_upgrade = (
        (first.scheme, target.scheme) == ("http", "https")
        and first.host == target.host
        and (first.port, target.port) == (DEFAULT_PORTS["http"], DEFAULT_PORTS["https"])
    )
    return is_upgrade or first.origin == target.origin
