"""Reading several inputs one after the other, whatever becomes of any one of them."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import pellucid
from pellucid.cli.keep import Keeper
from pellucid.cli.options import ParserName, ProfileName
from pellucid.cli.output import print_message, progress
from pellucid.cli.sources import display_name, read_source
from pellucid.errors import PellucidError, exit_status

if TYPE_CHECKING:
    from pellucid import Page

__all__ = ["PageReader"]


class PageReader:
    """Read inputs into pages, report those that fail, and remember the exit status of the whole."""

    def __init__(
        self,
        profile: ProfileName,
        parser: ParserName,
        stylesheets: Mapping[str, str] | None = None,
        keeper: Keeper | None = None,
    ) -> None:
        self._profile = profile
        self._parser = parser
        self._stylesheets = stylesheets
        self._keeper = keeper
        self.status = 0

    def pages(self, names: list[str]) -> Iterator[tuple[str, "Page"]]:
        """Yield each input's name and page, in the order named; those that fail are reported instead."""
        with progress(len(names)) as start:
            for name in names:
                start(display_name(name))
                page = self._page(name)
                if page is not None:
                    yield name, page

    def _page(self, name: str) -> "Page | None":
        try:
            data = read_source(name)
            page = pellucid.read(
                data, profile=self._profile, parser=self._parser, stylesheets=self._stylesheets
            )
            self._keep(name, data)
            return page
        except PellucidError as error:
            self._report(error.code, str(error))
        except Exception as error:  # noqa: BLE001, the rim: a defect on one page must not lose the others
            defect = f"{display_name(name)}: pellucid failed on this page ({type(error).__name__})"
            self._report("page.defect", f"{defect}; please report it, with the page")
        return None

    def _keep(self, name: str, data: bytes) -> None:
        """Keep a page if it is to be kept; one that cannot be is reported, and read all the same."""
        if self._keeper is None:
            return
        try:
            self._keeper.keep(display_name(name), data)
        except PellucidError as error:
            self._report(error.code, str(error))

    def _report(self, code: str, message: str) -> None:
        print_message(message)
        self.status = max(self.status, exit_status(code))
