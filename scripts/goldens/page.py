"""A golden page, what Chromium said of it, and the JSON Lines file that holds both.

One page a line, keys sorted, lines in the order in which the family yields them, so that a diff of a record
reads page by page. Characters that an editor would hide or reorder are written as escapes.
"""

import base64
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

HTML_UTF8 = "text/html; charset=utf-8"

OpenAtEnd = Literal["no", "yes", "unsure"]

# Spaces, controls, joiners and bidirectional marks: legible only as escapes.
_UNSEEN = re.compile(
    "[\x7f-\xa0\xad\u0300-\u036f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\uffff]"
)


@dataclass(frozen=True, slots=True)
class GoldenPage:
    """A page to ask about: text served as UTF-8, or bytes served under a content type."""

    id: str
    source: str | bytes
    content_type: str = HTML_UTF8

    @property
    def body(self) -> bytes:
        """Give the bytes that are served."""
        return self.source.encode() if isinstance(self.source, str) else self.source


@dataclass(frozen=True, slots=True)
class GoldenRecord:
    """A page and Chromium's answers.

    ``rendered`` is ``document.body.innerText``; ``reader`` is the same after the reader's preparation of the
    live document. ``open_at_end`` says whether something hidden, or furniture, was still open when the input
    ended (``unsure`` when Chromium could not be asked: ``reader`` is then not to be compared).
    """

    page: GoldenPage
    rendered: str
    reader: str
    open_at_end: OpenAtEnd = "no"


def write_records(path: Path, records: Iterable[GoldenRecord]) -> None:
    """Write a family's record, replacing the file."""
    lines = [_to_line(record) for record in records]
    path.write_text("".join(line + "\n" for line in lines), encoding="utf-8", newline="\n")


def read_records(path: Path) -> Iterator[GoldenRecord]:
    """Yield a family's record, or nothing when there is no such file."""
    if not path.exists():
        return
    with path.open(encoding="utf-8", newline="\n") as lines:
        for line in lines:
            yield _from_line(line)


def _to_line(record: GoldenRecord) -> str:
    page = record.page
    row: dict[str, str | bool] = {"id": page.id, "reader": record.reader, "rendered": record.rendered}
    if isinstance(page.source, str):
        row["html"] = page.source
    else:
        row["bytes_base64"] = base64.b64encode(page.source).decode("ascii")
        row["content_type"] = page.content_type
    if record.open_at_end != "no":
        row["open_at_end"] = True if record.open_at_end == "yes" else "unsure"
    text = json.dumps(row, ensure_ascii=False, sort_keys=True)
    return _UNSEEN.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def _from_line(line: str) -> GoldenRecord:
    row = json.loads(line)
    if "html" in row:
        page = GoldenPage(row["id"], row["html"])
    else:
        page = GoldenPage(row["id"], base64.b64decode(row["bytes_base64"]), row["content_type"])
    flag = row.get("open_at_end", False)
    open_at_end: OpenAtEnd = "unsure" if flag == "unsure" else "yes" if flag else "no"
    return GoldenRecord(page, row["rendered"], row["reader"], open_at_end)
