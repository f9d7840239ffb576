"""Tests of what a form control holds against what it asks for.

Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constraints
"""

import re
from decimal import Decimal, InvalidOperation
from typing import Final, Literal

from turbohtml import Element

from pellucid.style.selectors_forms import (
    display_size,
    form_owner,
    has,
    input_type,
    is_checked,
    is_disabled,
    is_html,
    is_number,
    is_required,
    is_submit_button,
    options_of,
    radio_group,
    selected_options,
)
from pellucid.style.selectors_matching import Matcher, ancestors
from pellucid.style.tokens import word_set

_NEVER_CHECKED: Final = word_set("hidden reset button image")
_CONTROLS: Final = ("button", "input", "select", "textarea")
_EMAIL: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
    r"(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*"
)
_URL: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:[^\s]+")
_DATES: Final = {
    "date": re.compile(r"(\d{4,6})-(\d\d)-(\d\d)", re.ASCII),
    "month": re.compile(r"(\d{4,6})-(\d\d)", re.ASCII),
    "week": re.compile(r"(\d{4,6})-W(\d\d)", re.ASCII),
    "time": re.compile(r"(\d\d):(\d\d)(?::(\d\d(?:\.\d{1,3})?))?", re.ASCII),
    "datetime-local": re.compile(
        r"(\d{4,6})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d(?:\.\d{1,3})?))?", re.ASCII
    ),
}
_MEASURED: Final = frozenset({"number", "range", *_DATES})

Measure = tuple[Decimal, ...]


def is_valid(matcher: Matcher, element: Element, scope: Element | None = None) -> bool:
    """Test ``:valid``."""
    if is_html(element, "form", "fieldset"):
        return element not in matcher.recall("invalid groups", lambda: _invalid_groups(matcher))
    return _is_candidate(matcher, element) and not _suffers(matcher, element)


def is_invalid(matcher: Matcher, element: Element, scope: Element | None = None) -> bool:
    """Test ``:invalid``."""
    if is_html(element, "form", "fieldset"):
        return element in matcher.recall("invalid groups", lambda: _invalid_groups(matcher))
    return _is_candidate(matcher, element) and _suffers(matcher, element)


def _invalid_groups(matcher: Matcher) -> frozenset[Element]:
    found: set[Element] = set()
    for control in matcher.document.select("button, input, select, textarea"):
        if not is_invalid(matcher, control):
            continue
        form = form_owner(matcher, control)
        if form is not None:
            found.add(form)
        found.update(each for each in ancestors(control) if is_html(each, "fieldset"))
    return frozenset(found)


# https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#candidate-for-constraint-validation
def _is_candidate(matcher: Matcher, element: Element) -> bool:
    if not is_html(element, *_CONTROLS) or is_disabled(matcher, element):
        return False
    if element.tag == "button" and not is_submit_button(element):
        return False
    if element.tag == "input" and input_type(element) in _NEVER_CHECKED:
        return False
    if element.tag in ("input", "textarea") and has(element, "readonly"):
        return False
    return not any(is_html(each, "datalist") for each in ancestors(element))


def _suffers(matcher: Matcher, element: Element) -> bool:
    """Say whether a value is missing, of the wrong type, or out of range.

    UNIMPLEMENTED: ``pattern``, and the steps of all types but number.
    """
    if element.tag == "textarea":
        return is_required(matcher, element) and not element.text
    if element.tag == "select":
        return is_required(matcher, element) and _has_no_choice(matcher, element)
    if element.tag == "button":
        return False
    kind = input_type(element)
    if kind == "radio":
        group = radio_group(matcher, element)
        return any(has(each, "required") for each in group) and not any(
            has(each, "checked") for each in group
        )
    if kind == "checkbox":
        return is_required(matcher, element) and not is_checked(matcher, element)
    value = _value(element, kind)
    if not value:
        return is_required(matcher, element)
    if kind == "email":
        addresses = value.split(",") if has(element, "multiple") else [value]
        return any(_EMAIL.fullmatch(address.strip()) is None for address in addresses)
    if kind == "url":
        return _URL.fullmatch(value) is None
    return _range_of(element) == "out" or (kind == "number" and _misses_step(element, Decimal(value)))


def _has_no_choice(matcher: Matcher, select: Element) -> bool:
    chosen = selected_options(matcher, select)
    if not chosen:
        return True
    first = options_of(select)[0]
    # https://html.spec.whatwg.org/multipage/form-elements.html#placeholder-label-option
    has_placeholder = (
        not has(select, "multiple")
        and display_size(select) == 1
        and first.parent == select
        and (first.attr("value") if has(first, "value") else first.text.strip()) == ""
    )
    return has_placeholder and first in chosen


# https://html.spec.whatwg.org/multipage/input.html#value-sanitization-algorithm
def _value(element: Element, kind: str) -> str:
    value = (element.attr("value") or "").replace("\r", "").replace("\n", "")
    if kind == "file":
        return ""
    if kind in _MEASURED:
        return value if _measure(value, kind) is not None else ""
    return value.strip() if kind in ("email", "url") else value


def is_in_range(matcher: Matcher, element: Element, scope: Element | None = None) -> bool:
    """Test ``:in-range``."""
    return _is_candidate(matcher, element) and _range_of(element) == "in"


def is_out_of_range(matcher: Matcher, element: Element, scope: Element | None = None) -> bool:
    """Test ``:out-of-range``."""
    return _is_candidate(matcher, element) and _range_of(element) == "out"


def _range_of(element: Element) -> Literal["in", "out", "none"]:
    kind = input_type(element) if is_html(element, "input") else "text"
    if kind not in _MEASURED:
        return "none"
    value = _measure(element.attr("value") or "", kind)
    if kind == "range" or value is None:
        # A range clamps. CHROMIUM: what holds no value is in range, whether or not there is one.
        return "in"
    low, high = _measure(element.attr("min") or "", kind), _measure(element.attr("max") or "", kind)
    if low is None and high is None:
        return "none"
    is_below = low is not None and value < low
    is_above = high is not None and value > high
    if kind == "time" and low is not None and high is not None and high < low:
        # https://html.spec.whatwg.org/multipage/input.html#has-a-reversed-range
        return "out" if is_below and is_above else "in"
    return "out" if is_below or is_above else "in"


def _measure(text: str, kind: str) -> Measure | None:
    if kind in ("number", "range"):
        return (Decimal(text),) if is_number(text) else None
    found = _DATES[kind].fullmatch(text)
    return tuple(Decimal(part or "0") for part in found.groups()) if found is not None else None


def _misses_step(element: Element, value: Decimal) -> bool:
    low, stated = element.attr("min") or "", element.attr("step") or ""
    if stated.lower() == "any" or not is_number(low):
        # Without a minimum, the value in the markup is where the steps start from.
        return False
    step = Decimal(stated) if is_number(stated) and Decimal(stated) > 0 else Decimal(1)
    try:
        return (value - Decimal(low)) % step != 0
    except InvalidOperation:
        return False
