"""No page raises, whatever it is, under either profile and either builder."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pellucid
from pellucid.reader import Profile
from pellucid.tree import Parser

from .pages import SOUP


@pytest.mark.parametrize("profile", ["reader", "rendered"])
@pytest.mark.parametrize("parser", ["turbohtml", "html5lib"])
@settings(deadline=None, database=None, max_examples=100)
@given(html=st.one_of(SOUP, st.text(max_size=60)))
def test_no_text_raises(html: str, profile: Profile, parser: Parser) -> None:
    page = pellucid.read(html, profile=profile, parser=parser)
    page.text.encode()


@pytest.mark.parametrize("profile", ["reader", "rendered"])
@settings(deadline=None, database=None, max_examples=100)
@given(
    data=st.one_of(st.binary(max_size=60), SOUP.map(lambda html: html.encode("utf-16", "surrogatepass"))),
    content_type=st.one_of(
        st.none(), st.text(max_size=20), st.sampled_from(["text/html;charset=gbk", "charset=big5"])
    ),
)
def test_no_bytes_raise(data: bytes, content_type: str | None, profile: Profile) -> None:
    page = pellucid.read(data, profile=profile, content_type=content_type)
    page.text.encode()


@settings(deadline=None, database=None)
@given(html=SOUP)
def test_no_title_raises(html: str) -> None:
    title = pellucid.title(html)
    assert title is None or title.strip(" ") == title != ""
