"""The library: what is kept is found, by one process or several, whatever the query is made of."""

import os
import re
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event

import pytest

from pellucid.errors import InvalidURL, PellucidError, SearchError, UsageError
from pellucid.search.library import KeptPage, Library, schema
from pellucid.search.library.schema import FILE_NAME, opened
from pellucid.search.library.tokens import terms_of
from tests.search.conftest import NOW


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """Return a library with nothing in it."""
    return Library(tmp_path / "library", clock=lambda: NOW)


def page(
    name: str, text: str, *, title: str = "A page", day: str | None = None, host: str = "example.com"
) -> KeptPage:
    published = None if day is None else datetime.fromisoformat(day).replace(tzinfo=UTC)
    return KeptPage(f"https://{host}/{name}", title, text, published)


def names(library: Library, query: str, **options: object) -> list[str]:
    """Return the names of the pages found, the best first."""
    hits = library.search(query, **options)  # type: ignore[arg-type]
    return [hit.url.rpartition("/")[2] for hit in hits]


# Keeping.


def test_a_library_is_made_for_its_owner_when_something_is_first_kept(library: Library) -> None:
    assert not library.holds_something
    assert (library.search("tea"), list(library.pages()), library.forget_all()) == ([], [], 0)
    assert not library.directory.exists(), "asking makes nothing"
    library.keep(page("a", "tea"))
    assert library.holds_something
    assert stat.S_IMODE(library.directory.stat().st_mode) == 0o700


def test_the_file_is_its_owner_s_even_in_a_directory_of_everybody(library: Library) -> None:
    library.directory.mkdir(mode=0o755)
    library.keep(page("a", "tea"))
    with opened(library.directory) as connection:
        connection.execute("BEGIN IMMEDIATE")
        files = {path.name: stat.S_IMODE(path.stat().st_mode) for path in library.directory.iterdir()}
    assert files == dict.fromkeys((FILE_NAME, f"{FILE_NAME}-wal", f"{FILE_NAME}-shm"), 0o600)


@pytest.mark.parametrize("is_written", [False, True], ids=["at-rest", "while-it-is-written"])
def test_a_library_that_may_only_be_read_is_searched_and_listed(
    is_written: bool, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.keep(page("a", "tea"))
    with ExitStack() as stack:
        if is_written:
            other = stack.enter_context(opened(library.directory))
            library.keep(page("b", "tea in the log"))
            other.execute("SELECT count(*) FROM pages").fetchall()
        files = sorted(library.directory.iterdir())
        # By rights, and by what root is told of them.
        monkeypatch.setattr("os.access", lambda path, mode: False)
        library.directory.chmod(0o500)
        stack.callback(library.directory.chmod, 0o700)
        kept = ["a", "b"] if is_written else ["a"]
        assert sorted(names(library, "tea")) == kept
        assert sorted(row.url[-1] for row in library.pages()) == kept
        assert (library.status().pages, library.holds_something) == (len(kept), True)
        assert sorted(library.directory.iterdir()) == files, "nothing is made by asking"


def test_an_empty_file_that_may_only_be_read_is_no_library(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.directory.mkdir()
    (library.directory / FILE_NAME).touch()
    monkeypatch.setattr("os.access", lambda path, mode: False)
    with pytest.raises(SearchError, match="is no library") as failed:
        library.search("tea")
    assert failed.value.code == "search.library_unreadable"


def test_a_page_is_found_by_its_text_and_its_title(library: Library) -> None:
    library.keep_all(
        [page("text", "Boil a kettle."), page("title", "Hot water.", title="The kettle"), page("no", "x")]
    )
    assert names(library, "kettle") == ["title", "text"]


def test_what_is_kept_again_takes_the_place_of_what_was(library: Library) -> None:
    assert library.keep(page("a", "old kettle"))
    assert library.keep(page("a", "new urn"))
    assert (names(library, "kettle"), names(library, "urn")) == ([], ["a"])
    assert library.status().pages == 1


def test_the_same_page_again_is_nothing_new(library: Library) -> None:
    assert library.keep(page("a", "tea"))
    later = Library(library.directory, clock=lambda: NOW + timedelta(days=1))
    assert not later.keep(page("a", "tea"))
    assert [row.kept_at for row in library.pages()] == [NOW + timedelta(days=1)]
    assert names(library, "tea") == ["a"]


@pytest.mark.parametrize("change", ["title", "text", "date"])
def test_any_part_that_changes_makes_a_page_new(change: str, library: Library) -> None:
    library.keep(page("a", "tea"))
    changed = {
        "title": page("a", "tea", title="Other"),
        "text": page("a", "coffee"),
        "date": page("a", "tea", day="2026-03-01"),
    }
    assert library.keep(changed[change])


def test_an_address_is_kept_in_its_canonical_form_without_its_fragment(library: Library) -> None:
    library.keep(KeptPage("HTTPS://Example.COM:443/a/../tea#brew", "T", "tea"))
    assert [row.url for row in library.pages()] == ["https://example.com/tea"]


@pytest.mark.parametrize(
    "url", ["file:///etc/passwd", "ftp://a.b/", "tea", "", "https://me:pw@example.com/", "data:,x"]
)
def test_what_has_no_address_of_the_web_is_not_kept(url: str) -> None:
    with pytest.raises(InvalidURL):
        KeptPage(url, "T", "tea")


def test_a_page_without_a_title_is_called_by_its_address() -> None:
    assert KeptPage("https://example.com/tea", " \n", "x").title == "https://example.com/tea"


def test_text_that_no_file_can_hold_is_kept_all_the_same(library: Library) -> None:
    library.keep(KeptPage("https://example.com/odd", "a\ud800", "before\0after \udfff kettle"))
    assert names(library, "kettle") == names(library, "after") == ["odd"]


# Finding.


@pytest.mark.parametrize(
    ("query", "found"),
    [
        pytest.param("KETTLE", ["tea"], id="case"),
        pytest.param("cafe", ["cafe"], id="accent-in-the-page"),
        pytest.param("kéttle", ["tea"], id="accent-in-the-query"),
        pytest.param("STRASSE", ["letters", "strasse"], id="latin"),
        pytest.param("чай", ["cyrillic"], id="cyrillic"),
        pytest.param("ЧАЙ", ["cyrillic"], id="cyrillic-case"),
        pytest.param("τσάι", ["greek"], id="greek"),
        pytest.param("شاي", ["arabic"], id="arabic"),
        pytest.param("हिन्दी", ["hindi"], id="devanagari"),
        pytest.param("चाय", ["hindi"], id="devanagari-other"),
        pytest.param("東京都", ["tokyo"], id="three-han"),
        pytest.param("東京", ["tokyo"], id="two-han"),
        pytest.param("京都", ["kyoto", "tokyo"], id="two-han-inside"),
        pytest.param("京", ["kyoto", "tokyo"], id="one-han"),
        pytest.param("都", ["kyoto", "tokyo"], id="one-han-at-the-end"),
        pytest.param("お茶", ["kyoto"], id="kana-and-han"),
        pytest.param("ラーメン", ["tokyo"], id="katakana"),
        pytest.param("ﾗｰﾒﾝ", ["tokyo"], id="half-width"),
        pytest.param("ん", ["kyoto"], id="one-kana"),
        pytest.param("飲んで", ["kyoto"], id="inflected"),
        pytest.param("東京 ramen", ["tokyo"], id="mixed"),
        pytest.param("ramen東京", ["tokyo"], id="mixed-without-a-space"),
        pytest.param("ＲＡＭＥＮ", ["tokyo"], id="full-width"),
        pytest.param("東都", [], id="han-not-beside-each-other"),
        pytest.param("한국어", ["korean"], id="hangul"),
        pytest.param("한국", ["korean"], id="hangul-inside"),
        pytest.param("ชา", ["thai"], id="thai"),
        pytest.param("ร้อน", ["thai"], id="thai-marks"),
        pytest.param("𠮷野家", ["rare-han"], id="han-outside-the-basic-plane"),
        pytest.param("co-op", ["punctuation"], id="joined-by-punctuation"),
        pytest.param("3.14", ["punctuation"], id="number"),
        pytest.param("don't", ["punctuation"], id="apostrophe"),
        pytest.param("C++", ["punctuation"], id="symbols"),
        pytest.param("ﬁsh", ["punctuation"], id="ligature"),
        pytest.param("example", ["shaped"], id="soft-hyphen-in-the-page"),
        pytest.param("ex\u00adample", ["shaped"], id="soft-hyphen-in-the-query"),
        pytest.param("中文", ["shaped"], id="zero-width-space"),
        pytest.param("كتاب", ["vowels"], id="arabic-vowels"),
        pytest.param("كتـــاب", ["vowels"], id="arabic-tatweel"),
        pytest.param("שלום", ["vowels"], id="hebrew-points"),
        pytest.param("strasse", ["letters", "strasse"], id="sharp-s-in-the-page"),
        pytest.param("STRAẞE", ["letters", "strasse"], id="sharp-s-in-the-query"),
        pytest.param("orsted", ["letters"], id="o-with-a-stroke"),
        pytest.param("lodz", ["letters"], id="l-with-a-stroke"),
        pytest.param("duong", ["letters"], id="d-with-a-stroke"),
        pytest.param("ΟΔΟΣ", ["letters"], id="greek-accent"),
        pytest.param("елка", ["letters"], id="cyrillic-io"),
        pytest.param("𰻝", ["rare-han"], id="han-of-extension-g"),
        pytest.param("文换", ["broken"], id="over-a-broken-line"),
        pytest.param("行段", [], id="not-over-a-paragraph"),
    ],
)
def test_words_of_every_script_are_found(query: str, found: list[str], library: Library) -> None:
    library.keep_all(
        [
            page("tea", "Boil a kettle of water."),
            page("cafe", "Le café du coin."),
            page("strasse", "Die Strasse."),
            page("cyrillic", "Чай с лимоном."),
            page("greek", "Τσάι με λεμόνι"),
            page("arabic", "شاي بالنعناع"),
            page("hindi", "हिन्दी में चाय"),
            page("tokyo", "東京都のラーメン。Ramen of Tokyo"),
            page("kyoto", "京都でお茶を飲んでいる"),
            page("korean", "한국어로 쓴 글"),
            page("thai", "ดื่มชาร้อนทุกวัน"),
            page("rare-han", "𠮷野家で食べる 𰻝𰻝麵"),
            page("shaped", "an ex\u00adample of 中\u200b文"),
            page("vowels", "كِتَابٌ שָׁלוֹם"),
            page("letters", "Straße Ørsted łódź đường οδός ёлка"),
            page("broken", "汉文\n换行\n\n段"),
            page("punctuation", "The co-op sells 3.14 fish, C++ books; don't ask."),
        ]
    )
    assert sorted(names(library, query)) == sorted(found)


QUERIES_OF_OPERATORS = [
    *(
        '"',
        '""',
        '"kettle',
        'kettle"',
        "'",
        "kettle'",
        "(",
        ")",
        "kettle)",
        "(kettle",
        "*",
        "kettle*",
        "*kettle",
    ),
    *(
        "kettle AND",
        "AND",
        "OR",
        "NOT kettle",
        "kettle NOT water",
        "NEAR(kettle water)",
        "kettle NEAR/2 water",
    ),
    *(
        "title:kettle",
        "text : kettle",
        "{title} : kettle",
        "-title:kettle",
        "^kettle",
        "kettle + water",
        "site:x",
    ),
    *(
        "kettle;",
        "--",
        "/* kettle */",
        "'; DROP TABLE pages; --",
        "%",
        "_",
        "?",
        ":match",
        "\\",
        "\0",
        "kettle\0x",
    ),
    *("\ud800", "\u200b", "\u0301", "🍵", "kettle 🍵", " ", "\n", "a" * 100_000, "x " * 5_000, '"' * 1_000),
]


@pytest.mark.parametrize("query", QUERIES_OF_OPERATORS, ids=range(len(QUERIES_OF_OPERATORS)))
def test_no_query_is_taken_for_operators(query: str, library: Library) -> None:
    library.keep(page("tea", "Boil a kettle."))
    library.search(query)
    assert library.status().pages == 1


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("kettle OR zebra", ["tea"]),
        ("kettle NOT water", ["tea"]),
        ('"kettle', ["tea"]),
        ("kett*", []),
        ("title:kettle", []),
        ("-water", ["tea"]),
    ],
)
def test_operators_are_words_like_any_other(query: str, found: list[str], library: Library) -> None:
    # OR and NOT stand in no page; what holds the rarest of the other words is found all the same.
    library.keep(page("tea", "Water in a kettle."))
    assert names(library, query) == found


def test_pages_with_every_word_come_before_those_with_some(library: Library) -> None:
    library.keep_all(
        [
            page("some", "kettle kettle kettle"),
            page("all", "A kettle, and long after it a teapot."),
            page("no", "x"),
        ]
    )
    assert names(library, "kettle teapot") == ["all", "some"]


def test_a_word_often_in_a_short_page_outweighs_one_mention(library: Library) -> None:
    library.keep_all([page("mention", f"kettle {'x ' * 500}"), page("about", "kettle kettle urn")])
    assert names(library, "kettle") == ["about", "mention"]


def test_of_many_pages_those_with_the_words_in_their_titles_come_first(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pellucid.search.library.query._MAX_RANKED", 3)
    titled = page("titled", "tea", title="All about kettles: the kettle")
    library.keep_all([titled, *(page(str(number), "kettle kettle") for number in range(9))])
    assert names(library, "kettle")[0] == "titled"


def test_a_word_that_most_pages_hold_gives_way_to_rarer_ones(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pellucid.search.library.query._SMALL", 5)
    pages = [page(str(number), "the water") for number in range(20)]
    library.keep_all([*pages, page("kettle", "a kettle alone")])
    assert names(library, "the kettle", count=1) == ["kettle"]
    assert len(names(library, "the water", count=30)) == 20


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """Return a library of so many pages that a word which half of them hold is a common one."""
    library = Library(tmp_path_factory.mktemp("many"))
    library.keep_all(
        page(
            str(number),
            f"{'python' if number % 2 else 'ruby'} {'generator' if number % 100 < 2 else ''} x",
        )
        for number in range(2_400)
    )
    return library


@pytest.mark.parametrize(
    ("query", "with_every_word"),
    [
        pytest.param("python generator", 24, id="a-common-and-a-rare-word"),
        pytest.param("x python generator", 24, id="two-common-words-and-a-rare-one"),
        pytest.param("python x", 30, id="common-words-alone"),
    ],
)
def test_pages_with_every_word_come_first_however_common_a_word_is(
    query: str, with_every_word: int, many: Library
) -> None:
    hits = many.search(query, count=30)
    assert len(hits) == 30
    held = [all(word in hit.excerpt.text.split() for word in query.split()) for hit in hits]
    assert held == [True] * with_every_word + [False] * (30 - with_every_word)


@pytest.mark.parametrize("query", ["python geneartor", "kettle python", "kettle python x", "the python"])
def test_a_word_on_no_page_takes_no_page_away(query: str, many: Library) -> None:
    hits = many.search(query, count=10)
    assert len(hits) == 10
    assert all("python" in hit.excerpt.text for hit in hits)


def test_words_on_no_page_find_nothing(many: Library) -> None:
    assert many.search("kettle teapot") == []


@pytest.mark.parametrize(
    ("narrowed", "found"),
    [({"site": "b.org"}, ["rare-b"]), ({"since": datetime(2026, 3, 1, tzinfo=UTC)}, ["rare-new"])],
    ids=["site", "since"],
)
def test_a_search_for_a_common_word_is_narrowed_like_any_other(
    narrowed: dict[str, object], found: list[str], library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pellucid.search.library.query._SMALL", 5)
    library.keep_all(page(str(number), "water") for number in range(20))
    library.keep_all(
        [
            page("rare-b", "kettle water", host="b.org"),
            page("rare-new", "kettle water", day="2026-03-02"),
            page("rare-old", "kettle water", day="2026-02-02"),
        ]
    )
    assert names(library, "water kettle", count=1, **narrowed) == found


def test_no_more_than_asked_for_are_found(library: Library) -> None:
    library.keep_all(page(str(number), "kettle") for number in range(9))
    assert len(names(library, "kettle", count=4)) == 4


@pytest.mark.parametrize(
    ("site", "found"),
    [
        ("example.com", ["a", "b"]),
        ("docs.example.com", ["b"]),
        ("EXAMPLE.com.", ["a", "b"]),
        ("ample.com", []),
    ],
)
def test_a_site_is_its_host_and_those_below(site: str, found: list[str], library: Library) -> None:
    hosts = {"a": "example.com", "b": "docs.example.com", "c": "badexample.com", "d": "example.com.evil.test"}
    library.keep_all(page(name, "kettle", host=host) for name, host in hosts.items())
    assert sorted(names(library, "kettle", site=site)) == found
    assert sorted(row.url.rpartition("/")[2] for row in library.pages(site=site)) == found


@pytest.mark.parametrize("site", ["Bücher.DE", "xn--bcher-kva.de", "bücher.de."])
def test_a_site_is_read_alike_wherever_it_is_named(site: str, library: Library) -> None:
    library.keep(page("a", "kettle", host="bücher.de"))
    assert names(library, "kettle", site=site) == ["a"]
    assert len(list(library.pages(site=site))) == 1
    assert library.forget(site=site) == 1


@pytest.mark.parametrize("site", ["https://example.com", "com", "", "a b.c"])
def test_what_is_no_site_is_refused_wherever_it_is_named(site: str, library: Library) -> None:
    library.keep(page("a", "kettle"))
    for ask in (
        lambda: library.search("kettle", site=site),
        lambda: list(library.pages(site=site)),
        lambda: library.forget(site=site),
    ):
        with pytest.raises(SearchError, match="site") as refused:
            ask()
        assert refused.value.code == "search.invalid_option"


def test_a_name_of_a_site_is_no_word_of_its_pages(library: Library) -> None:
    library.keep(page("a", "kettle"))
    assert names(library, "example") == []


def test_pages_since_an_instant_state_one_that_is_not_before_it(library: Library) -> None:
    library.keep_all(
        [
            page("new", "kettle", day="2026-03-09"),
            page("old", "kettle", day="2026-03-08"),
            page("no", "kettle"),
        ]
    )
    assert names(library, "kettle", since=datetime(2026, 3, 9, tzinfo=UTC)) == ["new"]


def test_pages_that_are_not_admitted_make_room_for_others(library: Library) -> None:
    library.keep_all(page(str(number), "kettle") for number in range(6))
    found = names(library, "kettle", count=3, admits=lambda url: int(url[-1]) % 2 == 0)
    assert sorted(found) == ["0", "2", "4"]


# Dropping and mending.


def test_what_is_forgotten_is_not_found(library: Library) -> None:
    library.keep_all(
        [page("a", "kettle"), page("b", "kettle", host="b.org"), page("c", "kettle", host="x.b.org")]
    )
    assert library.forget(url="https://example.com/a#part") == 1
    assert sorted(names(library, "kettle")) == ["b", "c"]
    assert library.forget(site="b.org") == 2
    assert names(library, "kettle") == []
    assert library.forget(url="https://example.com/a") == 0


@pytest.mark.parametrize("named", [{}, {"url": "https://example.com/a", "site": "example.com"}])
def test_what_to_forget_is_named_in_one_way(named: dict[str, str], library: Library) -> None:
    library.keep(page("a", "kettle"))
    with pytest.raises(UsageError, match="forget_all"):
        library.forget(**named)
    assert library.status().pages == 1


def test_everything_can_be_forgotten(library: Library) -> None:
    library.keep_all(page(str(number), "kettle") for number in range(5))
    assert library.forget_all() == 5
    assert (library.status().pages, library.holds_something) == (0, False)


def test_an_index_is_made_anew_of_the_pages(library: Library) -> None:
    library.keep_all([page("a", "kettle"), page("b", "東京都")])
    with opened(library.directory) as connection:
        connection.execute("INSERT INTO words(words) VALUES ('delete-all')")
    assert names(library, "kettle") == []
    seen: list[tuple[int, int]] = []
    assert library.rebuild(lambda done, total: seen.append((done, total))) == 2
    assert seen == [(1, 2), (2, 2)]
    assert (names(library, "kettle"), names(library, "京都")) == (["a"], ["b"])


def broken_index(table: str, how: str, path: Path) -> None:
    """Break one of the tables that the index is made of."""
    connection = sqlite3.connect(path)
    if how == "overwritten":
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [table]).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        connection.close()
        with path.open("r+b") as file:
            file.seek((root - 1) * size)
            file.write(b"\xee" * size)
        return
    statements = {
        "dropped": f"DROP TABLE {table}",
        "emptied": f"DELETE FROM {table}",  # noqa: S608, of constants
        "scrambled": {
            "words_data": "UPDATE words_data SET block = x'eeee'",
            "words_idx": "UPDATE words_idx SET pgno = 77",
            "words_docsize": "UPDATE words_docsize SET sz = x'ee'",
            "words_config": "UPDATE words_config SET v = 99",
        }[table],
    }
    connection.execute(statements[how])
    connection.commit()
    connection.close()


@pytest.mark.parametrize("how", ["dropped", "emptied", "scrambled", "overwritten"])
@pytest.mark.parametrize("table", ["words_data", "words_idx", "words_docsize", "words_config"])
def test_an_index_is_made_anew_whatever_of_it_is_broken(table: str, how: str, library: Library) -> None:
    library.keep_all([page("a", "kettle"), page("b", "東京都")])
    broken_index(table, how, library.directory / FILE_NAME)
    assert library.rebuild() == 2
    assert (names(library, "kettle"), names(library, "京都")) == (["a"], ["b"])
    check_whole(library, [], "kettle OR 都")
    assert library.forget_all() == 2


@pytest.mark.parametrize(("table", "how"), [("words_data", "dropped"), ("words_config", "scrambled")])
def test_an_index_that_cannot_be_read_says_how_to_make_it_anew(
    table: str, how: str, library: Library
) -> None:
    library.keep(page("a", "kettle"))
    broken_index(table, how, library.directory / FILE_NAME)
    with pytest.raises(SearchError, match="run: pellucid library rebuild") as failed:
        library.search("kettle")
    assert failed.value.code == "search.library_damaged"


def test_pages_that_cannot_be_read_make_no_index_and_are_not_told_to_be_rebuilt(library: Library) -> None:
    library.keep(page("a", "kettle"))
    connection = sqlite3.connect(library.directory / FILE_NAME)
    connection.execute("DROP TABLE texts")
    connection.commit()
    connection.close()
    with pytest.raises(SearchError, match="the pages in it cannot be read") as failed:
        library.rebuild()
    assert (failed.value.code, "library rebuild" in str(failed.value)) == ("search.library_damaged", False)


def test_an_index_of_another_version_says_how_to_make_it_anew(library: Library) -> None:
    library.keep(page("a", "kettle"))
    with opened(library.directory) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(SearchError, match=r"version 99.*pellucid library rebuild") as failed:
        library.search("kettle")
    assert failed.value.code == "search.library_version"
    library.rebuild()
    assert names(library, "kettle") == ["a"]


@pytest.mark.parametrize(
    ("content", "code"),
    [(b"no database at all" * 100, "search.library_damaged"), (None, "search.library_unreadable")],
    ids=["no-database", "another-database"],
)
def test_a_file_of_something_else_is_left_alone(content: bytes | None, code: str, library: Library) -> None:
    library.directory.mkdir(parents=True)
    path = library.directory / FILE_NAME
    if content is not None:
        path.write_bytes(content)
    else:
        connection = sqlite3.connect(path)
        connection.execute("CREATE TABLE mine (x)")
        connection.commit()
        connection.close()
    with pytest.raises(SearchError, match=r"move (it|the file) away") as failed:
        library.keep(page("a", "kettle"))
    assert failed.value.code == code
    assert content is None or path.read_bytes() == content


def test_a_place_where_nothing_can_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(SearchError, match="choose another place"):
        Library(tmp_path / "file" / "library").keep(page("a", "kettle"))


@pytest.mark.parametrize(
    "ask",
    [
        lambda library: library.holds_something,
        lambda library: library.search("kettle"),
        lambda library: list(library.pages()),
        lambda library: library.status(),
        lambda library: library.forget_all(),
        lambda library: library.rebuild(),
    ],
    ids=["holds-something", "search", "pages", "status", "forget", "rebuild"],
)
def test_a_library_that_cannot_be_entered_is_named(ask: Callable[[Library], object], tmp_path: Path) -> None:
    # A name too long for the file system fails as a directory without rights does, for root too.
    with pytest.raises(SearchError, match="choose another place") as failed:
        ask(Library(tmp_path / ("x" * 300)))
    assert failed.value.code == "search.library_unreadable"


@pytest.mark.parametrize(
    "query", ["東京都" * 700, "a-" * 1_000, "".join(f"{number}." for number in range(500))]
)
def test_of_a_long_piece_the_beginning_is_looked_for(query: str) -> None:
    (term,) = terms_of(query)
    assert len(re.findall(r"\w+", term.needle)) <= 64
    assert query.startswith(term.needle[1:3])


def test_a_page_with_a_long_piece_is_found_by_it(library: Library) -> None:
    library.keep_all([page("han", "東京都" * 700), page("joined", "a-b." * 200), page("no", "東京 a-c")])
    assert names(library, "東京都" * 600) == ["han"]
    assert names(library, "a-b." * 199) == ["joined"]


def test_a_search_that_is_given_up_ends(many: Library) -> None:
    given_up = Event()
    given_up.set()
    with pytest.raises(SearchError, match="interrupted"):
        many.search("python", given_up=given_up)


def test_a_sqlite_without_full_text_search_says_so() -> None:
    class Bare:
        def execute(self, statement: str) -> "Bare":
            """Find no module."""
            return self

        def fetchone(self) -> None:
            """Return nothing."""

    with pytest.raises(SearchError, match="without full-text search") as failed:
        schema.check_has_fts5(Bare())  # type: ignore[arg-type]
    assert failed.value.code == "search.library_no_fts5"


def test_a_full_disk_is_told_as_it_is(library: Library) -> None:
    script = """
import resource, signal, sys
from pathlib import Path
from pellucid.errors import SearchError
from pellucid.search.library import KeptPage, Library
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
library = Library(Path(sys.argv[1]))
library.keep(KeptPage("https://a.example/", "Tea", "Tea"))
resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, resource.RLIM_INFINITY))
try:
    library.keep_all([KeptPage(f"https://a.example/{n}", "t", f"w{n} " * 50_000) for n in range(50)])
except SearchError as error:
    print(error.code, error)
print(len(library.search("tea")))
"""
    done = subprocess.run(  # noqa: S603, our own interpreter and script
        [sys.executable, "-c", script, str(library.directory)], capture_output=True, text=True, check=True
    )
    told, found = done.stdout.splitlines()
    assert told.startswith("search.library_unreadable ")
    assert "check the directory and its disk" in told
    assert found == "1"


def test_a_writer_that_waits_in_vain_may_try_again(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    library.keep(page("a", "kettle"))
    monkeypatch.setattr(schema, "_BUSY_TIMEOUT_S", 0.01)
    with opened(library.directory) as other:
        other.execute("BEGIN IMMEDIATE")
        assert names(library, "kettle") == ["a"], "readers do not wait"
        with pytest.raises(SearchError) as failed:
            library.keep(page("b", "urn"))
        other.execute("ROLLBACK")
    assert (failed.value.code, failed.value.retryable) == ("search.library_busy", True)


def test_a_failure_in_the_middle_of_a_batch_leaves_none_of_it(library: Library) -> None:
    library.keep(page("a", "kettle"))
    moments: Iterator[datetime] = iter([NOW, NOW])
    failing = Library(library.directory, clock=lambda: next(moments))
    with pytest.raises(StopIteration):
        failing.keep_all(page(f"new{number}", "kettle") for number in range(5))
    assert names(library, "kettle") == ["a"]


# Several processes.

WRITER = """
import sys
from pathlib import Path
from pellucid.search.library import KeptPage, Library
directory, name, count = sys.argv[1:]

def pages():
    for number in range(int(count)):
        yield KeptPage(f"https://{name}.example/{number}", "Page", f"kettle {name}{number} words")
        print(number, flush=True)  # asked for the next one: this one is committed

Library(Path(directory)).keep_all(pages(), per_commit=1)
"""
PAGES = int(os.environ.get("PELLUCID_LIBRARY_TEST_PAGES", "200"))


def writer(directory: Path, name: str, pages: int) -> "subprocess.Popen[str]":
    return subprocess.Popen(  # noqa: S603, our own program
        [sys.executable, "-c", WRITER, str(directory), name, str(pages)], stdout=subprocess.PIPE, text=True
    )


def check_whole(library: Library, kept: list[tuple[str, int]], on_every_page: str = "kettle") -> None:
    """Fail unless every page that is kept is indexed, and those named are kept."""
    with opened(library.directory) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        connection.execute("INSERT INTO words(words) VALUES ('integrity-check')")
        ids = connection.execute("SELECT id FROM pages ORDER BY id").fetchall()
        assert ids == connection.execute("SELECT id FROM texts ORDER BY id").fetchall()
        assert ids == connection.execute("SELECT id FROM words_docsize ORDER BY id").fetchall()
        match = "SELECT count(*) FROM words WHERE words MATCH ?"
        assert connection.execute(match, [on_every_page]).fetchone() == (len(ids),)
        words = {f"{name}{number}" for name, number in kept}
        match = "SELECT 1 FROM words WHERE words MATCH ?"
        assert [word for word in words if connection.execute(match, [word]).fetchone() is None] == []


def test_two_processes_that_write_at_once_lose_nothing(library: Library) -> None:
    writers = [writer(library.directory, name, PAGES) for name in ("ada", "bob")]
    assert [process.wait(timeout=300) for process in writers] == [0, 0]
    for process in writers:
        assert process.stdout is not None
        process.stdout.close()
    assert library.status().pages == 2 * PAGES
    check_whole(library, [(name, number) for name in ("ada", "bob") for number in range(PAGES)])


@pytest.mark.parametrize("after", [1, PAGES // 4])
def test_a_process_killed_while_writing_leaves_all_that_it_had_kept(after: int, library: Library) -> None:
    process = writer(library.directory, "ada", 1_000_000)  # it ends only when it is killed
    assert process.stdout is not None
    with process.stdout as output:
        for line in output:
            if int(line) >= after:
                process.send_signal(signal.SIGKILL)
                break
        said = [after, *(int(line) for line in output if line.endswith("\n"))]
    assert process.wait(timeout=60) == -signal.SIGKILL
    check_whole(library, [("ada", number) for number in range(max(said) + 1)])
    library.keep(page("later", "kettle later"))
    assert "later" in names(library, "later")


def test_every_failure_of_the_library_has_a_code_of_search(library: Library) -> None:
    library.directory.mkdir(parents=True)
    (library.directory / FILE_NAME).write_bytes(b"x" * 5000)
    for call in (library.status, library.rebuild, lambda: list(library.pages()), library.forget_all):
        with pytest.raises(PellucidError) as failed:
            call()
        assert failed.value.code.startswith("search.library")
