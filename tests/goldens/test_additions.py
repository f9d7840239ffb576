"""What a reader text may add to Chromium's, and what it may not."""

import pytest
from goldens.additions import agrees
from goldens.page import GoldenPage


@pytest.mark.parametrize(
    ("html", "text", "chromium"),
    [
        ("<ul><li>A", "- A", "A"),
        ("<ol><li>A<li>B", "9. A\n10. B", "A\nB"),
        ("<ol type=i><li>A", "xviii. A", "A"),
        ("<ul><li><ol><li>A", "- 1. A", "A"),
        ("<table><tr><td>A<td><ul><li>B", "A\t- B", "A\tB"),
        ("<p style='display:list-item'>A", "- A", "A"),
        ("<ul><li>- A", "- - A", "- A"),
        ("<q>A</q>", '"A"', "A"),
        ("<ruby>A<rt>B</ruby>C", "A B C", "ABC"),
        ("<br><br><br>A", "A", "\n\n\nA"),
        ("<pre>A\n\n\n\nB", "A\n\nB", "A\n\n\n\nB"),
    ],
)
def test_an_addition_that_the_page_calls_for_agrees(html: str, text: str, chromium: str) -> None:
    assert agrees(text, chromium, GoldenPage("x", html))


@pytest.mark.parametrize(
    ("html", "text", "chromium"),
    [
        ("<p>A", "- A", "A"),
        ("<ul><li>A<li>B", "- A - B", "A\nB"),
        ("<ul><li>A", "- ", ""),
        ("<ul><li>A", "- B", "A"),
        ("<ul><li>A", "word A", "A"),
        ("<ul><li>A", "A", "- A"),
        ("<p>A", '"A"', "A"),
        ("<p>A B", "AB", "A B"),
        ("<p>A<p>B", "A\nB", "A\n\nB"),
    ],
)
def test_any_other_difference_does_not_agree(html: str, text: str, chromium: str) -> None:
    assert not agrees(text, chromium, GoldenPage("x", html))
