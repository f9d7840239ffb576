"""Checking what a model sends against a tool's schema, and filling in what it left out.

The schemas are flat objects, so a small part of JSON Schema is understood, and a tool that uses another word
of it is refused when it is made: a word that is not checked would be a promise not kept. The tests hold the
answers against an implementation of the whole standard.

Source: https://json-schema.org/draft/2020-12/json-schema-validation
"""

from collections.abc import Mapping, Sequence
from typing import Final

from pellucid.errors import ToolError
from pellucid.tools.tool import Arguments, Schema

__all__ = ["MAX_ENTRIES", "check_arguments", "check_schema", "number_in", "text_in"]

# Elements of arrays and keys of objects, all levels together.
MAX_ENTRIES: Final = 10_000

_WORDS: Final = frozenset(
    ("type", "description", "default", "enum", "minimum", "maximum", "minLength", "maxLength")
)
_OBJECT_WORDS: Final = frozenset(("type", "properties", "required", "additionalProperties"))
_TYPES: Final[Mapping[str, str]] = {
    "string": "a string",
    "integer": "a whole number",
    "boolean": "true or false",
}
_SHOWN_NAME: Final = 60


def check_arguments(tool: str, schema: Schema, given: Arguments) -> dict[str, object]:
    """Return a call's arguments, checked and with the defaults of those left out.

    Args:
        tool: the name of the tool, for messages.
        schema: of its arguments, as :func:`check_schema` admits it.
        given: as they came.

    Raises:
        ToolError: there are too many entries, a field is unknown, missing or has a value that it cannot have.
            The message names the field and what it takes, and never holds the value.

    Cost: linear in the arguments.
    """
    _check_size(tool, given)
    properties = _properties(schema)
    unknown = next((name for name in given if name not in properties), None)
    if unknown is not None:
        known = ", ".join(properties)
        raise _invalid(tool, f"{_shown(unknown)} is no field; it takes {known}")
    required = schema.get("required", ())
    missing = [name for name in required if name not in given] if isinstance(required, Sequence) else []
    if missing:
        raise _invalid(tool, f"{missing[0]} is missing")
    checked = {}
    for name, rule in properties.items():
        if name in given:
            fault = _fault(rule, given[name])
            if fault is not None:
                raise _invalid(tool, f"{name} must be {fault}")
            checked[name] = _plain(given[name])
        elif "default" in rule:
            checked[name] = rule["default"]
    return checked


def check_schema(schema: Schema) -> None:
    """Refuse a schema that :func:`check_arguments` would not hold.

    Raises:
        ValueError: it uses a word or a type that is not understood, or admits further fields.
    """
    unknown = [
        *(schema.keys() - _OBJECT_WORDS),
        *(word for rule in _properties(schema).values() for word in rule.keys() - _WORDS),
        *(
            str(rule.get("type"))
            for rule in _properties(schema).values()
            if rule.get("type") not in _TYPES and "enum" not in rule
        ),
    ]
    if unknown:
        raise ValueError(f"a schema of a tool cannot say {unknown[0]!r}")
    if schema.get("additionalProperties") is not False:
        raise ValueError("a schema of a tool admits no further fields: additionalProperties must be False")


def text_in(arguments: Arguments, name: str) -> str:
    """Return a checked argument that is a string."""
    value = arguments[name]
    if not isinstance(value, str):
        raise TypeError(f"{name} is {type(value).__name__}, not str")
    return value


def number_in(arguments: Arguments, name: str) -> int:
    """Return a checked argument that is a whole number."""
    value = arguments[name]
    if not isinstance(value, int):
        raise TypeError(f"{name} is {type(value).__name__}, not int")
    return value


def _properties(schema: Schema) -> Mapping[str, Mapping[str, object]]:
    properties = schema.get("properties")
    if not isinstance(properties, Mapping):
        raise TypeError("a schema of a tool has properties")
    return properties


def _check_size(tool: str, given: Arguments) -> None:
    """Count entries before anything else looks at them. A stack, as they may nest deep."""
    waiting: list[object] = [given]
    count = 0
    while waiting:
        value = waiting.pop()
        if isinstance(value, Mapping):
            count += len(value)
            waiting.extend(value.values())
        elif isinstance(value, list | tuple):
            count += len(value)
            waiting.extend(value)
        if count > MAX_ENTRIES:
            raise ToolError(
                "tool.arguments_too_many", f"invalid arguments for {tool}: more than {MAX_ENTRIES:,} entries"
            )


def _fault(rule: Mapping[str, object], value: object) -> str | None:
    """Say what a value must be; None if it is."""
    allowed = rule.get("enum")
    if isinstance(allowed, Sequence):
        # Of one type with what is allowed: to Python, true is 1.
        fits = any(value == one and type(value) is type(one) for one in allowed)
        return None if fits else f"one of {', '.join(str(one) for one in allowed)}"
    kind = str(rule["type"])
    if not _is_of(kind, value):
        return _TYPES[kind]
    least, most = ("minLength", "maxLength") if kind == "string" else ("minimum", "maximum")
    size = len(value) if isinstance(value, str) else value
    low, high = rule.get(least), rule.get(most)
    unit = " characters" if kind == "string" else ""
    if isinstance(low, int) and isinstance(size, int | float) and size < low:
        return f"{low:,}{unit} at least" if unit else f"{_TYPES[kind]} from {low:,}"
    if isinstance(high, int) and isinstance(size, int | float) and size > high:
        return f"{high:,}{unit} at most" if unit else f"{_TYPES[kind]} up to {high:,}"
    return None


def _is_of(kind: str, value: object) -> bool:
    if kind == "string":
        return isinstance(value, str)
    if kind == "boolean":
        return isinstance(value, bool)
    if isinstance(value, bool):
        return False
    # https://json-schema.org/draft/2020-12/json-schema-core#section-4.2.3: 5.0 is the integer 5
    return isinstance(value, int) or (isinstance(value, float) and value.is_integer())


def _plain(value: object) -> object:
    return int(value) if isinstance(value, float) else value


def _invalid(tool: str, fault: str) -> ToolError:
    return ToolError("tool.invalid_arguments", f"invalid arguments for {tool}: {fault}")


def _shown(name: str) -> str:
    shortened = name if len(name) <= _SHOWN_NAME else f"{name[: _SHOWN_NAME - 1]}…"
    return "".join(character if character.isprintable() else "\ufffd" for character in shortened)
