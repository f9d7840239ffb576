"""Text in SVG and MathML: what shows, and on which lines."""

import pytest

import pellucid


def _shown(html: str) -> str:
    return pellucid.text(f"<!doctype html>{html}", profile="rendered")


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<svg>x</svg>", ""),
        ("<svg><text>a</text></svg>", "a"),
        ("<svg><text>a</text><text>b</text></svg>", "a\nb"),
        ("<svg><g><text>a</text></g></svg>", "a"),
        ("<svg><text>a<tspan>b</tspan></text></svg>", "ab"),
        ("<svg><title>t</title><desc>d</desc><text>a</text></svg>", "a"),
        ("<svg><foreignObject><p>a</p>b</foreignObject></svg>", "a\n\nb"),
        ("<svg><tspan>x</tspan></svg>", ""),
        ("<svg><text hidden>a</text><text>b</text></svg>", "a\nb"),
        ("<svg><text style='display:none'>a</text><text>b</text></svg>", "b"),
        ("<svg hidden><text>a</text></svg>", "a"),
        ("<svg style='display:none'><text>a</text></svg>", ""),
        ("<svg><text> a  b </text></svg>", "a b"),
        ("<svg><text xml:space=preserve>a  b</text></svg>", "a  b"),
        ("<svg><switch><text>a</text><text>b</text></switch></svg>", "a"),
        ("<svg><switch><text systemLanguage=fr>a</text><text>b</text></switch></svg>", "b"),
        ("<svg><bogus><text>a</text></bogus></svg>", ""),
    ],
)
def test_in_svg_only_text_and_foreign_objects_show(html: str, text: str) -> None:
    assert _shown(html) == text


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<math>x</math>", ""),
        ("<math><mn>1</mn></math>", "1"),
        ("<math><mrow><mn>1</mn><mo>+</mo><mn>2</mn></mrow></math>", "1\n+\n2"),
        ("<math><mtext>a b</mtext></math>", "a b"),
        ("<math><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable></math>", "1\n\t\n2"),
        ("<math><semantics><mn>1</mn><annotation>x</annotation></semantics></math>", "1"),
        ("<math><maction><mn>1</mn><mn>2</mn></maction></math>", "1"),
        ("<math><mphantom><mn>1</mn></mphantom><mn>2</mn></math>", "2"),
        ("<math style='display:none'><mn>1</mn></math>", ""),
    ],
)
def test_in_mathml_only_tokens_show_a_line_each(html: str, text: str) -> None:
    assert _shown(html).strip("\n") == text


def test_foreign_content_does_not_fuse_the_words_around_it() -> None:
    assert _shown("a <svg></svg> b") == "a  b"
    assert _shown("a <math><mn>1</mn></math> b").split() == ["a", "1", "b"]
