"""Declarative shadow roots: the shadow tree is never text, and a host shows what is slotted."""

import pytest

import pellucid
from pellucid.tree import Parser, build, build_tree, hosts_without_slots

_ROOT = "<div>{light}<template shadowrootmode=open>{shadow}</template>{more}</div>"


@pytest.mark.parametrize(
    ("shadow", "text"),
    [("<slot></slot>", "x\nlight\ny"), ("shadow<slot></slot>", "x\nlight\ny"), ("shadow", "x\ny")],
)
def test_a_host_shows_its_own_children_only_through_a_slot(shadow: str, text: str) -> None:
    html = f"<!doctype html>x{_ROOT.format(light='', shadow=shadow, more='light')}y"
    assert pellucid.text(html, profile="rendered") == text


def test_hosts_are_found_among_ordinary_elements() -> None:
    document = build(f"<p>a</p>{_ROOT.format(light='b', shadow='c', more='')}")
    assert {host.tag for host in hosts_without_slots(document)} == {"div"}


def test_a_template_without_the_attribute_makes_no_host() -> None:
    assert hosts_without_slots(build("<div>a<template>b</template></div>")) == set()


@pytest.mark.parametrize("parser", ["turbohtml", "html5lib"])
@pytest.mark.parametrize("mode", ["shadowrootmode", "SHADOWROOTMODE"])
def test_a_tree_knows_whether_it_has_shadow_roots(mode: str, parser: Parser) -> None:
    assert build_tree(f"<div><template {mode}=open>", parser).has_shadow_roots
    assert not build_tree("<div><template>shadow root</template>", parser).has_shadow_roots


@pytest.mark.parametrize("mode", ["ShadowRootMode", "shadowRootMode"])
def test_the_attribute_may_be_written_in_any_case(mode: str) -> None:
    html = f"<!doctype html>x<div><template {mode}=open>shadow</template>light</div>y"
    assert pellucid.text(html, profile="rendered") == "x\ny"
