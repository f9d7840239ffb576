"""Tests of form controls as a document is loaded: nothing typed, nothing clicked.

Source: https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes
"""

from collections.abc import Iterator
from typing import Final

from turbohtml import Element, Namespace

from pellucid.style.selectors_matching import Matcher, ancestors, child_elements
from pellucid.style.tokens import word_set

_TEXT_TYPES: Final = word_set("text search tel url email password")
_MUTABLE_TYPES: Final = _TEXT_TYPES | word_set("number date month week time datetime-local")
_TYPES: Final = _MUTABLE_TYPES | word_set("hidden range color checkbox radio file submit image reset button")
_NEVER_REQUIRED: Final = word_set("hidden range color submit image reset button")
_DISABLEABLE: Final = word_set("button input select textarea optgroup option fieldset")
_HAS_REQUIRED: Final = word_set("input select textarea")
_EDITABLE: Final = frozenset({"", "true", "plaintext-only"})


def is_html(element: Element, *tags: str) -> bool:
    """Say whether an element is one of these HTML elements."""
    return element.tag in tags and element.namespace is Namespace.HTML


def has(element: Element, name: str) -> bool:
    """Say whether an element has an attribute."""
    return element.attr(name) is not None


def input_type(element: Element) -> str:
    """Give the state of an input's type attribute."""
    kind = (element.attr("type") or "").lower()
    return kind if kind in _TYPES else "text"


# https://html.spec.whatwg.org/multipage/semantics-other.html#concept-element-disabled
def is_disabled(matcher: Matcher, element: Element, scope: Element | None = None) -> bool:
    """Test ``:disabled``."""
    if not is_html(element, *_DISABLEABLE):
        return False
    if has(element, "disabled"):
        return True
    if element.tag == "optgroup":
        return False
    if element.tag == "option":
        parent = element.parent
        if isinstance(parent, Element) and is_html(parent, "optgroup") and has(parent, "disabled"):
            return True
        select = next((each for each in ancestors(element) if is_html(each, "select")), None)
        return select is not None and is_disabled(matcher, select)
    child = element
    for ancestor in ancestors(element):
        if is_html(ancestor, "fieldset") and has(ancestor, "disabled"):
            legend = next((each for each in child_elements(ancestor) if is_html(each, "legend")), None)
            if child != legend:
                return True
        child = ancestor
    return False


def is_enabled(matcher: Matcher, element: Element, scope: Element | None = None) -> bool:
    """Test ``:enabled``."""
    return is_html(element, *_DISABLEABLE) and not is_disabled(matcher, element)


def is_required(matcher: Matcher, element: Element, scope: Element | None = None) -> bool:
    """Test ``:required``."""
    if not is_html(element, *_HAS_REQUIRED) or not has(element, "required"):
        return False
    return element.tag != "input" or input_type(element) not in _NEVER_REQUIRED


def is_optional(matcher: Matcher, element: Element, scope: Element | None = None) -> bool:
    """Test ``:optional``. CHROMIUM: a button is optional."""
    return is_html(element, "button", *_HAS_REQUIRED) and not is_required(matcher, element)


def is_read_write(matcher: Matcher, element: Element, scope: Element | None = None) -> bool:
    """Test ``:read-write``."""
    if element.namespace is not Namespace.HTML:
        return False
    if element.tag in ("input", "textarea"):
        is_text = element.tag == "textarea" or input_type(element) in _MUTABLE_TYPES
        return is_text and not has(element, "readonly") and not is_disabled(matcher, element)
    for each in (element, *ancestors(element)):
        stated = each.attr("contenteditable") if each.namespace is Namespace.HTML else None
        if stated is not None and stated.lower() in _EDITABLE:
            return True
        if stated is not None and stated.lower() == "false":
            return False
    return False


def is_read_only(matcher: Matcher, element: Element, scope: Element | None = None) -> bool:
    """Test ``:read-only``. CHROMIUM: SVG and MathML elements are neither."""
    return element.namespace is Namespace.HTML and not is_read_write(matcher, element)


def is_placeholder_shown(matcher: Matcher, element: Element, scope: Element | None = None) -> bool:
    """Test ``:placeholder-shown``. An empty placeholder counts."""
    if not has(element, "placeholder"):
        return False
    if is_html(element, "textarea"):
        return not element.text
    if not is_html(element, "input"):
        return False
    kind = input_type(element)
    value = element.attr("value") or ""
    if kind == "number":
        return not is_number(value)
    return kind in _TEXT_TYPES and not value.strip("\r\n")


def is_number(text: str) -> bool:
    """Say whether a text is a valid floating-point number that is finite."""
    try:
        value = float(text)
    except ValueError:
        return False
    return text.isascii() and not set(text) - set("0123456789+-.eE") and abs(value) < float("inf")


# https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-owner
def form_owner(matcher: Matcher, element: Element) -> Element | None:
    """Give the form that a control belongs to.

    UNIMPLEMENTED: a control that the parser tied to a form which does not hold it.
    """
    named = element.attr("form")
    if named is None:
        return next((each for each in ancestors(element) if is_html(each, "form")), None)
    first = matcher.recall("ids", lambda: _first_by_id(matcher)).get(named)
    return first if first is not None and is_html(first, "form") else None


def _first_by_id(matcher: Matcher) -> dict[str, Element]:
    found: dict[str, Element] = {}
    for element in matcher.elements:
        name = element.attr("id") if element.attrs else None
        if name:
            found.setdefault(name, element)
    return found


def is_checked(matcher: Matcher, element: Element, scope: Element | None = None) -> bool:
    """Test ``:checked``."""
    if is_html(element, "input"):
        kind = input_type(element)
        if kind == "radio":
            group = radio_group(matcher, element)
            # The last of a group that is marked unchecks the ones before.
            return next((each == element for each in reversed(group) if has(each, "checked")), False)
        return kind == "checkbox" and has(element, "checked")
    if not is_html(element, "option"):
        return False
    select = next((each for each in ancestors(element) if is_html(each, "select", "datalist")), None)
    if select is None or select.tag == "datalist":
        return has(element, "selected")
    return element in selected_options(matcher, select)


# https://html.spec.whatwg.org/multipage/input.html#radio-button-group
def radio_group(matcher: Matcher, element: Element) -> list[Element]:
    """Give the radio buttons of one group in tree order."""
    groups = matcher.recall("radio groups", lambda: _find_radio_groups(matcher))
    name = element.attr("name")
    return groups[form_owner(matcher, element), name] if name else [element]


def _find_radio_groups(matcher: Matcher) -> dict[tuple[Element | None, str], list[Element]]:
    groups: dict[tuple[Element | None, str], list[Element]] = {}
    for element in matcher.document.select("input[type=radio i][name]"):
        name = element.attr("name") or ""
        groups.setdefault((form_owner(matcher, element), name), []).append(element)
    return groups


def options_of(select: Element) -> list[Element]:
    """Give a select's options."""
    return select.select("option")


def display_size(select: Element) -> int:
    """Give how many rows a select shows (https://html.spec.whatwg.org/multipage/form-elements.html#concept-select-size)."""
    size = (select.attr("size") or "").strip()
    if size.isascii() and size.isdigit() and len(size) < 6 and int(size):
        return int(size)
    return 4 if has(select, "multiple") else 1


def selected_options(matcher: Matcher, select: Element) -> frozenset[Element]:
    """Give the options that are selected.

    Source: https://html.spec.whatwg.org/multipage/form-elements.html#selectedness-setting-algorithm
    """
    return matcher.recall(("selected", select), lambda: frozenset(_find_selected(select)))


def _find_selected(select: Element) -> list[Element]:
    options = options_of(select)
    marked = [option for option in options if has(option, "selected")]
    if has(select, "multiple"):
        return marked
    if marked or display_size(select) != 1:
        return marked[-1:]
    return [option for option in options if not _is_option_disabled(option)][:1]


def _is_option_disabled(option: Element) -> bool:
    parent = option.parent
    is_in_disabled = isinstance(parent, Element) and is_html(parent, "optgroup") and has(parent, "disabled")
    return has(option, "disabled") or is_in_disabled


def is_default(matcher: Matcher, element: Element, scope: Element | None = None) -> bool:
    """Test ``:default``."""
    if is_html(element, "option"):
        return has(element, "selected")
    if is_html(element, "input") and input_type(element) in ("checkbox", "radio"):
        return has(element, "checked")
    return element in matcher.recall("default buttons", lambda: frozenset(_default_buttons(matcher)))


def is_submit_button(element: Element) -> bool:
    """Say whether an element is a submit button."""
    if is_html(element, "button"):
        kind = (element.attr("type") or "").lower()
        # https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-type-auto-state
        is_command = has(element, "command") or has(element, "commandfor")
        return kind == "submit" or not (is_command or kind in ("button", "reset"))
    return is_html(element, "input") and input_type(element) in ("submit", "image")


def _default_buttons(matcher: Matcher) -> Iterator[Element]:
    """Give the first submit button of every form."""
    seen: set[Element] = set()
    for element in matcher.document.select("input, button"):
        form = form_owner(matcher, element) if is_submit_button(element) else None
        if form is not None and form not in seen:
            seen.add(form)
            yield element


def is_indeterminate(matcher: Matcher, element: Element, scope: Element | None = None) -> bool:
    """Test ``:indeterminate``."""
    if is_html(element, "progress"):
        return not has(element, "value")
    if not is_html(element, "input") or input_type(element) != "radio":
        return False
    return not any(has(each, "checked") for each in radio_group(matcher, element))


# https://html.spec.whatwg.org/multipage/interaction.html#the-autofocus-attribute
def is_focused(matcher: Matcher, element: Element, scope: Element | None = None) -> bool:
    """Test ``:focus``: the first element that asks for it, as far as markup tells that it can have it."""
    return element == matcher.recall("focused", lambda: _find_focused(matcher))


def has_focus_within(matcher: Matcher, element: Element, scope: Element | None = None) -> bool:
    """Test ``:focus-within``."""
    focused = matcher.recall("focused", lambda: _find_focused(matcher))
    return focused is not None and (element == focused or element in ancestors(focused))


def _find_focused(matcher: Matcher) -> Element | None:
    for element in matcher.document.select("[autofocus]"):
        if is_html(element, "button", "input", "select", "textarea"):
            is_hidden = element.tag == "input" and input_type(element) == "hidden"
            can_focus = not is_hidden and not is_disabled(matcher, element)
        else:
            can_focus = has(element, "tabindex") or (is_html(element, "a") and has(element, "href"))
        if can_focus and not has(element, "hidden"):
            return element
    return None
