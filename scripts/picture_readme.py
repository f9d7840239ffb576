"""Make the picture of the README: a page as Chromium draws it, beside the text that pellucid gives.

    python scripts/picture_readme.py

Needs the ``record`` extra and a Chromium, as ``record_chromium.py`` does. The page is a sample; what it
links is not there, and no script runs.
"""

import base64
import html
import sys
from pathlib import Path
from typing import Final

from goldens.browser import FLAGS, VIEWPORT, BrowserNotFoundError, find_browser
from playwright.sync_api import Browser, Route, sync_playwright

import pellucid

ROOT: Final = Path(__file__).parents[1]
SAMPLE: Final = ROOT / "test-data" / "samples" / "product-page.html"
PICTURE: Final = ROOT / "docs" / "images" / "side-by-side.png"
_HEIGHT: Final = 1_150
_PAGE_WIDTH: Final = 840  # large enough to be read beside the text
_TEMPLATE: Final = """<!doctype html><meta charset="utf-8"><style>
  body {{ margin: 0; display: flex; gap: 16px; padding: 16px; background: #e8eaed; font: 13px sans-serif }}
  section {{ flex: 1; min-width: 0; height: {height}px; overflow: hidden; background: #fff }}
  h2 {{ margin: 0; padding: 8px 12px; font-size: 13px; background: #3c4043; color: #fff }}
  img {{ width: 100% }}
  pre {{ margin: 0; padding: 12px; white-space: pre-wrap; font: 12.5px/1.45 monospace; tab-size: 12 }}
</style>
<section><h2>What Chromium draws</h2><img src="data:image/png;base64,{picture}"></section>
<section><h2>pellucid read product-page.html</h2><pre>{text}</pre></section>"""


def picture_of(browser: Browser, markup: str, width: int, height: int) -> bytes:
    """Return a screenshot of a page that is served from nowhere: all that it links is missing."""
    page = browser.new_page(viewport={"width": width, "height": height}, java_script_enabled=False)

    def answer(route: Route) -> None:
        if route.request.is_navigation_request():
            route.fulfill(body=markup, content_type="text/html; charset=utf-8")
        else:
            route.abort()

    page.route("**/*", answer)
    page.goto("https://shop.example/")
    picture = page.screenshot()
    page.close()
    return picture


def main() -> int:
    """Make the picture."""
    markup = SAMPLE.read_text(encoding="utf-8")
    try:
        with sync_playwright() as playwright:
            path = find_browser(playwright.chromium.executable_path)
            browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
            drawn = base64.b64encode(picture_of(browser, markup, _PAGE_WIDTH, 2 * _HEIGHT)).decode()
            both = _TEMPLATE.format(
                height=_HEIGHT, picture=drawn, text=html.escape(pellucid.text(markup), quote=False)
            )
            PICTURE.parent.mkdir(exist_ok=True)
            PICTURE.write_bytes(picture_of(browser, both, VIEWPORT["width"], _HEIGHT + 32))
            browser.close()
    except BrowserNotFoundError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"wrote {PICTURE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
