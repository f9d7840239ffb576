"""List markers: which number, which style, and at the start of which line."""

import pytest

import pellucid


def _items(html: str) -> list[str]:
    """Return the lines of a reader text that hold something."""
    return [line for line in pellucid.text(f"<!doctype html>{html}").split("\n") if line]


# https://html.spec.whatwg.org/multipage/grouping-content.html#ordinal-value


@pytest.mark.parametrize(
    ("html", "lines"),
    [
        ("<ol><li>a<li>b", ["1. a", "2. b"]),
        ("<ol start=5><li>a<li>b", ["5. a", "6. b"]),
        ("<ol start=-1><li>a<li>b<li>c", ["-1. a", "0. b", "1. c"]),
        ("<ol start=' +7th'><li>a", ["7. a"]),
        ("<ol start=x><li>a", ["1. a"]),
        ("<ol start=''><li>a", ["1. a"]),
        ("<ol start=2.9><li>a", ["2. a"]),
        ("<ol><li>a<li value=7>b<li>c", ["1. a", "7. b", "8. c"]),
        ("<ol><li value=x>a<li>b", ["1. a", "2. b"]),
        ("<ol reversed><li>a<li>b<li>c", ["3. a", "2. b", "1. c"]),
        ("<ol reversed start=10><li>a<li>b", ["10. a", "9. b"]),
        ("<ol reversed><li>a<li value=9>b<li>c", ["3. a", "9. b", "8. c"]),
        ("<ol reversed><li>a<ol><li>b</ol><li>c", ["2. a", "1. b", "1. c"]),
        ("<ol reversed><div><li>a<li>b</div></ol>", ["2. a", "1. b"]),
        ("<ol reversed><li hidden>a<li>b<li>c</ol>", ["2. b", "1. c"]),
        ("<ul start=5 reversed style='list-style-type:decimal'><li>a<li>b", ["1. a", "2. b"]),
        ("<ul style='list-style-type:decimal'><li value=4>a<li>b", ["4. a", "5. b"]),
        ("<ol><li>a<div><li>b</div></ol>", ["1. a", "2. b"]),
        ("<ol><li>a</ol><ol><li>b</ol>", ["1. a", "1. b"]),
    ],
)
def test_the_number_of_an_item_follows_its_list(html: str, lines: list[str]) -> None:
    assert _items(html) == lines


def test_a_number_too_large_for_a_counter_starts_at_one() -> None:
    assert _items("<ol start=9999999999><li>a") == ["1. a"]


def test_an_item_that_is_not_rendered_is_not_counted_and_an_invisible_one_is() -> None:
    assert _items("<ol><li>a<li hidden>b<li>c") == ["1. a", "2. c"]
    assert _items("<ol><li>a<li style='visibility:hidden'>b<li>c") == ["1. a", "3. c"]


def test_an_emptied_item_is_counted_and_has_no_marker() -> None:
    assert _items("<ol><li>a<li aria-hidden=true>b<li>c") == ["1. a", "3. c"]


# Styles.


@pytest.mark.parametrize(
    ("html", "lines"),
    [
        ("<ul><li>a<li>b", ["- a", "- b"]),
        ("<menu><li>a</menu><dir><li>b", ["- a", "- b"]),
        ("<ul type=square><li>a", ["- a"]),
        ("<ol type=a><li>a<li>b", ["a. a", "b. b"]),
        ("<ol type=A start=27><li>a", ["AA. a"]),
        ("<ol type=i><li>a<li>b<li>c<li>d", ["i. a", "ii. b", "iii. c", "iv. d"]),
        ("<ol type=I start=9><li>a", ["IX. a"]),
        ("<ol><li type=a>a<li>b<li type=I>c", ["a. a", "2. b", "III. c"]),
        ("<ol type=bogus><li>a", ["1. a"]),
        ("<ul type=1><li>a", ["- a"]),
        ("<ul><li type=1>a", ["1. a"]),
        ("<ol><li type=disc>a<li>b", ["- a", "2. b"]),
        ("<ol style='list-style-type:upper-roman'><li>a", ["I. a"]),
        ("<ol style='list-style:inside lower-greek'><li>a<li>b", ["α. a", "β. b"]),
        ("<ol style='list-style-type:UPPER-ROMAN'><li>a", ["I. a"]),
        ("<ul style='list-style-type:\"+ \"'><li>a<li>b", ["+ a", "+ b"]),
        ("<ul style='list-style-type:nonsense'><li>a<li>b", ["1. a", "2. b"]),
        ("<ol style='list-style-type:disc'><li>a", ["- a"]),
        ("<ul style='list-style-type:hebrew'><li value=15>a", ["טו. a"]),
        ("<p style='display:list-item'>a", ["- a"]),
    ],
)
def test_the_marker_follows_the_list_style(html: str, lines: list[str]) -> None:
    assert _items(html) == lines


@pytest.mark.parametrize(
    "html",
    [
        "<ul style='list-style:none'><li>a<li>b</ul>",
        "<ol style='list-style-type:none'><li>a<li>b</ol>",
        "<ul type=none><li>a<li>b</ul>",
        "<ul style=\"list-style-type:''\"><li>a<li>b</ul>",
        "<ul><li style='list-style:none'>a<li style='list-style:none'>b</ul>",
        "<ul><li style='display:block'>a</li><li style='display:block'>b</ul>",
        "<ol style='display:flex'><li style='display:flex'>a</li><li style='display:contents'><p>b</ol>",
    ],
)
def test_a_list_without_markers_has_none(html: str) -> None:
    assert _items(html) == ["a", "b"]


def test_a_summary_has_no_marker() -> None:
    assert _items("<details><summary>a</summary>b</details>") == ["a", "b"]


# Where the marker stands.


@pytest.mark.parametrize(
    ("html", "lines"),
    [
        ("<ul><li>a<ul><li>b<li>c</ul><li>d</ul>", ["- a", "- b", "- c", "- d"]),
        ("<ul><li><ul><li>a</ul><li>b</ul>", ["- - a", "- b"]),
        ("<ul><li><ol><li>a<li>b</ol></ul>", ["- 1. a", "2. b"]),
        ("<ol><li>a<ul><li>b</ul>c<li>d</ol>", ["1. a", "- b", "c", "2. d"]),
        ("<ol><li><ol><li><ol><li>a</ol></ol></ol>", ["1. 1. 1. a"]),
        ("<ol><li><ol><li></ol>a</ol>", ["1. a"]),
    ],
)
def test_nested_lists_mark_each_item_once(html: str, lines: list[str]) -> None:
    assert _items(html) == lines


@pytest.mark.parametrize(
    "item",
    ["", " ", "<b> </b>", "<br>", "<img>", "<p hidden>x</p>", "<div></div>", "<nav>x</nav>", "<svg></svg>"],
)
def test_an_item_without_text_has_no_marker_and_lends_it_to_nobody(item: str) -> None:
    assert _items(f"<ul><li>{item}<li>a</ul>b") == ["- a", "b"]
    assert _items(f"<ul><li>{item}</ul><p>b") == ["b"]


@pytest.mark.parametrize(
    ("item", "lines"),
    [
        ("a<br>b", ["- a", "b"]),
        ("<br>a", ["- a"]),
        ("<br><br><b>a</b>", ["- a"]),
        ("<p>a</p><p>b</p>", ["- a", "b"]),
        ("<div><div>a</div></div>b", ["- a", "b"]),
        ("<img> a", ["-  a"]),
        (" <b> a</b>", ["- a"]),
        ("<q>a</q>", ['- "a"']),
        ("<table><tr><td>a<td>b<tr><td>c</table>", ["- a\tb", "c"]),
        ("<table><tr><td><td>a</table>", ["- \ta"]),
        ("<details><summary>a</summary>b</details>", ["- a", "b"]),
        ("<select><option>a<option>b</select>", ["- a", "b"]),
        ("<ruby>a<rt>b</ruby>", ["- a b "]),
        ("<span style='float:left'>a</span>b", ["- a", "b"]),
    ],
)
def test_a_marker_stands_at_the_start_of_the_first_line_of_text(item: str, lines: list[str]) -> None:
    assert [line.rstrip(" ") for line in _items(f"<ul><li>{item}</ul>")] == [
        line.rstrip(" ") for line in lines
    ]


@pytest.mark.parametrize(
    ("item", "text"),
    [
        ("<pre>a\n  b</pre>", "- a\n  b"),
        ("<pre>  a\n b</pre>", "-   a\n b"),
        ("<pre>\n\na</pre>", "- a"),
        ("<pre>\n\n\n<b>a</b></pre>", "- a"),
        ("<pre>  \n<b>a</b></pre>", "  \n- a"),
        ("<pre> \n \n a</pre>", " \n \n-  a"),
    ],
)
def test_a_marker_stands_before_the_first_preserved_line_that_shows_something(item: str, text: str) -> None:
    assert pellucid.text(f"<ul><li>{item}</ul>") == text


def test_an_item_whose_first_text_is_in_a_cell_does_not_mark_another_row() -> None:
    html = "<table><tr><td>x<td><ul><li>a<li>b</ul><tr><td>y</table>"
    assert _items(html) == ["x\t", "- a", "- b", "y"]


def test_a_list_breaks_its_line_only_where_the_page_does() -> None:
    assert pellucid.text("<p>a</p><ul><li>b<li>c</ul><p>d</p>") == "a\n\n- b\n- c\n\nd"


def test_items_on_one_line_have_no_markers() -> None:
    items = "<li style='display:inline'>a</li> <li style='display:inline-block'>b</li>"
    assert pellucid.text(f"<ul>{items}</ul>") == "a b"


def test_markers_are_not_part_of_the_rendered_profile() -> None:
    assert pellucid.text("<ol><li>a<li>b", profile="rendered") == "a\nb"


def test_very_deep_lists_are_read() -> None:
    text = pellucid.text("<ul><li>" * 1200 + "a")
    assert text.startswith("- - - ")
    assert text.endswith(" a")
