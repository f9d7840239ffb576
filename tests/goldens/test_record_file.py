"""A record file gives back what was put into it, one page a line."""

from pathlib import Path

from goldens.page import GoldenPage, GoldenRecord, read_records, write_records

RECORDS = [
    GoldenRecord(GoldenPage("text", "<p>caf\u00e9 \u6f22\n\r\0\u2028\u200b\u00a0"), "a\tb\n", "a\n", "yes"),
    GoldenRecord(GoldenPage("bytes", b"\xff\xfe\x00", "text/html; charset=koi8-r"), "\ufffd", "", "unsure"),
    GoldenRecord(GoldenPage("empty", ""), "", ""),
]


def test_records_come_back_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "family.jsonl"
    write_records(path, RECORDS)
    assert list(read_records(path)) == RECORDS
    assert len(path.read_bytes().splitlines()) == len(RECORDS)


def test_a_page_reads_as_text_but_for_what_an_editor_would_hide(tmp_path: Path) -> None:
    path = tmp_path / "family.jsonl"
    write_records(path, RECORDS[:1])
    line = path.read_text(encoding="utf-8")
    assert "caf\u00e9 \u6f22" in line
    assert all(escape in line for escape in (r"\u2028", r"\u200b", r"\u00a0", r"\u0000"))


def test_a_family_that_was_never_recorded_has_no_records(tmp_path: Path) -> None:
    assert list(read_records(tmp_path / "none.jsonl")) == []
