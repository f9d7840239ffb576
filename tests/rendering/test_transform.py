"""Case by language and place, masks, and the letters of mathematics."""

import pytest

import pellucid
from pellucid.rendering.transform import mask


def _transformed(text: str, value: str, language: str = "") -> str:
    html = f"<!doctype html><p lang='{language}' style='text-transform:{value}'>{text}"
    return pellucid.text(html, profile="rendered")


@pytest.mark.parametrize(
    ("text", "language", "upper"),
    [
        ("straße", "de", "STRASSE"),
        ("ﬁn", "", "FIN"),
        ("iı", "tr", "İI"),
        ("iı", "az", "İI"),
        ("iı", "tr-TR", "İI"),
        ("iı", "en", "II"),
        ("μαΐου", "el", "ΜΑΪΟΥ"),
        ("άυλος", "el", "ΑΫΛΟΣ"),
        ("ή", "el", "Ή"),
        ("ήλιος", "el", "ΗΛΙΟΣ"),
        ("άνοιξη", "", "ΆΝΟΙΞΗ"),
        ("i\u0307", "lt", "I"),
        ("აბ", "ka", "აბ"),
    ],
)
def test_upper_case_follows_the_language(text: str, language: str, upper: str) -> None:
    assert _transformed(text, "uppercase", language) == upper


@pytest.mark.parametrize(
    ("text", "language", "lower"),
    [
        ("ÀÉ", "", "àé"),
        ("Iİ", "tr", "ıi"),
        ("I\u0307", "az", "i"),
        ("ΟΔΟΣ", "el", "οδος"),
        ("Ì", "lt", "i\u0307\u0300"),
    ],
)
def test_lower_case_follows_the_language(text: str, language: str, lower: str) -> None:
    assert _transformed(text, "lowercase", language) == lower


@pytest.mark.parametrize(
    ("text", "capitalized"),
    [
        ("two words", "Two Words"),
        ("don't stop", "Don't Stop"),
        ("mid-word", "Mid-Word"),
        ("v1.5 e.g.", "V1.5 E.G."),
        ("two_words", "Two_words"),
        ("3rd", "3rd"),
        ("ijs", "Ijs"),
        ("ßa", "ßa"),
        ("(a) 'b'", "(A) 'B'"),
        ("<b>o</b>ne t<i>wo</i>", "One Two"),
        ("a<br>b", "A\nB"),
        ("a<img>b", "AB"),
        ("a<span style='display:inline-block'>b</span>", "AB"),
    ],
)
def test_capitalize_raises_the_first_letter_of_each_word_across_inline_elements(
    text: str, capitalized: str
) -> None:
    assert _transformed(text, "capitalize") == capitalized


@pytest.mark.parametrize("value", ["none", "full-width", "full-size-kana", "bogus"])
def test_values_that_the_browser_does_not_take_change_nothing(value: str) -> None:
    assert _transformed("aB ァ", value) == "aB ァ"


@pytest.mark.parametrize(("shape", "character"), [("disc", "•"), ("circle", "◦"), ("square", "■")])
def test_a_mask_covers_every_character_spaces_too(shape: str, character: str) -> None:
    assert mask("a b\n", shape) == character * 4
    html = f"<!doctype html><p>x<b style='-webkit-text-security:{shape}'>a b</b>"
    assert pellucid.text(html, profile="rendered") == "x" + character * 3


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<mi>x</mi>", "𝑥"),
        ("<mi>h</mi>", "ℎ"),
        ("<mi>α</mi>", "𝛼"),
        ("<mi> x </mi>", "x"),
        ("<mi>sin</mi>", "sin"),
        ("<mi mathvariant=normal>x</mi>", "x"),
        ("<mn>x</mn>", "x"),
        ("<mi>7</mi>", "7"),
    ],
)
def test_a_single_letter_identifier_is_drawn_italic(html: str, text: str) -> None:
    assert pellucid.text(f"<!doctype html><math>{html}</math>", profile="rendered") == text
