"""Excerpts: the piece of a text that shows why a page was found."""

import pytest

from pellucid.search.library.excerpts import excerpt_of
from pellucid.search.library.tokens import terms_of

FILLER = "filler words here " * 60


def marked(text: str, query: str) -> str:
    return excerpt_of(text, terms_of(query)).marked("[", "]")


@pytest.mark.parametrize(
    ("text", "query", "expected"),
    [
        ("Boil a kettle.", "kettle", "Boil a [kettle]."),
        ("Boil\n\n a\tkettle.", "KETTLE", "Boil a [kettle]."),
        ("Kettles, kettle", "kettle", "Kettles, [kettle]"),
        ("Café CAFÉ cafe", "cafe", "[Café] [CAFÉ] [cafe]"),
        ("東京都の塔", "京都", "東[京都]の塔"),
        ("Pythonの使い方", "Python 使い方", "[Python]の[使い方]"),
        ("the co-op sells", "co-op", "the [co]-[op] sells"),
        ("İstanbul", "istanbul", "[İstanbul]"),
        ("no such word", "kettle", "no such word"),
        ("", "kettle", ""),
        ("snake_case here", "snake", "[snake]_case here"),
        ("東京東京", "東京 京東", "[東京][東京]"),
        ("학교에서 하기 싫다. 한국 사람", "한국", "학교에서 하기 싫다. [한국] 사람"),
        ("がき かき", "かき", "がき [かき]"),
        ("ハ パ バ", "ハ", "[ハ] パ バ"),
        ("हिन्दी भाषा हि", "हिन्दी", "[हिन्दी] भाषा हि"),
        ("ex\u00adample example", "example", "[ex\u00adample] [example]"),
        ("كِتَابٌ جديد", "كتاب", "[كِتَابٌ] جديد"),
        ("Die Straße", "strasse", "Die [Straße]"),
        ("ΟΔΟΣ οδός", "οδός", "[ΟΔΟΣ] [οδός]"),
        ("中文\n换行", "文换", "中[文 换]行"),
        ("ﾗｰﾒﾝ屋", "ラーメン", "[ﾗｰﾒﾝ]屋"),
    ],
)
def test_the_words_are_marked_where_they_stand(text: str, query: str, expected: str) -> None:
    assert marked(text, query) == expected


def test_a_long_text_is_cut_to_where_the_words_are() -> None:
    excerpt = excerpt_of(f"{FILLER} a kettle stands {FILLER}", terms_of("kettle")).text
    assert "a kettle stands" in excerpt
    assert excerpt.startswith("… ")
    assert excerpt.endswith(" …")
    assert len(excerpt) <= 244


def test_a_place_with_more_different_words_is_the_better_one() -> None:
    text = f"kettle kettle kettle {FILLER} a kettle and a teapot {FILLER}"
    assert "[kettle] and a [teapot]" in marked(text, "kettle teapot")


def test_without_a_match_a_text_is_shown_from_its_beginning() -> None:
    excerpt = excerpt_of(FILLER, terms_of("kettle")).text
    assert excerpt.startswith("filler words")
    assert excerpt.endswith(" …")


def test_text_without_spaces_is_cut_all_the_same() -> None:
    assert len(excerpt_of("東" * 100_000, terms_of("京")).text) <= 244


def test_a_text_that_goes_on_past_what_is_looked_through_says_so() -> None:
    assert excerpt_of("short" + " " * 60_000 + "kettle", terms_of("kettle")).text == "short …"
