"""Registered custom properties: as Chromium 156 reads and resolves them."""

import pytest

import pellucid
from pellucid.style.declarations import Deferred
from pellucid.style.registered import registered_properties
from pellucid.style.substitution import Substitution
from pellucid.style.tokens import tokenise
from pellucid.style.variables import Variables

NONE = "syntax:'*';inherits:false;initial-value:none"


def _rule(syntax: str, inherits: str = "false", initial: str = "none") -> str:
    return f"syntax:'{syntax}';inherits:{inherits};initial-value:{initial}"


@pytest.mark.parametrize(
    "contents",
    [
        NONE,
        "foo:bar;" + NONE,
        "SYNTAX:'*';inherits:FALSE",
        _rule("*", initial=""),
        _rule("<custom-ident>"),
        _rule(" <custom-ident> "),
        _rule("none|block"),
        _rule("none+"),
        _rule("<length>", initial="0"),
        _rule("<length>", initial="calc(1px + 1in)"),
        _rule("<color>", initial="#123"),
        _rule("<transform-list>", initial="rotate(1deg) scale(2)"),
    ],
)
def test_a_sound_rule_registers(contents: str) -> None:
    assert list(registered_properties([("--x", contents)])) == ["--x"]


@pytest.mark.parametrize(
    "contents",
    [
        "",
        "inherits:false;initial-value:none",
        "syntax:'*';initial-value:none",
        "syntax:*;inherits:false",
        "syntax:'*'!important;inherits:false",
        "syntax:'*';inherits:no",
        "syntax:'<length>';inherits:false",
        _rule(""),
        _rule("<foo>"),
        _rule("< custom-ident>"),
        _rule("* | none"),
        _rule("none +"),
        _rule("<transform-list>+"),
        _rule("block|grid"),
        _rule("BLOCK", initial="block"),
        _rule("<length>", initial="1em"),
        _rule("<custom-ident>", initial="default"),
        _rule("*", initial="inherit"),
        _rule("*", initial="var(--y)"),
    ],
)
def test_an_unsound_rule_registers_nothing(contents: str) -> None:
    assert not registered_properties([("--x", contents)])


@pytest.mark.parametrize("prelude", ["x", "--x, --y", "", "'--x'", "--"])
def test_only_one_custom_property_is_registered(prelude: str) -> None:
    assert not registered_properties([(prelude, NONE)])


def _declared(value: str) -> dict[str, Deferred | None]:
    return {"--x": Deferred("--x", tuple(tokenise(value)))}


def _resolved(contents: str, declared: str | None, inherited: str | None = None) -> str | None:
    """Give what ``--x`` is on an element, registered so, whose parent may declare it too."""
    variables = Variables(registered=registered_properties([("--x", contents)]))
    if inherited is not None:
        variables = Substitution(_declared(inherited), variables, lambda _: None).variables()
    own = {} if declared is None else _declared(declared)
    found = Substitution(own, variables, lambda _: None).substitute(tokenise("var(--x)"))
    return None if found is None else "".join(token.serialize() for token in found)


@pytest.mark.parametrize(
    ("contents", "declared", "inherited", "value"),
    [
        (_rule("*"), None, None, "none"),
        (_rule("*"), None, "block", "none"),
        (_rule("*", "true"), None, "block", "block"),
        (_rule("*"), "unset", "block", "none"),
        (_rule("*", "true"), "initial", "block", "none"),
        (_rule("*", "true"), "var(--u)", "block", None),
        (_rule("*", "true"), "var(--x)", "block", None),
        (_rule("<custom-ident>"), "grid", None, "grid"),
        (_rule("<custom-ident>"), "1px", "block", "none"),
        (_rule("<custom-ident>", "true"), "1px", "block", "block"),
        (_rule("<custom-ident>", "true"), "var(--u)", "block", "block"),
        (_rule("<custom-ident>", "true"), "var(--x)", None, "none"),
        (_rule("<custom-ident>+"), "inline flex", None, "inline flex"),
        (_rule("<custom-ident>#"), "inline flex", None, "none"),
        (_rule("<custom-ident>#"), "a, b", None, "a, b"),
        (_rule("<length>|none"), "1xx", None, "none"),
        (_rule("<length>|none"), "0", None, "0"),
        (_rule("<angle>|none"), "0", None, "none"),
        (_rule("<integer>|none"), "1.5", None, "none"),
        (_rule("<number>|none"), "1", None, "1"),
        (_rule("<length-percentage>|none"), "calc(1px + 2%)", None, "calc(1px + 2%)"),
        (_rule("<length>|none"), "calc(1px + 2%)", None, "none"),
        (_rule("<color>|none"), "red", None, "red"),
        (_rule("<color>|none"), "block", None, "none"),
        (_rule("<url>|none"), "url(x)", None, "url(x)"),
        (_rule("<time>|none"), "1s", None, "1s"),
        (_rule("none|BLOCK"), "block", None, "none"),
    ],
)
def test_a_value_is_held_to_what_is_registered(
    contents: str, declared: str | None, inherited: str | None, value: str | None
) -> None:
    assert _resolved(contents, declared, inherited) == value


@pytest.mark.parametrize(
    ("rules", "is_shown"),
    [
        ("@property --x{%s}p{display:var(--x)}", False),
        ("@property --x{%s}p{display:var(--x,block)}", False),
        ("p{display:var(--x)}@layer a{@property --x{%s}}", False),
        ("@media print{@property --x{%s}}p{display:var(--x)}", True),
        ("p{@property --x{%s}display:var(--x)}", True),
        ("@property --x{%s}p{display:if(style(--x:none):none;else:block)}", False),
    ],
)
def test_the_rules_of_a_page_are_found(rules: str, is_shown: bool) -> None:
    page = f"<!doctype html><style>{rules.replace('%s', NONE)}</style><body>text<p>SEEN"
    assert ("SEEN" in pellucid.text(page, profile="rendered")) is is_shown
