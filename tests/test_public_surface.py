"""The public names: what there is, what they refuse, and that no page is refused."""

import importlib.metadata
import inspect
import subprocess
import sys
from typing import cast

import pytest

import pellucid
from pellucid.reader import Profile
from pellucid.tree import Parser

PROFILES: tuple[Profile, ...] = ("reader", "rendered")


def test_the_public_names_are_a_decision() -> None:
    assert pellucid.__all__ == [
        "FetchSettings",
        "Fetched",
        "Fetcher",
        "Page",
        "decode_entities",
        "fetch",
        "fetch_sync",
        "read",
        "strip_markup",
        "text",
        "title",
    ]


@pytest.mark.parametrize("name", pellucid.__all__)
def test_every_public_name_is_there_and_documented(name: str) -> None:
    value = getattr(pellucid, name)
    assert name in dir(pellucid)
    assert inspect.getdoc(value)


def test_a_name_that_is_not_public_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'pellucid' has no attribute 'html_to_text'"):
        _ = pellucid.html_to_text


def test_importing_the_package_imports_nothing_heavy() -> None:
    heavy = ("turbohtml", "html5lib", "tinycss2", "httpx2", "typer", "rich", "ada_url")
    code = f"import sys, pellucid; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("name", ["read", "text"])
def test_the_options_are_keywords_only(name: str) -> None:
    parameters = inspect.signature(getattr(pellucid, name)).parameters.values()
    options = {parameter.name for parameter in parameters if parameter.kind is inspect.Parameter.KEYWORD_ONLY}
    assert options == {"profile", "parser", "content_type", "stylesheets"}


# Wrong types and values.


@pytest.mark.parametrize("html", [None, 1, 1.5, ["<p>"], object()])
def test_a_page_is_characters_or_bytes(html: object) -> None:
    for function in (pellucid.read, pellucid.text, pellucid.title):
        with pytest.raises(TypeError, match=f"html must be str or bytes, not {type(html).__name__}"):
            function(cast(str, html))


@pytest.mark.parametrize("content_type", [1, b"text/html", ["text/html"]])
def test_a_content_type_is_text(content_type: object) -> None:
    for function in (pellucid.read, pellucid.text, pellucid.title):
        with pytest.raises(
            TypeError, match=f"content_type must be str or None, not {type(content_type).__name__}"
        ):
            function(b"", content_type=cast(str, content_type))


@pytest.mark.parametrize("stylesheets", ["p{}", ["p{}"], 1])
def test_style_sheets_are_a_mapping(stylesheets: object) -> None:
    for function in (pellucid.read, pellucid.text):
        with pytest.raises(TypeError, match=f"stylesheets must be .*, not {type(stylesheets).__name__}"):
            function("", stylesheets=cast(dict[str, str], stylesheets))


@pytest.mark.parametrize("profile", ["", "READER", "article", None, 1, []])
def test_a_profile_is_one_of_the_names_there_are(profile: object) -> None:
    for function in (pellucid.read, pellucid.text):
        with pytest.raises((ValueError, TypeError), match=r"profile must be .*rendered.*reader"):
            function("", profile=cast(Profile, profile))


@pytest.mark.parametrize("parser", ["", "lxml", None, 1, []])
def test_a_parser_is_one_of_the_names_there_are(parser: object) -> None:
    for function in (pellucid.read, pellucid.text):
        with pytest.raises((ValueError, TypeError), match=r"parser must be .*auto.*turbohtml.*html5lib"):
            function("", parser=cast(Parser, parser))


@pytest.mark.parametrize("value", [None, 1, b"x", ["x"]])
def test_snippets_and_entities_are_text(value: object) -> None:
    with pytest.raises(TypeError, match=f"snippet must be str, not {type(value).__name__}"):
        pellucid.strip_markup(cast(str, value))
    with pytest.raises(TypeError, match=f"text must be str, not {type(value).__name__}"):
        pellucid.decode_entities(cast(str, value))


def test_bytes_may_be_a_bytearray_or_a_view() -> None:
    data = "<title>é</title><p>é".encode("cp1252")
    for given in (data, bytearray(data), memoryview(data)):
        assert pellucid.text(cast(bytes, given)) == "é"
        assert pellucid.title(cast(bytes, given)) == "é"


class Text(str):
    """A subclass of ``str``, as template engines have them."""

    __slots__ = ()


def test_a_subclass_of_str_is_a_str() -> None:
    assert pellucid.text(Text("<p>a")) == "a"


# Pages that are hardly any.


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(
    "html",
    [
        "",
        " ",
        "\n\t\r\f ",
        "<",
        "</",
        "<!",
        "<!-->",
        "<>",
        "<p>",
        "<html>",
        "<!doctype>",
        b"",
        b"\xef\xbb\xbf",
    ],
)
def test_a_page_without_text_gives_an_empty_one(html: str | bytes, profile: Profile) -> None:
    text = pellucid.text(html, profile=profile)
    assert text.replace("<", "").replace("/", "").replace(">", "") == ""
    assert pellucid.title(html) is None


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("a\0b", "ab"),
        ("<p>\0</p>", ""),
        ("a\ud800b", "a\ufffdb"),
        ("\udfff", "\ufffd"),
        ("<p title='\ud800'>a", "a"),
        ("<\ud800>a", "<\ufffd>a"),
        ("<x\ud800>a", "a"),
        ("<p style='\ud800;display:none'>a</p>b", "b"),
        ("\ud83d\ude00", "\U0001f600"),
        ("&#xd800;&#x110000;&#99999999999999;", "\ufffd" * 3),
        ("\x01\x7f\x80", "\x01\x7f\x80"),
        ("a\u200b<b>\n</b>c", "a\u200bc"),
        ("a\u200b<b>\n</b>", "a\u200b"),
    ],
)
def test_characters_that_are_none_do_no_harm(html: str, text: str, profile: Profile) -> None:
    for parser in ("turbohtml", "html5lib"):
        given = pellucid.text(html, profile=profile, parser=parser)
        assert given == text
        given.encode()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_page_may_be_nested_a_hundred_thousand_deep(profile: Profile) -> None:
    assert pellucid.text("<div>" * 100_000 + "deep", profile=profile) == "deep"


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(
    "tag",
    [
        *(
            "b",
            "ul><li",
            "table><tr><td",
            "svg><foreignObject",
            "math><mtext",
            "details open",
            "q",
            "ruby",
            "x-y",
        ),
        *("span style='color:red'", "div style='display:flex'", "pre", "button", "select><option"),
    ],
)
def test_any_element_may_be_nested_deep(tag: str, profile: Profile) -> None:
    assert "deep" in pellucid.text(f"<{tag}>" * 2_000 + "deep", profile=profile)


@pytest.mark.parametrize("tag", ["p hidden", "nav", "div hidden", "b hidden", "div style='display:none'"])
def test_what_is_open_at_the_end_may_be_nested_deep(tag: str) -> None:
    assert pellucid.text(f"<{tag}>" * 2_000 + "deep").strip() == "deep"


@pytest.mark.parametrize("profile", PROFILES)
def test_an_element_may_have_two_hundred_thousand_attributes(profile: Profile) -> None:
    attributes = " ".join(f"a{number}=x" for number in range(200_000))
    assert pellucid.text(f"<p {attributes} hidden>a</p>b", profile=profile) == "b"


@pytest.mark.parametrize("profile", PROFILES)
def test_a_style_may_have_twenty_thousand_declarations(profile: Profile) -> None:
    style = "color:red;" * 20_000
    assert pellucid.text(f"<p style='{style}display:none'>a</p>b", profile=profile) == "b"


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(
    "html",
    [
        "<!--" * 50_000,
        "<script>" * 50_000,
        "<script" * 2_000,
        "<a b='" * 50_000,
        "<div>" * 40_000 + "</span>" * 30_000,
        "<p hidden>" * 10_000,
        "</p>" * 50_000,
        "&" * 100_000,
        "<" * 100_000,
        "<div style='" + "(" * 100_000,
        "<p style='display:" + "var(--x," * 20_000,
        "<table>" * 5_000 + "a",
        "<select>" * 5_000 + "a",
        "<br>" * 100_000,
        "a\n" * 100_000,
        "<ol><li value=" + "9" * 100_000 + ">a",
        "<p>&#" + "9" * 100_000 + ";",
    ],
    ids=lambda html: html[:12],
)
def test_hostile_pages_are_read(html: str, profile: Profile) -> None:
    pellucid.text(html, profile=profile).encode()


@pytest.mark.parametrize("profile", PROFILES)
def test_binary_noise_is_read(profile: Profile) -> None:
    noise = bytes((number * number + 7 * number) % 256 for number in range(200_000))
    for content_type in (None, "text/html; charset=utf-8", "text/html; charset=gb18030", "image/png"):
        pellucid.text(noise, profile=profile, content_type=content_type).encode()


def test_the_version_is_that_of_the_package() -> None:
    assert pellucid.__version__ == importlib.metadata.version("pellucid")
