"""Telling files that are no web pages from those that may be one."""

import gzip
import io
import tarfile
import zipfile
import zlib

import pytest

from pellucid.cli.file_kinds import sniff_file_kind


def a_zip() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("page.html", "<p>x")
    return buffer.getvalue()


def a_tar() -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        archive.addfile(tarfile.TarInfo("page.html"))
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("data", "description"),
    [
        (b"%PDF-1.4\n%\xe2\xe3", "a PDF document"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "a PNG image"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "a JPEG image"),
        (b"GIF89a\x01\x00", "a GIF image"),
        (b"RIFF\x24\x00\x00\x00WEBPVP8 ", "a WebP image"),
        (b"\x00\x00\x00\x20ftypisom", "an MP4 video"),
        (gzip.compress(b"<p>x"), "gzip data"),
        (a_zip(), "a ZIP archive (EPUB, DOCX, XLSX and ODT files are ZIP archives too)"),
        (a_tar(), "a tar archive"),
        (b"SQLite format 3\x00\x10\x00", "an SQLite database"),
        (bytes(range(8)) * 4 + b"\x00" * 40, "binary data (many NUL bytes)"),
        ("<p>Some plain text".encode("utf-16-le"), "UTF-16 text without a byte order mark"),
        ("<p>Some plain text".encode("utf-16-be"), "UTF-16 text without a byte order mark"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_file_that_is_no_page_is_recognised(data: bytes, description: str) -> None:
    kind = sniff_file_kind(data)
    assert kind is not None
    assert kind.description == description
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
        b"PK is not always a package",
        b"ID3 tags explained",
        b"RIFF raff",
        b"<p>" + zlib.compress(b"bytes that no charset explains" * 9),
    ],
)
def test_what_may_be_a_page_passes(data: bytes) -> None:
    assert sniff_file_kind(data) is None
