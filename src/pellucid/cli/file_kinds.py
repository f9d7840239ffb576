"""Recognising files that are no web pages, so that the message can say what they are and what to do.

A page may hold any byte, so only signatures that no page starts with count, and a share of NUL bytes that
no page reaches. Source of the signatures: the formats' own documents and
https://mimesniff.spec.whatwg.org/#matching-a-mime-type-pattern
"""

from dataclasses import dataclass
from typing import Final

__all__ = ["FileKind", "sniff_file_kind"]


@dataclass(frozen=True, slots=True)
class FileKind:
    """What a file is, and what its owner can do to have its text."""

    description: str
    remedy: str


_IMAGE: Final = "its text, if any, is a picture: run an OCR program on it"
_SOUND: Final = "transcribe it first"
_PACKED: Final = "unpack it and name the pages inside"
_DATABASE: Final = "export its pages first"
_PROGRAM: Final = "name the page itself"

_SIGNATURES: Final[tuple[tuple[int, bytes, FileKind], ...]] = (
    # offset, signature, kind
    (0, b"%PDF-", FileKind("a PDF document", "convert it first, for example with pdftotext")),
    (0, b"\x89PNG\r\n\x1a\n", FileKind("a PNG image", _IMAGE)),
    (0, b"\xff\xd8\xff", FileKind("a JPEG image", _IMAGE)),
    (0, b"GIF87a", FileKind("a GIF image", _IMAGE)),
    (0, b"GIF89a", FileKind("a GIF image", _IMAGE)),
    (8, b"WEBPVP", FileKind("a WebP image", _IMAGE)),
    (4, b"ftypavif", FileKind("an AVIF image", _IMAGE)),
    (4, b"ftyp", FileKind("an MP4 video", _SOUND)),
    (0, b"OggS\x00", FileKind("an Ogg recording", _SOUND)),
    (0, b"\x1aE\xdf\xa3", FileKind("a WebM or Matroska video", _SOUND)),
    (
        0,
        b"\x1f\x8b",
        FileKind("gzip data", "decompress it first, for example: gzip -dc FILE | pellucid read -"),
    ),
    (0, b"\x28\xb5\x2f\xfd", FileKind("zstd data", "decompress it first, for example with zstd -dc")),
    (0, b"\xfd7zXZ\x00", FileKind("xz data", "decompress it first, for example with xz -dc")),
    (4, b"1AY&SY", FileKind("bzip2 data", "decompress it first, for example with bzip2 -dc")),
    (
        0,
        b"PK\x03\x04",
        FileKind("a ZIP archive (EPUB, DOCX, XLSX and ODT files are ZIP archives too)", _PACKED),
    ),
    (0, b"7z\xbc\xaf\x27\x1c", FileKind("a 7z archive", _PACKED)),
    (0, b"Rar!\x1a\x07", FileKind("a RAR archive", _PACKED)),
    (257, b"ustar", FileKind("a tar archive", _PACKED)),
    (0, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", FileKind("an old Office document", "save it as HTML first")),
    (0, b"SQLite format 3\x00", FileKind("an SQLite database", _DATABASE)),
    (0, b"wOFF", FileKind("a WOFF font", _PROGRAM)),
    (0, b"wOF2", FileKind("a WOFF2 font", _PROGRAM)),
    (0, b"\x7fELF", FileKind("a program", _PROGRAM)),
)
_UTF16: Final = FileKind(
    "UTF-16 text without a byte order mark", "convert it first, for example with iconv -f UTF-16LE -t UTF-8"
)
_BINARY: Final = FileKind("binary data (many NUL bytes)", _PROGRAM)

_SAMPLE_BYTES: Final = 4096
_NUL_SHARE: Final = 0.1
_BYTE_ORDER_MARKS: Final = (b"\xff\xfe", b"\xfe\xff")
# https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
_UTF16_XML: Final = (b"<\x00?\x00x\x00", b"\x00<\x00?\x00x")


def sniff_file_kind(data: bytes) -> FileKind | None:
    """Return what a file is when it is no web page, ``None`` when it may be one."""
    for offset, signature, kind in _SIGNATURES:
        if data.startswith(signature, offset):
            return kind
    sample = data[:_SAMPLE_BYTES]
    if sample.startswith(_BYTE_ORDER_MARKS + _UTF16_XML):
        return None
    nuls = sample.count(0)
    if nuls <= len(sample) * _NUL_SHARE:
        return None
    # Western text in UTF-16 has its NUL bytes on one side of each pair only.
    on_one_side = max(sample[::2].count(0), sample[1::2].count(0))
    return _UTF16 if on_one_side == nuls and nuls >= len(sample) * 0.4 else _BINARY
