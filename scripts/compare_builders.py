"""Build generated pages with both tree builders and report where the two disagree.

Compares the shapes of the trees (names, nesting, text; what a template holds is left out) and the text that
both profiles read from them. Each disagreement is printed with the smallest page that still shows it.

    scripts/compare_builders.py --count 2000 --seed 1
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections.abc import Callable, Sequence
from typing import Final, get_args

from turbohtml import CData, Document, Element, Namespace, Node, Text

import pellucid
from pellucid.reader import Profile
from pellucid.tree import build

Row = tuple[int, str]
Judge = Callable[[str], bool]


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


NAMES: Final = _words(
    "a abbr address applet area article aside audio b base basefont bdi bdo big blockquote body br button"
    " canvas caption center cite code col colgroup command custom-el data datalist dd del details dfn"
    " dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h6"
    " head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link"
    " listing main mark marquee menu menuitem meta meter nav nobr noembed noframes noscript object ol"
    " optgroup option output p param pre progress q rb rp rt rtc ruby s samp script search section select"
    " selectedcontent slot small source span strike strong style sub summary sup table tbody td template"
    " textarea tfoot th thead time title tr track tt u ul var video wbr x-y xmp"
)
FOREIGN_NAMES: Final = _words(
    "svg math g path text desc title foreignObject circle use a tspan mi mo mn ms mtext mrow annotation-xml"
    " mglyph malignmark font script style"
)
FORMATTING_NAMES: Final = _words("a b big code em font i nobr s small strike strong tt u")
TABLE_NAMES: Final = _words("table caption colgroup col tbody tfoot thead tr td th")
BLOCK_NAMES: Final = _words("p div li dd dt button form h1 address object marquee section search")
SELECT_NAMES: Final = _words(
    "select option optgroup hr input button selectedcontent div table textarea keygen"
)
FRAME_NAMES: Final = _words("html head body frameset frame noframes title style script template meta")
RUBY_NAMES: Final = _words("ruby rb rt rp rtc span p")
FAMILIES: Final = (
    (NAMES,),
    (NAMES, FOREIGN_NAMES),
    (FORMATTING_NAMES, BLOCK_NAMES),
    (FORMATTING_NAMES, TABLE_NAMES, BLOCK_NAMES),
    (TABLE_NAMES, ("template",), NAMES),
    (FOREIGN_NAMES, BLOCK_NAMES, FORMATTING_NAMES),
    (SELECT_NAMES, SELECT_NAMES, TABLE_NAMES, NAMES),
    (FRAME_NAMES, NAMES),
    (RUBY_NAMES, BLOCK_NAMES),
)
ATTRIBUTES: Final = (
    "",
    "",
    "",
    "",
    "",
    " hidden",
    " class=c",
    " type=hidden",
    " color=red",
    " encoding=text/html",
    ' style="display:none"',
    " selected",
    " id=x",
    " /",
)
LOOSE: Final = (
    " ",
    "\n",
    "\n\n",
    "&amp;",
    "&notit;",
    "&lt",
    "&#0;",
    "&#x80;",
    "<",
    "</",
    "<!-- c -->",
    "<!-->",
    "<!x>",
    "<?php x?>",
    "<![CDATA[cd]]>",
    "\0",
    "</p>",
    "</br>",
    "-->",
    "\r\n",
    "<!DOCTYPE html>",
)


def generate(source: random.Random) -> list[str]:
    """Make a page, as the pieces that it can be cut down by."""
    families = source.choice(FAMILIES)
    pieces = [source.choice(["", "<!DOCTYPE html>", "<!DOCTYPE html><body>", "<!DOCTYPE html><table>"])]
    for index in range(source.randint(3, 40)):
        kind = source.random()
        name = source.choice(source.choice(families))
        if kind < 0.45:
            pieces.append(f"<{name}{source.choice(ATTRIBUTES)}>")
        elif kind < 0.72:
            pieces.append(f"</{name}>")
        elif kind < 0.9:
            pieces.append(f"w{index}")
        else:
            pieces.append(source.choice(LOOSE))
    return pieces


def shape(document: Document) -> list[Row]:
    """List the elements and text of a tree with their depths."""
    rows: list[Row] = []
    pending: list[tuple[Node, int]] = [(child, 0) for child in reversed(document.children)]
    while pending:
        node, depth = pending.pop()
        if isinstance(node, Element):
            is_html = node.namespace is Namespace.HTML
            rows.append((depth, node.tag if is_html else f"{node.namespace.value} {node.tag}"))
            if node.tag != "template" or not is_html:
                pending.extend((child, depth + 1) for child in reversed(node.children))
        elif isinstance(node, Text | CData):
            if rows and rows[-1][0] == depth and rows[-1][1].startswith('"'):
                rows[-1] = (depth, rows[-1][1] + node.data)
            else:
                rows.append((depth, f'"{node.data}'))
    return rows


def shapes_differ(html: str) -> bool:
    """Tell whether the two builders disagree about the shape of a page."""
    return shape(build(html, "turbohtml")) != shape(build(html, "html5lib"))


def texts_differ(profile: Profile) -> Judge:
    """Give the judge of one profile's text."""

    def judge(html: str) -> bool:
        fast = pellucid.text(html, profile=profile, parser="turbohtml")
        return pellucid.text(html, profile=profile, parser="html5lib") != fast

    return judge


def minimise(pieces: Sequence[str], differs: Judge) -> str:
    """Cut a page down as far as it still shows the disagreement (delta debugging on its pieces).

    Cost: at most some square of the number of pieces in builds.
    """
    kept = list(pieces)
    size = max(1, len(kept) // 2)
    while True:
        start, has_shrunk = 0, False
        while start < len(kept):
            fewer = kept[:start] + kept[start + size :]
            if differs("".join(fewer)):
                kept, has_shrunk = fewer, True
            else:
                start += size
        if size == 1 and not has_shrunk:
            return "".join(kept)
        size = max(1, size // 2)


def _print_shape(html: str) -> None:
    for name in ("turbohtml", "html5lib"):
        print(f"  {name}:")
        document = build(html, "turbohtml" if name == "turbohtml" else "html5lib")
        for depth, row in shape(document):
            print(f"    {'  ' * depth}{row!r}")


# What the smallest page of a known difference holds: docs/upstream.md has one of each.
KNOWN: Final = re.compile(
    r"<(?:/?search|command|isindex|selectedcontent|track|source|frameset)\b|\0|&#0;|</head>.*<html"
    r"|<caption><select.*><table|<select.*<caption",
    re.DOTALL,
)


def main() -> int:
    """Compare the builders; exit 1 if they disagree in a way that is not known."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=1000, help="pages to generate")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=20, help="disagreements to print")
    parser.add_argument("--known", action="store_true", help="print the known disagreements too")
    options = parser.parse_args()
    judges: dict[str, Judge] = {"shape": shapes_differ}
    judges |= {profile: texts_differ(profile) for profile in get_args(Profile)}
    found, known = dict.fromkeys(judges, 0), 0
    seen: set[str] = set()
    source = random.Random(options.seed)  # noqa: S311 - pages to test with, not secrets
    for index in range(options.count):
        pieces = generate(source)
        for name, differs in judges.items():
            if not differs("".join(pieces)):
                continue
            smallest = minimise(pieces, differs)
            is_known = KNOWN.search(smallest) is not None
            known += is_known
            found[name] += not is_known
            if smallest not in seen and len(seen) < options.show and (options.known or not is_known):
                seen.add(smallest)
                print(f"page {index}, {name}: {smallest!r}")
                _print_shape(smallest)
    counts = ", ".join(f"{name} {count}" for name, count in found.items())
    print(f"{options.count} pages, disagreements: {counts}; {known} known ones")
    return int(any(found.values()))


if __name__ == "__main__":
    sys.exit(main())
