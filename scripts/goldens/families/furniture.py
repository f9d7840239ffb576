"""Furniture: what a reader empties, the boxes it leaves, and the furniture that is the page.

https://html.spec.whatwg.org/multipage/sections.html
"""
# ruff: noqa: E501 - a page, and what it asks, stays on one line

from collections.abc import Iterator

from goldens.build_pages import from_generator, from_rules
from goldens.page import GoldenPage
from goldens.stream import Stream

_SENTENCE = "The ferry leaves the old harbour at seven and comes back long after dark. "
_LONG = _SENTENCE * 12  # about 740 characters without the spaces
_MENU = "".join(f"<li><a href=/{number}>Section number {number}</a></li>" for number in range(40))
_KINDS = ("nav", "header", "footer", "aside", "form")

RULES = {
    **{f"{kind}-between-blocks": f"<p>A</p><{kind}>B</{kind}><p>C</p>" for kind in _KINDS},
    **{f"{kind}-between-words": f"before<{kind}>menu</{kind}>after" for kind in _KINDS},
    **{f"{kind}-inline": f"before<{kind} style='display:inline'>menu</{kind}>after" for kind in _KINDS},
    **{f"{kind}-inline-block": f"A<{kind} style='display:inline-block'>B</{kind}>C" for kind in _KINDS},
    **{f"{kind}-hidden": f"A<{kind} hidden>B</{kind}>C" for kind in _KINDS},
    **{f"{kind}-of-blocks": f"A<{kind}><p>B</p><p>C</p></{kind}>D" for kind in _KINDS},
    **{f"{kind}-is-the-page": f"<{kind}><p>{_LONG}</p></{kind}><p>After</p>" for kind in _KINDS},
    **{
        f"{kind}-is-the-page-with-furniture-inside": f"<{kind}><nav>Menu</nav><p>{_LONG}</p><footer>Foot</footer></{kind}>"
        for kind in _KINDS
    },
    "span-aria-hidden": "A<span aria-hidden=true>B</span>C",
    "span-aria-hidden-between-spaces": "A <span aria-hidden=true>B</span> C",
    "span-aria-hidden-case": "A<span aria-hidden=TRUE>B</span>C",
    "span-aria-hidden-spaces": "A<span aria-hidden=' true\n'>B</span>C",
    "span-aria-hidden-nbsp": "A<span aria-hidden='&nbsp;true'>B</span>C",
    "span-aria-hidden-false": "A<span aria-hidden=false>B</span>C",
    "span-aria-hidden-empty": "A<span aria-hidden>B</span>C",
    "div-aria-hidden": "<p>A</p><div aria-hidden=true>B</div><p>C</p>",
    "paragraph-aria-hidden": "<p>A</p><p aria-hidden=true>B</p><p>C</p>",
    "list-item-aria-hidden": "<ul><li>A<li aria-hidden=true>B<li>C</ul>",
    "cell-aria-hidden": "<table><tr><td>A<td aria-hidden=true>B<td>C</table>",
    "row-aria-hidden": "<table><tr><td>A<tr aria-hidden=true><td>B<tr><td>C</table>",
    "table-aria-hidden": "A<table aria-hidden=true><tr><td>B</table>C",
    "br-aria-hidden": "A<br aria-hidden=true>B",
    "image-aria-hidden": "A <img aria-hidden=true> B",
    "button-aria-hidden": "A<button aria-hidden=true>B</button>C",
    "pre-aria-hidden": "A<pre aria-hidden=true>B\n</pre>C",
    "ruby-aria-hidden": "A<ruby aria-hidden=true>B<rt>C</rt></ruby>D",
    "summary-aria-hidden": "<details><summary aria-hidden=true>A</summary>B</details>",
    "aria-hidden-is-the-page": f"<div aria-hidden=true><p>{_LONG}</p></div>After",
    "aria-hidden-svg-with-long-text": f"<svg aria-hidden=true><text>{_LONG}</text></svg>After",
    "nested-nav-in-header": "<header>A<nav>B</nav>C</header>D",
    "nested-many": "<header><nav><form><aside>A</aside></form></nav></header>B",
    "article-in-aside": "<aside><article>A</article></aside>B",
    "header-of-article": "<article><header><h1>A</h1></header><p>B</p><footer>C</footer></article>",
    "main-in-form": "<form><main>A</main></form>B",
    "svg-in-heading": "<h1><svg><title>B</title></svg>A</h1>",
    "style-displayed": "A<style style='display:block'>p{color:red}</style><p>B",
    "style-displayed-keeps-its-rules": "A<style style='display:block'>p{display:none}</style><p>B</p>C",
    "style-in-nav-applies": "<nav><style>p{display:none}</style>A</nav><p>B</p>C",
    "style-in-svg-applies": "<svg><style>p{display:none}</style></svg><p>B</p>C",
    "style-in-svg-in-nav-applies": "<nav><svg><style>p{display:none}</style></svg>A</nav><p>B</p>C",
    "empty-nav": "A<nav></nav>B",
    "nav-flex-item": "<div style='display:flex'><nav>A</nav><p>B</p></div>",
    "nav-float": "<nav style='float:left'>A</nav>B",
    "nav-absolute": "A<nav style='position:absolute'>B</nav>C",
    "nav-contents": "A<nav style='display:contents'>B</nav>C",
    "nav-table-cell": "<nav style='display:table-cell'>A</nav><div style='display:table-cell'>B</div>",
    "nav-list-item": "<nav style='display:list-item'>A</nav>B",
    "nav-in-paragraph-closes-it": "<p>A<nav>B</nav>C",
    "nav-in-link": "<a href=#>A<nav>B</nav>C</a>",
    "nav-in-cell": "<table><tr><td><nav>A</nav><td>B</table>",
    "nav-in-list-item": "<ul><li><nav>A</nav><li>B</ul>",
    "nav-in-pre": "<pre>A\n<nav>B</nav>\nC</pre>",
    "nav-in-button": "<button>A<nav>B</nav>C</button>",
    "nav-in-details": "<details><summary>A</summary><nav>B</nav>C</details>",
    "nav-in-svg-breaks-out": "<svg><nav>A</nav></svg>B",
    "form-in-table-is-empty": "<table><form><tr><td>A</form></table>B",
    "form-with-article-below-the-limit": f"<form><p>{_SENTENCE * 4}</p></form>After",
    "form-that-is-half-the-page": f"<form><p>{_LONG}</p></form><p>{_LONG}{_LONG}</p>",
    "form-that-is-just-more": f"<form><p>{_LONG}{_LONG}</p></form><p>{_LONG}</p>",
    "nav-of-links-is-not-the-page": f"<nav><ul>{_MENU}</ul></nav><p>A</p>",
    "nav-of-anchors-without-href-is": f"<nav><ul>{_MENU.replace(' href', ' name')}</ul></nav><p>A</p>",
    "nav-with-fewer-links-than-text-is": f"<nav><p>{_LONG}</p><ul>{_MENU}</ul></nav><p>A</p>",
    "header-holds-article-and-menu": f"<header><nav><ul>{_MENU}</ul></nav><p>{_LONG}{_LONG}</p></header><p>A</p>",
    "form-in-form-holder": f"<aside><form><p>{_LONG}</p></form></aside>After",
    "aside-inside-page-form": f"<form><p>{_LONG}</p><aside>A</aside></form>After",
    "two-halves": f"<header><p>{_LONG}</p></header><footer><p>{_LONG}</p></footer>",
    "hidden-text-does-not-count": f"<form><p hidden>{_LONG}</p><p>A</p></form>B",
    "hidden-form-is-not-the-page": f"<form hidden><p>{_LONG}</p></form>B",
    "form-is-the-page-in-japanese": f"<form><p>{'港の朝は早く、船はまだ暗いうちに出る。' * 30}</p></form>終わり",
    "everything-is-furniture": "<header>A</header><nav>B</nav><footer>C</footer>",
    "html-hidden-and-nav": "<html hidden><body>A<nav>B</nav>C",
    "body-invisible-and-nav": "<body style='visibility:hidden'>A<nav>B</nav>C",
    "details-in-nav": "<nav><details><summary>A</summary>B</details></nav>C",
    "search-is-kept": "<search>A</search>B",
    "role-navigation-is-kept": "<div role=navigation>A</div>B",
    "menu-is-kept": "<menu><li>A</menu>B",
    "address-is-kept": "<address>A</address>B",
    "label-outside-form-is-kept": "<label>A <input></label>B",
    "quote-and-ruby-near-nav": "<nav>A</nav><q>B</q> <ruby>C<rt>D</rt></ruby>",
}

_TAGS = {
    "nav": 2, "header": 2, "footer": 2, "aside": 2, "form": 2, "svg": 1, "canvas": 1, "div": 5, "span": 4, "p": 4, "main": 1,
    "article": 1, "section": 1, "ul": 1, "li": 2, "b": 2, "button": 1, "details": 1,
}  # fmt: skip
_ATTRIBUTES = {
    "": 20, " aria-hidden=true": 4, " aria-hidden=false": 1, " hidden": 1, " style='display:inline'": 2,
    " style='display:inline-block'": 2, " style='display:contents'": 1, " style='float:left'": 1, " style='visibility:hidden'": 1,
}  # fmt: skip


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    yield from from_rules("furniture", RULES)
    yield from from_generator("furniture", 60, _make)


def _make(stream: Stream) -> str:
    pieces: list[str] = []
    opened: list[str] = []
    for step in range(stream.between(8, 18)):
        kind = stream.weighted({"start": 8, "end": 6, "word": 8, "space": 2})
        if kind == "start":
            opened.append(stream.weighted(_TAGS))
            pieces.append(f"<{opened[-1]}{stream.weighted(_ATTRIBUTES)}>")
        elif kind == "word":
            pieces.append("ABCDEFGHIJKLMNOPQRST"[step] * 2)
        elif kind == "space":
            pieces.append(" ")
        elif opened:
            pieces.append(f"</{opened.pop()}>")
    closing = "".join(f"</{tag}>" for tag in reversed(opened))
    return f"{''.join(pieces)}{closing}{closing}END"
