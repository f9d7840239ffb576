"""Checking arguments: what passes, what is said of what does not, and that the standard agrees."""

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pellucid.errors import ToolError
from pellucid.tools import MAX_ENTRIES, catalog, check_arguments
from pellucid.tools.arguments import check_schema

SCHEMA = {
    "type": "object",
    "properties": {
        "word": {"type": "string", "minLength": 1, "maxLength": 5},
        "count": {"type": "integer", "minimum": 1, "maximum": 9, "default": 3},
        "loud": {"type": "boolean", "default": False},
        "kind": {"enum": ["a", "b"], "default": "a"},
    },
    "required": ["word"],
    "additionalProperties": False,
}


def refusal_of(arguments: dict[str, object]) -> str:
    with pytest.raises(ToolError) as refused:
        check_arguments("shout", SCHEMA, arguments)
    return refused.value.message


def test_what_is_left_out_gets_its_default() -> None:
    checked = check_arguments("shout", SCHEMA, {"word": "hey"})
    assert checked == {"word": "hey", "count": 3, "loud": False, "kind": "a"}


def test_a_whole_number_may_be_written_with_a_point() -> None:
    count = check_arguments("shout", SCHEMA, {"word": "hey", "count": 5.0})["count"]
    assert (count, type(count)) == (5, int)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({}, "word is missing"),
        ({"word": "hey", "volume": 1}, "volume is no field; it takes word, count, loud, kind"),
        ({"word": None}, "word must be a string"),
        ({"word": 1}, "word must be a string"),
        ({"word": ""}, "word must be 1 characters at least"),
        ({"word": "heyyyy"}, "word must be 5 characters at most"),
        ({"word": "hey", "count": "3"}, "count must be a whole number"),
        ({"word": "hey", "count": True}, "count must be a whole number"),
        ({"word": "hey", "count": 2.5}, "count must be a whole number"),
        ({"word": "hey", "count": float("inf")}, "count must be a whole number"),
        ({"word": "hey", "count": 0}, "count must be a whole number from 1"),
        ({"word": "hey", "count": 10}, "count must be a whole number up to 9"),
        ({"word": "hey", "loud": 1}, "loud must be true or false"),
        ({"word": "hey", "kind": "c"}, "kind must be one of a, b"),
        ({"word": "hey", "kind": ["a"]}, "kind must be one of a, b"),
    ],
)
def test_a_refusal_names_the_field_and_what_it_takes(arguments: dict[str, object], said: str) -> None:
    assert refusal_of(arguments) == f"invalid arguments for shout: {said}"


def test_a_refusal_never_holds_the_value() -> None:
    assert "sk-secret" not in refusal_of({"word": "sk-secret-0123456789"})


def test_a_name_that_is_long_or_unprintable_is_shown_short_and_plain() -> None:
    said = refusal_of({"word": "hey", "\x1b" + "x" * 1_000: 1})
    assert len(said) < 200
    assert "\x1b" not in said


@pytest.mark.parametrize(
    "large",
    [list(range(MAX_ENTRIES)), {str(number): 1 for number in range(MAX_ENTRIES)}, [[1] * 5_001, [1] * 5_001]],
)
def test_entries_are_counted_before_anything_is_checked(large: object) -> None:
    assert "more than 10,000 entries" in refusal_of({"nonsense": large})


def test_arguments_may_nest_deep() -> None:
    deep: object = 1
    for _ in range(9_000):
        deep = [deep]
    assert refusal_of({"word": deep}) == "invalid arguments for shout: word must be a string"


@pytest.mark.parametrize(
    "schema",
    [
        {"properties": {}},
        {"properties": {}, "additionalProperties": True},
        {"properties": {"a": {"type": "string", "pattern": "x"}}, "additionalProperties": False},
        {"properties": {"a": {"type": "array"}}, "additionalProperties": False},
        {"properties": {}, "additionalProperties": False, "oneOf": []},
    ],
)
def test_a_schema_that_would_not_be_held_is_refused(schema: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="a schema of a tool"):
        check_schema(schema)


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 600_000),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(["reader", "rendered", "a"]),
    st.lists(st.integers(), max_size=2),
)
ALL_SCHEMAS = [SCHEMA, *(tool.input_schema for tool in catalog())]
NAMES = sorted({name for schema in ALL_SCHEMAS for name in schema["properties"]} | {"other"})  # type: ignore[attr-defined]


@pytest.mark.parametrize("schema", ALL_SCHEMAS, ids=["example", *(tool.name for tool in catalog())])
@given(arguments=st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=4))
def test_the_standards_own_check_gives_the_same_answer(
    schema: dict[str, object], arguments: dict[str, object]
) -> None:
    try:
        check_arguments("any", schema, arguments)
    except ToolError:
        passed = False
    else:
        passed = True
    assert passed is jsonschema.Draft202012Validator(schema).is_valid(arguments)
