"""MIME types: what a Content-Type says, and what the bytes under it are.

A browser believes a header that says HTML or XML, looks at the bytes where the header says nothing, and
trusts an old server's ``text/plain`` only as far as the bytes are text. What it would then show as gibberish
is of no use to a reader of text: so one rule of ours goes further (``computed_mime_type``, DIVERGENCE).

Source: https://mimesniff.spec.whatwg.org/
"""

import re
from typing import Final

from pellucid.encoding.file_kinds import SAMPLE_BYTES, has_many_controls, is_utf_16, sniff_signature
from pellucid.encoding.mime_patterns import (
    ARCHIVES,
    FONTS,
    IMAGES,
    PLAIN,
    RESOURCE_HEADER_BYTES,
    has_binary_data,
    match_any,
    match_audio_or_video,
    match_scriptable,
)

__all__ = [
    "charset_label_of",
    "computed_mime_type",
    "essence_of",
    "is_binary",
    "is_html",
    "is_json",
    "is_text",
    "is_xml",
]

_OCTET_STREAM: Final = "application/octet-stream"

# https://fetch.spec.whatwg.org/#header-value-get-decode-and-split: at the commas that no quotes hold
_VALUE: Final = re.compile(r'(?:[^",]++|"(?:[^"\\]|\\.)*+"?+)++', re.DOTALL)
# https://mimesniff.spec.whatwg.org/#parsing-a-mime-type, steps 1 to 10
_ESSENCE: Final = re.compile(
    r"[\t\n\r ]*+([!#$%&'*+\-.^_`|~0-9A-Za-z]++/[!#$%&'*+\-.^_`|~0-9A-Za-z]++)[\t\n\r ]*+(?=;|\Z)"
)
# Step 11, one parameter, its value quoted or not.
_PARAMETER: Final = re.compile(r';[\t\n\r ]*([^;=]*)(?:=(?:"((?:[^"\\]|\\.)*)"?[^;]*|([^;]*)))?', re.DOTALL)

# https://mimesniff.spec.whatwg.org/#interpreting-the-resource-metadata: what old Apaches say of any file
_APACHE_BUG: Final = frozenset(
    (
        "text/plain",
        "text/plain; charset=ISO-8859-1",
        "text/plain; charset=iso-8859-1",
        "text/plain; charset=UTF-8",
    )
)
_UNKNOWN: Final = frozenset(("", "unknown/unknown", "application/unknown", "*/*"))

# https://mimesniff.spec.whatwg.org/#mime-type-groups
_FONTS: Final = frozenset(
    (
        *("application/font-cff", "application/font-otf", "application/font-sfnt", "application/font-ttf"),
        *("application/font-woff", "application/vnd.ms-fontobject", "application/vnd.ms-opentype"),
    )
)
_JAVASCRIPT: Final = frozenset(
    (
        *("application/ecmascript", "application/javascript", "application/x-ecmascript"),
        "application/x-javascript",  # all others begin with "text/"
    )
)

# Ours: what is passed on as text although its name does not say so (https://www.iana.org/assignments/media-types).
_TEXT: Final = frozenset(
    (
        *("application/csv", "application/graphql", "application/json-seq", "application/jsonl"),
        *("application/jsonlines", "application/n-quads", "application/n-triples", "application/ndjson"),
        *("application/node", "application/rtf", "application/sparql-query", "application/sql"),
        *("application/toml", "application/trig", "application/typescript", "application/x-bibtex"),
        *("application/x-csh", "application/x-httpd-php", "application/x-jsonlines", "application/x-latex"),
        *("application/x-ndjson", "application/x-perl", "application/x-python", "application/x-ruby"),
        *("application/x-sh", "application/x-sql", "application/x-subrip", "application/x-tex"),
        *("application/x-toml", "application/x-typescript", "application/x-www-form-urlencoded"),
        *("application/x-yaml", "application/yaml", "message/http", "message/rfc822"),
    )
)
# Ours: what never is text, beside pictures, recordings and fonts.
_BINARY: Final = frozenset(
    (
        *(_OCTET_STREAM, "application/binary", "application/cbor", "application/epub+zip"),
        *("application/gzip", "application/java-archive", "application/java-vm", "application/msword"),
        *("application/ogg", "application/pdf", "application/pkcs12", "application/protobuf"),
        *("application/vnd.apache.arrow.file", "application/vnd.apache.arrow.stream"),
        *("application/vnd.apache.parquet", "application/vnd.debian.binary-package"),
        *("application/vnd.google.protobuf", "application/vnd.ms-cab-compressed", "application/vnd.rar"),
        *(
            "application/vnd.sqlite3",
            "application/vnd.visio",
            "application/wasm",
            "application/x-7z-compressed",
        ),
        *("application/x-apple-diskimage", "application/x-binary", "application/x-bzip"),
        *(
            "application/x-bzip2",
            "application/x-compress",
            "application/x-compressed",
            "application/x-dosexec",
        ),
        *(
            "application/x-executable",
            "application/x-gtar",
            "application/x-gzip",
            "application/x-iso9660-image",
        ),
        *("application/x-mobipocket-ebook", "application/x-msdownload", "application/x-msi"),
        *("application/x-ole-storage", "application/x-protobuf", "application/x-rar-compressed"),
        *("application/x-rpm", "application/x-sharedlib", "application/x-shockwave-flash"),
        *("application/x-sqlite3", "application/x-tar", "application/x-xz", "application/x-zip-compressed"),
        *("application/zip", "application/zlib", "application/zstd", "binary/octet-stream"),
    )
)
_BINARY_STARTS: Final = (
    *("image/", "audio/", "video/", "font/", "application/font-"),
    *("application/vnd.ms-", "application/vnd.oasis.opendocument.", "application/vnd.openxmlformats-"),
)

# https://encoding.spec.whatwg.org/#names-and-labels
_UTF_16_LABELS: Final = frozenset(
    (
        *("unicodefffe", "utf-16be", "csunicode", "iso-10646-ucs-2", "ucs-2", "unicode", "unicodefeff"),
        *("utf-16", "utf-16le"),
    )
)


def essence_of(content_type: str | None) -> str:
    """Return the MIME type that a Content-Type names, in lower case and without parameters.

    Args:
        content_type: the value of the header; the values of several, joined by commas, are one value.

    Returns:
        Such as ``text/html``; ``""`` where there is none or none that can be parsed.

    Source: https://fetch.spec.whatwg.org/#concept-header-extract-mime-type
    """
    return _extract(content_type)[0]


def charset_label_of(content_type: str | None) -> str | None:
    """Return the label that a Content-Type gives as its charset, known or not; None where it gives none.

    Source: https://fetch.spec.whatwg.org/#concept-header-extract-mime-type
    """
    return _extract(content_type)[1]


def computed_mime_type(content_type: str | None, data: bytes, *, is_nosniff: bool = False) -> str:
    """Return what a resource is: the essence of its MIME type.

    DIVERGENCE: a browser shows what a header calls text, whatever it is. Here bytes of any type that is not
    binary by its name are no text when they bear the signature of a file (PDF, PNG, ZIP and the like: the
    type is then the signature's), or when there is a NUL in the first 8 KiB that UTF-16 does not explain, be
    it by its mark, the header's charset or an XML declaration (``application/octet-stream``). HTML may hold a
    few stray NULs, as Chromium shows such a page: up to a tenth of the bytes. Signatures are asked, too, of
    bytes that the standard finds binary without saying what they are.

    Args:
        content_type: the value of the Content-Type header, None if there was none.
        data: the body as it came, its content encoding removed; its beginning is enough (8 KiB).
        is_nosniff: the response says ``X-Content-Type-Options: nosniff``. No type is then guessed from the
            bytes that a browser might run (HTML, XML, PDF), and none in place of the header's but
            ``application/octet-stream``.

    Returns:
        The type, in lower case. An empty body has the type that its header says, ``text/plain`` if none.

    Cost: the first 8 KiB are looked at, no more.
    Source: https://mimesniff.spec.whatwg.org/#determining-the-computed-mime-type-of-a-resource
    """
    supplied = essence_of(content_type)
    has_apache_bug = content_type in _APACHE_BUG
    computed = _sniff(supplied, data[:RESOURCE_HEADER_BYTES], has_apache_bug, is_nosniff)
    if is_binary(supplied) or (is_binary(computed) and computed != _OCTET_STREAM):
        return computed
    kind = sniff_signature(data)
    if kind is not None:
        return _OCTET_STREAM if is_nosniff else kind.mime_type
    return _OCTET_STREAM if _holds_no_text(content_type, computed, data) else computed


def is_html(essence: str) -> bool:
    """Say whether a type is read as HTML: any type that has ``html`` in its name, XHTML too."""
    return "html" in essence


# https://mimesniff.spec.whatwg.org/#xml-mime-type
def is_xml(essence: str) -> bool:
    """Say whether a type is an XML MIME type."""
    return essence.endswith("+xml") or essence in ("text/xml", "application/xml")


# https://mimesniff.spec.whatwg.org/#json-mime-type
def is_json(essence: str) -> bool:
    """Say whether a type is a JSON MIME type."""
    return essence.endswith("+json") or essence in ("application/json", "text/json")


def is_text(essence: str) -> bool:
    """Say whether a type is known to be text: all that is passed on as characters, marked up or not."""
    return (
        essence.startswith("text/")
        or is_html(essence)
        or is_xml(essence)
        or is_json(essence)
        or essence.endswith("+yaml")
        or essence in _JAVASCRIPT
        or essence in _TEXT
    )


def is_binary(essence: str) -> bool:
    """Say whether a type is known not to be text; one that nobody knows is neither this nor ``is_text``."""
    return not is_text(essence) and (
        essence.startswith(_BINARY_STARTS) or essence.endswith("+zip") or essence in _BINARY
    )


# https://fetch.spec.whatwg.org/#concept-header-extract-mime-type
def _extract(content_type: str | None) -> tuple[str, str | None]:
    """Return the essence of the last value that can be parsed, and its charset."""
    essence, charset = "", None
    for value in _VALUE.findall(content_type or ""):
        parsed = _ESSENCE.match(value)
        # "*/*" counts only where there is nothing better.
        if parsed is None or (essence and parsed[1] == "*/*"):
            continue
        if parsed[1].lower() != essence:
            essence, charset = parsed[1].lower(), None
        charset = _charset_parameter(value[parsed.end() :]) or charset
    return essence, charset


# https://mimesniff.spec.whatwg.org/#parsing-a-mime-type
def _charset_parameter(parameters: str) -> str | None:
    # Step 11, the first of a name that has a value counts.
    for name, quoted, plain in _PARAMETER.findall(parameters):
        if name.lower() == "charset" and (quoted or plain.rstrip("\t\n\r ")):
            return re.sub(r"\\(.)", r"\1", quoted, flags=re.DOTALL) or plain.rstrip("\t\n\r ")
    return None


# https://mimesniff.spec.whatwg.org/#mime-type-sniffing-algorithm
def _sniff(supplied: str, header: bytes, has_apache_bug: bool, is_nosniff: bool) -> str:
    # Step 1, HTML and XML are what they are called. (A feed called HTML is HTML: the standard tells no more.)
    if supplied == "text/html" or is_xml(supplied):
        return supplied
    # Step 2, nothing is said.
    if supplied in _UNKNOWN:
        return _identify(header, is_scriptable_sniffed=not is_nosniff)
    # Step 3, what is said is to be believed.
    if is_nosniff:
        return supplied
    # Step 4, Apache says so of any file that it does not know.
    if has_apache_bug:
        return _distinguish_text(header)
    # Steps 5 to 8, pictures and recordings of another kind than is said; fonts as in a font context.
    matched = None
    if supplied.startswith("image/"):
        matched = match_any(header, IMAGES)
    elif supplied.startswith(("audio/", "video/")) or supplied == "application/ogg":
        matched = match_audio_or_video(header)
    elif supplied.startswith("font/") or supplied in _FONTS:
        matched = match_any(header, FONTS)
    # Step 9, otherwise as said.
    return matched or supplied


# https://mimesniff.spec.whatwg.org/#rules-for-identifying-an-unknown-mime-type
def _identify(header: bytes, *, is_scriptable_sniffed: bool) -> str:
    return (
        # Step 1, what could run a script, if that is wished.
        (match_scriptable(header) if is_scriptable_sniffed else None)
        # Steps 2 to 8, what bears a pattern.
        or match_any(header, PLAIN)
        or match_any(header, IMAGES)
        or match_audio_or_video(header)
        or match_any(header, ARCHIVES)
        # Steps 9 and 10, text or not.
        or (_OCTET_STREAM if has_binary_data(header) else "text/plain")
    )


# https://mimesniff.spec.whatwg.org/#rules-for-text-or-binary
def _distinguish_text(header: bytes) -> str:
    if header.startswith((b"\xfe\xff", b"\xff\xfe", b"\xef\xbb\xbf")) or not has_binary_data(header):
        return "text/plain"
    return _OCTET_STREAM


def _holds_no_text(content_type: str | None, computed: str, data: bytes) -> bool:
    """Say whether there are control characters at the beginning that text of this type would not hold."""
    if is_utf_16(data) or (charset_label_of(content_type) or "").strip("\t\n\f\r ").lower() in _UTF_16_LABELS:
        return False
    return has_many_controls(data) if is_html(computed) else 0 in data[:SAMPLE_BYTES]
