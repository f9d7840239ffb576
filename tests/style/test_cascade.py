"""The cascade: origins, importance, layers and the keywords that roll it back."""

import pytest
import tinycss2
import turbohtml

from pellucid.style import (
    INITIAL_STYLE,
    Display,
    Origin,
    Rule,
    compute_style,
    parse_declarations,
    parse_style_attribute,
)


def rule(
    css: str, layer: int = 1_000_000, specificity: tuple[int, int, int] = (0, 0, 1), order: int = 0
) -> Rule:
    nodes = tinycss2.parse_component_value_list(css, skip_comments=True)
    return Rule(Origin.AUTHOR, tuple(parse_declarations(nodes)), layer, specificity, order)


def display_of(markup: str, *rules: Rule) -> Display:
    element = turbohtml.parse(markup).select_one("body *")
    assert element is not None
    return compute_style(element, INITIAL_STYLE, author=rules).display


def test_author_rules_beat_the_user_agent_sheet_and_hints() -> None:
    assert display_of("<p>", rule("display:none")) is Display.NONE
    assert display_of("<p hidden>", rule("display:flex")) is Display.FLEX
    assert display_of("<dialog>", rule("display:flex")) is Display.FLEX


def test_important_user_agent_rules_beat_all_others() -> None:
    assert display_of("<input type=hidden>", rule("display:block!important")) is Display.NONE


def test_the_style_attribute_beats_rules_of_its_importance() -> None:
    assert display_of('<p style="display:grid">', rule("display:flex")) is Display.GRID
    assert display_of('<p style="display:grid">', rule("display:flex!important")) is Display.FLEX
    assert display_of('<p style="display:grid!important">', rule("display:flex!important")) is Display.GRID


def test_specificity_then_order_decide() -> None:
    strong = rule("display:flex", specificity=(0, 1, 0), order=0)
    assert display_of("<p>", strong, rule("display:grid", order=1)) is Display.FLEX
    assert display_of("<p>", rule("display:flex", order=0), rule("display:grid", order=1)) is Display.GRID


def test_importance_turns_layers_round() -> None:
    early, late = rule("display:flex", layer=0), rule("display:grid", layer=1)
    assert display_of("<p>", late, early) is Display.GRID
    early, late = rule("display:flex!important", layer=0), rule("display:grid!important", layer=1)
    assert display_of("<p>", late, early) is Display.FLEX
    assert display_of("<p>", rule("display:flex", layer=0), rule("display:inline")) is Display.INLINE


@pytest.mark.parametrize(
    ("keyword", "display"),
    [("revert", Display.BLOCK), ("revert-layer", Display.FLEX), ("revert-rule", Display.FLEX)],
)
def test_inline_keywords_roll_back_to_the_author_or_past_it(keyword: str, display: Display) -> None:
    assert display_of(f'<p style="display:{keyword}">', rule("display:flex")) is display


def test_revert_layer_goes_back_one_layer() -> None:
    layers = (
        rule("display:flex", layer=0),
        rule("display:grid", layer=1),
        rule("display:revert-layer", layer=1, order=1),
    )
    assert display_of("<p>", *layers) is Display.FLEX


def test_revert_rule_goes_back_one_rule() -> None:
    rules = rule("display:flex"), rule("display:grid;display:revert-rule", order=1)
    assert display_of("<p>", *rules) is Display.FLEX


def test_shorthands_are_expanded_in_place() -> None:
    names = [declaration.name for declaration in parse_style_attribute("white-space:pre;list-style:none")]
    assert names == ["white-space-collapse", "list-style-type"]


def test_what_is_none_of_ours_is_not_kept() -> None:
    assert parse_style_attribute("color:red;width:1px;background:url(display:none)") == ()
