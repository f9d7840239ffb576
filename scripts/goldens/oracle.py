"""Asking a live Chromium what it shows of a page.

A page is served, not injected, so that the browser's own decoder and document parser run; a Content Security
Policy keeps scripting enabled and every script from running. All other requests are refused.
"""

import asyncio
import contextlib
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self, cast

from playwright.async_api import Browser, BrowserContext, Error, Page, Route, ViewportSize, async_playwright

from goldens.browser import EMULATED_MOUSE, FLAGS, VIEWPORT, find_browser
from goldens.open_at_end import Parsed, Shape, find_open_elements
from goldens.page import GoldenPage, GoldenRecord, OpenAtEnd

_IN_PAGE = Path(__file__).parent / "in_page"
_SETTLE = (_IN_PAGE / "settle.js").read_text(encoding="utf-8")
_OPEN_ELEMENTS = (_IN_PAGE / "open_elements.js").read_text(encoding="utf-8")
_READER = (_IN_PAGE / "reader.js").read_text(encoding="utf-8")

_HOST = "https://golden.invalid/"
_POLICY = {"Content-Security-Policy": "script-src 'none'"}
_PAGES_A_CONTEXT = 200


class RefusedPageError(RuntimeError):
    """Chromium did not answer for a page: it crashed, ran past the deadline, or left the page."""


class Oracle:
    """One Chromium with one page that is used again and again; an async context manager."""

    def __init__(self, *, deadline_s: float = 15.0) -> None:
        self.version = ""
        self._deadline_s = deadline_s
        self._browser: Browser | None = None
        self._context: BrowserContext | None = None
        self._asked = 1
        self._serving: GoldenPage | None = None

    async def __aenter__(self) -> Self:
        """Start the browser."""
        self._playwright = await async_playwright().start()
        try:
            await self._start()
        except BaseException:
            await self._playwright.stop()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the browser."""
        await self._stop()
        await self._playwright.stop()

    async def ask(self, page: GoldenPage) -> GoldenRecord:
        """Load a page and record what Chromium shows of it.

        Raises:
            RefusedPageError: there was no answer, also at the second attempt, in a fresh browser.
        """
        failure = ""
        for _ in range(2):
            try:
                return await asyncio.wait_for(self._ask(page), self._deadline_s)
            except (Error, TimeoutError, RefusedPageError) as error:
                failure = (str(error) or f"no answer in {self._deadline_s:g} s").splitlines()[0]
                await self._stop()
                await self._start()
        raise RefusedPageError(f"{page.id}: {failure}")

    async def _ask(self, page: GoldenPage) -> GoldenRecord:
        if self._browser is not None and self._asked % _PAGES_A_CONTEXT == 0:
            await self._renew_context(self._browser)
        self._asked += 1
        self._serving = page
        url = f"{_HOST}{page.id}/{self._asked}"
        await self._page.goto(url)
        settled = await self._page.evaluate(_SETTLE)
        if settled["url"] != url:
            raise RefusedPageError(f"the page went away to {settled['url']}")
        open_elements: list[int] | None = []
        if isinstance(page.source, str):
            shape = cast("Shape", settled["shape"])
            open_elements = await find_open_elements(page.source, shape, self._parse)
        answer = await self._page.evaluate(_READER, open_elements or [])
        open_at_end: OpenAtEnd = answer["openAtEnd"]
        if open_elements is None:
            open_at_end = "unsure"
        return GoldenRecord(page, settled["rendered"], answer["reader"], open_at_end)

    async def _parse(self, pages: Sequence[str]) -> list[Parsed]:
        return cast("list[Parsed]", await self._desk.evaluate(_OPEN_ELEMENTS, list(pages)))

    async def _start(self) -> None:
        executable = find_browser(self._playwright.chromium.executable_path)
        self._browser = await self._playwright.chromium.launch(
            executable_path=executable, args=list(FLAGS), ignore_default_args=[EMULATED_MOUSE]
        )
        self.version = self._browser.version
        await self._renew_context(self._browser)

    async def _stop(self) -> None:
        if self._browser is not None:
            with contextlib.suppress(Error, TimeoutError):  # one that crashed is closed already
                await asyncio.wait_for(self._browser.close(), self._deadline_s)
        self._browser = self._context = None

    async def _renew_context(self, browser: Browser) -> None:
        """Open a clean page to load into, and a desk: a second page whose document is written by us."""
        if self._context is not None:
            await self._context.close()
        self._context = await browser.new_context(viewport=cast("ViewportSize", VIEWPORT))
        await self._context.route("**/*", self._serve)
        self._page: Page = await self._context.new_page()
        self._desk: Page = await self._context.new_page()
        self._serving = GoldenPage("desk", "<!doctype html>")
        await self._desk.goto(f"{_HOST}desk")
        await self._page.bring_to_front()

    async def _serve(self, route: Route) -> None:
        """Serve the page once; refuse all else, a page that asks for itself again included."""
        request, page = route.request, self._serving
        if not (request.is_navigation_request() and request.frame.parent_frame is None):
            await route.abort()
        elif page is None:
            await route.fulfill(status=204)  # "no content" leaves the page where a failure would replace it
        else:
            self._serving = None
            await route.fulfill(body=page.body, headers={"Content-Type": page.content_type, **_POLICY})
