"""Pages that end while something hidden, or furniture, is still open.

Chromium hides it; a reader keeps it, because one forgotten end tag must not erase the article after it. What is
raw text (an unclosed script) no browser shows.
"""
# ruff: noqa: E501 - a page, and what it asks, stays on one line

from collections.abc import Iterator

from goldens.build_pages import from_rules
from goldens.page import GoldenPage

RULES = {
    "hidden-div": "A<div hidden>B",
    "hidden-div-with-paragraphs": "A<div hidden>B<p>C</p><p>D",
    "hidden-div-closed-by-ancestor": "<section><div hidden>A</section>B",
    "inline-style-none": "A<div style='display:none'>B<p>C",
    "inline-style-invisible": "A<div style='visibility:hidden'>B<p>C",
    "until-found": "A<div hidden=until-found>B<p>C",
    "closed-hidden-in-open-hidden": "<div hidden>A<p hidden>B</p>C",
    "open-hidden-in-closed-hidden": "<div hidden><p hidden>A</div>B",
    "open-hidden-in-open-hidden": "<div hidden>A<div hidden>B",
    "open-invisible-in-closed-invisible": "<div style='visibility:hidden'>A<b style='visibility:hidden'>B</div>C",
    "hidden-paragraph-last": "<p>A<p hidden>B",
    "hidden-list-item-last": "<ul><li>A<li hidden>B",
    "hidden-list-item-ended-by-next": "<ul><li hidden>A<li>B",
    "hidden-cell-last": "<table><tr><td>A<td hidden>B",
    "hidden-row-last": "<table><tr><td>A<tr hidden><td>B",
    "hidden-table": "A<table hidden><tr><td>B<td>C",
    "hidden-table-with-fostered-bold": "<table hidden><tr><td>A</td><b>B",
    "hidden-row-with-fostered-text": "<table><tr hidden><td>A</td>B",
    "hidden-bold": "A<b hidden>B",
    "hidden-bold-over-blocks": "A<b hidden>B<div>C</div>D",
    "hidden-bold-rebuilt-after-paragraph": "<p><b hidden>A</p>B",
    "hidden-bold-closed-by-div": "<div><b hidden>A</div>B",
    "hidden-bold-split-by-agency": "<b hidden>A<p>B</b>C",
    "four-hidden-bolds": "<b hidden><b hidden><b hidden><b hidden>A",
    "hidden-span-in-closed-paragraph": "<p><span hidden>A</p>B",
    "hidden-anchor": "A<a hidden href=#>B",
    "hidden-section-and-end-body": "A<section hidden>B</body></html>",
    "text-after-end-html": "<div hidden>A</body></html>B",
    "hidden-then-unfinished-tag": "<div hidden>A<b",
    "hidden-then-unfinished-attribute": "<div hidden>A<b title='x",
    "hidden-then-unfinished-comment": "<div hidden>A<!-- B",
    "hidden-then-unclosed-textarea": "<div hidden>A<textarea>B",
    "unclosed-script": "<p>A</p><script>B",
    "unclosed-style": "<p>A</p><style>B",
    "unclosed-title": "<title>A<p>B",
    "unclosed-noscript": "<p>A</p><noscript>B",
    "unclosed-iframe": "<p>A</p><iframe>B",
    "unclosed-template": "<p>A</p><template>B",
    "unclosed-textarea": "<p>A</p><textarea>B",
    "unclosed-nav": "A<nav>B<p>C",
    "unclosed-dialog": "<p>A<dialog>B<p>C",
    "unclosed-dialog-alone": "<dialog>A",
    "unclosed-dialog-with-a-style": "A<dialog style='color:red'>B</dialog>C<dialog style='position:static'>D",
    "unclosed-dialog-in-closed-div": "<div><dialog>A</div>B",
    "unclosed-dialog-under-a-rule": "<style>dialog{display:none}</style>A<dialog>B",
    "unclosed-popover": "A<div popover>B<p>C",
    "unclosed-header": "<header>A<p>B</p><main>C</main>D",
    "unclosed-header-closed-by-ancestor": "<div><header>A</div>B",
    "unclosed-footer-with-closed-nav": "<footer>A<nav>B</nav>C",
    "unclosed-nav-in-closed-header": "<header>A<nav>B</header>C",
    "unclosed-aside": "A<aside>B",
    "unclosed-form": "<form>A<p>B",
    "unclosed-form-in-table": "<table><form><tr><td>A</table>B",
    "unclosed-aria-hidden": "A<div aria-hidden=true>B",
    "unclosed-svg": "A<svg><text>B",
    "unclosed-canvas": "A<canvas>B",
    "unclosed-hidden-nav": "A<nav hidden>B",
    "closed-nav-before-open-hidden": "<nav>A</nav><div hidden>B",
    "hidden-by-rule": "<style>.x{display:none}</style><div class=x>A<p>B",
    "hidden-by-rule-closed": "<style>.x{display:none}</style><div class=x>A</div><p>B",
    "hidden-details": "A<details hidden><summary>B</summary>C",
    "unclosed-details": "<details><summary>A</summary>B",
    "hidden-button": "A<button hidden>B",
    "hidden-select": "A<select hidden><option>B",
    "hidden-article-after-menu": "<div class=menu hidden><ul><li>A<li>B</ul><article><p>C<p>D</article>",
}


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    yield from from_rules("open-at-end", RULES)
