"""Recognising files that are no web pages, so that the message can say what they are and what to do.

A page may hold any byte, so only signatures that no page starts with count, and a share of control characters
that no page reaches. Source of the signatures: the formats' own documents and
https://mimesniff.spec.whatwg.org/#matching-a-mime-type-pattern
"""

import codecs
from dataclasses import dataclass
from typing import Final

from pellucid.encoding.mime_patterns import BINARY_DATA, Pattern, matches

__all__ = ["FileKind", "has_many_controls", "is_utf_16", "sniff_file_kind", "sniff_signature"]


@dataclass(frozen=True, slots=True)
class FileKind:
    """What a file is, what its owner can do to have its text, and its MIME type."""

    description: str
    remedy: str
    mime_type: str


_IMAGE: Final = "its text, if any, is a picture: run an OCR program on it"
_SOUND: Final = "transcribe it first"
_PACKED: Final = "unpack it and name the pages inside"
_DATABASE: Final = "export its pages first"
_PROGRAM: Final = "name the page itself"

_PDF: Final = FileKind("a PDF document", "convert it first, for example with pdftotext", "application/pdf")
_GIF: Final = FileKind("a GIF image", _IMAGE, "image/gif")
_GZIP: Final = FileKind(
    "gzip data",
    "decompress it first, for example: gzip -dc FILE | pellucid read -",
    "application/x-gzip",
)
_ZIP: Final = FileKind(
    "a ZIP archive (EPUB, DOCX, XLSX and ODT files are ZIP archives too)", _PACKED, "application/zip"
)
_TAR: Final = FileKind("a tar archive", _PACKED, "application/x-tar")
_OFFICE: Final = FileKind("an old Office document", "save it as HTML first", "application/x-ole-storage")

_SIGNATURES: Final[tuple[tuple[Pattern, FileKind], ...]] = (
    (((0, b"%PDF-"),), _PDF),
    (((0, b"\x89PNG\r\n\x1a\n"),), FileKind("a PNG image", _IMAGE, "image/png")),
    (((0, b"\xff\xd8\xff"),), FileKind("a JPEG image", _IMAGE, "image/jpeg")),
    (((0, b"GIF87a"),), _GIF),
    (((0, b"GIF89a"),), _GIF),
    (((0, b"RIFF"), (8, b"WEBPVP")), FileKind("a WebP image", _IMAGE, "image/webp")),
    # The size of a first box is a small number: its NUL tells it from "The ftyp box" in a text.
    (((0, b"\x00"), (4, b"ftypavif")), FileKind("an AVIF image", _IMAGE, "image/avif")),
    (((0, b"\x00"), (4, b"ftyp")), FileKind("an MP4 video", _SOUND, "video/mp4")),
    (((0, b"OggS\x00"),), FileKind("an Ogg recording", _SOUND, "application/ogg")),
    (((0, b"\x1aE\xdf\xa3"),), FileKind("a WebM or Matroska video", _SOUND, "video/webm")),
    (((0, b"\x1f\x8b"),), _GZIP),
    (
        ((0, b"\x28\xb5\x2f\xfd"),),
        FileKind("zstd data", "decompress it first, for example with zstd -dc", "application/zstd"),
    ),
    (
        ((0, b"\xfd7zXZ\x00"),),
        FileKind("xz data", "decompress it first, for example with xz -dc", "application/x-xz"),
    ),
    (
        ((0, b"BZh"), (4, b"1AY&SY")),
        FileKind("bzip2 data", "decompress it first, for example with bzip2 -dc", "application/x-bzip2"),
    ),
    (((0, b"PK\x03\x04"),), _ZIP),
    (((0, b"7z\xbc\xaf\x27\x1c"),), FileKind("a 7z archive", _PACKED, "application/x-7z-compressed")),
    (((0, b"Rar!\x1a\x07"),), FileKind("a RAR archive", _PACKED, "application/x-rar-compressed")),
    (((257, b"ustar\x00"),), _TAR),
    (((257, b"ustar  \x00"),), _TAR),
    (((0, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),), _OFFICE),
    (
        ((0, b"SQLite format 3\x00"),),
        FileKind("an SQLite database", _DATABASE, "application/vnd.sqlite3"),
    ),
    # The NUL is the high byte of how long the font is.
    (((0, b"wOFF"), (8, b"\x00")), FileKind("a WOFF font", _PROGRAM, "font/woff")),
    (((0, b"wOF2"), (8, b"\x00")), FileKind("a WOFF2 font", _PROGRAM, "font/woff2")),
    (((0, b"\x7fELF"),), FileKind("a program", _PROGRAM, "application/x-executable")),
)
_UTF16: Final = FileKind(
    "UTF-16 text without a byte order mark",
    "convert it first, for example with iconv -f UTF-16LE -t UTF-8",
    "text/plain",
)
_BINARY: Final = FileKind(
    "binary data (many control characters)",
    "decompress it first, or convert it if it is UTF-16 without a byte order mark",
    "application/octet-stream",
)

SAMPLE_BYTES: Final = 8192
"""How much of a file is looked at for control characters."""

_NUL_SHARE: Final = 0.1
# A tenth of what is compressed or encrypted are control characters, and none of it is UTF-8.
_CONTROL_SHARE: Final = 0.05
_FEW_CONTROLS: Final = 4
# The byte order marks of UTF-16, and an XML declaration in it:
# https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
_UTF16_STARTS: Final = (b"\xff\xfe", b"\xfe\xff", b"<\x00?\x00x\x00", b"\x00<\x00?\x00x")


def sniff_file_kind(data: bytes) -> FileKind | None:
    """Return what a file is when it is no web page, ``None`` when it may be one."""
    kind = sniff_signature(data)
    if kind is not None or is_utf_16(data) or not has_many_controls(data):
        return kind
    sample = data[:SAMPLE_BYTES]
    nuls = sample.count(0)
    # Western text in UTF-16 has its NUL bytes on one side of each pair only.
    on_one_side = max(sample[::2].count(0), sample[1::2].count(0))
    return _UTF16 if on_one_side == nuls and nuls >= len(sample) * 0.4 else _BINARY


def sniff_signature(data: bytes) -> FileKind | None:
    """Return the kind of file whose signature the bytes bear, ``None`` when they bear none."""
    return next((kind for pattern, kind in _SIGNATURES if matches(data, pattern)), None)


def is_utf_16(data: bytes) -> bool:
    """Say whether the bytes themselves say that they are UTF-16: by their mark, or as XML does."""
    return data.startswith(_UTF16_STARTS)


def has_many_controls(data: bytes) -> bool:
    """Say whether more of the first bytes are control characters than a page, or another text, has."""
    sample = data[:SAMPLE_BYTES]
    if sample.count(0) > len(sample) * _NUL_SHARE:
        return True
    controls = len(sample) - len(sample.translate(None, BINARY_DATA))
    return controls > max(_FEW_CONTROLS, len(sample) * _CONTROL_SHARE) and not _is_utf_8(sample)


def _is_utf_8(sample: bytes) -> bool:
    try:
        codecs.utf_8_decode(sample, "strict", False)  # a character may be cut at the end
    except UnicodeDecodeError:
        return False
    return True
