"""The encoding room: what bytes are, and the characters of those that are text, as a browser reads them.

It owns which encoding a page is in and how sure that is, which MIME type bytes have whatever their header
says, and which files are no pages. The decoders and the prescan are turbohtml's, loaded when the first page
is decoded; this room picks their inputs and reports what was used.
"""

from pellucid.encoding.decode import Confidence, Decoded, charset_of, decode, decode_as, encoding_of_label
from pellucid.encoding.file_kinds import FileKind, sniff_file_kind
from pellucid.encoding.mime_type import computed_mime_type, essence_of

__all__ = [
    "Confidence",
    "Decoded",
    "FileKind",
    "charset_of",
    "computed_mime_type",
    "decode",
    "decode_as",
    "encoding_of_label",
    "essence_of",
    "sniff_file_kind",
]
