"""Tests of an element's language and directionality.

Source: https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes
and https://html.spec.whatwg.org/multipage/dom.html#the-directionality
"""

import unicodedata
from collections.abc import Iterator
from typing import Final

from turbohtml import Element, Namespace, Node, Text

from pellucid.style.selectors_matching import Matcher
from pellucid.style.selectors_model import Test
from pellucid.style.tokens import word_set

_DIRECTIONS: Final = frozenset({"ltr", "rtl", "auto"})
# Types of input whose value decides `dir=auto`.
_AUTO_BY_VALUE: Final = word_set("hidden text search tel url email password submit reset button")
_WITHOUT_TEXT: Final = word_set("bdi script style textarea input")


def speaks(language: str) -> Test:
    """Make the test of ``:lang()``. CHROMIUM: one identifier, compared as ``|=`` compares."""
    wanted = language.lower()

    def test(matcher: Matcher, element: Element, scope: Element | None) -> bool:
        spoken = _language(matcher, element).lower()
        return spoken == wanted or spoken.startswith(f"{wanted}-")

    return test


def _language(matcher: Matcher, element: Element) -> str:
    default = matcher.recall("content-language", lambda: _pragma_language(matcher))
    return matcher.inherit("language", element, _stated_language, default)


def _stated_language(element: Element) -> str | None:
    names = ("lang",) if element.namespace is Namespace.HTML else ("xml:lang", "lang")
    stated = (element.attr(name) for name in names) if element.attrs else ()
    return next((value for value in stated if value is not None), None)


# https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-language
def _pragma_language(matcher: Matcher) -> str:
    language = ""
    for meta in matcher.document.select("meta[http-equiv=content-language i][content]"):
        content = meta.attr("content") or ""
        # CHROMIUM: more than one word is no language at all.
        language = content if len(content.split()) == 1 and content == content.strip(", ") else ""
    return "" if "," in language else language


def runs(direction: str) -> Test:
    """Make the test of ``:dir()``."""

    def test(matcher: Matcher, element: Element, scope: Element | None) -> bool:
        return _direction(matcher, element) == direction

    return test


def _direction(matcher: Matcher, element: Element) -> str:
    return matcher.inherit("direction", element, _own_direction, "ltr")


def _own_direction(element: Element) -> str | None:
    if element.namespace is not Namespace.HTML:
        return None
    stated = (element.attr("dir") or "").lower() if element.attrs else ""
    if stated in ("ltr", "rtl"):
        return stated
    if stated == "auto" or element.tag == "bdi":
        return _auto_direction(element)
    return "ltr" if element.tag == "input" and (element.attr("type") or "").lower() == "tel" else None


# https://html.spec.whatwg.org/multipage/dom.html#auto-directionality
def _auto_direction(element: Element) -> str:
    if element.tag == "input":
        kind = (element.attr("type") or "text").lower()
        texts = iter((element.attr("value") or "",)) if kind in _AUTO_BY_VALUE else iter(())
    else:
        texts = _own_texts(element)
    for text in texts:
        for character in text:
            strong = unicodedata.bidirectional(character)
            if strong in ("L", "R", "AL"):
                return "ltr" if strong == "L" else "rtl"
    return "ltr"


def _own_texts(element: Element) -> Iterator[str]:
    """Give the text inside an element but not inside one that has a direction of its own."""
    pending: list[Iterator[Node]] = [iter(element)]
    while pending:
        node = next(pending[-1], None)
        if node is None:
            pending.pop()
        elif isinstance(node, Text):
            yield node.data
        elif isinstance(node, Element) and not (
            node.tag in _WITHOUT_TEXT or (node.attr("dir") or "").lower() in _DIRECTIONS
        ):
            pending.append(iter(node))
