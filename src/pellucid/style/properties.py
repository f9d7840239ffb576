"""The grammars of the properties that change text, as Chromium takes them.

A parser gets a value's tokens, white space stripped, no substitution function among them, and gives the
longhands it sets or None where the value is invalid. CSS-wide keywords are the cascade's and never get here.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tinycss2.ast import Node

from pellucid.style.animation_properties import (
    ANIMATION_ALIASES,
    ANIMATION_GRAMMARS,
    ANIMATION_INITIAL_VALUES,
    AnimationList,
)
from pellucid.style.computed import GeneratedContent, ListStyleType, MarkerString, MarkerSymbols
from pellucid.style.display import parse_display
from pellucid.style.tokens import (
    NO_CUSTOM_IDENTS,
    is_literal,
    keyword,
    scalar,
    strip,
    without_space,
    word_set,
    words,
)

Value = str | MarkerString | MarkerSymbols | GeneratedContent | AnimationList
Longhands = Mapping[str, Value]
Grammar = Callable[[Sequence[Node]], Longhands | None]

INITIAL_VALUES: Final[dict[str, Value]] = {
    "display": "inline",
    "appearance": "none",
    "visibility": "visible",
    "content-visibility": "visible",
    "float": "none",
    "position": "static",
    "white-space-collapse": "collapse",
    "text-transform": "none",
    "-webkit-text-security": "none",
    "-webkit-user-modify": "read-only",
    "list-style-type": "disc",
    "-webkit-locale": "",
    "content": "normal",
    **ANIMATION_INITIAL_VALUES,
}

INHERITED_PROPERTIES: Final = frozenset(
    {
        "visibility",
        "white-space-collapse",
        "text-transform",
        "-webkit-text-security",
        "-webkit-user-modify",
        "list-style-type",
        "-webkit-locale",
    }
)

_KEYWORDS: Final[dict[str, frozenset[str]]] = {
    "appearance": word_set(
        """none auto base-select button checkbox listbox menulist menulist-button meter progress-bar radio
        searchfield slider-vertical textarea textfield"""
    ),
    "visibility": frozenset({"visible", "hidden", "collapse"}),
    "content-visibility": frozenset({"visible", "auto", "hidden"}),
    "float": frozenset({"none", "left", "right", "inline-start", "inline-end"}),
    "position": frozenset({"static", "relative", "absolute", "fixed", "sticky"}),
    "white-space-collapse": frozenset({"collapse", "preserve", "preserve-breaks", "break-spaces"}),
    # CHROMIUM: neither full-width nor full-size-kana, and no two keywords together.
    "text-transform": frozenset({"none", "capitalize", "uppercase", "lowercase", "math-auto"}),
    "-webkit-text-security": frozenset({"none", "disc", "circle", "square"}),
    "-webkit-user-modify": frozenset({"read-only", "read-write", "read-write-plaintext-only"}),
}

# https://drafts.csswg.org/css-text-4/#white-space-property
_WHITE_SPACE: Final[dict[str, str]] = {
    "normal": "collapse",
    "nowrap": "collapse",
    "pre": "preserve",
    "pre-wrap": "preserve",
    "pre-line": "preserve-breaks",
}
_WRAP_MODES: Final = frozenset({"wrap", "nowrap"})


def _keyword(name: str) -> Grammar:
    keywords = _KEYWORDS[name]

    def parse(tokens: Sequence[Node]) -> Longhands | None:
        word = keyword(tokens)
        return {name: word} if word in keywords else None

    return parse


def _display(tokens: Sequence[Node]) -> Longhands | None:
    display = parse_display(words(tokens))
    return None if display is None else {"display": display}


def _white_space(tokens: Sequence[Node]) -> Longhands | None:
    keywords = words(tokens)
    if not keywords or len(keywords) > 2:
        return None
    if len(keywords) == 1 and keywords[0] in _WHITE_SPACE:
        return {"white-space-collapse": _WHITE_SPACE[keywords[0]]}
    collapse = [word for word in keywords if word in _KEYWORDS["white-space-collapse"]]
    wrap = [word for word in keywords if word in _WRAP_MODES]
    if len(collapse) > 1 or len(wrap) > 1 or len(collapse) + len(wrap) != len(keywords):
        return None
    return {"white-space-collapse": collapse[0] if collapse else "collapse"}


def _list_style_type(tokens: Sequence[Node]) -> Longhands | None:
    value = _counter_style(tokens[0]) if len(tokens) == 1 else None
    return None if value is None else {"list-style-type": value}


# https://drafts.csswg.org/css-content-3/#content-property
def _content(tokens: Sequence[Node]) -> Longhands | None:
    word = keyword(tokens)
    if word in ("none", "normal"):
        return {"content": word}
    text: list[str] = []
    has_image = False
    for token in tokens:
        if token.type == "string":
            text.append(token.value)
        elif token.type == "ident" and token.lower_value in _QUOTES:
            text.append(_QUOTES[token.lower_value])
        elif token.type == "function" and token.lower_name in ("counter", "counters"):
            text.append("0")
        elif is_literal(token, "/"):  # what follows is for assistive technology
            break
        elif _is_image(token):
            has_image = True
        elif token.type != "whitespace":
            return None
    return {"content": GeneratedContent("".join(text), has_image)}


# What stands for the quotes of `open-quote` and `close-quote`: noncharacters, which are in no text.
OPEN_QUOTE: Final = "\ufdd0"
CLOSE_QUOTE: Final = "\ufdd1"
_QUOTES: Final = {
    "open-quote": OPEN_QUOTE,
    "close-quote": CLOSE_QUOTE,
    "no-open-quote": "",
    "no-close-quote": "",
}


# https://drafts.csswg.org/css-lists/#list-style-property
def _list_style(tokens: Sequence[Node]) -> Longhands | None:
    kind: ListStyleType | None = None
    has_position = has_image = False
    nones = 0
    for token in tokens:
        if token.type == "whitespace":
            continue
        keyword = token.lower_value if token.type == "ident" else ""
        if keyword == "none":
            nones += 1
        elif keyword in ("inside", "outside") and not has_position:
            has_position = True
        elif _is_image(token) and not has_image:
            has_image = True
        elif kind is None and (style := _counter_style(token)) is not None:
            kind = style
        else:
            return None
    if nones > 2 - has_image - (kind is not None):
        return None
    if kind is None:
        kind = "none" if nones else "disc"
    return {"list-style-type": kind}


_IMAGE_FUNCTIONS: Final = frozenset(
    {
        "url",
        "src",
        "image-set",
        "-webkit-image-set",
        "-webkit-cross-fade",
        "linear-gradient",
        "radial-gradient",
        "conic-gradient",
        "repeating-linear-gradient",
        "repeating-radial-gradient",
        "repeating-conic-gradient",
        "-webkit-gradient",
        "-webkit-linear-gradient",
        "-webkit-radial-gradient",
    }
)


def _is_image(token: Node) -> bool:
    """Take any image by its function's name. UNIMPLEMENTED: the grammars of gradients and image sets."""
    return token.type == "url" or (token.type == "function" and token.lower_name in _IMAGE_FUNCTIONS)


_SYSTEMS: Final = frozenset({"cyclic", "numeric", "alphabetic", "symbolic", "fixed"})


def _counter_style(token: Node) -> ListStyleType | None:
    if token.type == "string":
        return MarkerString(scalar(token.value))
    if token.type == "ident" and token.lower_value not in NO_CUSTOM_IDENTS:
        name: str = scalar(token.value)
        return name.lower() if name.lower() in COUNTER_STYLES else name
    if token.type == "function" and token.lower_name == "symbols":
        return _symbols(strip(token.arguments))
    return None


# https://drafts.csswg.org/css-counter-styles/#symbols-function
def _symbols(tokens: Sequence[Node]) -> MarkerSymbols | None:
    tokens = without_space(tokens)
    system = "symbolic"
    if tokens and tokens[0].type == "ident" and tokens[0].lower_value in _SYSTEMS:
        system = tokens[0].lower_value
        tokens = tokens[1:]
    if not tokens or any(token.type != "string" for token in tokens):
        return None
    if system in ("numeric", "alphabetic") and len(tokens) < 2:
        return None
    return MarkerSymbols(system, tuple(scalar(token.value) for token in tokens))


# https://drafts.csswg.org/css-counter-styles/#predefined-counters: these fold case; an author's own do not.
COUNTER_STYLES: Final = word_set(
    """none disc circle square disclosure-open disclosure-closed decimal decimal-leading-zero arabic-indic
    armenian upper-armenian lower-armenian bengali cambodian khmer cjk-decimal devanagari georgian
    gujarati gurmukhi hebrew kannada lao malayalam mongolian myanmar oriya persian lower-roman
    upper-roman tamil telugu thai tibetan lower-alpha lower-latin upper-alpha upper-latin
    lower-greek hiragana hiragana-iroha katakana katakana-iroha cjk-earthly-branch cjk-heavenly-stem
    japanese-informal japanese-formal korean-hangul-formal korean-hanja-informal korean-hanja-formal
    simp-chinese-informal simp-chinese-formal trad-chinese-informal trad-chinese-formal
    ethiopic-numeric urdu ethiopic-halehame ethiopic-halehame-am ethiopic-halehame-ti-er
    ethiopic-halehame-ti-et hangul hangul-consonant cjk-ideographic"""
)


def _locale(tokens: Sequence[Node]) -> Longhands | None:
    if len(tokens) == 1 and tokens[0].type == "string":
        return {"-webkit-locale": scalar(tokens[0].value)}
    return {"-webkit-locale": ""} if keyword(tokens) == "auto" else None


GRAMMARS: Final[dict[str, Grammar]] = {
    **{name: _keyword(name) for name in _KEYWORDS},
    "content": _content,
    "display": _display,
    "white-space": _white_space,
    "list-style": _list_style,
    "list-style-type": _list_style_type,
    "-webkit-locale": _locale,
    **ANIMATION_GRAMMARS,
}

# CHROMIUM: older names of the same properties.
ALIASES: Final = {
    "-webkit-appearance": "appearance",
    "-epub-text-transform": "text-transform",
    **ANIMATION_ALIASES,
}

# What each property sets; `all` sets every longhand but custom properties.
LONGHANDS: Final[dict[str, tuple[str, ...]]] = {
    **{name: (name,) for name in INITIAL_VALUES},
    "white-space": ("white-space-collapse",),
    "list-style": ("list-style-type",),
    "animation": tuple(ANIMATION_INITIAL_VALUES),
    # CHROMIUM: `all` leaves -webkit-user-modify alone.
    "all": tuple(name for name in INITIAL_VALUES if name != "-webkit-user-modify"),
}
