"""The effort of matching is bounded, and by far enough for pages that are not made for it."""

import pytest
import turbohtml

import pellucid
from pellucid.style.matching_effort import MAX_STEPS, MatchingEffort
from pellucid.style.selectors import Selector, nest, open_scope, parse_selector_list, read_selector_list
from pellucid.style.tokens import tokenise


def selector(text: str) -> Selector:
    """Return a selector."""
    selectors = read_selector_list(text)
    assert selectors
    return selectors[0]


def steps(text: str, html: str = "<p>") -> int:
    """Return what trying a selector once takes in a document."""
    effort = MatchingEffort(turbohtml.parse(html))
    tries = 0
    while effort.allows(selector(text), range(1000)):
        tries += 1000
    return MAX_STEPS // max(tries, 1)


@pytest.mark.parametrize(
    ("text", "dearer"),
    [
        pytest.param("p:not(.a)", "p:not(.a, .b, .c, .d, .e, .f, .g)", id="longer"),
        pytest.param("p[title]", "div:has(p)", id="looks-inside"),
        pytest.param("p[title]", "p ~ p[title]", id="looks-along"),
    ],
)
def test_a_selector_that_has_more_to_look_at_takes_more(text: str, dearer: str) -> None:
    assert steps(text) < steps(dearer)


def test_counting_siblings_takes_more_where_there_are_more() -> None:
    few, many = "<div>" + "<p></p>" * 10, "<div>" + "<p></p>" * 10_000
    assert steps("p:nth-child(2n)", few) < steps("p:nth-child(2n)", many)


def test_what_is_past_the_effort_does_not_apply_and_what_is_before_does() -> None:
    hostile = "i:not(.a):not([b*=c]){display:block}" * 3000
    dear = "i:not(.a):not([b*=c]):not([title]){display:none}"
    html = f"<style>.first:not(.z){{display:none}}{hostile}{dear}.cheap:not(.z){{display:none}}</style>"
    page = html + "<p class=first>First</p><i>Last</i><p class=cheap>Cheap</p>" + "<i title>a</i>" * 3000
    text = pellucid.text(page, profile="rendered")
    assert "First" not in text
    assert "Last" in text
    assert "Cheap" not in text  # there is still enough left for it


def test_a_large_table_with_a_striped_rule_is_within_it() -> None:
    rows = "<tr><td>shown</td><td>hidden</td></tr>" * 3000
    rule = "td:nth-child(2){display:none} tr:nth-child(even) td{white-space:pre}"
    assert "hidden" not in pellucid.text(f"<style>{rule}</style><table>{rows}</table>")


_LONG = "<b><p x='{0}' class='{0}'>".format("b " * 120_000)


def rules(text: str, html: str) -> int:
    """Return how many rules with a selector may be tried on a thousand elements."""
    effort, tried = MatchingEffort(turbohtml.parse(html)), selector(text)
    return next(count for count in range(MAX_STEPS) if not effort.allows(tried, range(1000)))


@pytest.mark.parametrize(("text", "least"), [("p[x*=a]", 1.1), ("[x~=a i]", 1.1), ("p:not(.a)", 1.02)])
def test_one_long_value_is_read_once_a_rule(text: str, least: float) -> None:
    assert least < rules(text, "<b><p x=b class=b><i>") / rules(text, _LONG + "<i>") < 2


@pytest.mark.parametrize("text", [".b i:not(.c)", "[x*=a] i", "[x*=a] > i"])
def test_a_long_value_around_elements_is_read_for_each_of_them(text: str) -> None:
    assert rules(text, "<b><p x=b class=b><i>") > 10 * rules(text, _LONG + "<i>")


@pytest.mark.parametrize("text", [".b i:not(.c)", "p:not(.a)", ".a .b:not(.c) .d", "[class*=a] i"])
def test_classes_of_a_usual_length_take_no_more(text: str) -> None:
    classes = "flex items-center md:hover:bg-slate-100 rounded-lg px-4 py-2 " * 3
    nested = f"<div class='{classes}'>" * 12
    assert rules(text, nested + "<i>") == rules(text, "<div>" * 12 + "<i>")


def test_an_attribute_each_is_measured_for_a_few_only() -> None:
    document = turbohtml.parse("<p x=y>")
    effort = MatchingEffort(document)
    assert all(effort.allows(selector(f"p[a{n}*=x]"), range(1000)) for n in range(100))
    assert len(effort._values) < 20


@pytest.mark.parametrize("text", ["p[x=a]", "p[x^=a]", "p[x$=a]", "p[x|=a]", "p:not(#a)"])
def test_what_reads_no_more_than_the_selector_says_does_not(text: str) -> None:
    assert steps(text, "<b><p x=b class=b>") == steps(text, _LONG)


@pytest.mark.parametrize("text", ["div:has(u)", "i:read-only"])
def test_going_through_a_deep_tree_takes_more(text: str) -> None:
    wide, deep = "<div></div>" * 20_000 + "<i>", "<div>" * 20_000 + "<i>"
    assert 5 * steps(text, wide) < steps(text, deep)


def test_a_parent_that_repeats_itself_multiplies_what_a_test_takes() -> None:
    context = None
    for _ in range(16):
        selectors = parse_selector_list(tokenise("&&&, p"), nested_in=context)
        assert selectors is not None
        context = nest(selectors, context)
    selectors = parse_selector_list(tokenise("& p"), nested_in=context)
    assert selectors
    last = selectors[0]
    assert not MatchingEffort(turbohtml.parse("<p>")).allows(last, range(1))


def test_the_roots_of_a_scope_are_found_once() -> None:
    document = turbohtml.parse("<p>" * 20_000)
    context = open_scope(tokenise(",".join(f".c{n}" for n in range(20))))
    rules = [parse_selector_list(tokenise(f"i.c{n}"), nested_in=context) or () for n in range(1_000)]
    effort = MatchingEffort(document)
    assert all(effort.allows(selector, range(10)) for rule in rules for selector in rule)
    dear = open_scope(tokenise(",".join(f".c{n}" for n in range(200))))
    selectors = parse_selector_list(tokenise("i"), nested_in=dear)
    assert selectors
    selector = selectors[0]
    assert not any(effort.allows(selector, range(10)) for _ in range(2))


def test_long_values_on_few_elements_cost_a_page_no_rule() -> None:
    rules = "".join(f"img[src*=ad{n}],[class*=ad{n}] a,a:not(.x{n}){{white-space:pre}}" for n in range(100))
    image = f"<img src='data:image/png;base64,{'A' * 20_000}'>"
    link = "<a href='https://example.com/some/where' class='one two three'>shown</a>"
    page = f"<style>{rules}[class*=two]{{display:none}}</style>{image * 10}{link * 500}"
    assert "shown" not in pellucid.text(page, profile="rendered")
