"""A text holds what its page holds, in the page's order, and nothing else."""

from hypothesis import given, settings

import pellucid
from pellucid.tree import build

from .pages import TREES


def _is_subsequence(part: str, whole: str) -> bool:
    characters = iter(whole)
    return all(character in characters for character in part)


@settings(deadline=None, database=None, max_examples=60)
@given(TREES)
def test_a_text_is_a_subsequence_of_the_text_of_the_tree(html: str) -> None:
    whole = "".join(build(html).text.split())
    for profile in ("reader", "rendered"):
        assert _is_subsequence("".join(pellucid.text(html, profile=profile).split()), whole)


@settings(deadline=None, database=None, max_examples=60)
@given(TREES)
def test_everything_that_is_not_hidden_is_there(html: str) -> None:
    html = html.replace("visibility:hidden", "color:red")
    whole = "".join(build(html).text.split())
    for profile in ("reader", "rendered"):
        assert "".join(pellucid.text(html, profile=profile).split()) == whole
