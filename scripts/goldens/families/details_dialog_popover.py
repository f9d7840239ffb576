"""Things that are closed until someone opens them: details, dialog, popover.

https://html.spec.whatwg.org/multipage/interactive-elements.html
"""
# ruff: noqa: E501 - a page, and what it asks, stays on one line

from collections.abc import Iterator

from goldens.build_pages import from_rules
from goldens.page import GoldenPage

_INLINE = "<style>details,summary{display:inline}</style>"
RULES = {
    # The summary stands where the details does; what is behind it, in a block.
    "inline-closed": f"{_INLINE}A <details><summary>B</summary> C</details> D",
    "inline-open": f"{_INLINE}A <details open><summary>B</summary> C</details> D",
    "inline-open-with-spaces": f"{_INLINE}A <details open> <summary> B </summary> C </details> D",
    "inline-without-a-summary": f"{_INLINE}A <details open> B </details> C",
    "inline-closed-without-a-summary": f"{_INLINE}A <details> B </details> C",
    "inline-summary-behind-text": f"{_INLINE}A <details open> B <summary> C </summary> D </details> E",
    "inline-with-a-block-summary": "<style>details{display:inline}</style>A <details open> <summary> B </summary> C </details> D",
    "inline-with-two-summaries": f"{_INLINE}A <details open><summary>B</summary> <summary>C</summary> D</details> E",
    "inline-summary-in-a-block": "<details><summary style='display:inline'>A <b>B</b> </summary>C</details>D",
    "inline-summary-in-an-open-block": "<details open><summary style='display:inline'>A </summary> B</details>C",
    "inline-block-details": "A <details style='display:inline-block'><summary style='display:inline'>B </summary>C</details> D",
    "inline-block-summary": "A <details open><summary style='display:inline-block'>B </summary> C</details> D",
    "floating-summary": "<details open><summary style='float:left'>A </summary> B</details>",
    "inline-details-in-a-paragraph": f"{_INLINE}<p>A <details><summary>B</summary>C</details>, D",
    "inline-details-with-a-hidden-summary": f"{_INLINE}A <details open><summary hidden>B</summary> C</details> D",
    "details-closed": "<details><summary>A</summary>B</details>C",
    "details-open": "<details open><summary>A</summary>B</details>C",
    "details-open-any-value": "<details open=false><summary>A</summary>B</details>",
    "details-without-summary": "A<details>B</details>C",
    "details-without-summary-open": "A<details open>B</details>C",
    "details-two-summaries": "<details><summary>A</summary>B<summary>C</summary></details>D",
    "details-two-summaries-open": "<details open><summary>A</summary>B<summary>C</summary></details>D",
    "details-summary-last": "<details>A<summary>B</summary></details>C",
    "details-summary-last-open": "<details open>A<summary>B</summary></details>C",
    "details-summary-in-div": "<details><div><summary>A</summary></div>B</details>C",
    "details-of-blocks": "<details open><summary>A</summary><p>B</p><p>C</p></details>D",
    "details-nested": "<details open><summary>A</summary><details><summary>B</summary>C</details></details>D",
    "details-nested-closed": "<details><summary>A</summary><details open><summary>B</summary>C</details></details>D",
    "details-hidden": "<details hidden open><summary>A</summary>B</details>C",
    "details-summary-hidden": "<details><summary hidden>A</summary>B</details>C",
    "details-summary-inline": "<details open><summary style='display:inline'>A</summary>B</details>",
    "details-summary-flex": "<details open><summary style='display:flex'><i>A</i><i>B</i></summary>C</details>",
    "details-summary-heading": "<details><summary><h3>A</h3></summary>B</details>",
    "details-display-inline": "A<details style='display:inline' open><summary>B</summary>C</details>D",
    "details-display-flex": "A<details style='display:flex' open><summary>B</summary><i>C</i><i>D</i></details>E",
    "details-display-contents": "A<details style='display:contents'><summary>B</summary>C</details>D",
    "details-closed-child-displayed": "<details><summary>A</summary><p style='display:block'>B</p></details>C",
    "details-content-visible": "<style>details::details-content{content-visibility:visible}</style><details><summary>A</summary>B</details>",
    "details-content-none": "<style>details::details-content{display:none}</style><details open><summary>A</summary>B</details>",
    "details-same-name": "<details name=x open><summary>A</summary>B</details><details name=x open><summary>C</summary>D</details>",
    "details-in-paragraph": "<p>A<details><summary>B</summary>C</details>D",
    "details-in-list": "<ul><li><details><summary>A</summary>B</details><li>C</ul>",
    "details-list-inside": "<details><summary>A</summary><ul><li>B<li>C</ul></details>",
    "details-table-inside": "<details><summary>A</summary><table><tr><td>B<td>C</table></details>",
    "details-with-hidden-inside": "<details><summary>A</summary><p hidden>B</p>C</details>",
    "summary-alone": "A<summary>B</summary>C",
    "dialog-closed": "A<dialog>B</dialog>C",
    "dialog-open": "A<dialog open>B</dialog>C",
    "dialog-displayed": "A<dialog style='display:block'>B</dialog>C",
    "dialog-open-hidden": "A<dialog open hidden>B</dialog>C",
    "dialog-in-paragraph": "<p>A<dialog open>B</dialog>C",
    "dialog-inline-blockified": "A<dialog open style='display:inline;content-visibility:hidden'>B</dialog>C",
    "dialog-all-initial": "A<dialog style='all:initial'>B</dialog>C",
    "popover-closed": "A<div popover>B</div>C",
    "popover-manual": "A<div popover=manual>B</div>C",
    "popover-bogus-value": "A<div popover=bogus>B</div>C",
    "popover-hint": "A<div popover=hint>B</div>C",
    "popover-displayed": "A<div popover style='display:block'>B</div>C",
    "popover-on-span": "A<span popover>B</span>C",
    "popover-on-dialog-open": "A<dialog popover open>B</dialog>C",
    "popover-uppercase": "A<div POPOVER=AUTO>B</div>C",
    "inert-shows": "A<div inert>B</div>C",
    "hidden-in-open-details": "<details open><summary>A</summary><b hidden>B</b>C</details>",
    "slot-is-contents": "A<slot><p>B</p></slot>C<slot>D</slot>",
    "shadow-root-hides-light": "<div><template shadowrootmode=open><p>A</p><slot></slot></template>B</div>C",
    "shadow-root-without-slot": "<div><template shadowrootmode=open><p>A</p></template>B</div>C",
    "shadow-root-bogus-mode": "<div><template shadowrootmode=bogus><p>A</p></template>B</div>C",
}


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    yield from from_rules("details-dialog-popover", RULES)
