"""Both builders give the same text, whatever the page."""

import pytest
from hypothesis import assume, given, settings

import pellucid
from pellucid.reader import Profile

from .pages import SOUP

PROFILES: tuple[Profile, ...] = ("rendered", "reader")


@pytest.mark.parametrize("profile", PROFILES)
@given(html=SOUP)
@settings(deadline=None)
def test_both_builders_give_the_same_text(profile: Profile, html: str) -> None:
    # docs/upstream.md: the fast builder reads NUL, and what stands between </head> and <html>, differently.
    assume("\0" not in html and "&#0;" not in html and "<html" not in html)
    fast = pellucid.text(html, profile=profile, parser="turbohtml")
    assert pellucid.text(html, profile=profile, parser="html5lib") == fast
