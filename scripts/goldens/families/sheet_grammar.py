"""Writing style sheets at random, by the grammar of CSS and around it, and pages that have them.

Most of what is written is valid and matches something; some of it is broken on purpose, where a browser must
find its way back. Hiding is rarer than undoing it, so that about half of the words show. Nothing here depends on
layout or time.
https://drafts.csswg.org/css-syntax-3/
"""
# ruff: noqa: E501 - a table of weights stays on few lines

import base64
from urllib.parse import quote

from goldens.families.small_bodies import write_body
from goldens.stream import Stream

_TYPES = {
    "p": 5,
    "div": 4,
    "section": 2,
    "h2": 2,
    "b": 4,
    "i": 3,
    "span": 4,
    "a": 2,
    "em": 2,
    "li": 3,
    "ul": 1,
    "td": 2,
    "button": 1,
    "body": 1,
    "P": 1,
    "x-y": 1,
}
_SIMPLE = {
    ".a": 8, ".b": 7, ".c": 6, ".d": 2, ".A": 1, ".\\61": 1, "#i": 4, "#j": 3, "#k": 2, "[data-k]": 3, "[data-k=v]": 2, "[data-k~=w]": 2, "[data-k^='v']": 1,
    "[title]": 2, "[title=T i]": 1, "[hidden]": 2, "[lang|=en]": 1, "[class*=b]": 1, "[class='a b']": 1, ":first-child": 4, ":last-child": 3, ":only-child": 2,
    ":nth-child(2n)": 3, ":nth-child(2n+1)": 3, ":nth-last-child(2)": 2, ":nth-child(1 of .a)": 1, ":first-of-type": 3, ":last-of-type": 2, ":nth-of-type(2)": 3,
    ":only-of-type": 1, ":empty": 1, ":link": 1, ":any-link": 1, ":lang(en)": 2, ":dir(rtl)": 1, ":root": 1, ":hover": 2, ":focus": 1, ":visited": 1, ":target": 1,
    ":checked": 1, ":disabled": 1, ":enabled": 1, ":defined": 1, ":scope": 1,
}  # fmt: skip
_INVALID_SELECTORS = (
    ":bogus",
    "p..a",
    "#1",
    ".1",
    "p:not()",
    "> > p",
    "p::bogus",
    "[=v]",
    "p,",
    "&&",
    "!p",
    "p:nth-child(x)",
    "svg|p",
    "p:has(:has(b))",
)
_COMBINATORS = {" ": 8, ">": 4, " + ": 3, "~": 2, " > ": 2, "/**/ ": 1}

_VALUES = {
    "display": {
        "none": 17, "block": 8, "inline": 6, "inline-block": 3, "contents": 3, "flex": 2, "grid": 1, "table-cell": 2, "table": 1, "list-item": 1, "flow-root": 1,
        "inline flow-root": 1, "block flow": 1, "var(--d)": 4, "var(--d,none)": 1, "var(--e,inline)": 1, "bogus": 2, "block none": 1, "NONE": 1, "n\\6fne": 1, "no/**/ne": 1,
    },
    "visibility": {"hidden": 13, "visible": 7, "collapse": 1, "var(--v)": 2, "var(--v,visible)": 1, "none": 1, "VISIBLE": 1},
    "content-visibility": {"hidden": 3, "visible": 4, "auto": 1, "bogus": 1},
    "white-space": {"pre": 3, "nowrap": 2, "pre-line": 2, "pre-wrap": 1, "normal": 2, "preserve nowrap": 1, "bogus": 1},
    "white-space-collapse": {"preserve": 2, "collapse": 1, "preserve-breaks": 1},
    "text-transform": {"uppercase": 5, "lowercase": 1, "capitalize": 3, "none": 3, "uppercase full-width": 1, "uppercase lowercase": 1, "var(--t)": 1},
    "float": {"left": 3, "right": 1, "none": 2, "inline-start": 1},
    "position": {"absolute": 3, "relative": 2, "fixed": 1, "static": 2, "sticky": 1},
    "list-style": {"none": 2, "square inside": 1, "decimal": 2},
    "list-style-type": {"none": 1, "lower-roman": 1, "disc": 1},
    "all": {"initial": 2, "unset": 2, "revert": 2, "revert-layer": 1, "inherit": 1, "bogus": 1},
    "--d": {"none": 3, "block": 4, "inline": 3, "var(--e)": 1, "initial": 1, " ": 1, "{x:y}": 1, "contents": 1},
    "--e": {"block": 2, "var(--d)": 1, "none": 1, "inherit": 1},
    "--v": {"hidden": 2, "visible": 3},
    "--t": {"uppercase": 2, "none": 1},
    "color": {"red": 1, "bogus": 1},
}  # fmt: skip
_PROPERTIES = {
    "display": 34, "visibility": 20, "content-visibility": 2, "white-space": 4, "white-space-collapse": 1, "text-transform": 9, "float": 3, "position": 3,
    "list-style": 1, "list-style-type": 1, "all": 3, "--d": 6, "--e": 2, "--v": 2, "--t": 1, "color": 4,
}  # fmt: skip
_WIDE = {"inherit": 3, "initial": 3, "unset": 3, "revert": 4, "revert-layer": 3}
_SPELLINGS = {
    "display": ("DISPLAY", "d\\69splay", "dis\\70 lay", "*display", "-display", "display/**/"),
    "visibility": ("Visibility", "visibilit\\79"),
}
_PRIORITIES = {
    "": 24,
    "!important": 4,
    " ! IMPORTANT": 1,
    "!/**/important": 1,
    "!importan": 1,
    "!important!important": 1,
}
_BAD_DECLARATIONS = (
    "color", "x:", "display", ":none", "x:{a;b}", "x:(;)", "x:'a;b'", "x:url(a b)", "x:url(a;b)", "@x y", "@x{y:z}", "/*;*/", "x:[}]", "1:2", "x:\\", "display none", "/**/", "#x:y",
)  # fmt: skip
_BAD_RULES = (
    "}", ";", "{}", "@bogus;", "@bogus{p{display:none}}", "@bogus x,y{.a{display:none}}", "<!--", "-->", "p;", "/*}*/", "/* p{display:none} */", "@charset 'x';", "@import 'x.css';", ")", "]p{display:none}",
    "@font-face{font-family:x;src:url(x)}", "@keyframes k{from{display:none}to{color:red}}", "@page{margin:0}", "@namespace s url(s);", "p{x:'a\n}", "@media", "@layer{", "\\",
    "@media print{p{display:none}", "@supports{p{display:none}}", "p{color:red", "@media screen{}}", "{display:none}", "@counter-style x{symbols:a}", "@x(;{p{display:none}})", "@property",
)  # fmt: skip
_MEDIA = {
    "screen": 4, "print": 3, "all": 1, "(min-width:600px)": 4, "(max-width:600px)": 4, "not print": 2, "only screen and (min-width:1000px)": 2, "(width > 1280px)": 1, "(400px <= width < 1300px)": 2,
    "(orientation:landscape)": 1, "(hover:hover)": 1, "(prefers-color-scheme:dark)": 2, "(prefers-reduced-motion:reduce)": 1, "print, (color)": 1, "(bogus)": 1, "not (bogus)": 1,
    "screen and": 1, "((grid) or (color)) and (not (monochrome))": 1, "(min-resolution:2dppx)": 1, "(max-height:45em)": 1,
}  # fmt: skip
_SUPPORTS = {
    "(display:grid)": 4, "(display:bogus)": 3, "not (display:bogus)": 2, "(display:grid) and (visibility:hidden)": 1, "(display:bogus) or (--x:y)": 1, "selector(:has(a))": 1, "selector(:bogus)": 1, "not (display:flex)": 2,
    "((display:flex))": 1, "bogus": 1, "(bogus)": 1, "font-tech(color-COLRv1)": 1, "(display:none !important)": 1, "(display:grid) or (x) and (y)": 1, "not selector(a > b)": 1, "(color:rgb(0 0 0))": 1,
}  # fmt: skip
_LAYERS = {"a": 4, "b": 4, "c": 2, "a.b": 2, "b.a": 1, "": 3}
_STATEMENTS = ("@layer a,b;", "@layer b,a;", "@layer c,b,a;", "@layer b.a,b;", "@layer c;")
_SCOPES = ("(.a)", "(body) to (.b)", "(p,div)", "", "(.a) to (:scope > b)", "(:bogus)", "(section)")
_HIDDEN = {
    ".a": 4,
    ".b": 3,
    ".c": 3,
    "p": 3,
    "div": 2,
    "li,h2": 1,
    "b,i,span": 2,
    "body>*": 2,
    ":where(p,.a,.b)": 1,
    "section,pre,ul": 1,
    "*": 1,
}
_HIDINGS = (
    "display:none",
    "display:none",
    "visibility:hidden",
    "visibility:hidden",
    "display:none!important",
)
_DEEPEST = 3


def write_selector(stream: Stream, *, is_nested: bool = False) -> str:
    """Write a selector list; a few are invalid."""
    if stream.chance(1, 22):
        return stream.pick(_INVALID_SELECTORS)
    selectors = [_complex(stream) for _ in range(stream.weighted({"x": 8, "xx": 2, "xxx": 1}).count("x"))]
    if is_nested:
        form = stream.weighted({"{}": 4, "& {}": 4, "&{}": 2, "> {}": 2, "{} &": 2, "+ {}": 1})
        # `&p` is invalid where `&.a` is not: one more way to go wrong.
        selectors = [form.format(selector) for selector in selectors]
    return stream.pick((",", ", ")).join(selectors)


def _complex(stream: Stream) -> str:
    text = _compound(stream)
    while stream.chance(1, 4) and len(text) < 40:
        text += stream.weighted(_COMBINATORS) + _compound(stream)
    return text


def _compound(stream: Stream) -> str:
    text = stream.weighted({"": 6, "*": 1, "type": 5})
    if text == "type":
        text = stream.weighted(_TYPES)
    if not text or stream.chance(1, 5):
        text += stream.weighted(_SIMPLE)
    if stream.chance(1, 9):
        name = stream.weighted({":not": 4, ":is": 3, ":where": 2, ":has": 2})
        inner = [
            stream.weighted(_SIMPLE) if stream.chance(2, 3) else stream.weighted(_TYPES)
            for _ in range(stream.between(1, 2))
        ]
        start = stream.pick(("", "> ", "+ ", "")) if name == ":has" else ""
        text += f"{name}({start}{', '.join(inner)})"
    return text


def write_declarations(stream: Stream) -> str:
    """Write the contents of a rule without rules inside."""
    pieces = []
    for _ in range(stream.between(1, 3)):
        if stream.chance(1, 14):
            pieces.append(stream.pick(_BAD_DECLARATIONS))
        pieces.append(_declaration(stream))
    return stream.pick((";", "; ", ";;", ";\n")).join(pieces)


def _declaration(stream: Stream) -> str:
    name = stream.weighted(_PROPERTIES)
    value = stream.weighted(_WIDE) if stream.chance(1, 8) else stream.weighted(_VALUES[name])
    if name in _SPELLINGS and stream.chance(1, 14):
        name = stream.pick(_SPELLINGS[name])
    return f"{name}{stream.pick((':', ':', ': ', ' : '))}{value}{stream.weighted(_PRIORITIES)}"


def write_sheet(stream: Stream, rules: int) -> str:
    """Write a sheet with so many rules at its top, and more inside them."""
    start = ""
    if stream.chance(1, 5):
        start = stream.pick(_STATEMENTS)
    if stream.chance(1, 12):
        source = quote(f"{write_selector(stream)}{{{write_declarations(stream)}}}")
        start += f"@import 'data:text/css,{source}'{stream.pick(('', ' layer(a)', ' print', ' screen', ' layer'))};"
    if stream.chance(3, 5):
        # Something plainly hidden, for the rules after it to undo or not.
        start += f"{stream.weighted(_HIDDEN)}{{{stream.pick(_HIDINGS)}}}"
    return start + "".join(_rule(stream, 0) for _ in range(rules))


def _rule(stream: Stream, depth: int) -> str:
    kinds = {
        "plain": 16,
        "nested": 3,
        "media": 3,
        "supports": 2,
        "layer": 3,
        "scope": 1,
        "bad": 2,
        "comment": 1,
        "root": 1,
    }
    kind = stream.weighted(kinds) if depth < _DEEPEST else "plain"
    if kind == "bad" and depth == 0:
        return stream.pick(_BAD_RULES)
    if kind == "nested":
        return _nesting_rule(stream, depth)
    if kind in ("media", "supports", "layer", "scope"):
        inside = "".join(_rule(stream, depth + 1) for _ in range(stream.between(1, 2)))
        return f"{_prelude(stream, kind)}{{{inside}}}"
    if kind == "root":
        return f"{stream.pick((':root', 'html', 'body', '*'))}{{--d:{stream.weighted(_VALUES['--d'])};--v:{stream.weighted(_VALUES['--v'])}}}"
    comment = stream.pick(("/* c */", "/**/", "/*{*/", "/*'*/")) if kind == "comment" else ""
    return f"{comment}{write_selector(stream)}{stream.pick(('', '', ' ', comment))}{{{write_declarations(stream)}}}"


def _prelude(stream: Stream, kind: str) -> str:
    if kind == "media":
        return f"@media {stream.weighted(_MEDIA)}"
    if kind == "supports":
        return f"@supports {stream.weighted(_SUPPORTS)}"
    return f"@layer {stream.weighted(_LAYERS)}" if kind == "layer" else f"@scope {stream.pick(_SCOPES)}"


def _nesting_rule(stream: Stream, depth: int) -> str:
    pieces = [write_declarations(stream) + ";"] if stream.chance(1, 2) else []
    for _ in range(stream.between(1, 2)):
        if depth + 1 < _DEEPEST and stream.chance(1, 4):
            condition = _prelude(stream, stream.pick(("media", "supports", "layer")))
            pieces.append(f"{condition}{{{write_declarations(stream)}}}")
        else:
            pieces.append(f"{write_selector(stream, is_nested=True)}{{{write_declarations(stream)}}}")
    if stream.chance(1, 4):
        pieces.append(write_declarations(stream))
    return f"{write_selector(stream)}{{{''.join(pieces)}}}"


def write_sheet_element(stream: Stream, sheet: str) -> str:
    """Write the element that brings a sheet: nearly always a style element, else a link with a ``data:`` URL."""
    media = f" media='{stream.weighted(_MEDIA)}'" if stream.chance(1, 9) else ""
    form = stream.weighted({"style": 12, "link": 2, "base64": 1})
    if form == "link":
        return f"<link rel=stylesheet{media} href='data:text/css,{quote(sheet, safe=':;,()*')}'>"
    if form == "base64":
        return f"<link rel=stylesheet{media} href='data:text/css;base64,{base64.b64encode(sheet.encode()).decode()}'>"
    return f"<style{media}>{sheet}</style>"


def write_page(stream: Stream) -> str:
    """Write a page: one to three sheets, before and now and then after the words."""
    sheets = [
        write_sheet_element(stream, write_sheet(stream, stream.between(3, 7)))
        for _ in range(stream.weighted({"x": 7, "xx": 3, "xxx": 1}).count("x"))
    ]
    last = sheets.pop() if len(sheets) > 1 and stream.chance(1, 2) else ""
    return f"{''.join(sheets)}{write_body(stream)}{last}"
