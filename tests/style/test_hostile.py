"""Inputs made to break a style engine: each must be answered, and with the right answer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pellucid.style import Display, MarkerString, parse_style_attribute

from .conftest import Styled, style_of

MANY = 20_000
HOSTILE = {
    "unclosed brackets": ("display:none;--x:" + "(" * MANY, Display.NONE),
    "unclosed braces": ("display:none;x:" + "{[(" * MANY, Display.NONE),
    "stray closers": ("display:none;--x:" + ")" * MANY + ";display:block", Display.BLOCK),
    "nested fallbacks": ("display:" + "var(--x," * MANY + "none" + ")" * MANY, Display.NONE),
    "nested fallbacks, unclosed": ("display:" + "var(--x," * MANY, Display.INLINE),
    "nested functions": ("display:" + "f(" * MANY + "var(--x,none)", Display.INLINE),
    "nested function in a variable": ("--a:" + "f(" * MANY + "var(--x);display:var(--a,none)", Display.BLOCK),
    "nested conditionals": ("display:" + "if(else:" * MANY + "none", Display.NONE),
    "nested conditions": (
        "display:if(" + "(" * MANY + "style(--x)" + ")" * MANY + ":none;else:flex)",
        Display.FLEX,
    ),
    "a chain of variables": (
        "".join(f"--v{n}:var(--v{n + 1});" for n in range(5_000)) + "--v5000:none;display:var(--v0)",
        Display.NONE,
    ),
    "a cycle of variables": (
        "".join(f"--v{n}:var(--v{(n + 1) % 5_000},x);" for n in range(5_000)) + "display:var(--v0,none)",
        Display.NONE,
    ),
    "a variable that doubles and doubles": (
        "--v0:flex;"
        + "".join(f"--v{n}:var(--v{n - 1})var(--v{n - 1});" for n in range(1, 60))
        + "display:var(--v59,none)",
        Display.NONE,
    ),
    "conditions on many variables": (
        "--y0:initial;display:if(" + "".join(f"style(--y{n}):none;" for n in range(5_000)) + "else:flex)",
        Display.FLEX,
    ),
    "many declarations": ("display:none;" * MANY, Display.NONE),
    "many all": ("all:initial;" * 2_000 + "display:flex", Display.FLEX),
    "an endless number": ("--x:" + "1" * MANY + ";display:none", Display.NONE),
    "an endless exponent": ("--x:1e" + "9" * MANY + ";display:none", Display.NONE),
    "many dots": ("--x:" + "1." * MANY + ";display:none", Display.NONE),
    "many backslashes": ("display:none;" + "\\" * MANY, Display.NONE),
    "many bad strings": ("display:none;" + "'\n" * MANY + ";display:block", Display.BLOCK),
    "many bad urls": ("display:none;" + "url(a b" * MANY, Display.NONE),
    "many comments": ("display:none" + "/**/" * MANY, Display.NONE),
    "many at signs": ("@x " * MANY + ";display:none", Display.NONE),
    "many newlines": ("\n" * MANY + "display:none", Display.NONE),
    "many keywords": ("display:none;display:" + "block " * MANY, Display.NONE),
    "many markers": ("display:none;list-style:" + "none " * MANY, Display.NONE),
    "a wide syntax": ("display:attr(x type(" + "a|" * MANY + "a),none)", Display.NONE),
    "null": ("display:none\0", Display.BLOCK),
    "lone surrogate": ("display:none;--\ud800:1", Display.NONE),
}


@pytest.mark.parametrize(("style", "display"), HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_styles_are_answered(styled: Styled, style: str, display: Display) -> None:
    quoted = style.replace("&", "&amp;").replace('"', "&quot;")
    assert styled(f'<p style="{quoted}">').display is display


def test_an_escape_spells_no_surrogate(styled: Styled) -> None:
    assert styled("<p style=\"list-style-type:'\\d800'\">").inherited.list_style_type == MarkerString(
        "\ufffd"
    )


@given(
    st.text(
        alphabet=st.sampled_from(list("display:none;var(-x,)!{}[]'\"\\/*@#<>\n \0\ud8001aé")), max_size=60
    )
)
def test_no_style_attribute_raises(text: str) -> None:
    parse_style_attribute(text)
    parse_style_attribute(f"display:{text};--x:{text}")


FRAGMENTS = (
    "display: var( --a if( style( attr( type( env( ) ( , ; : none inherit !important all: --a: ' { } else "
    "list-style: white-space: visibility:"
)


@given(st.lists(st.sampled_from([*FRAGMENTS.split(), " "]), max_size=25))
def test_no_inline_style_raises(fragments: list[str]) -> None:
    style_of(f'<p style="{"".join(fragments)}"><b style="display:var(--a)">')
