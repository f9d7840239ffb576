"""The reader room: rendered text to what a reader keeps.

It owns the profiles, furniture, list markers, titles and snippets. It opens no files and no sockets.
"""

from pellucid.reader.page import ALL_FURNITURE, MAX_CHARACTERS, Page, Profile, read, text, title
from pellucid.reader.snippets import decode_entities, strip_markup

__all__ = [
    "ALL_FURNITURE",
    "MAX_CHARACTERS",
    "Page",
    "Profile",
    "decode_entities",
    "read",
    "strip_markup",
    "text",
    "title",
]
