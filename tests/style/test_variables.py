"""Custom properties and substitution: as Chromium 156 resolves them."""

import html

import pytest

import pellucid
from pellucid.style import Display, styled_document

from .conftest import Styled

RESOLVED = (
    ("display:var(--u,none)", Display.NONE),
    ("display:var(--u,var(--v,none))", Display.NONE),
    ("display:var(--u)", Display.INLINE),
    ("display:var(--u,inherit)", Display.BLOCK),
    ("display:var(--u,revert)", Display.BLOCK),
    ("display:var(--u,initial)", Display.INLINE),
    ("--a:none;display:var(--a)", Display.NONE),
    ("display:var(--a);--a:none", Display.NONE),
    ("--a:block;--a:none;display:var(--a)", Display.NONE),
    ("--a:none!important;--a:block;display:var(--a)", Display.NONE),
    ("--A:none;display:var(--a)", Display.INLINE),
    ("--\\61:none;display:var(--a)", Display.NONE),
    ("--a:no;display:var(--a)ne", Display.INLINE),
    ("--a:inline;--b:flex;display:var(--a) var(--b)", Display.INLINE_FLEX),
    ("--a:;display:var(--a,none)", Display.INLINE),
    ("--a:{};display:var(--a,none)", Display.INLINE),
    ("--a:initial;display:var(--a,none)", Display.NONE),
    ("--a:inherit;display:var(--a,none)", Display.NONE),
    ("--a:revert-layer;display:var(--a,none)", Display.NONE),
    ("--a:var(--u,initial);display:var(--a,none)", Display.NONE),
    ("--a:var(--u);display:var(--a,none)", Display.NONE),
    ("--a:(var(--u));display:var(--a,none)", Display.NONE),
    ("--a:inherit(--b);display:var(--a,none)", Display.NONE),
    ("--a:none;all:initial;display:var(--a)", Display.NONE),
    ("--a:var(--b);--b:var(--a);display:var(--a,none)", Display.NONE),
    ("--a:var(--a,block);display:var(--a,none)", Display.NONE),
    ("--a:var(--b,block);--b:var(--a,block);display:var(--a,none)", Display.NONE),
    ("--a:var(--b,block);--b:var(--b);display:var(--a,none)", Display.BLOCK),
    ("--a:var(--b,var(--a));--b:block;display:var(--a,none)", Display.BLOCK),
    ("--a:flex;display:var(--a)!important;display:none", Display.FLEX),
    ("--a:'x;display:var(--a,none)", Display.BLOCK),
    ("all:var(--u,none)", Display.NONE),
    ("all:var(--u,initial)", Display.INLINE),
    ("all:var(--u,flex)", Display.FLEX),
    ("display:env(x,none)", Display.NONE),
    ("display:env(safe-area-inset-top,none)", Display.INLINE),
    ("display:attr(data-flex)", Display.INLINE),
    ("display:attr(data-flex type(<custom-ident>))", Display.FLEX),
    ("display:attr(DATA-FLEX type(*))", Display.FLEX),
    ("display:attr(data-flex type(grid|flex),none)", Display.FLEX),
    ("display:attr(data-flex type(grid),none)", Display.NONE),
    ("display:attr(data-flex type(<number>),none)", Display.NONE),
    ("display:attr(data-flex px,none)", Display.NONE),
    ("display:attr(data-u,none)", Display.NONE),
    ("display:attr(data-u raw-string)", Display.INLINE),
    ("display:attr(data-u type(<custom-ident>),flex)", Display.FLEX),
    ("display:if(else:flex)", Display.FLEX),
    ("display:if(style(--u):none)", Display.INLINE),
    ("--a:1;display:if(style(--a):flex;else:none)", Display.FLEX),
    ("--a:1;display:if(style(--a: 1 ):flex;else:none)", Display.FLEX),
    ("--a:1;display:if(style(--a:2):none;else:flex)", Display.FLEX),
    ("--a:1;display:if(not style(--a):none;else:flex)", Display.FLEX),
    ("--a:1;display:if((style(--u) or style(--a)):flex;else:none)", Display.FLEX),
    ("--a:1;display:if(style(--u) and style(--a):none;else:flex)", Display.FLEX),
    ("display:if(not foo(x):none;else:flex)", Display.FLEX),
    ("display:--f()", Display.INLINE),
)


@pytest.mark.parametrize(("style", "display"), RESOLVED)
def test_substitution_gives_the_display(styled: Styled, style: str, display: Display) -> None:
    assert styled(f'<p data-flex=flex style="{html.escape(style)}">').display is display


@pytest.mark.parametrize(
    ("outer", "inner", "display"),
    [
        ("--a:none", "display:var(--a)", Display.NONE),
        ("--a:none", "--a:block;display:var(--a)", Display.BLOCK),
        ("--a:none", "--a:initial;display:var(--a,flex)", Display.FLEX),
        ("--a:none", "--a:unset;display:var(--a)", Display.NONE),
        ("--a:none", "--a:var(--a);display:var(--a,flex)", Display.FLEX),
        ("--a:none;--b:var(--a)", "--a:block;display:var(--b)", Display.NONE),
        ("--a:var(--u)", "display:var(--a,flex)", Display.FLEX),
        ("--a:var(--b);--b:none", "--b:block;display:var(--a)", Display.NONE),
    ],
)
def test_custom_properties_are_inherited_substituted(
    styled: Styled, outer: str, inner: str, display: Display
) -> None:
    assert styled(f'<div style="{outer}"><p style="{inner}">').display is display


def test_an_invalid_inherited_property_takes_the_parents_value(styled: Styled) -> None:
    style = styled('<div style="visibility:hidden"><p style="visibility:visible;visibility:var(--u)">')
    assert style.inherited.visibility == "hidden"


def test_variables_survive_a_long_chain_of_elements(styled: Styled) -> None:
    chain = "".join(f'<b style="--v{number}:{number}">' for number in range(200))
    variables = styled(f'{chain}<i style="--last:1">').inherited.variables
    for name in ("--v0", "--v77", "--v199", "--last"):
        assert variables.get(name) is not None
    assert variables.get("--v200") is None


def test_a_document_substitutes_no_more_than_so_many_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(styled_document, "MAX_DOCUMENT_TOKENS", 6)
    paragraphs = "".join(f"<p style='display:var(--d);--{n}:0'>{n}</p>" for n in range(8))
    text = pellucid.text(f"<style>:root{{--d:none}}</style>{paragraphs}", profile="rendered")
    assert text == "6\n\n7"  # past the limit a value is invalid, and the paragraph shows
