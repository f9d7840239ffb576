"""Chromium's user-agent sheet, as far as it changes text, and the attributes that act as style.

Tables first (what a tag's name alone says), then the rules that look at attributes and ancestors.
Source: https://html.spec.whatwg.org/multipage/rendering.html, each value as Chromium 156 computes it (2025).
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from turbohtml import Element, Namespace

from pellucid.style.cascade import Origin, Rule
from pellucid.style.computed import HiddenBy
from pellucid.style.declarations import Declaration, parse_style_attribute
from pellucid.style.display import Display
from pellucid.style.properties import Value
from pellucid.style.tokens import word_set

_NAMES: Final[dict[Display, str]] = {
    Display.NONE: """area audio base basefont datalist dialog head link meta noembed noframes param rp script
        style template title""",
    Display.BLOCK: """
        address article aside blockquote body center dd details dir div dl dt fieldset
        figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 header hgroup hr html
        legend listing main menu nav ol optgroup option p plaintext pre search section summary
        ul xmp""",
    Display.INLINE_BLOCK: """button geolocation input install marquee meter permission progress select
        textarea usermedia""",
    Display.LIST_ITEM: "li",
    Display.CONTENTS: "slot",
    Display.RUBY: "ruby",
    Display.TABLE: "table",
    Display.TABLE_CAPTION: "caption",
    Display.TABLE_COLUMN: "col",
    Display.TABLE_COLUMN_GROUP: "colgroup",
    Display.TABLE_ROW_GROUP: "tbody",
    Display.TABLE_HEADER_GROUP: "thead",
    Display.TABLE_FOOTER_GROUP: "tfoot",
    Display.TABLE_ROW: "tr",
    Display.TABLE_CELL: "td th",
}

# HTML elements whose display is not `inline`. A ruby's own `rt`, a details' own first `summary` and what
# attributes decide are in STYLED_TAGS and STYLED_SELECTOR.
HTML_DISPLAY: Final[dict[str, Display]] = {
    tag: display for display, names in _NAMES.items() for tag in names.split()
}

# Inherited properties that a tag resets, for the values which children take over.
_INHERITED_RESETS: Final[dict[str, dict[str, Value]]] = {
    "button": {"text-transform": "none"},
    "input": {"text-transform": "none"},
    # A select itself has `preserve`; what its contents take over is this.
    "select": {"text-transform": "none", "white-space-collapse": "collapse"},
    "textarea": {"text-transform": "none", "white-space-collapse": "preserve"},
    "option": {"white-space-collapse": "collapse"},
    "nobr": {"white-space-collapse": "collapse"},
    "pre": {"white-space-collapse": "preserve"},
    "listing": {"white-space-collapse": "preserve"},
    "plaintext": {"white-space-collapse": "preserve"},
    "xmp": {"white-space-collapse": "preserve"},
    "ol": {"list-style-type": "decimal"},
    "ul": {"list-style-type": "disc"},
    # UNIMPLEMENTED: the circles and squares of lists inside lists, and the triangle of a summary; text knows
    # bullets only.
    "menu": {"list-style-type": "disc"},
    "dir": {"list-style-type": "disc"},
    "dialog": {"position": "absolute"},
}

# Tags whose style is more than a display that the name alone gives, so that compute_style must be asked.
STYLED_TAGS: Final = frozenset(_INHERITED_RESETS) | {"rt", "legend", "audio", "marquee"}
# The same for pages in quirks mode.
QUIRKS_STYLED_TAGS: Final = STYLED_TAGS | {"table"}

# Every element whose attributes can change what its tag alone gives: by attributes of any element, and by
# those of a tag, which are asked one by one because turbohtml finds the elements of one tag at once.
STYLED_SELECTOR: Final = (
    "[display],[visibility],"  # presentation attributes in SVG, and nothing on others
    "[xml\\:space],[hidden],[popover],[lang],[contenteditable],[xml\\:lang]"
)
STYLED_SELECTORS_BY_TAG: Final = (
    "td[nowrap]",
    "th[nowrap]",
    'input[type="hidden" i]',
    'input[type="image" i]',
    'input[type="file" i]',
    "ol[type]",
    "ul[type]",
    "li[type]",
    "img[align]",
    "iframe[align]",
    "object[align]",
    "embed[align]",
    "table[align]",
)

# Every attribute that anything below looks at.
STYLED_ATTRIBUTES: Final = frozenset(
    {
        "align", "contenteditable", "controls", "display", "hidden", "lang", "mathvariant", "nowrap", "open",
        "popover", "type", "visibility", "xml:lang", "xml:space",
    }
)  # fmt: skip

# Elements that draw themselves as a control unless `appearance` says otherwise.
_CONTROLS: Final = word_set("button input meter progress select textarea")

_ORDERED_TYPES: Final = {
    "1": "decimal",
    "a": "lower-alpha",
    "A": "upper-alpha",
    "i": "lower-roman",
    "I": "upper-roman",
}
_LONGEST_KEYWORD: Final = 100
# No language tag is longer (https://www.rfc-editor.org/rfc/rfc5646#section-4.4).
_LONGEST_LANGUAGE: Final = 100
_BULLET_TYPES: Final = frozenset({"disc", "circle", "square", "none"})
_FLOATED_BY_ALIGN: Final = frozenset({"img", "iframe", "object", "embed", "table"})


def _rule(
    declarations: dict[str, Value],
    reason: HiddenBy = HiddenBy.USER_AGENT,
    origin: Origin = Origin.USER_AGENT,
    *,
    important: bool = False,
) -> Rule:
    return Rule(
        origin,
        tuple(Declaration(name, value, important) for name, value in declarations.items()),
        reasons={"display": reason, "content-visibility": reason, "visibility": reason},
    )


def _hint(declarations: dict[str, Value], reason: HiddenBy = HiddenBy.USER_AGENT) -> Rule:
    return _rule(declarations, reason, Origin.PRESENTATIONAL_HINT)


_TAG_RULES: Final[dict[str, Rule]] = {
    tag: _rule(
        {
            "display": HTML_DISPLAY.get(tag, Display.INLINE),
            **({"appearance": "auto"} if tag in _CONTROLS else {}),
            **_INHERITED_RESETS.get(tag, {}),
        }
    )
    for tag in HTML_DISPLAY.keys() | _INHERITED_RESETS.keys()
}
_TAG_RULES["dialog"] = _rule({"display": Display.BLOCK, **_INHERITED_RESETS["dialog"]})
_TAG_RULES["audio"] = _rule({"display": Display.INLINE})

_CLOSED_DIALOG: Final = _rule({"display": Display.NONE}, HiddenBy.CLOSED_DIALOG)
_POPOVER: Final = _rule({"display": Display.NONE}, HiddenBy.POPOVER)
_POPOVER_POSITION: Final = _rule({"position": "fixed"})
_NO_CONTROLS: Final = _rule({"display": Display.NONE}, important=True)
_HIDDEN_INPUT: Final = _rule({"display": Display.NONE}, HiddenBy.HIDDEN_INPUT, important=True)
_NO_CONTROL: Final = _rule({"appearance": "none"})
_RUBY_TEXT: Final = _rule({"display": Display.RUBY_TEXT})
_QUIRKS_TABLE: Final = _rule({"white-space-collapse": "collapse"})
_HIDDEN: Final = _hint({"display": Display.NONE}, HiddenBy.HIDDEN_ATTRIBUTE)
_UNTIL_FOUND: Final = _hint({"content-visibility": "hidden"}, HiddenBy.UNTIL_FOUND)
_NOWRAP: Final = _hint({"white-space-collapse": "collapse"})
# CHROMIUM: a marquee's style comes from a sheet inside its shadow tree, so neither hint nor `revert` wins.
_MARQUEE: Final = _hint({"display": Display.INLINE_BLOCK, "white-space-collapse": "collapse"})
_MATH: Final = _rule({"display": Display.MATH})
_BLOCK_MATH: Final = _rule({"display": Display.BLOCK_MATH})
_NOT_RENDERED: Final = _rule({"display": Display.NONE})
_MATHML: Final[dict[str, Rule]] = {
    "annotation": _NOT_RENDERED,
    "annotation-xml": _NOT_RENDERED,
    "mtable": _rule({"display": Display.INLINE_TABLE}),
    "mtr": _rule({"display": Display.TABLE_ROW}),
    "mtd": _rule({"display": Display.TABLE_CELL}),
    "mi": _rule({"display": Display.BLOCK_MATH, "text-transform": "math-auto"}),
    "mphantom": _rule({"display": Display.BLOCK_MATH, "visibility": "hidden"}),
}
_NORMAL_VARIANT: Final = _hint({"text-transform": "none"})
_SVG_TEXT: Final = _rule({"display": Display.BLOCK, "white-space-collapse": "collapse"})
_SVG_PRESERVE: Final = _hint({"white-space-collapse": "preserve"})
_SVG_COLLAPSE: Final = _hint({"white-space-collapse": "collapse"})


def user_agent_rules(element: Element, *, quirks: bool, has_hints: bool = True) -> Iterator[Rule]:
    """Give the rules of the user-agent sheet that match, then the presentational hints, in cascade order.

    Without ``has_hints`` none of the selectors above selects the element.
    """
    tag = element.tag
    attribute = element.attr
    if element.namespace is not Namespace.HTML:
        yield from _svg(element) if element.namespace is Namespace.SVG else _mathml(element)
        yield from _language(attribute("xml:lang") or attribute("lang"))
        return
    rule = _TAG_RULES.get(tag)
    if rule is not None:
        yield rule
    if tag == "table" and quirks:
        yield _QUIRKS_TABLE
    special = _SPECIAL.get(tag)
    if special is not None:
        yield from special(element)
    if has_hints:
        if attribute("popover") is not None:
            yield _POPOVER_POSITION
            if tag != "dialog" or attribute("open") is None:
                yield _POPOVER
        yield from _language(attribute("lang"))
        yield from _hints(element)
    if tag == "marquee":
        yield _MARQUEE


# https://html.spec.whatwg.org/multipage/dom.html#language
def _language(language: str | None) -> Iterator[Rule]:
    if language is not None:
        yield _language_rule(language[:_LONGEST_LANGUAGE])


@lru_cache(maxsize=64)
def _language_rule(language: str) -> Rule:
    return _hint({"-webkit-locale": language})


@lru_cache(maxsize=64)
def _presentation_attribute(name: str, value: str) -> Rule:
    reasons = {"display": HiddenBy.PRESENTATION_ATTRIBUTE, "visibility": HiddenBy.PRESENTATION_ATTRIBUTE}
    declarations = parse_style_attribute(f"{name}:{value}")
    return Rule(Origin.PRESENTATIONAL_HINT, declarations, reasons=reasons)


def _hints(element: Element) -> Iterator[Rule]:
    tag = element.tag
    attribute = element.attr
    hidden = attribute("hidden")
    # CHROMIUM: `hidden` on an embed is the plug-in's own, older attribute.
    if hidden is not None and tag != "embed":
        yield _UNTIL_FOUND if hidden.lower() == "until-found" else _HIDDEN
    editable = attribute("contenteditable")
    if editable is not None and editable.lower() in _EDITABLE:
        yield _EDITABLE[editable.lower()]
    if tag in ("td", "th"):
        if attribute("nowrap") is not None:
            yield _NOWRAP
    elif tag in ("ol", "ul", "li"):
        marker = _marker_type(tag, attribute("type") or "")
        if marker is not None:
            yield _hint({"list-style-type": marker})
    elif tag in _FLOATED_BY_ALIGN or (tag == "input" and (attribute("type") or "").lower() == "image"):
        side = (attribute("align") or "").lower()
        if side in ("left", "right"):
            yield _hint({"float": side})


def _svg(element: Element) -> Iterator[Rule]:
    if element.tag == "text":
        yield _SVG_TEXT
    # https://svgwg.org/svg2-draft/styling.html#PresentationAttributes
    for name in ("display", "visibility"):
        value = element.attr(name)
        if value is not None and len(value) <= _LONGEST_KEYWORD:
            yield _presentation_attribute(name, value)
    space = element.attr("xml:space")
    if space is not None:
        yield _SVG_PRESERVE if space == "preserve" else _SVG_COLLAPSE


# https://w3c.github.io/mathml-core/#user-agent-stylesheet
def _mathml(element: Element) -> Iterator[Rule]:
    tag = element.tag
    if tag == "math":
        yield _BLOCK_MATH if (element.attr("display") or "").lower() == "block" else _MATH
        return
    yield _MATHML.get(tag, _BLOCK_MATH)
    if (element.attr("mathvariant") or "").lower() == "normal":
        yield _NORMAL_VARIANT


_EDITABLE: Final = {
    word: _hint({"-webkit-user-modify": value})
    for word, value in {
        "": "read-write",
        "true": "read-write",
        "false": "read-only",
        "plaintext-only": "read-write-plaintext-only",
    }.items()
}


def _marker_type(tag: str, value: str) -> str | None:
    if tag != "ul" and value in _ORDERED_TYPES:
        return _ORDERED_TYPES[value]
    bullet = value.lower()
    return bullet if tag != "ol" and bullet in _BULLET_TYPES else None


def _dialog(element: Element) -> Iterator[Rule]:
    if element.attr("open") is None:
        yield _CLOSED_DIALOG


def _audio(element: Element) -> Iterator[Rule]:
    if element.attr("controls") is None:
        yield _NO_CONTROLS


def _input(element: Element) -> Iterator[Rule]:
    kind = (element.attr("type") or "").lower()
    if kind == "hidden":
        yield _HIDDEN_INPUT
    if kind in ("hidden", "image", "file"):
        yield _NO_CONTROL


def _ruby_text(element: Element) -> Iterator[Rule]:
    parent = element.parent
    if isinstance(parent, Element) and parent.tag == "ruby":
        yield _RUBY_TEXT


_SPECIAL: Final[dict[str, Callable[[Element], Iterator[Rule]]]] = {
    "dialog": _dialog,
    "audio": _audio,
    "input": _input,
    "rt": _ruby_text,
}
