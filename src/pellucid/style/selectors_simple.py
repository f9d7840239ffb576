"""Type, class, id and attribute selectors, and the words in which turbohtml is asked for them.

Source: https://drafts.csswg.org/selectors-4/#elemental-selectors and
https://drafts.csswg.org/selectors-4/#attribute-selectors
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from tinycss2.ast import Node
from turbohtml import Element, Namespace

from pellucid.style.remember import remember_short
from pellucid.style.selectors_matching import Matcher
from pellucid.style.selectors_model import CLASS_SPECIFICITY, Key, Simple, Test
from pellucid.style.selectors_weight import CLASS_WEIGHT, attribute_weight
from pellucid.style.tokens import fold, is_literal, scalar, strip

_URLS: Final[Mapping[Namespace, str]] = {
    Namespace.HTML: "http://www.w3.org/1999/xhtml",
    Namespace.SVG: "http://www.w3.org/2000/svg",
    Namespace.MATHML: "http://www.w3.org/1998/Math/MathML",
}
_ATTRIBUTE_PREFIXES: Final[Mapping[str, str]] = {
    "http://www.w3.org/1999/xlink": "xlink:",
    "http://www.w3.org/XML/1998/namespace": "xml:",
    "http://www.w3.org/2000/xmlns/": "xmlns:",
}
_OPERATORS: Final = frozenset({"=", "~=", "|=", "^=", "$=", "*="})
_UNSAFE: Final = re.compile(r"[^A-Za-z0-9_\u0080-\U0010ffff-]|^-|^[0-9]")
_UNSAFE_IN_STRING: Final = re.compile(r'["\\\x00-\x1f\x7f]')

# No namespace at all, which no element of a page is in.
_NO_NAMESPACE: Final = ""


def _escape(match: re.Match[str]) -> str:
    return f"\\{ord(match.group()):x} "


def identifier(name: str) -> str:
    """Write an identifier so that it reads as one, whatever is in it."""
    return _UNSAFE.sub(_escape, scalar(name))


def _string(value: str) -> str:
    return f'"{_UNSAFE_IN_STRING.sub(_escape, scalar(value))}"'


UNIVERSAL: Final = Simple("*", is_key_enough=True)


@remember_short(maxsize=4096)
def id_selector(name: str) -> Simple:
    """Make ``#name``."""
    return Simple(f"#{identifier(name)}", None, (1, 0, 0), (Key("id", scalar(name)),), is_key_enough=True)


@remember_short(maxsize=4096)
def class_selector(name: str) -> Simple:
    """Make ``.name``."""
    key = Key("class", scalar(name))
    return Simple(
        f".{identifier(name)}", None, CLASS_SPECIFICITY, (key,), is_key_enough=True, weight=CLASS_WEIGHT
    )


def type_selector(
    nodes: Sequence[Node], namespaces: Mapping[str, str], *, is_inner: bool
) -> tuple[list[Simple], int] | None:
    """Read the type selector that a compound may begin with.

    Returns:
        The simple selectors of it and how many component values they took, or None for an invalid one.
    """
    prefix, place = _namespace_prefix(nodes)
    has_name = place < len(nodes) and (nodes[place].type == "ident" or is_literal(nodes[place], "*"))
    if prefix is not None and not has_name:
        return None
    simples: list[Simple] = []
    if has_name:
        node = nodes[place]
        place += 1
        if node.type == "ident":
            simples.append(tag_selector(node.value))
        else:
            simples.append(UNIVERSAL)
    url = _namespace_url(prefix, namespaces)
    if url is None:
        return None
    # https://drafts.csswg.org/selectors-4/#type-nmsp: inside :is() and :not() the default is not implied.
    if url != "*" and (has_name or not is_inner):
        simples.append(_in_namespace(url))
    return simples, place


@remember_short(maxsize=1024)
def tag_selector(name: str) -> Simple:
    """Make the type selector ``name``."""
    key = Key("tag", scalar(fold(name)))
    return Simple(identifier(name), None, (0, 0, 1), (key,), is_key_enough=True)


def _namespace_prefix(nodes: Sequence[Node]) -> tuple[str | None, int]:
    """Read ``prefix|``, ``*|`` or ``|``, and give the prefix and how many component values that took."""
    if nodes and is_literal(nodes[0], "|"):
        return "", 1
    if (
        len(nodes) > 1
        and is_literal(nodes[1], "|")
        and (nodes[0].type == "ident" or is_literal(nodes[0], "*"))
    ):
        return ("*" if is_literal(nodes[0], "*") else f"={nodes[0].value}"), 2
    return None, 0


def _namespace_url(prefix: str | None, namespaces: Mapping[str, str]) -> str | None:
    """Give the URL of a prefix, ``*`` for any namespace, or None where it was not declared."""
    if prefix is None:
        return namespaces.get("", "*")
    if prefix in ("*", ""):
        return "*" if prefix else _NO_NAMESPACE
    return namespaces.get(prefix[1:])


def _in_namespace(url: str) -> Simple:
    namespace = next((each for each, its_url in _URLS.items() if its_url == url), None)
    if namespace is None:
        return Simple(None, is_never=True)

    def test(matcher: Matcher, element: Element, scope: Element | None) -> bool:
        return element.namespace is namespace

    return Simple(None, test)


# https://drafts.csswg.org/selectors-4/#attribute-selectors
def attribute_selector(nodes: Sequence[Node], namespaces: Mapping[str, str]) -> Simple | None:
    """Read what stands in brackets."""
    nodes = strip(nodes)
    prefix, place = _namespace_prefix(nodes)
    if place >= len(nodes) or nodes[place].type != "ident":
        return None
    name = scalar(nodes[place].value)
    url = _NO_NAMESPACE if prefix is None else _namespace_url(prefix, namespaces)
    condition = _condition(strip(nodes[place + 1 :]))
    if url is None or condition is None:
        return None
    if url == _NO_NAMESPACE and name.startswith(tuple(_ATTRIBUTE_PREFIXES.values())):
        # A page's own `xlink:href` is such a name; what SVG and MathML have under it is in a namespace.
        test = _plain_attribute(f"[{identifier(name)}{condition}]")
        return Simple(None, test, CLASS_SPECIFICITY, weight=attribute_weight(name, condition))
    if url == _NO_NAMESPACE:
        return _own_attribute(name, condition, _whole_value(strip(nodes[place + 1 :])))
    test = _namespaced_attribute(url, name, condition)
    return Simple(None, test, CLASS_SPECIFICITY, weight=attribute_weight(None, condition))


@remember_short(maxsize=1024)
def plain_attribute_selector(name: str, operator: str, value: str) -> Simple:
    """Make ``[name]``, without an operator, or ``[name=value]`` with one of any kind."""
    condition = f"{operator}{_string(value)}" if operator else ""
    return _own_attribute(name, condition, value if operator == "=" else None)


def _own_attribute(name: str, condition: str, whole_value: str | None) -> Simple:
    key = Key("attribute", name.lower(), whole_value)
    text = f"[{identifier(name)}{condition}]"
    weight = attribute_weight(name, condition)
    return Simple(text, None, CLASS_SPECIFICITY, (key,), is_key_enough=not condition, weight=weight)


def _plain_attribute(text: str) -> Test:
    def test(matcher: Matcher, element: Element, scope: Element | None) -> bool:
        return element.namespace is Namespace.HTML and element.matches(text)

    return test


def _whole_value(nodes: Sequence[Node]) -> str | None:
    """Return the value that an attribute must be equal to, if that is what is asked."""
    operator = nodes[0] if nodes else None
    if operator is None or operator.type != "literal" or operator.value != "=":
        return None
    value = next((node.value for node in nodes[1:] if node.type in ("ident", "string")), None)
    return None if value is None else str(value)


def _condition(nodes: Sequence[Node]) -> str | None:
    """Write the operator, the value and the flag; None if they are invalid."""
    if not nodes:
        return ""
    operator, rest = nodes[0], strip(nodes[1:])
    if operator.type != "literal" or operator.value not in _OPERATORS or not rest:
        return None
    if rest[0].type not in ("ident", "string"):
        return None
    flag = strip(rest[1:])
    if flag and not (len(flag) == 1 and flag[0].type == "ident" and flag[0].lower_value == "i"):
        # CHROMIUM: the flag `s` is invalid.
        return None
    return f"{operator.value}{_string(rest[0].value)}{' i' if flag else ''}"


def _namespaced_attribute(url: str, name: str, condition: str) -> Test:
    """Make the test of ``[*|name]`` and of a prefix: only SVG and MathML have attributes in a namespace."""
    prefixes = tuple(_ATTRIBUTE_PREFIXES.values()) if url == "*" else (_ATTRIBUTE_PREFIXES.get(url),)
    foreign = tuple(f"[{identifier(f'{prefix}{name}')}{condition}]" for prefix in prefixes if prefix)
    plain = f"[{identifier(name)}{condition}]" if url == "*" else None

    def test(matcher: Matcher, element: Element, scope: Element | None) -> bool:
        if plain is not None and element.matches(plain):
            return True
        return element.namespace is not Namespace.HTML and any(element.matches(text) for text in foreign)

    return test
