"""What the reader profile adds to Chromium's text, taken out again before the two are compared.

List markers at the start of an item's first line, a straight quote for each side of ``q``, a space on both
sides of ``rt``, and no more than one empty line in a row. Each is looked past only where the page can have
it; which marker stands where, and where the quotes stand, is for other tests to say.
"""

import re

from goldens.page import GoldenPage

_EMPTY_LINES = re.compile(r"\n{3,}")
# A bullet, a number or letters with a full stop, or the string one page asks for; several when lists nest.
_MARKERS = re.compile(r"(?:(?:-|-?\w{1,8}[.\u3001]|\+) ?)+")
_HAS_ITEM = re.compile(r"<li\b|list-item", re.IGNORECASE)
_HAS_QUOTE = re.compile(r"<q\b", re.IGNORECASE)
_HAS_ANNOTATION = re.compile(r"<rt\b|ruby-text", re.IGNORECASE)


def agrees(text: str, chromium: str, page: GoldenPage) -> bool:
    """Say whether a reader text is Chromium's text and nothing but the additions that the page calls for."""
    source = page.source if isinstance(page.source, str) else page.source.decode("latin-1")
    text, chromium = _without_empty_lines(text), _without_empty_lines(chromium)
    if _HAS_QUOTE.search(source):
        text, chromium = text.replace('"', ""), chromium.replace('"', "")
    if _HAS_ANNOTATION.search(source):
        text, chromium = (re.sub("[ \t]+", "", either) for either in (text, chromium))
    if not _HAS_ITEM.search(source):
        return text == chromium
    ours, theirs = re.split("([\n\t])", text), re.split("([\n\t])", chromium)
    return len(ours) == len(theirs) and all(map(_is_marked, ours, theirs))


def _without_empty_lines(text: str) -> str:
    return _EMPTY_LINES.sub("\n\n", text).strip("\n")


def _is_marked(ours: str, theirs: str) -> bool:
    """Say whether a run of one line is the other one, or that with markers before it."""
    if ours == theirs:
        return True
    marker = ours.removesuffix(theirs)
    return bool(theirs) and marker != ours and _MARKERS.fullmatch(marker) is not None
