"""Which custom properties count as used: all that a property of ours may reach, and few others."""

import pytest

from pellucid.style.declarations import read_declarations
from pellucid.style.used_properties import UsedProperties


def _used(text: str, *style_attributes: str) -> set[str]:
    """Return which of some names are used under these declarations."""
    values = [(item.name, item.value) for item in read_declarations(text)]
    used = UsedProperties(values, style_attributes)
    return {name for name in ("--a", "--b", "--c", "--d", "--ä☃") if name in used}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", ""),
        ("display:none;--a:1", ""),
        ("--a:var(--b)", ""),
        ("display:var(--a)", "--a"),
        ("display:var(--a,var(--b))", "--a --b"),
        ("display:var(--a);--a:var(--b);--b:(var(--c));--d:var(--a)", "--a --b --c"),
        ("display:var(--a);--a:var(--b);--a:var(--c)", "--a --b --c"),
        ("display:var(--a);--a:var(--b);--b:var(--a)", "--a --b"),
        ("display:if(style(--a:1):none;style((--b) and (not (--c:2))):flex)", "--a --b --c"),
        ("display:var(--\\61)", "--a"),
        ("display:var(--ä☃)", "--ä☃"),
        ("color:var(--a)", ""),
        ("animation:var(--a) 1s", "--a"),
    ],
)
def test_what_ours_refer_to_is_used(text: str, names: str) -> None:
    assert _used(text) == set(names.split())


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("--a:1", ""),
        ("display:var(--a)", "--a"),
        ("display:VAR(\n--a\t)", "--a"),
        ("display:if(style((--a) and (--b:1)):none)", "--a --b"),
        ("display:var(--ä☃,none)", "--ä☃"),
        ("--c:var(--a)", "--a"),
        ("display:var(/**/--a)", "--a"),
        ("display:var(--\\61)", "--a"),
        ("display:var(--\\61);/*" + "x" * 50_000, "--a --b --c --d --ä☃"),
    ],
)
def test_what_a_style_attribute_refers_to_is_used(text: str, names: str) -> None:
    assert _used("--d:1", text) == set(names.split())


def test_a_style_attribute_uses_what_it_asks_of_the_sheets() -> None:
    assert _used("--a:var(--b)", "display:var(--a)") == {"--a", "--b"}


def test_declarations_lose_what_is_not_used_and_nothing_else() -> None:
    used = UsedProperties([(item.name, item.value) for item in read_declarations("display:var(--a)")])
    declarations = read_declarations("--a:1;--b:2;display:none")
    assert [item.name for item in used.only(declarations)] == ["--a", "display"]
    assert used.only(declarations[:1]) is not declarations
    assert used.only(declarations[2:]) == declarations[2:]
