"""Finding a Chromium to ask, and the way it is started."""

import os
import shutil
from pathlib import Path

VIEWPORT = {"width": 1280, "height": 720}
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# Playwright starts a headless browser with a mouse. A plain headless Chromium has none: no hover and no fine
# pointer, so that `@media (hover)` is false; that is the browser whose text we want.
EMULATED_MOUSE = (
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"
)
_COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class BrowserNotFoundError(RuntimeError):
    """No Chromium here; the message lists every place that was tried."""


def find_browser(playwright_path: str) -> str:
    """Find the executable: ``CHROMIUM_PATH``, then Playwright's own, then the usual commands on the path.

    Args:
        playwright_path: where Playwright would have its own browser, if it was installed.

    Raises:
        BrowserNotFoundError: none of them exists.
    """
    wanted = os.environ.get("CHROMIUM_PATH", "")
    if wanted and not Path(wanted).is_file():
        # A wish that cannot be met is a mistake to report, not one to guess around.
        raise BrowserNotFoundError(f"no Chromium: CHROMIUM_PATH is {wanted}, which is no file")
    if wanted:
        return wanted
    if Path(playwright_path).is_file():
        return playwright_path
    attempts = ["CHROMIUM_PATH: not set", f"playwright: no file {playwright_path}"]
    for command in _COMMANDS:
        found = shutil.which(command)
        if found:
            return found
        attempts.append(f"{command}: not on PATH")
    raise BrowserNotFoundError("no Chromium; tried " + "; ".join(attempts))
