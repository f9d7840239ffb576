"""Generated pages: the shape of real ones, and families that attack a reader.

Everything is made from a seed, so that two machines measure the same pages.
"""

import random
from collections.abc import Callable
from typing import Final

_TEXT: Final = """the of and to in is that for it as was with be by on not he his but at are this have from or
    had an they which one you were all her she there would their we him been has when who will no more if out
    so said what up its about than into them can only other new some could time these two may then do"""
_WORDS: Final = _TEXT.split()
_PROPERTIES: Final = (
    *("color:#333", "margin:0 auto", "padding:4px 8px", "font-size:14px", "background:url(a.png) no-repeat"),
    *("display:block", "position:relative", "display:none", "float:left", "position:absolute", "width:100%"),
)


def _sentence(chance: random.Random) -> str:
    return " ".join(chance.choices(_WORDS, k=chance.randint(6, 24))).capitalize() + "."


def _sheet(chance: random.Random, characters: int, classes: int) -> str:
    rules: list[str] = []
    length = 0
    while length < characters:
        declarations = ";".join(chance.sample(_PROPERTIES, 4))
        rule = f".c{chance.randrange(classes)} .d{chance.randrange(classes)}{{{declarations}}}"
        if not len(rules) % 9:
            rule = f"@media (max-width:{chance.randint(300, 2_000)}px){{{rule}}}"
        rules.append(rule)
        length += len(rule)
    return "\n".join(rules)


def _block(chance: random.Random, classes: int) -> str:
    name = f'class="c{chance.randrange(classes)} d{chance.randrange(classes)}"'
    match chance.randrange(6):
        case 0:
            items = "".join(f"\n  <li {name}><a href='/x'>{_sentence(chance)}</a></li>" for _ in range(5))
            return f"<ul>{items}\n</ul>"
        case 1:
            rows = "".join(f"<tr><td>{_sentence(chance)}</td><td>1</td></tr>" for _ in range(3))
            return f"<table {name}>{rows}</table>"
        case 2:
            return f"<div {name}>\n  <div><span>\n{_sentence(chance)}</span>\n <img src=a.png></div>\n</div>"
        case _:
            return f"<p {name}>{_sentence(chance)} <b>{_sentence(chance)}</b>\n  {_sentence(chance)}</p>"


def page(characters: int, *, sheet: int = 0, seed: int = 1) -> str:
    """Return a page of about so many characters, with a style sheet of so many more."""
    chance = random.Random(seed)  # noqa: S311, nothing here is secret
    classes = 400
    parts = [
        "<!DOCTYPE html><title>A page</title>",
        f"<style>{_sheet(chance, sheet, classes)}</style>" if sheet else "",
        "<header><nav><a href='/'>Home</a></nav></header><main>",
    ]
    length = 0
    while length < characters:
        block = _block(chance, classes)
        parts.append(block)
        length += len(block)
    parts.append("</main><footer>The end</footer>")
    return "\n".join(parts)


def _rules(count: int) -> str:
    kinds = (
        ".c%d{color:red}",
        "div>p.c%d{display:block}",
        "#i%d{visibility:hidden}",
        '[data-k="%d"] b{display:none}',
    )
    return "".join(kinds[at % 4] % (at // 4) for at in range(count))


HOSTILE: Final[dict[str, Callable[[], str]]] = {
    "nested div": lambda: "<div>" * 100_000 + "x",
    "nested inline": lambda: "<b><i>" * 400_000 + "x",
    "misnested formatting": lambda: "<b><p>" * 166_667 + "x",
    "attributes on one tag": lambda: "<div " + " ".join(f"a{n}=1" for n in range(400_000)) + ">x",
    "attributes on many tags": lambda: "<a " + "b " * 4 + ">x</a>" * 250_000,
    "character references": lambda: "&amp" * 1_250_000,
    "cells": lambda: "<table><tr>" + "<td>" * 1_000_000,
    "rows": lambda: "<table>" + "<tr><td>a" * 500_000,
    "preserved text": lambda: "<pre>" + "a  b\n" * 1_000_000,
    "white space": lambda: "<p>" + " \n" * 2_500_000 + "x",
    "hidden without end tags": lambda: "<span hidden>" * 380_000 + "x",
    "comments": lambda: "<!-- a -->x" * 450_000,
    "script openers": lambda: "a<script>" * 50_000,
    "tags without an end": lambda: "<script " * 600_000,
    "list items": lambda: "<ol>" + "<li value=3>a" * 380_000,
    "20,000 rules on 5,000 elements": lambda: (
        f"<style>{_rules(20_000)}</style>"
        + "".join(f"<p class=c{at} id=i{at} data-k={at}>word <b>more</b>" for at in range(5_000))
    ),
    "unclosed rules": lambda: "<style>" + "a{b:c;" * 800_000 + "</style>x",
    "at-rules": lambda: "<style>" + "@media print{@supports(a:b){" * 180_000 + "</style>x",
    ":has in :has": lambda: (
        "<style>" + "div:has(p):has(b):has(i){display:none}" * 2_000 + "</style>" + "<div><p>x" * 9_000
    ),
    "descendant chains": lambda: (
        "<style>" + "div " * 40 + "p{display:none}</style>" + "<div>" * 3_000 + "<p>x" * 3_000
    ),
    "a list of selectors": lambda: "<style>" + "p," * 2_500_000 + "p{display:block}</style>x",
    "functions in selectors": lambda: "<style>" + "p:not(a)," * 550_000 + "p{display:block}</style>x",
    "brackets in a selector": lambda: "<style>" + "(" * 5_000_000 + "{display:block}</style>x",
    "brackets in a value": lambda: "<style>p{display:" + "(" * 5_000_000 + "}</style><p>x",
    "brackets in an attribute": lambda: "<p style='display:" + "(" * 5_000_000 + "'>x",
    "declarations": lambda: "<style>p{" + "".join(f"display:x{n};" for n in range(330_000)) + "}</style><p>x",
    "conditions": lambda: (
        "<style>"
        + "".join(f"@media (min-width:{n}px){{p{{display:block}}}}" for n in range(110_000))
        + "</style><p>x"
    ),
    "layers": lambda: (
        "<style>" + "".join(f"@layer a{n}{{p{{display:block}}}}" for n in range(150_000)) + "</style><p>x"
    ),
    "nested rules": lambda: "<style>" + "p{&{display:block}}" * 260_000 + "</style><p>x",
    "scopes": lambda: "<style>" + "@scope(p){p{display:block}}" * 185_000 + "</style><p>x",
    "scopes around one another": lambda: (
        "<style>@scope(.a){b{display:none}}</style>" + "<div class=a>" * 500 + "<b>x</b>" * 500_000
    ),
    "sheets": lambda: "".join(f"<style>.c{n}{{display:block}}</style>" for n in range(130_000)) + "<p>x",
    "references to a long variable": lambda: (
        f"<style>:root{{--a:{'x ' * 2_000}}}</style>"
        + "".join(f"<p style='display:var(--a);--b:{n}'>x" for n in range(120_000))
    ),
    "variables of one's own": lambda: (
        "<style>b{display:var(--q);"
        + "".join(f"--a{n}:x;" for n in range(1_000))
        + f"--q:{''.join(f'var(--a{n},)' for n in range(1_000))}}}</style>"
        + "".join(f"<b style='--a1:{n}'>x</b>" for n in range(180_000))
    ),
    "attributes in values": lambda: (
        "<style>p{--a:attr(x);--b:var(--a) var(--a);--c:var(--b) var(--b);display:var(--c)}</style>"
        + "<p x=y>x" * 600_000
    ),
    "animations of one's own": lambda: (
        "<style>@keyframes k{from{display:var(--z)}}b{animation:k 1s,k 1s}</style>"
        + "".join(f"<b style='--z:{n}'>x</b>" for n in range(180_000))
    ),
    "long values": lambda: (
        "<style>"
        + "".join(f'[x*="a{n}"]{{display:none}}' for n in range(5_000))
        + "</style>"
        + f"<p x='{'b' * 480_000}'>x" * 10
    ),
    "an attribute for each rule": lambda: (
        "<style>"
        + "".join(f"[x{n}]{{display:none}}" for n in range(80_000))
        + "</style>"
        + "".join(f"<b x{n}>x</b>" for n in range(140_000))
    ),
    "rules ten deep": lambda: (
        "<style>"
        + "".join(
            "".join(f".a,b{n}x{m}{{" for m in range(10)) + "b{display:none}" + "}" * 10 for n in range(35_000)
        )
        + "</style><b>x"
    ),
    "layers that roll back": lambda: (
        "<style>"
        + "".join(f"@layer a{n}{{p{{display:revert-layer}}}}" for n in range(130_000))
        + "</style><p>x"
    ),
    "generated content": lambda: "<style>b::before{content:'x'}</style>" + "<b>x</b>" * 600_000,
    "first letters": lambda: "<style>*::first-letter{text-transform:uppercase}</style>" + "<p>x" * 250_000,
    "white space between hidden items": lambda: (
        "<div style='display:flex;white-space:pre'>" + "<b hidden></b>\n" * 300_000
    ),
    "quotation marks": lambda: "<q>x</q>" * 600_000,
    "ruby": lambda: "<ruby>x<rt>y</ruby>" * 250_000,
    "keyframes": lambda: "<style>@keyframes a{" + "from{display:none}" * 275_000 + "}</style><p>x",
    "placed spans": lambda: "".join(
        f"<span style='position:absolute;left:{n}px;top:{2 * n}px'>x</span>" for n in range(75_000)
    ),
    "quotes and braces": lambda: "<style>" + "a{content:'}';}\"{" * 300_000 + "</style>x",
}
"""Families of at most 5 MB that each attack something, by name."""
