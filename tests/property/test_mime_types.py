"""Any header over any bytes gives a type that needs no second look."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from pellucid.encoding import computed_mime_type, essence_of, sniff_file_kind
from pellucid.encoding.mime_type import is_binary

CONTENT_TYPES = st.one_of(
    st.none(),
    st.text(max_size=30),
    st.builds(
        "{}{}".format,
        st.sampled_from(
            ["text/html", "text/plain", "image/png", "video/mp4", "application/json", "*/*", "a/b"]
        ),
        st.text(';= ,"\\charset=utf-16\t', max_size=20),
    ),
)
STARTS = st.sampled_from(
    [
        *(b"", b"<html>", b"<?xml", b"%PDF-", b"\xff\xfe", b"\xef\xbb\xbf", b"RIFF", b"\xff\xfb\x90\x00"),
        *(b"\x1aE\xdf\xa3\x42\x82", b"\x00\x00\x00\x18ftypisom", b"\x00\x01\x00\x00", b"\x1f\x8b\x08"),
    ]
)
BODIES = st.builds(bytes.__add__, STARTS, st.binary(max_size=60))


@settings(deadline=None, database=None)
@given(content_type=CONTENT_TYPES, data=BODIES, is_nosniff=st.booleans())
@example(content_type="\ud800/\ud800; \ud800", data=b"", is_nosniff=False)
def test_a_computed_type_is_a_type(content_type: str | None, data: bytes, is_nosniff: bool) -> None:
    computed = computed_mime_type(content_type, data, is_nosniff=is_nosniff)
    assert essence_of(computed) == computed != ""


@settings(deadline=None, database=None)
@given(content_type=CONTENT_TYPES, data=BODIES)
def test_what_was_computed_of_a_file_is_never_called_text(content_type: str | None, data: bytes) -> None:
    kind = sniff_file_kind(data)
    if kind is not None and kind.mime_type != "text/plain":
        assert is_binary(kind.mime_type)
    if data.startswith(b"%PDF-"):
        assert is_binary(computed_mime_type(content_type, data)) or essence_of(content_type) == "a/b"
