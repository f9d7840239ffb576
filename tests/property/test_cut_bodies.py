"""A packed body unpacks to the same however it is cut, whole or not, with whatever fault."""

import gzip
import sys
import zlib
from collections.abc import Callable, Mapping
from itertools import pairwise

import brotli
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pellucid.web.content_coding import DecodingError, Pipeline

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

_CHECKED: Mapping[int, int] = {zstd.CompressionParameter.checksum_flag: 1}
_BARE = -zlib.MAX_WBITS
_PACKERS: dict[str, tuple[str, Callable[[bytes], bytes]]] = {
    "gzip": ("gzip", lambda data: gzip.compress(data, mtime=0)),
    "deflate": ("deflate", zlib.compress),
    "bare deflate": ("deflate", lambda data: zlib.compress(data, wbits=_BARE)),
    "br": ("br", brotli.compress),
    "zstd": ("zstd", lambda data: zstd.compress(data, options=_CHECKED)),
}
_BODIES = st.one_of(st.binary(max_size=300), st.sampled_from([b"", b"tea ", b"tea and cake " * 50]))


def _unpacked(coding: str, pieces: list[bytes]) -> tuple[bytes, str | bool]:
    pipeline = Pipeline([coding], 100_000)
    found: list[bytes] = []
    try:
        for piece in pieces:
            found.extend(pipeline.decode(piece))
    except DecodingError:
        return b"".join(found), "fault"
    return b"".join(found), pipeline.is_whole()


@settings(deadline=None, database=None, max_examples=200)
@given(
    st.sampled_from(sorted(_PACKERS)),
    st.lists(_BODIES, min_size=1, max_size=3),
    st.sampled_from([b"", b"\n", b"ab", b"\x1f", b"\x1f\x8b", b"\x28\xb5\x2f"]),
    st.lists(st.integers(0, 400), max_size=4),
    st.integers(-1, 400),
)
@example("deflate", [b"tea and cake " * 50], b"", [], 10_000)
def test_a_body_unpacks_to_the_same_however_it_is_cut(
    packer: str, bodies: list[bytes], behind: bytes, cuts: list[int], fault: int
) -> None:
    coding, pack = _PACKERS[packer]
    packed = bytearray(b"".join(map(pack, bodies)) + behind)
    if fault >= 0 and packed:
        packed[min(fault, len(packed) - 1)] ^= 1
    data = bytes(packed)
    edges = [0, *sorted(min(cut, len(data)) for cut in cuts), len(data)]
    pieces = [data[start:end] for start, end in pairwise(edges)]
    whole = _unpacked(coding, [data])
    assert _unpacked(coding, pieces) == whole
    assert _unpacked(coding, [data[at : at + 1] for at in range(len(data))]) == whole
    if fault < 0 and not behind:
        first_only = coding in ("deflate", "br")
        assert whole == (bodies[0] if first_only else b"".join(bodies), True)
