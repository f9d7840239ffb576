"""The table of divergences: of every builder, or of the one that a table names."""

from pathlib import Path

import pytest
from goldens.divergences import Divergence, read_divergences

ENTRY = 'kind = "limit"\nreason = "because"\ntext = "a"\n'
KEPT = Divergence("limit", "because", "a")


def _read(path: Path, text: str) -> object:
    table = path / "divergences.toml"
    table.write_text(text, encoding="utf-8")
    return read_divergences(table)


def test_a_table_of_a_profile_is_of_both_builders(tmp_path: Path) -> None:
    assert _read(tmp_path, f"[page.reader]\n{ENTRY}") == {
        ("page", "reader", "turbohtml"): KEPT,
        ("page", "reader", "html5lib"): KEPT,
    }


def test_a_table_of_a_builder_is_of_that_one_alone(tmp_path: Path) -> None:
    found = _read(tmp_path, f"[page.rendered.turbohtml]\n{ENTRY}")
    assert found == {("page", "rendered", "turbohtml"): KEPT}


@pytest.mark.parametrize(
    "text",
    [
        f"[page.bogus]\n{ENTRY}",
        "[page.reader]\nkind = 'limit'\nreason = 'x'",
        "[page.reader]\nkind = 'bogus'\nreason = 'x'\ntext = 'y'",
        f"[page.reader]\n{ENTRY}more = 1",
        f"[page.reader]\n[page.reader.html5lib]\n{ENTRY}more = 1",
        f"[page.reader.bogus]\n{ENTRY}",
    ],
)
def test_what_the_table_cannot_say_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(ValueError, match=r"page"):
        _read(tmp_path, text)
