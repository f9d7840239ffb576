"""Bytes that were cut read as the beginning of what they were cut from."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pellucid.encoding import decode

# Every encoding of the standard that has characters, and Python's codec that writes it.
CODECS = {
    **dict.fromkeys(["utf-8", "gbk", "gb18030", "big5", "euc-jp", "shift_jis", "iso-2022-jp", "ibm866"]),
    **{f"iso-8859-{part}": None for part in (2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16)},
    **{f"windows-125{page}": None for page in range(9)},
    **dict.fromkeys(["koi8-r", "koi8-u", "windows-874", "macintosh"]),
    "shift_jis": "cp932",
    "euc-kr": "cp949",
    "iso-8859-8-i": "iso-8859-8",
    "windows-874": "cp874",
    "x-mac-cyrillic": "mac-cyrillic",
    "x-user-defined": "latin-1",
    "utf-16le": "utf-16-le",
    "utf-16be": "utf-16-be",
}
# Here a Python codec ends a text with bytes of its own.
STATEFUL = {"iso-2022-jp"}

# Characters of one, two, three and four bytes in one encoding or another.
POOL = "".join(
    [
        *("\n <&~", "09AZaz", "¥§«éüÿ€“”…"),
        *("Ąčőřşıĸūșṗ", "ΑΩάω"),
        *("ЁАЯаяєґ", "את", "بي", "กเ", "₫"),
        *("、あアｱﾝ亜表熜日本", "가갂한힣"),
        *("丂中的龘", "一體功", "฿ᄀ⿕", "\U0001f600\U00020000"),
    ]
)


def _writable(label: str, codec: str) -> str:
    """Return the characters that a codec writes and that are read again as some character."""
    written = {character: character.encode(codec, "ignore") for character in POOL}
    content_type = f"text/html; charset={label}"
    return "".join(
        character
        for character, data in written.items()
        if data and "\ufffd" not in decode(data, content_type).text
    )


@pytest.mark.parametrize("label", CODECS)
@settings(deadline=None, database=None, max_examples=30)
@given(data=st.data())
def test_a_cut_text_is_a_prefix_of_the_whole(label: str, data: st.DataObject) -> None:
    codec = CODECS[label] or label
    text = data.draw(st.text(_writable(label, codec), max_size=10))
    written = text.encode(codec)
    content_type = f"text/html; charset={label}"
    whole = decode(written, content_type).text
    for size in range(len(written) + 1):
        cut = decode(written[:size], content_type, is_truncated=True).text
        assert whole.startswith(cut)
        assert "\ufffd" not in cut
        if label not in STATEFUL and size > 2:
            # as much of it as is there
            assert len(cut) == max(n for n in range(len(text) + 1) if len(text[:n].encode(codec)) <= size)


@settings(deadline=None, database=None)
@given(text=st.text(st.characters(exclude_characters="\x1b\ufffd", exclude_categories=["Cs"]), max_size=20))
@example("café")
@example("日本語")
@example("\ufeffa€")
def test_utf_8_that_declares_nothing_is_utf_8_wherever_it_is_cut(text: str) -> None:
    written = text.encode()
    whole = decode(written)
    for size in range(len(written) + 1):
        cut = decode(written[:size], is_truncated=True)
        assert whole.text.startswith(cut.text)
        assert cut.text.isascii() or cut.encoding == "UTF-8"


@pytest.mark.parametrize("mark", [b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"])
@settings(deadline=None, database=None, max_examples=25)
@given(text=st.text(st.characters(exclude_characters="\ufffd", exclude_categories=["Cs"]), max_size=8))
def test_a_byte_order_mark_may_be_cut_too(mark: bytes, text: str) -> None:
    codec = {b"\xef\xbb\xbf": "utf-8", b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}[mark]
    written = mark + text.encode(codec)
    for content_type in (None, "text/html; charset=koi8-r"):
        for size in range(len(written) + 1):
            assert text.startswith(decode(written[:size], content_type, is_truncated=True).text)
