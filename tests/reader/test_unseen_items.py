"""List items and parts of tables that are not visible count all the same, each by its own visibility."""

import pytest

import pellucid


def test_an_item_that_is_not_visible_is_counted() -> None:
    html = '<ol style="visibility:collapse"><li><li style="visibility:visible">words</ol>'
    assert pellucid.text(html) == "2. words"


@pytest.mark.parametrize(
    ("html", "text"),
    [
        (
            '<table><tbody style="display:contents;visibility:hidden"><tr><td>a<tr><td>b</tbody>'
            '<tbody style="display:contents"><tr><td>c<tr><td>d</table>',
            "c\nd",
        ),
        (
            '<table><tbody style="display:table-row"><tr style="display:contents;visibility:hidden">'
            '<td>a<td>b</tr><tr style="display:contents"><td>c<td>d</table>',
            "c\td",
        ),
    ],
)
def test_rows_and_cells_end_by_their_own_visibility(html: str, text: str) -> None:
    assert pellucid.text(html, profile="rendered") == text
