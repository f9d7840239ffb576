"""Inline styles: which declarations are valid, which one wins, and what it does to the text.

Grammar-aware: a hiding declaration or attribute, then declarations put together from properties, values and
separators that are each right or wrong, so that about half of the pages show their word.
https://drafts.csswg.org/css-syntax-3/#parse-block-contents
"""
# ruff: noqa: E501 - a page, and what it asks, stays on one line

from collections.abc import Iterator

from goldens.build_pages import from_generator, from_rules
from goldens.page import GoldenPage
from goldens.stream import Stream

# What comes after `display:none;` in a style attribute: does the word show?
_AFTER_NONE = {
    "block-shows": "display:block",
    "inline-shows": "display:inline",
    "empty-value": "display:",
    "unknown-keyword": "display:bogus",
    "two-words": "display:inline flex",
    "two-words-either-order": "display:flex inline",
    "two-inside-words": "display:flex grid",
    "word-repeated": "display:block block",
    "block-none": "display:block none",
    "three-words-list-item": "display:block flow list-item",
    "three-words-list-item-flex": "display:block flex list-item",
    "inherit": "display:inherit",
    "initial": "display:initial",
    "unset": "display:unset",
    "revert": "display:revert",
    "revert-layer": "display:revert-layer",
    "revert-rule": "display:revert-rule",
    "uppercase": "DISPLAY:BLOCK",
    "kelvin-sign": "display:bloc\u212a",
    "important-loses-to-nothing": "display:block!important",
    "important-with-comment": "display:block!/**/important",
    "important-escaped": "display:block!\\69mportant",
    "important-twice": "display:block!important!important",
    "important-misspelt": "display:block!importan",
    "bang-alone": "display:block!",
    "comment-around-colon": "display/**/:/**/block",
    "comment-splits-word": "display:blo/**/ck",
    "comment-unclosed": "display:block/*",
    "nbsp-after-value": "display:block&nbsp;",
    "newline-in-value": "display:\nblock\n",
    "escape-in-property": "d\\69 splay:block",
    "escape-in-value": "display:bl\\6f ck",
    "escape-of-a-letter": "display:b\\lock",
    "escape-six-digits": "display:\\000062lock",
    "escape-out-of-range": "display:\\110000lock",
    "escape-newline": "display:blo\\\nck",
    "missing-semicolon": "display:block visibility:visible",
    "missing-colon": "display block",
    "double-semicolon": ";;display:block;;",
    "property-twice": "display:block;display:bogus",
    "junk-before": "@@@;display:block",
    "junk-then-declaration": "bogus;display:block",
    "number-before": "1;display:block",
    "at-rule-with-block": "@media x{}display:block",
    "at-rule-with-semicolon": "@media x;display:block",
    "at-rule-unclosed": "@media x{display:block",
    "nested-rule": "p{}display:block",
    "nested-rule-with-ampersand": "&{display:block}",
    "block-in-value": "display:{display:block}",
    "closer-brace-first": "}display:block",
    "closer-paren-first": ")display:block",
    "closer-paren-after": "display:block)",
    "closer-brace-after": "display:block}",
    "open-paren-swallows": "x:(;display:block",
    "open-bracket-swallows": "x:[;display:block;]",
    "open-string": "x:';display:block",
    "bad-string": 'x:"a\nb";display:block',
    "string-value": "display:'block'",
    "bad-url": "x:url(a b);display:block",
    "good-url": "x:url(a;b);display:block",
    "cdo-cdc": "<!--display:block-->",
    "var-undefined": "display:var(--x)",
    "var-with-fallback": "display:var(--x,block)",
    "var-with-fallback-none": "display:var(--x,none)",
    "var-set-to-none": "--x:none;display:var(--x)",
    "var-set-to-block": "--x:block;display:var(--x)",
    "var-set-in-uppercase": "--X:none;display:var(--x)",
    "var-of-var": "--y:none;--x:var(--y);display:var(--x)",
    "var-cycle": "--x:var(--y);--y:var(--x);display:var(--x,none)",
    "var-not-dashed": "display:var(x)",
    "var-two-dashes": "display:var(--)",
    "var-unclosed": "display:var(--x",
    "var-uppercase": "display:VAR(--x)",
    "var-bang-in-fallback": "display:var(--x,!)",
    "var-semicolon-in-fallback": "display:var(--x,;)",
    "var-parens-in-fallback": "display:var(--x,(;))",
    "var-trailing-word": "display:var(--x) foo",
    "var-in-bogus-function": "display:foo(var(--x))",
    "var-in-string": "display:'var(--x)'",
    "var-beside-block": "display:a {var(--x)}",
    "var-in-block-alone": "display:{var(--x)}",
    "var-as-part-of-value": "--x:flex;display:inline var(--x)",
    "env": "display:env(x)",
    "env-fallback-none": "display:env(x,none)",
    "env-fallback-block": "display:env(x,block)",
    "attr": "display:attr(data-x)",
    "attr-typed": "display:attr(data-x type(<custom-ident>))",
    "attr-typed-missing": "display:attr(data-y type(<custom-ident>))",
    "if-else-block": "display:if(else:block)",
    "if-else-none": "display:if(else:none)",
    "if-media": "display:if(media(width > 1px):block;else:none)",
    "if-style": "--x:1;display:if(style(--x:1):none;else:block)",
    "custom-function": "display:--f()",
    "inherit-function": "display:inherit(--x)",
    "all-initial": "all:initial",
    "all-unset": "all:unset",
    "all-revert": "all:revert",
    "all-revert-layer": "all:revert-layer",
    "all-inherit": "all:inherit",
    "all-bogus": "all:bogus",
    "all-var": "all:var(--x)",
    "all-then-none": "all:initial;display:none",
    "all-before-important": "all:initial!important",
    "visibility-does-not-show": "visibility:visible",
    "content-visibility-does-not-show": "content-visibility:visible",
    "prefix-property": "-webkit-display:block",
    "ms-grid": "display:-ms-grid",
    "moz-box": "display:-moz-box",
    "webkit-box": "display:-webkit-box",
    "table-row": "display:table-row",
    "run-in": "display:run-in",
    "ruby-base": "display:ruby-base",
    "math": "display:math",
    "flow-root-list-item": "display:flow-root list-item",
    "contents": "display:contents",
    "position-absolute-is-not-display": "position:absolute",
    "float-is-not-display": "float:left",
}

RULES = {
    **{
        f"none-then-{slug}": f'<p>A</p><p data-x=none style="display:none;{text.replace(chr(34), "&quot;")}">B</p>'
        for slug, text in _AFTER_NONE.items()
    },
    "important-beats-later": "<p>A</p><p style='display:none!important;display:block'>B</p>",
    "later-important-beats": "<p>A</p><p style='display:none!important;display:block!important'>B</p>",
    "important-none-beats-all": "<p>A</p><p style='display:none!important;all:initial'>B</p>",
    "important-all-beats-none": "<p>A</p><p style='all:initial!important;display:none'>B</p>",
    "first-style-attribute-counts": "<p style='display:none' style='display:block'>A</p>B",
    "uppercase-attribute-name": "<p STYLE='display:none'>A</p>B",
    "hidden-any-value": "<p hidden=false>A</p>B",
    "hidden-undone-by-block": "<p hidden style='display:block'>A</p>B",
    "hidden-undone-by-initial": "<p hidden style='display:initial'>A</p>B",
    "hidden-undone-by-revert": "<p hidden style='display:revert'>A</p>B",
    "hidden-not-undone-by-revert-layer": "<p hidden style='display:revert-layer'>A</p>B",
    "hidden-not-undone-by-revert-rule": "<p hidden style='display:revert-rule'>A</p>B",
    "hidden-not-undone-by-visible": "<p hidden style='visibility:visible'>A</p>B",
    "hidden-undone-by-all": "<p hidden style='all:initial'>A</p>B",
    "until-found-hides-block": "<p hidden=until-found>A</p>B",
    "until-found-case": "<p hidden=UNTIL-Found>A</p>B",
    "until-found-with-space-is-plain": "<b hidden=' until-found'>A</b>B",
    "until-found-on-inline-shows": "<b hidden=until-found>A</b>B",
    "until-found-not-undone-by-block": "<p hidden=until-found style='display:block'>A</p>B",
    "until-found-undone-by-inline": "<p hidden=until-found style='display:inline'>A</p>B",
    "until-found-undone-by-visible": "<p hidden=until-found style='content-visibility:visible'>A</p>B",
    "until-found-undone-by-auto": "<p hidden=until-found style='content-visibility:auto'>A</p>B",
    "until-found-not-undone-by-revert-layer": "<p hidden=until-found style='content-visibility:revert-layer'>A</p>B",
    "visibility-hidden": "<p style='visibility:hidden'>A</p>B",
    "visibility-inherit-is-not-hiding": "<p style='visibility:hidden;visibility:inherit'>A</p>B",
    "visibility-bogus": "<p style='visibility:hidden;visibility:none'>A</p>B",
    "visibility-interpolate": "<p style='visibility:hidden;visibility:visible hidden'>A</p>B",
    "visibility-var": "<p style='visibility:hidden;visibility:var(--x)'>A</p>B",
    "entity-in-style": "<p style='display&colon;none'>A</p>B",
    "quote-in-style": "<p style=display:none>A</p>B",
    "unquoted-ends-at-space": "<p style=display: none>A</p>B",
    "custom-property-inherited": "<div style='--x:none'><p style='display:var(--x)'>A</p></div>B",
    "custom-property-registered-elsewhere": "<div style='--x:block'><p style='display:none;display:var(--x)'>A</p></div>B",
    "inherit-takes-parents-display": "<div style='display:flex'><b style='display:inherit'>A<i>B</i><i>C</i></b></div>",
    "unset-visibility-inherits": "<div style='visibility:hidden'>A<b style='visibility:unset'>B</b></div>C",
    "initial-visibility-shows": "<div style='visibility:hidden'>A<b style='visibility:initial'>B</b></div>C",
    "on-svg-element": "<svg><text style='display:none'>A</text><text>B</text></svg>",
    "on-unknown-element": "<x-y style='display:none'>A</x-y>B",
    "on-style-element": "<style style='display:block'>p{color:red}</style><p>A",
    "on-script-element": "<script style='display:block'>var a</script><p>A",
    "on-title-element": "<title style='display:block'>A</title><p>B",
    "on-head-element": "<head style='display:block'><title style='display:block'>A</title></head><p>B",
    "on-template-element": "<template style='display:block'>A</template><p>B",
}

_TAGS = ("p", "span", "div", "b", "a", "section", "h2", "button", "x-y")
_HIDINGS = {
    "": 2,
    "display:none": 6,
    "visibility:hidden": 4,
    "visibility:collapse": 1,
    "content-visibility:hidden": 2,
    "display:none!important": 1,
}
_ATTRIBUTES = {"": 10, " hidden": 1, " hidden=until-found": 1}
_PROPERTIES = {
    "display": 14, "visibility": 8, "content-visibility": 4, "all": 2, "DISPLAY": 1, "d\\69splay": 1,
    "disp\\6c ay": 1, "dis/**/play": 1, "-display": 1, "color": 1, "--x": 2, "float": 1, "position": 1,
}  # fmt: skip
_VALUES = {
    "display": {
        "block": 9, "inline": 6, "flex": 2, "none": 4, "contents": 2, "inline-block": 2, "table-cell": 1, "list-item": 1,
        "inline flow-root": 1, "block block": 1, "flex inline": 1, "inline flex grid": 1, "bogus": 2, "run-in": 1,
        "hidden": 1, "bl\\6fck": 1, "n\\6f ne": 1, "blo/**/ck": 1, "/**/block/**/": 1, "'block'": 1, "block 0": 1,
    },
    "visibility": {"visible": 10, "hidden": 3, "collapse": 1, "none": 1, "visible visible": 1, "VISIBLE": 1, "vis\\69 ble": 1, "auto": 1},
    "content-visibility": {"visible": 7, "auto": 2, "hidden": 2, "none": 1},
    "all": {"initial": 3, "unset": 2, "bogus": 2, "none": 1},
    "color": {"red": 1}, "--x": {"none": 3, "block": 2, "": 1, "{display:none}": 1, "hidden": 1},
    "float": {"left": 2, "none": 1}, "position": {"absolute": 2, "static": 1},
}  # fmt: skip
_WIDE = {
    "inherit": 2, "initial": 3, "unset": 3, "revert": 3, "revert-layer": 2, "var(--x)": 4, "var(--x,none)": 1,
    "var(--x, block)": 2, "var(--y)": 2, "var(x)": 1, "var(--x": 1, "env(x, block)": 1, "env(x)": 1, "attr(data-x)": 1,
    "if(else: block)": 1, "if(else: none)": 1, "VAR(--x)": 1, "var(--x,;)": 1, "calc(1)": 1, "foo(var(--x))": 1,
}  # fmt: skip
_PRIORITIES = {
    "": 12,
    "!important": 3,
    " ! important": 1,
    "!IMPORTANT": 1,
    "!import": 1,
    "!/**/important": 1,
    "!": 1,
}
_SEPARATORS = {
    ";": 20, " ; ": 3, ";;": 2, ";\n": 1, " ": 1, ",": 1, ";@x{}": 1, ";@x y;": 1, ";}": 1, ";p{color:red}": 1, ";x:(a;b);": 1,
    ";x:'a;b';": 1, ";x:url(a;b);": 1, ";/*;*/": 1, ";x:';": 1, ";foo;": 1, ";x:{a:b;};": 1, ";&nbsp;": 1,
}  # fmt: skip


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    yield from from_rules("inline-styles", RULES)
    yield from from_generator("inline-styles", 400, _make)


def _make(stream: Stream) -> str:
    tag = stream.pick(_TAGS)
    hiding = stream.weighted(_HIDINGS)
    attribute = stream.weighted(_ATTRIBUTES)
    # What could undo the hiding comes up often enough that about half of the pages show their word.
    matters = hiding.partition(":")[0] or ("content-visibility" if "until" in attribute else "display")
    style = hiding
    for _ in range(stream.between(1, 4)):
        style += stream.weighted(_SEPARATORS) + _declaration(stream, matters)
    attributes = f'{attribute} data-x=block style="{style.replace(chr(34), "&quot;")}"'
    return f"<p>ONE</p><{tag}{attributes}>TWO<i>THREE</i></{tag}><p>FOUR</p>"


def _declaration(stream: Stream, matters: str) -> str:
    name = matters if stream.chance(2, 3) else stream.weighted(_PROPERTIES)
    values = _VALUES.get(name, _VALUES["display"])
    value = stream.weighted(_WIDE) if name == "all" or stream.chance(1, 4) else stream.weighted(values)
    colon = stream.weighted({":": 30, " : ": 2, "/**/:": 1, "::": 1, "=": 1, "": 1})
    return f"{name}{colon}{value}{stream.weighted(_PRIORITIES)}"
