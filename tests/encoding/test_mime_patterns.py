"""The standard's byte patterns, one by one: what bears them, and what only looks like it."""

import pytest

from pellucid.encoding import computed_mime_type

HTML_TAGS = [
    *("<!doctype html", "<html", "<head", "<script", "<iframe", "<h1", "<div", "<font", "<table", "<a"),
    *("<style", "<title", "<b", "<body", "<br", "<p", "<!--"),
]
# Of these, ``file_kinds`` knows a shorter signature.
KNOWN_BY_LESS = {"application/x-gzip", "application/x-rar-compressed"}


def unknown(data: bytes) -> str:
    return computed_mime_type(None, data)


# https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type
@pytest.mark.parametrize("tag", HTML_TAGS)
def test_an_element_that_pages_begin_with_makes_a_page(tag: str) -> None:
    for written in (tag, tag.upper(), tag.title()):
        for end in " >":
            for space in ("", "\t\n\f\r "):
                assert unknown(f"{space}{written}{end}x".encode()) == "text/html"


@pytest.mark.parametrize("tag", HTML_TAGS)
def test_a_page_begins_with_the_tag_and_a_byte_that_ends_it(tag: str) -> None:
    for wrong in (tag, f"{tag}\n>", f"{tag}/>", f"{tag}x", f"x{tag}>", f"\v{tag}>", f"\ufeff{tag}>"):
        assert unknown(wrong.encode("utf-8")) != "text/html"


@pytest.mark.parametrize(
    "start", [b"<!doctype\thtml>", b"<p\x00>", b"<span>", b"</p>", b"< p>", b"<!DOCTYPE>", b""]
)
def test_other_markup_is_no_page(start: bytes) -> None:
    assert unknown(start) in ("text/plain", "application/octet-stream")


@pytest.mark.parametrize(
    ("start", "mime_type"),
    [
        # as the standard writes them: in hexadecimal, ".." for what a mask makes any byte
        ("3C 3F 78 6D 6C", "text/xml"),
        ("20 0A 3C 3F 78 6D 6C", "text/xml"),
        ("25 50 44 46 2D", "application/pdf"),
        ("25 21 50 53 2D 41 64 6F 62 65 2D", "application/postscript"),
        ("FE FF .. ..", "text/plain"),
        ("FF FE .. ..", "text/plain"),
        ("EF BB BF ..", "text/plain"),
        ("00 00 01 00", "image/x-icon"),
        ("00 00 02 00", "image/x-icon"),
        ("42 4D", "image/bmp"),
        ("47 49 46 38 37 61", "image/gif"),
        ("47 49 46 38 39 61", "image/gif"),
        ("52 49 46 46 .. .. .. .. 57 45 42 50 56 50", "image/webp"),
        ("89 50 4E 47 0D 0A 1A 0A", "image/png"),
        ("FF D8 FF", "image/jpeg"),
        ("46 4F 52 4D .. .. .. .. 41 49 46 46", "audio/aiff"),
        ("49 44 33", "audio/mpeg"),
        ("4F 67 67 53 00", "application/ogg"),
        ("4D 54 68 64 00 00 00 06", "audio/midi"),
        ("52 49 46 46 .. .. .. .. 41 56 49 20", "video/avi"),
        ("52 49 46 46 .. .. .. .. 57 41 56 45", "audio/wave"),
        ("1F 8B 08", "application/x-gzip"),
        ("50 4B 03 04", "application/zip"),
        ("52 61 72 21 1A 07 00", "application/x-rar-compressed"),
    ],
)
def test_a_pattern_tells_what_bytes_are(start: str, mime_type: str) -> None:
    pattern = start.split()
    for filling in ("01", "1F"):
        assert unknown(bytes.fromhex(start.replace("..", filling))) == mime_type
        for place in (place for place, byte in enumerate(pattern) if byte not in ("..", "20", "0A")):
            broken = " ".join([*pattern[:place], "7E", *pattern[place + 1 :]])
            other = unknown(bytes.fromhex(broken.replace("..", filling)))
            assert other != mime_type or mime_type in KNOWN_BY_LESS


@pytest.mark.parametrize(
    "start", ["<?xm", "%PDF", "%!PS-Adobe", "GIF89", "B", "RIFFxxxxWEBPV", "ID", "PK\x03"]
)
def test_a_part_of_a_pattern_tells_nothing(start: str) -> None:
    assert unknown(start.encode()) in {"text/plain", "application/octet-stream"}


# https://mimesniff.spec.whatwg.org/#matching-a-font-type-pattern
@pytest.mark.parametrize(
    ("data", "mime_type"),
    [
        (b"\x01" * 34 + b"LP", "application/vnd.ms-fontobject"),
        (b"\x00\x01\x00\x00", "font/ttf"),
        (b"OTTO", "font/otf"),
        (b"ttcf", "font/collection"),
        (b"wOFF", "font/woff"),
        (b"wOF2", "font/woff2"),
        (b"wOF3", "font/x"),
        (b"\x01" * 33 + b"LP", "font/x"),
    ],
)
def test_a_font_is_of_the_kind_that_its_bytes_say(data: bytes, mime_type: str) -> None:
    assert computed_mime_type("font/x", data) == mime_type
    assert computed_mime_type("application/font-woff", data) in (mime_type, "application/font-woff")


def box(*brands: bytes, size: int | None = None) -> bytes:
    """Make the first box of an MP4: its size and name, the major brand, a version, compatible brands."""
    body = b"ftyp" + brands[0] + b"\x00\x00\x02\x00" + b"".join(brands[1:])
    return (len(body) + 4 if size is None else size).to_bytes(4, "big") + body


# https://mimesniff.spec.whatwg.org/#signature-for-mp4
@pytest.mark.parametrize(
    ("data", "is_mp4"),
    [
        (box(b"mp42"), True),
        (box(b"mp41"), True),
        (box(b"isom", b"iso2", b"mp41") + b"moov", True),
        (box(b"isom", b"iso2"), False),
        (box(b"isom") + b"mp41", False),
        (box(b"isom", b"xmp4"), False),
        (box(b"isom", b"mp41", size=23), False),
        (box(b"mp42", size=64), False),
        (box(b"mp42", size=0), True),
        (box(b"mp42", size=2**32 - 4), False),
        (box(b"mp42").replace(b"ftyp", b"styp"), False),
        (box(b"isom", *[b"abcd"] * 400, b"mp41"), False),  # a box longer than the bytes that are looked at
        (b"\x00\x00\x00\x08ftyp", False),
        (b"\x00\x00\x00\x0cftypmp4", False),
        (b"", False),
    ],
)
def test_an_mp4_names_itself_among_its_brands(data: bytes, is_mp4: bool) -> None:
    assert computed_mime_type("video/x", data) == ("video/mp4" if is_mp4 else "video/x")


MATROSKA = b"\x1aE\xdf\xa3"


# https://mimesniff.spec.whatwg.org/#signature-for-webm
@pytest.mark.parametrize(
    ("data", "is_webm"),
    [
        (MATROSKA + b"\x9fB\x86\x81\x01B\x82\x84webm\x42\x87\x81\x04", True),
        (MATROSKA + b"\x42\x82\x40\x04webm\x42", True),  # a size of two bytes
        (MATROSKA + b"\x42\x82\x01\x00\x00\x00\x00\x00\x00\x04webm\x42", True),  # of eight
        (MATROSKA + b"\x42\x82\x88\x00\x00\x00\x00webm\x42", True),  # padded
        (MATROSKA + b"\x42\x82\x88matroska", False),
        (MATROSKA + b"\x42\x82\x84web", False),
        (MATROSKA + b"\x42\x82\x84", False),
        (MATROSKA + b"\x42\x82", False),
        (MATROSKA + b"\x00" * 40 + b"\x42\x82\x84webm\x42", False),  # too far behind
        (MATROSKA + b"\x42\x82\x81x\x42\x82\x84webm\x42", True),
        (MATROSKA, False),
        (b"\x1aE\xdf\xa4\x42\x82\x84webm\x42", False),
        (b"\x42\x82\x84webm\x42", False),
    ],
)
def test_a_webm_names_itself_its_document_type(data: bytes, is_webm: bool) -> None:
    assert computed_mime_type("video/x", data) == ("video/webm" if is_webm else "video/x")


def frames(first: str, length: int, second: str | None = None) -> bytes:
    """Make the header of a frame, what fills the frame, and the header of the next."""
    return bytes.fromhex(first).ljust(length, b"\x55") + bytes.fromhex(second or first)


# https://mimesniff.spec.whatwg.org/#signature-for-mp3-without-id3; lengths from ISO/IEC 11172-3, 2.4.3.1
@pytest.mark.parametrize(
    ("data", "is_mp3"),
    [
        (frames("FF FB 90 00", 417), True),  # MPEG-1, 128 kbit/s, 44.1 kHz
        (frames("FF FB 92 00", 418), True),  # the same, padded
        (frames("FF FA 14 00", 96), True),  # 32 kbit/s, 48 kHz, with a checksum
        (frames("FF FB E8 00", 1440), True),  # 320 kbit/s, 32 kHz: the longest there is
        (frames("FF F3 40 00", 104), True),  # MPEG-2, 32 kbit/s, 22.05 kHz
        (frames("FF E3 48 00", 288), True),  # MPEG-2.5, 32 kbit/s, 8 kHz
        (frames("FF FB 90 00", 417, "FF E3 48 00"), True),  # the next frame need not be alike
        (frames("FF FB 90 00", 416), False),
        (frames("FF FB 90 00", 417, "FF FB F0 00"), False),
        (frames("FF FB 90 00", 417)[:-1], False),
        (frames("FF FB F0 00", 417), False),  # no such bit rate
        (frames("FF FB 00 00", 4), False),  # a free bit rate: nobody knows how long
        (frames("FF FB 9C 00", 417), False),  # no such sample rate
        (frames("FF F9 90 00", 417), False),  # layer 0, reserved
        (frames("FF FD 90 00", 417), False),  # layer II
        (frames("FF FF 90 00", 417), False),  # layer I
        (frames("FF 1B 90 00", 417), False),
        (frames("FE FB 90 00", 417), False),
        (b"\xff\xfb\x90", False),
    ],
)
def test_an_mp3_is_two_frames_one_behind_the_other(data: bytes, is_mp3: bool) -> None:
    assert computed_mime_type("audio/x", data) == ("audio/mpeg" if is_mp3 else "audio/x")


# https://mimesniff.spec.whatwg.org/#terminology
@pytest.mark.parametrize("byte", range(0x100))
def test_bytes_are_text_when_no_control_is_among_them(byte: int) -> None:
    is_text = byte >= 0x20 or bytes([byte]) in b"\t\n\f\r\x1b"
    assert unknown(b"some words " + bytes([byte])) == (
        "text/plain" if is_text else "application/octet-stream"
    )


def test_only_the_resource_header_is_looked_at() -> None:
    assert unknown(b"\x7f" * 1444 + b"\x01") == "application/octet-stream"
    assert unknown(b"\x7f" * 1445 + b"\x01") == "text/plain"
    assert unknown(b" " * 1440 + b"<html>") == "text/plain"
    assert unknown(b" " * 1439 + b"<html>") == "text/html"
