"""The effort of matching is bounded, and by far enough for pages that are not made for it."""

import pytest
import turbohtml

import pellucid
from pellucid.style.effort import MAX_STEPS, MatchingEffort
from pellucid.style.selectors import Selector, read_selector_list


def selector(text: str) -> Selector:
    """Return a selector."""
    selectors = read_selector_list(text)
    assert selectors
    return selectors[0]


def steps(text: str, html: str = "<p>") -> int:
    """Return what trying a selector once takes in a document."""
    effort = MatchingEffort(turbohtml.parse(html))
    tries = 0
    while effort.allows(selector(text), range(1000), text):
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
