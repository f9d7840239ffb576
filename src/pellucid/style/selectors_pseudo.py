"""The pseudo-classes and pseudo-elements that Chromium knows, and what each asks of a static document.

Source: https://drafts.csswg.org/selectors-4/ and what Chromium 156 accepts in a sheet.
"""

from collections.abc import Mapping
from typing import Final

from turbohtml import Element, Namespace, Text

from pellucid.style import selectors_forms as forms
from pellucid.style import selectors_validity as validity
from pellucid.style.selectors_matching import Matcher
from pellucid.style.selectors_model import CLASS_SPECIFICITY, NEVER, Key, Simple, Test
from pellucid.style.selectors_weight import ASCENDING_SLOWLY, SEARCHING, Weight
from pellucid.style.tokens import word_set

# https://html.spec.whatwg.org/multipage/custom-elements.html#valid-custom-element-name
_NO_CUSTOM_ELEMENTS: Final = word_set(
    """annotation-xml color-profile font-face font-face-src font-face-uri font-face-format font-face-name
    missing-glyph"""
)


def _is_defined(matcher: Matcher, element: Element, scope: Element | None) -> bool:
    """No script has run, so no custom element is defined."""
    if element.namespace is not Namespace.HTML:
        return True
    is_custom = "-" in element.tag and element.tag not in _NO_CUSTOM_ELEMENTS
    return not is_custom and element.attr("is") is None


def _is_empty(matcher: Matcher, element: Element, scope: Element | None) -> bool:
    """CHROMIUM: white space is content, as Selectors 3 had it."""
    return not any(
        isinstance(child, Element) or (isinstance(child, Text) and child.data) for child in element
    )


def _is_link(matcher: Matcher, element: Element, scope: Element | None) -> bool:
    if element.namespace is Namespace.SVG:
        return element.tag == "a" and (forms.has(element, "href") or forms.has(element, "xlink:href"))
    return forms.is_html(element, "a", "area") and forms.has(element, "href")


# State that only a user, a script, a device or an address with a fragment gives.
_NEVER: Final = word_set(
    """-internal-autofill-previewed -internal-autofill-selected -webkit-autofill -webkit-drag
    -webkit-full-page-media -webkit-full-screen -webkit-full-screen-ancestor active active-view-transition
    autofill corner-present current decrement double-button end fullscreen future horizontal host hover
    increment interest-source interest-target modal no-button past picture-in-picture popover-open
    single-button start target target-after target-before target-current user-invalid user-valid vertical
    visited window-inactive xr-overlay"""
)

_TESTS: Final[Mapping[str, Test]] = {
    "-webkit-any-link": _is_link,
    "any-link": _is_link,
    "link": _is_link,
    "checked": forms.is_checked,
    "default": forms.is_default,
    "defined": _is_defined,
    "disabled": forms.is_disabled,
    "enabled": forms.is_enabled,
    "focus": forms.is_focused,
    "focus-visible": forms.is_focused,
    "focus-within": forms.has_focus_within,
    "in-range": validity.is_in_range,
    "indeterminate": forms.is_indeterminate,
    "invalid": validity.is_invalid,
    "optional": forms.is_optional,
    "out-of-range": validity.is_out_of_range,
    "placeholder-shown": forms.is_placeholder_shown,
    "read-only": forms.is_read_only,
    "read-write": forms.is_read_write,
    "required": forms.is_required,
    "valid": validity.is_valid,
}

# Those that look at the element alone.
_LOCAL: Final = word_set(
    "-webkit-any-link any-link defined in-range link optional out-of-range placeholder-shown required"
)
_LOCAL_WEIGHT: Final = Weight(tests=2)

PSEUDO_CLASSES: Final[Mapping[str, Simple]] = {
    **dict.fromkeys(_NEVER, NEVER),
    **{
        name: Simple(
            None, test, CLASS_SPECIFICITY, weight=_LOCAL_WEIGHT if name in _LOCAL else ASCENDING_SLOWLY
        )
        for name, test in _TESTS.items()
    },
    "empty": Simple(None, _is_empty, CLASS_SPECIFICITY, weight=SEARCHING),
    **{
        name: Simple(f":{name}", None, CLASS_SPECIFICITY)
        for name in ("first-child", "last-child", "only-child")
    },
    "root": Simple(":root", None, CLASS_SPECIFICITY, (Key("tag", "html"),)),
    # A picker is never open.
    "open": Simple(":is(details, dialog)[open]", None, CLASS_SPECIFICITY),
}
"""Pseudo-classes without arguments, but ``:scope`` and those that count siblings of a type."""

OF_TYPE: Final[Mapping[str, tuple[str, ...]]] = {
    "first-of-type": ("nth-of-type",),
    "last-of-type": ("nth-last-of-type",),
    "only-of-type": ("nth-of-type", "nth-last-of-type"),
}
"""Pseudo-classes that stand for one or two others with the argument 1."""

_USER_ACTION: Final = word_set("active focus focus-visible focus-within hover")
_SCROLLBAR: Final = word_set(
    """active corner-present decrement disabled double-button enabled end horizontal hover increment
    no-button single-button start vertical window-inactive"""
)
_STRUCTURAL: Final = word_set(
    """corner-present current decrement double-button empty end first-child horizontal host increment
    last-child no-button only-child root scope single-button start vertical"""
)
_OF_AN_ELEMENT: Final = (frozenset(PSEUDO_CLASSES) - _STRUCTURAL) | word_set(
    "active-view-transition-type dir lang state"
)
_NONE: Final[frozenset[str]] = frozenset()

PSEUDO_ELEMENTS: Final[Mapping[str, frozenset[str]]] = {
    **dict.fromkeys(
        word_set(
            """after backdrop before checkmark column cue first-letter first-line grammar-error marker
            picker-icon placeholder spelling-error target-text view-transition"""
        ),
        _NONE,
    ),
    **dict.fromkeys(
        word_set(
            """-webkit-resizer -webkit-scrollbar -webkit-scrollbar-button -webkit-scrollbar-corner
            -webkit-scrollbar-thumb -webkit-scrollbar-track -webkit-scrollbar-track-piece"""
        ),
        _SCROLLBAR,
    ),
    "cue": _USER_ACTION,
    "details-content": _OF_AN_ELEMENT,
    "file-selector-button": _USER_ACTION,
    "scroll-marker": _USER_ACTION | word_set("target-after target-before target-current"),
    "scroll-marker-group": word_set("focus-within hover"),
    "search-text": frozenset({"current"}),
    "selection": frozenset({"window-inactive"}),
}
"""Pseudo-elements without arguments, and the pseudo-classes that may follow each; ``-webkit-`` ones apart."""

PSEUDO_ELEMENT_FUNCTIONS: Final[Mapping[str, frozenset[str]]] = {
    "cue": _NONE,
    "highlight": _NONE,
    "part": _OF_AN_ELEMENT,
    "picker": _OF_AN_ELEMENT,
    "scroll-button": _USER_ACTION | word_set("disabled enabled"),
    "slotted": _NONE,
    **dict.fromkeys(
        word_set(
            """view-transition-group view-transition-group-children view-transition-image-pair
            view-transition-new view-transition-old"""
        ),
        frozenset({"only-child"}),
    ),
}

LEGACY_PSEUDO_ELEMENTS: Final = word_set("after before first-letter first-line")
"""Pseudo-elements that one colon is enough for."""

# What `::slotted()` may be followed by; an element's own pseudo-elements may be followed by all but three.
_ELEMENT_BACKED: Final = frozenset({"details-content", "part", "picker"})
_AFTER_SLOTTED: Final = word_set(
    """after backdrop before checkmark details-content file-selector-button marker picker picker-icon
    placeholder view-transition view-transition-group view-transition-group-children
    view-transition-image-pair view-transition-new view-transition-old"""
)
_WITHOUT_LOGIC: Final = frozenset({"column", "slotted"})


def may_follow(pseudo_element: str, following: str) -> bool:
    """Say whether a pseudo-element may follow another."""
    if pseudo_element in _ELEMENT_BACKED:
        return following not in ("cue()", "part", "slotted")
    if pseudo_element == "slotted":
        return following in _AFTER_SLOTTED
    if pseudo_element == "column":
        return following == "scroll-marker"
    return pseudo_element in ("after", "before") and following == "marker"


def takes_logic(pseudo_element: str) -> bool:
    """Say whether ``:is()`` and ``:where()`` may follow a pseudo-element."""
    return pseudo_element not in _WITHOUT_LOGIC


def followers(pseudo_element: str, *, is_function: bool) -> frozenset[str] | None:
    """Give the pseudo-classes that may follow a pseudo-element, or None where Chromium does not know it."""
    if is_function:
        return PSEUDO_ELEMENT_FUNCTIONS.get(pseudo_element)
    known = PSEUDO_ELEMENTS.get(pseudo_element)
    return _USER_ACTION if known is None and pseudo_element.startswith("-webkit-") else known
