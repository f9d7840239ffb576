"""Reading a page: what the page object says, and how much of a page is read."""

import dataclasses

import pytest

import pellucid
from pellucid.reader import Profile
from pellucid.tree import Parser


def test_a_page_says_how_it_was_read() -> None:
    page = pellucid.read(
        "<title>T</title><p>é".encode("koi8-r", "replace"), content_type="text/html;charset=koi8-r"
    )
    assert (page.encoding, page.confidence) == ("KOI8-R", "certain")
    assert (page.title, page.profile, page.parser, page.is_truncated) == ("T", "reader", "turbohtml", False)


def test_a_page_given_as_characters_has_no_encoding() -> None:
    page = pellucid.read(
        "<p>é", content_type="text/html;charset=koi8-r", profile="rendered", parser="html5lib"
    )
    assert (page.text, page.encoding, page.confidence) == ("é", None, None)
    assert (page.profile, page.parser, page.open_at_end) == ("rendered", "html5lib", "none")


def test_a_page_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        pellucid.read("a").text = "b"  # type: ignore[misc]


@pytest.mark.parametrize("profile", ["reader", "rendered"])
def test_input_past_the_limit_is_left_out_and_the_page_says_so(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pellucid.reader.page.MAX_CHARACTERS", 10)
    page = pellucid.read("<p>1234567890", profile=profile)
    assert (page.text, page.is_truncated) == ("1234567", True)
    exact = pellucid.read("<p>1234567", profile=profile)
    assert (exact.text, exact.is_truncated) == ("1234567", False)
    from_bytes = pellucid.read(
        "<p>éééééééééé".encode(), content_type="text/html;charset=utf-8", profile=profile
    )
    assert (from_bytes.text, from_bytes.is_truncated) == ("ééééééé", True)


def test_the_title_is_sought_within_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pellucid.reader.page.MAX_CHARACTERS", 20)
    assert pellucid.title("<title>a</title>" + "b" * 50) == "a"
    assert pellucid.title("b" * 50 + "<title>a</title>") is None


@pytest.mark.parametrize("parser", ["turbohtml", "html5lib"])
@pytest.mark.parametrize(
    ("html", "is_all_furniture"),
    [
        ("<form><h1>Hours</h1><p>Mon-Fri 9-17</form>", True),
        ("<header><h1>Tea</h1></header><nav hidden>x</nav>", True),
        ("<p>Tea<nav>Menu</nav>", False),
        ("<nav><p hidden>Menu</nav>", False),
        ("<svg><text>Tea</text></svg>", True),
        ("<nav>Menu</nav><p>&nbsp;</p>", True),
        ("<p>&nbsp;</p>", False),
        ("<nav><details><summary></summary>Tea</details></nav>", False),
        ("<div hidden><nav>Menu</nav>", False),
        ("", False),
    ],
)
def test_a_page_says_that_all_of_it_is_furniture(html: str, is_all_furniture: bool, parser: Parser) -> None:
    assert pellucid.read(html, parser=parser).is_all_furniture == is_all_furniture
    assert not pellucid.read(html, parser=parser, profile="rendered").is_all_furniture
