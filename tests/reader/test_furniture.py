"""Furniture: what a reader passes over, and the furniture that is the page."""

import pytest

import pellucid
from pellucid.reader.furniture import MIN_CHARACTERS, find_furniture, is_aria_hidden
from pellucid.style import StyledDocument
from pellucid.tree import build

KINDS = ("nav", "header", "footer", "aside", "form")


def _words(count: int) -> str:
    """Return a text of exactly so many characters, spaces not counted."""
    text = " ".join(["lantern harbour"] * (count // 14 + 1))
    kept, held = 0, 0
    while held < count:
        held += text[kept] != " "
        kept += 1
    return text[:kept]


@pytest.mark.parametrize("kind", KINDS)
def test_furniture_is_emptied_and_parts_the_words_around_it(kind: str) -> None:
    assert pellucid.text(f"before<{kind}>menu</{kind}>after") == "before\nafter"
    assert pellucid.text(f"<p>before</p><{kind}><p>menu</p></{kind}><p>after</p>") == "before\n\nafter"


@pytest.mark.parametrize("tag", ["script", "style", "noscript", "template", "svg", "canvas", "iframe"])
def test_what_never_holds_text_is_gone(tag: str) -> None:
    assert pellucid.text(f"a <{tag}><text>x</text></{tag}> b").split() == ["a", "b"]


def test_a_frameset_has_no_text() -> None:
    assert pellucid.text("<frameset><frame>x</frameset>") == ""


@pytest.mark.parametrize("value", ["true", "TRUE", " true\n", "\t True\f"])
def test_aria_hidden_is_true_whatever_its_case_and_spaces(value: str) -> None:
    (element,) = build(f'<p aria-hidden="{value}">').select("p")
    assert is_aria_hidden(element)
    assert pellucid.text(f'<p>a<p aria-hidden="{value}">b</p>') == "a"


@pytest.mark.parametrize(
    "attribute", ["", "aria-hidden", "aria-hidden=false", "aria-hidden='&nbsp;true'", "aria-hidden=1"]
)
def test_anything_else_is_not_aria_hidden(attribute: str) -> None:
    assert pellucid.text(f"<p>a<p {attribute}>b</p>") == "a\n\nb"


def test_the_rendered_profile_knows_no_furniture() -> None:
    html = "<nav>a</nav><p aria-hidden=true>b</p>"
    assert pellucid.text(html, profile="rendered") == "a\n\nb"


def test_landmarks_that_are_not_furniture_are_read() -> None:
    html = (
        "<search>a</search><menu><li>b</menu><address>c</address><main>d</main><div role=navigation>e</div>"
    )
    assert pellucid.text(html).replace("- ", "").split() == ["a", "b", "c", "d", "e"]


def test_a_style_in_the_furniture_still_applies() -> None:
    assert pellucid.text("<nav><style>p{display:none}</style></nav><p>a</p>b") == "b"


def test_an_element_is_either_always_emptied_or_a_candidate() -> None:
    always, candidates = find_furniture(
        StyledDocument(build("<svg aria-hidden=true></svg><svg></svg><nav></nav><p>"))
    )
    assert not always & candidates
    assert [element.tag for element in candidates] == ["nav"]
    assert [element.tag for element in always] == ["svg", "svg"]


# Furniture that is the page.


@pytest.mark.parametrize("kind", KINDS)
def test_furniture_that_holds_the_page_is_read(kind: str) -> None:
    article = _words(600)
    assert pellucid.text(f"<{kind}><p>{article}</p></{kind}><p>after") == f"{article}\n\nafter"


def test_an_aria_hidden_element_that_holds_the_page_is_read() -> None:
    article = _words(600)
    assert pellucid.text(f"<div aria-hidden=true>{article}</div>after") == f"{article}\nafter"


def test_furniture_is_the_page_from_500_characters_on() -> None:
    assert pellucid.text(f"<form>{_words(500)}</form>a") == f"{_words(500)}\na"
    assert pellucid.text(f"<form>{_words(499)}</form>a") == "a"


def test_spaces_do_not_make_furniture_the_page() -> None:
    assert pellucid.text(f"<form><pre>a{' ' * 2000}b</pre></form>c") == "c"


def test_furniture_is_the_page_if_it_holds_more_than_half_of_it() -> None:
    outside = _words(700)
    assert pellucid.text(f"<form>{_words(701)}</form>{outside}") == f"{_words(701)}\n{outside}"
    assert pellucid.text(f"<form>{_words(700)}</form>{outside}") == outside


def test_two_pieces_of_furniture_cannot_both_be_the_page() -> None:
    assert pellucid.text(f"<header>{_words(600)}</header><footer>{_words(600)}</footer>") == ""


def test_furniture_is_not_the_page_if_more_than_two_thirds_of_it_are_links() -> None:
    link = "<a href=#>{}</a> {}"
    assert pellucid.text(f"<nav>{link.format(_words(400), _words(200))}</nav>a") != "a"
    assert pellucid.text(f"<nav>{link.format(_words(401), _words(200))}</nav>a") == "a"


def test_an_anchor_without_an_address_is_no_link() -> None:
    assert pellucid.text(f"<nav><a name=x>{_words(600)}</a></nav>a") == f"{_words(600)}\na"


def test_a_link_around_the_furniture_makes_all_of_it_link_text() -> None:
    assert pellucid.text(f"<a href=#><header>{_words(600)}</header></a>a") == "a"


@pytest.mark.parametrize("hiding", ["hidden", "style='display:none'", "style='visibility:hidden'"])
def test_text_that_does_not_show_does_not_count(hiding: str) -> None:
    assert pellucid.text(f"<form><p {hiding}>{_words(600)}</p>b</form>a") == "a"
    assert pellucid.text(f"<form {hiding}>{_words(600)}</form>a") == "a"


def test_hidden_text_outside_does_not_outweigh_the_furniture() -> None:
    html = f"<form>{_words(600)}</form><p hidden>{_words(900)}</p>a"
    assert pellucid.text(html) == f"{_words(600)}\na"


def test_the_furniture_inside_furniture_that_is_the_page_is_judged_again() -> None:
    article = _words(900)
    html = f"<form><nav>menu</nav><p>{article}</p><aside>{_words(200)}</aside><footer>foot</footer></form>a"
    assert pellucid.text(html) == f"{article}\n\na"


def test_furniture_inside_furniture_may_be_the_page_as_well() -> None:
    article = _words(600)
    assert pellucid.text(f"<form><aside>{article}</aside><nav>menu</nav></form>a") == f"{article}\na"


def test_menus_inside_do_not_keep_the_furniture_around_the_article_from_being_read() -> None:
    menu = "<nav><a href=#>" + _words(500) + "</a></nav>"
    article = _words(900)
    assert pellucid.text(f"<form>{menu}<p>{article}</p></form>a") == f"{article}\n\na"


@pytest.mark.parametrize("attribute", ["", "aria-hidden=true"])
def test_an_svg_is_never_the_page(attribute: str) -> None:
    assert pellucid.text(f"<svg {attribute}><text>{_words(900)}</text></svg>a") == "a"


def test_details_inside_the_furniture_count_as_open() -> None:
    article = _words(600)
    html = f"<form><details><summary>s</summary>{article}</details></form>a"
    assert pellucid.text(html) == f"s\n{article}\na"


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(
            "<style>nav{text-transform:uppercase}</style><nav>" + "ß " * 300, id="letters-that-grow"
        ),
        pytest.param(
            "<nav>" + "some words " * 60 + "<svg>" + "<style>" * 3 + ".q{a:b}" * 200 + "</svg>",
            id="code-in-svg",
        ),
        pytest.param("<nav>" + "some words <a href=x>link</a> " * 60, id="some-links"),
    ],
)
def test_furniture_is_the_page_whatever_its_text_looks_like_in_the_source(page: str) -> None:
    assert len(pellucid.text(f"<!doctype html>{page}</nav>rest")) > MIN_CHARACTERS


def test_furniture_with_more_code_or_links_than_text_is_passed_over() -> None:
    code = "<nav>" + "menu " * 30 + "<script>" + "code();" * 200 + "</script></nav>"
    links = "<nav>" + "<a href=x>link</a> " * 200 + "</nav>"
    assert pellucid.text(f"<!doctype html>{code}{links}<p>rest") == "rest"
