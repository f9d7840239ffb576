"""Byte patterns: what the first bytes of a resource say it is.

Tables and signatures of the MIME Sniffing standard, as of its review draft of July 2026. They know nothing of
headers: what is believed when is the business of ``mime_type``.

Source: https://mimesniff.spec.whatwg.org/#matching-a-mime-type-pattern
"""

from collections.abc import Iterable
from typing import Final

__all__ = [
    "ARCHIVES",
    "BINARY_DATA",
    "FONTS",
    "IMAGES",
    "PLAIN",
    "RESOURCE_HEADER_BYTES",
    "has_binary_data",
    "match_any",
    "match_audio_or_video",
    "match_scriptable",
]

Pattern = tuple[tuple[int, bytes], ...]
"""Bytes and where they stand; what stands between them may be anything, as under a pattern mask of zeros."""

Row = tuple[Pattern, str]
"""A pattern, and the MIME type of what bears it."""

# https://mimesniff.spec.whatwg.org/#reading-the-resource-header
RESOURCE_HEADER_BYTES: Final = 1445

# https://mimesniff.spec.whatwg.org/#terminology
_WHITESPACE: Final = b"\t\n\f\r "
_TAG_TERMINATING: Final = (b" ", b">")
BINARY_DATA: Final = bytes(byte for byte in range(0x20) if byte not in b"\t\n\f\r\x1b")
"""The bytes that no text holds, in whatever encoding that browsers know but UTF-16."""

# https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type
# The first table: after white space and in any case, with a tag-terminating byte behind.
_HTML_TAGS: Final = (
    *(b"<!DOCTYPE HTML", b"<HTML", b"<HEAD", b"<SCRIPT", b"<IFRAME", b"<H1", b"<DIV", b"<FONT", b"<TABLE"),
    *(b"<A", b"<STYLE", b"<TITLE", b"<B", b"<BODY", b"<BR", b"<P", b"<!--"),
)
_LONGEST_TAG: Final = max(map(len, _HTML_TAGS)) + 1
_XML: Final = b"<?xml"
_PDF: Final = b"%PDF-"

# The second table of the same section; a pattern of its own length where the mask ends in zeros.
PLAIN: Final[tuple[Row, ...]] = (
    (((0, b"%!PS-Adobe-"),), "application/postscript"),
    (((0, b"\xfe\xff"), (4, b"")), "text/plain"),
    (((0, b"\xff\xfe"), (4, b"")), "text/plain"),
    (((0, b"\xef\xbb\xbf"), (4, b"")), "text/plain"),
)

# https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern
IMAGES: Final[tuple[Row, ...]] = (
    (((0, b"\x00\x00\x01\x00"),), "image/x-icon"),
    (((0, b"\x00\x00\x02\x00"),), "image/x-icon"),
    (((0, b"BM"),), "image/bmp"),
    (((0, b"GIF87a"),), "image/gif"),
    (((0, b"GIF89a"),), "image/gif"),
    (((0, b"RIFF"), (8, b"WEBPVP")), "image/webp"),
    (((0, b"\x89PNG\r\n\x1a\n"),), "image/png"),
    (((0, b"\xff\xd8\xff"),), "image/jpeg"),
)

# https://mimesniff.spec.whatwg.org/#matching-an-audio-or-video-type-pattern
_AUDIO_AND_VIDEO: Final[tuple[Row, ...]] = (
    (((0, b"FORM"), (8, b"AIFF")), "audio/aiff"),
    (((0, b"ID3"),), "audio/mpeg"),
    (((0, b"OggS\x00"),), "application/ogg"),
    (((0, b"MThd\x00\x00\x00\x06"),), "audio/midi"),
    (((0, b"RIFF"), (8, b"AVI ")), "video/avi"),
    (((0, b"RIFF"), (8, b"WAVE")), "audio/wave"),
)

# https://mimesniff.spec.whatwg.org/#matching-a-font-type-pattern
FONTS: Final[tuple[Row, ...]] = (
    (((34, b"LP"),), "application/vnd.ms-fontobject"),
    (((0, b"\x00\x01\x00\x00"),), "font/ttf"),
    (((0, b"OTTO"),), "font/otf"),
    (((0, b"ttcf"),), "font/collection"),
    (((0, b"wOFF"),), "font/woff"),
    (((0, b"wOF2"),), "font/woff2"),
)

# https://mimesniff.spec.whatwg.org/#matching-an-archive-type-pattern
ARCHIVES: Final[tuple[Row, ...]] = (
    (((0, b"\x1f\x8b\x08"),), "application/x-gzip"),
    (((0, b"PK\x03\x04"),), "application/zip"),
    (((0, b"Rar!\x1a\x07\x00"),), "application/x-rar-compressed"),
)


# https://mimesniff.spec.whatwg.org/#matching-a-mime-type-pattern
def matches(data: bytes, pattern: Pattern) -> bool:
    """Say whether bytes bear a pattern."""
    return all(data.startswith(piece, start) for start, piece in pattern)


def match_any(data: bytes, rows: Iterable[Row]) -> str | None:
    """Return the MIME type of the first pattern that bytes bear, None when they bear none."""
    return next((mime_type for pattern, mime_type in rows if matches(data, pattern)), None)


# https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type
def match_scriptable(header: bytes) -> str | None:
    """Return ``text/html``, ``text/xml`` or ``application/pdf`` when bytes begin so, otherwise None."""
    start = header.lstrip(_WHITESPACE)[:_LONGEST_TAG].upper()
    for tag in _HTML_TAGS:
        if start.startswith(tag) and start[len(tag) :].startswith(_TAG_TERMINATING):
            return "text/html"
    if header.lstrip(_WHITESPACE).startswith(_XML):
        return "text/xml"
    return "application/pdf" if header.startswith(_PDF) else None


def has_binary_data(header: bytes) -> bool:
    """Say whether there is a binary data byte: a control that no text holds."""
    return len(header.translate(None, BINARY_DATA)) != len(header)


# https://mimesniff.spec.whatwg.org/#matching-an-audio-or-video-type-pattern
def match_audio_or_video(header: bytes) -> str | None:
    """Return the type of a recording by its first bytes, None when they are those of none."""
    if (matched := match_any(header, _AUDIO_AND_VIDEO)) is not None:
        return matched
    if _is_mp4(header):
        return "video/mp4"
    if _is_webm(header):
        return "video/webm"
    return "audio/mpeg" if _is_mp3_without_id3(header) else None


# https://mimesniff.spec.whatwg.org/#signature-for-mp4
def _is_mp4(sequence: bytes) -> bool:
    # Steps 2 to 5, a first box that is here whole.
    if len(sequence) < 12:
        return False
    box_size = int.from_bytes(sequence[:4], "big")
    if len(sequence) < box_size or box_size % 4:
        return False
    # Steps 6 to 10, the major brand, then the compatible ones; the minor version between is skipped.
    if sequence[4:8] != b"ftyp":
        return False
    return any(sequence[at : at + 3] == b"mp4" for at in (8, *range(16, box_size, 4)))


# https://mimesniff.spec.whatwg.org/#signature-for-webm
def _is_webm(sequence: bytes) -> bool:
    if not sequence.startswith(b"\x1aE\xdf\xa3"):
        return False
    # Step 6, the element that names the document type: its id, the size of what it holds, then "webm".
    for at in range(4, min(len(sequence), 38)):
        if sequence.startswith(b"\x42\x82", at) and at + 2 < len(sequence):
            # DIVERGENCE: by its letter the standard measures the first byte of all; the one here is meant.
            name_at = at + 2 + _vint_size(sequence[at + 2])
            if name_at < len(sequence) - 4 and sequence[name_at:].lstrip(b"\0").startswith(b"webm"):
                return True
    return False


# https://mimesniff.spec.whatwg.org/#parse-a-vint
def _vint_size(first_byte: int) -> int:
    return min(9 - first_byte.bit_length(), 8)


# https://mimesniff.spec.whatwg.org/#signature-for-mp3-without-id3, its three tables
_MP3_RATES: Final = (
    0,
    *(rate * 1000 for rate in (32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320)),
)
_MP25_RATES: Final = (
    0,
    *(rate * 1000 for rate in (8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160)),
)
_SAMPLE_RATES: Final = (44100, 48000, 32000)


# https://mimesniff.spec.whatwg.org/#signature-for-mp3-without-id3
def _is_mp3_without_id3(sequence: bytes) -> bool:
    if not _is_mp3_header(sequence, 0):
        return False
    size = _mp3_frame_size(sequence)
    return size >= 4 and _is_mp3_header(sequence, size)


# https://mimesniff.spec.whatwg.org/#match-an-mp3-header
def _is_mp3_header(sequence: bytes, at: int) -> bool:
    if len(sequence) < at + 4:
        return False
    # DIVERGENCE: by the standard's letter either half of the sync word is enough; MPEG has eleven bits set.
    if sequence[at] != 0xFF or sequence[at + 1] & 0xE0 != 0xE0:
        return False
    layer, bit_rate, sample_rate = (
        (sequence[at + 1] & 6) >> 1,
        sequence[at + 2] >> 4,
        (sequence[at + 2] & 12) >> 2,
    )
    return layer == 1 and bit_rate != 15 and sample_rate != 3  # the number 1 stands for layer III


# https://mimesniff.spec.whatwg.org/#parse-an-mp3-frame and #compute-an-mp3-frame-size
def _mp3_frame_size(sequence: bytes) -> int:
    # DIVERGENCE: the standard's tables and scales are given to the wrong versions, as ISO/IEC 11172-3 has it:
    # 3 is MPEG-1, 2 is MPEG-2 with half of its sample rates, 0 is MPEG-2.5 with a quarter.
    version = (sequence[1] & 0x18) >> 3
    rates, scale = (_MP3_RATES, 144) if version & 1 else (_MP25_RATES, 72)
    sample_rate = _SAMPLE_RATES[(sequence[2] & 12) >> 2] // {2: 2, 0: 4}.get(version, 1)
    return rates[sequence[2] >> 4] * scale // sample_rate + ((sequence[2] & 2) >> 1)
