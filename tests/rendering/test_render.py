"""Where the walk starts, and pages that have no body to walk."""

import pytest

import pellucid
from pellucid.rendering import body_of, join, render
from pellucid.style import StyledDocument
from pellucid.tree import build


@pytest.mark.parametrize("html", ["", "<frameset><frame></frameset>", "<!-- only -->", "<!doctype html>"])
def test_a_page_without_text_or_body_gives_an_empty_text(html: str) -> None:
    assert join(render(StyledDocument(build(html)))) == ""


def test_the_body_is_the_first_one_and_a_frameset_is_none() -> None:
    body = body_of(build("<p>a<body class=late>"))
    assert body is not None
    assert body.attr("class") == "late"
    assert body_of(build("<frameset></frameset>")) is None


@pytest.mark.parametrize(
    "html",
    [
        "<!doctype html><body hidden>a <p>b</p><script>c</script>",
        "<!doctype html><html hidden><body>a <p>b</p><script>c</script>",
        "<!doctype html><body style='display:none'>a <p>b</p><script>c</script>",
    ],
)
def test_a_body_that_is_not_rendered_gives_its_raw_text(html: str) -> None:
    assert pellucid.text(html, profile="rendered") == "a bc"


@pytest.mark.parametrize(
    "html",
    [
        "<!doctype html><body style='content-visibility:hidden'>a",
        "<!doctype html><body style='visibility:hidden'>a",
        "<!doctype html><body hidden=until-found>a",
    ],
)
def test_a_body_that_skips_or_hides_its_contents_shows_nothing(html: str) -> None:
    assert pellucid.text(html, profile="rendered") == ""


def test_a_body_may_be_a_flex_container_or_have_no_box() -> None:
    assert pellucid.text("<!doctype html><body style='display:flex'>a<b>b</b>", profile="rendered") == "a\nb"
    assert (
        pellucid.text("<!doctype html><body style='display:contents'>a<b>b</b>", profile="rendered") == "ab"
    )


def test_a_style_in_the_body_hides_what_comes_before_it() -> None:
    html = "<!doctype html><p class=x>a</p><p>b</p><style>.x{display:none}</style>"
    assert pellucid.text(html, profile="rendered") == "b"


def test_the_language_of_the_page_may_come_from_a_meta_element() -> None:
    html = "<!doctype html><meta http-equiv=Content-Language content=tr><p style='text-transform:uppercase'>i"
    assert pellucid.text(html, profile="rendered") == "İ"


def test_quirks_mode_does_not_pass_white_space_into_a_table() -> None:
    table = "<pre><table><tr><td>a  b</table></pre>"
    assert pellucid.text(table, profile="rendered").strip("\n") == "a b"
    assert pellucid.text(f"<!doctype html>{table}", profile="rendered").strip("\n") == "a  b"
