"""``robots.txt``, for callers that ask for it: what a site lets robots fetch.

Source: https://www.rfc-editor.org/rfc/rfc9309
"""

from typing import Final

from protego import Protego

from pellucid.errors import FetchError
from pellucid.web.redirects import Chain
from pellucid.web.threads import AbandonableThreads
from pellucid.web.url import WebURL

__all__ = ["MAX_ROBOTS_BYTES", "RobotsGate"]

# Section 2.5 asks for at least 500 KiB.
MAX_ROBOTS_BYTES: Final = 512 * 1024

# Rules of wildcards take time in proportion to the URL: the rest of a longer one is not looked at.
_MAX_MATCHED_CHARACTERS: Final = 2048
# Half a MiB of rules is matched in a thread, so that the other calls of the event loop go on meanwhile.
_MATCHERS: Final = AbandonableThreads("robots", 8)


class RobotsGate:
    """Let the URLs of one call pass that their sites' ``robots.txt`` lets pass.

    Args:
        chain: what a ``robots.txt`` is fetched with; its redirects to other sites are followed.
        user_agent: the whole header; its product token is what groups are matched with.
    """

    def __init__(self, chain: Chain, user_agent: str) -> None:
        self._chain = chain
        # Section 2.2.1
        self._product = user_agent.partition("/")[0].partition(" ")[0]
        self._rules: dict[str, Protego | None] = {}

    async def admit(self, url: WebURL) -> None:
        """Pass a URL.

        Raises:
            FetchError: the site's rules disallow it, or could not be had for a fault of the server's.
        """
        if url.origin not in self._rules:
            self._rules[url.origin] = await self._fetch_rules(url)
        rules, asked = self._rules[url.origin], url.request_href[:_MAX_MATCHED_CHARACTERS]
        if rules is not None and not await _MATCHERS.run(lambda: rules.can_fetch(asked, self._product)):
            message = f"{url}: the site's robots.txt does not let {self._product} fetch it"
            raise FetchError("fetch.disallowed_by_robots", message)

    async def _fetch_rules(self, url: WebURL) -> Protego | None:
        """Return the rules of a site, None if everything is allowed."""
        robots = url.join("/robots.txt")
        try:
            answer = await self._chain.follow(robots, MAX_ROBOTS_BYTES)
        except FetchError as error:
            raise _unreachable(url, str(error), retryable=error.retryable) from error
        if 400 <= answer.status < 500:
            return None  # section 2.3.1.3: unavailable allows everything
        if not 200 <= answer.status < 300:
            raise _unreachable(url, f"it answers {answer.status}", retryable=True)
        if answer.fault is not None:
            raise _unreachable(url, answer.fault, retryable=True)
        return await _MATCHERS.run(lambda: Protego.parse(answer.body.decode("utf-8-sig", "replace")))


def _unreachable(url: WebURL, cause: str, *, retryable: bool) -> FetchError:
    """Return the error for rules that cannot be had, which is a complete disallow (section 2.3.1.4)."""
    message = f"{url}: its robots.txt could not be fetched ({cause}), so nothing there may be"
    return FetchError("fetch.disallowed_by_robots", message, retryable=retryable)
