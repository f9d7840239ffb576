"""Telling files that are no web pages from those that may be one."""

import bz2
import gzip
import hashlib
import io
import lzma
import subprocess
import sys
import tarfile
import zipfile
import zlib

import brotli
import pytest

from pellucid.encoding import sniff_file_kind


def a_zip() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("page.html", "<p>x")
    return buffer.getvalue()


def a_tar(form: int) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=form) as archive:
        archive.addfile(tarfile.TarInfo("page.html"))
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("data", "description", "mime_type"),
    [
        (b"%PDF-1.4\n%\xe2\xe3", "a PDF document", "application/pdf"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "a PNG image", "image/png"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "a JPEG image", "image/jpeg"),
        (b"GIF89a\x01\x00", "a GIF image", "image/gif"),
        (b"RIFF\x24\x00\x00\x00WEBPVP8 ", "a WebP image", "image/webp"),
        (b"\x00\x00\x00\x1cftypavif", "an AVIF image", "image/avif"),
        (b"\x00\x00\x00\x20ftypisom", "an MP4 video", "video/mp4"),
        (gzip.compress(b"<p>x"), "gzip data", "application/x-gzip"),
        (bz2.compress(b"<p>x"), "bzip2 data", "application/x-bzip2"),
        (lzma.compress(b"<p>x"), "xz data", "application/x-xz"),
        (a_zip(), "a ZIP archive (EPUB, DOCX, XLSX and ODT files are ZIP archives too)", "application/zip"),
        (a_tar(tarfile.USTAR_FORMAT), "a tar archive", "application/x-tar"),
        (a_tar(tarfile.GNU_FORMAT), "a tar archive", "application/x-tar"),
        (b"wOF2\x00\x01\x00\x00\x00\x00\x04\x00", "a WOFF2 font", "font/woff2"),
        (b"SQLite format 3\x00\x10\x00", "an SQLite database", "application/vnd.sqlite3"),
        (
            bytes(range(8)) * 4 + b"\x00" * 40,
            "binary data (many control characters)",
            "application/octet-stream",
        ),
        (
            brotli.compress(bytes(range(256)) * 8),
            "binary data (many control characters)",
            "application/octet-stream",
        ),
        (
            hashlib.shake_256(b"as good as random").digest(500),
            "binary data (many control characters)",
            "application/octet-stream",
        ),
        ("<p>Some plain text".encode("utf-16-le"), "UTF-16 text without a byte order mark", "text/plain"),
        ("<p>Some plain text".encode("utf-16-be"), "UTF-16 text without a byte order mark", "text/plain"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_file_that_is_no_page_is_recognised(data: bytes, description: str, mime_type: str) -> None:
    kind = sniff_file_kind(data)
    assert kind is not None
    assert (kind.description, kind.mime_type) == (description, mime_type)
    assert kind.remedy


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"<!doctype html><title>x</title>",
        b"plain text",
        b"\x00<p>one stray NUL in a page of some length</p>",
        "<p>UTF-16 with its mark</p>".encode("utf-16"),
        b"\xfe\xff" + "<p>x</p>".encode("utf-16-be"),
        "<?xml version='1.0'?><p>x".encode("utf-16-le"),
        "日本語のページ".encode("shift_jis"),
        "日本語のページ".encode("iso-2022-jp"),
        b"<p>Tea\x0bcups</p>",
        b"<b>\x02hi\x02</b>",
        b"<p>Hello\0world</p>",
        b"N\x08NA\x08AM\x08ME\x08E",
        b"8=FIX.4.2\x019=12\x0135=0\x0110=1\x01",
        b"PK is not always a package",
        b"ID3 tags explained",
        b"RIFF raff",
        b"RIFF, or WEBPVP8",
        b"The ftyp box comes first",
        b"BZh and 1AY&SY",
        b"x" * 257 + b"ustar is the magic of tar archives",
        b"wOFF is what such a font begins with",
        b"<p>" + zlib.compress(b"bytes that no charset explains" * 9),
    ],
)
def test_what_may_be_a_page_passes(data: bytes) -> None:
    assert sniff_file_kind(data) is None


def test_telling_files_apart_loads_no_parser() -> None:
    code = "import sys, pellucid.encoding as e; e.sniff_file_kind(b'x'); print('turbohtml' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout.strip() == "False"
