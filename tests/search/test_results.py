"""Results: what becomes of a backend's rows."""

from collections.abc import Mapping

import pytest

from pellucid.search.options import SearchOptions, parse_call
from pellucid.search.results import SearchResult, is_of_site, normalized
from pellucid.web import EgressPolicy

from .conftest import NOW

ROW: Mapping[str, object] = {"title": "Tea", "url": "https://example.com/tea"}


def kept(*rows: object, policy: EgressPolicy | None = None, **call: object) -> list[str]:
    """Return the addresses of the rows that are kept."""
    _, options = parse_call({"query": "x", **call}, NOW)
    return [result.url for result in normalized(rows, options, policy or EgressPolicy())]


def only(row: Mapping[str, object]) -> SearchResult:
    (result,) = normalized([row], SearchOptions(), EgressPolicy())
    return result


@pytest.mark.parametrize(
    "row",
    [
        *(None, 7, "words", [], ["Tea", "https://example.com/"], {}),
        *({"title": "Tea"}, {"url": "https://example.com/"}, {**ROW, "title": None}, {**ROW, "title": 7}),
        *({**ROW, "url": 7}, {**ROW, "url": ""}, {**ROW, "url": "tea"}, {**ROW, "url": "//example.com/"}),
        *({**ROW, "url": "ftp://example.com/"}, {**ROW, "url": "javascript:alert(1)"}),
        *({**ROW, "url": "http://127.0.0.1/"}, {**ROW, "url": "http://0x7f.1/"}),
        *({**ROW, "url": "http://[::1]/"}, {**ROW, "url": "https://user:key@example.com/"}),
    ],
)
def test_a_bad_row_is_dropped_and_the_others_stand(row: object) -> None:
    good = {**ROW, "url": "https://example.com/good"}
    assert kept(good, row, good) == ["https://example.com/good"] * 2


def test_rows_are_counted_after_the_bad_ones_are_dropped() -> None:
    rows = [None, {**ROW, "url": "ftp://x/"}, ROW, ROW, ROW]
    assert len(kept(*rows, count=2)) == 2


def test_an_address_is_given_in_its_canonical_form() -> None:
    assert kept({**ROW, "url": " HTTPS://BÜCHER.de:443/a/../b?q=ä "}) == [
        "https://xn--bcher-kva.de/b?q=%C3%A4"
    ]


def test_the_list_of_hosts_holds_for_results_too() -> None:
    policy = EgressPolicy(only_hosts=("*.example.org",), allowed_hosts=("127.0.0.1",))
    rows = [
        {**ROW, "url": url} for url in ("https://a.example.org/", "https://b.org/", "http://127.0.0.1:8/")
    ]
    assert kept(*rows, policy=policy) == ["https://a.example.org/", "http://127.0.0.1:8/"]


@pytest.mark.parametrize(
    ("host", "is_of_it"),
    [
        ("example.com", True),
        ("docs.example.com", True),
        ("a.b.example.com", True),
        ("EXAMPLE.com.", True),
        ("badexample.com", False),
        ("example.com.evil.org", False),
        ("com", False),
        ("example.org", False),
    ],
)
def test_a_site_ends_on_the_boundary_of_a_label(host: str, is_of_it: bool) -> None:
    assert is_of_site(host, "example.com") is is_of_it
    assert kept({**ROW, "url": f"https://{host}/"}, site="example.com") == (
        [f"https://{host.lower()}/"] if is_of_it else []
    )


def test_an_international_site_meets_its_ascii_form() -> None:
    assert kept({**ROW, "url": "https://xn--bcher-kva.de/"}, site="Bücher.de")


@pytest.mark.parametrize(
    ("published", "is_fresh"),
    [
        ("2026-03-09T12:00:00Z", True),
        ("2026-03-09T11:59:59.999Z", False),
        ("2026-03-09T13:59:00+02:00", False),
        ("2026-03-09T07:01:00-05:00", True),
        ("2026-03-10", True),
        ("2026-03-09", False),
        ("2027-01-01", True),
        ("March 10, 2026", False),
        (None, False),
        (1_773_144_000, False),
    ],
)
def test_freshness_compares_instants_and_needs_a_date(published: object, is_fresh: bool) -> None:
    row = {**ROW, "publishedAt": published}
    assert bool(kept(row, freshness="P1D")) is is_fresh
    assert kept(row), "without freshness, no date is needed"


def test_a_result_says_what_is_known_and_nothing_else() -> None:
    full = only(
        {"title": " Tea\n", "url": "https://a.example/", "snippet": "<b>Hot</b>", "publishedAt": "2026-03-02"}
    )
    assert full.as_dict() == {
        "title": "Tea",
        "url": "https://a.example/",
        "snippet": "Hot",
        "publishedAt": "2026-03-02T00:00:00.000Z",
    }
    assert only(ROW).as_dict() == dict(ROW)


def test_halves_of_characters_reach_nobody() -> None:
    found = only({"title": "T\ud800 ", "url": "https://a.example/", "snippet": "s\udfff"})
    assert (found.title, found.snippet) == ("T?", "s?")
    for result in normalized([{**ROW, "url": "https://a.example/\ud800"}], SearchOptions(), EgressPolicy()):
        result.url.encode()


def test_a_plain_snippet_keeps_what_looks_like_a_tag() -> None:
    row = {**ROW, "plainSnippet": " List<String>\n of <b>", "snippet": "other"}
    assert only(row).snippet == "List<String> of <b>"
    assert only({**ROW, "plainSnippet": " \n"}).snippet is None


@pytest.mark.parametrize(
    ("snippet", "text"),
    [
        ("un<strong>expected</strong>", "unexpected"),
        ("5 < 10 and 20 > 15", "5 < 10 and 20 > 15"),
        ("a<br>b<p>c", "a b c"),
        ("<ruby>東京<rt>とうきょう</rt></ruby>へ", "東京 とうきょう へ"),
        ("&lt;b&gt; &amp;", "&lt;b&gt; &amp;"),
        ("  \u2003 ", None),
        ("<p></p>", None),
        ("", None),
        (None, None),
        (7, None),
        (["a"], None),
    ],
)
def test_a_snippet_is_plain_text_or_absent(snippet: object, text: str | None) -> None:
    assert only({**ROW, "snippet": snippet}).snippet == text


def test_titles_and_snippets_are_cut_where_no_reader_goes_on() -> None:
    found = only({"title": "t" * 1_000_000, "url": "https://a.example/", "snippet": "s" * 1_000_000})
    assert (len(found.title), len(found.snippet or "")) == (300, 2_000)
    assert found.title.endswith("t…")
