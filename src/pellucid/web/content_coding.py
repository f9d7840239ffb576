"""Content codings: undone in small pieces, however much a body unpacks to, to the end of what there is.

httpx2's own decoders are bounded as well, but do not say whether a body was whole: half a gzip stream, and
the first of two, look like all there is.

Source: https://www.rfc-editor.org/rfc/rfc9110#section-8.4.1
"""

import re
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Final, Protocol

import brotli

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

__all__ = ["CODINGS", "MAX_CODINGS", "DecodingError", "Pipeline"]

MAX_CODINGS: Final = 3

_PIECE_BYTES: Final = 256 * 1024
# So many streams may follow one another in a body. Each takes some 100 microseconds, and may be empty.
_MAX_STREAMS: Final = 1000


class DecodingError(Exception):
    """The bytes are not in the coding that they were said to be in."""


class _Decoder(Protocol):
    """One coding, undone."""

    def decode(self, data: bytes) -> Iterator[bytes]:
        """Yield what more data unpacks to, in small pieces."""
        ...

    def is_whole(self) -> bool:
        """Tell whether what was given so far ends where the coding ends."""
        ...


class _Streams:
    """How many streams may still follow in one body."""

    def __init__(self) -> None:
        self._left = _MAX_STREAMS

    def begin(self) -> None:
        """Count one more.

        Raises:
            DecodingError: they are too many.
        """
        self._left -= 1
        if self._left < 0:
            raise DecodingError(f"more than {_MAX_STREAMS:,} streams follow one another")


class _Zlib:
    """gzip and deflate, several gzip members one after the other included."""

    def __init__(self, *window_bits: int) -> None:
        self._streams = _Streams()
        # What the stream may be: the first that takes its first bytes is what it is.
        self._window_bits = list(window_bits)
        self._stream = zlib.decompressobj(self._window_bits.pop(0))
        self._has_begun = False
        self._held = b""

    # https://www.rfc-editor.org/rfc/rfc1952#section-2.2: members follow one another without anything between
    def decode(self, data: bytes) -> Iterator[bytes]:
        data, self._held = self._held + data, b""
        while data:
            # The first two bytes say together what the stream is, if it is one, and may come one by one.
            if len(data) < 2 and (self._stream.eof or not self._has_begun):
                self._held = data
                return
            if self._stream.eof:
                if not data.startswith(b"\x1f\x8b"):
                    return  # CHROMIUM: what follows the stream and is no stream is ignored
                self._streams.begin()
                self._stream = zlib.decompressobj(zlib.MAX_WBITS | 16)
            before = self._stream.copy()
            try:
                piece = self._stream.decompress(data, _PIECE_BYTES)
            except zlib.error as error:
                if self._has_begun or not self._window_bits:
                    yield _until_fault(before, data)
                    raise DecodingError(str(error)) from error
                self._stream = zlib.decompressobj(self._window_bits.pop(0))
                continue
            self._has_begun = True
            yield piece
            data = self._stream.unconsumed_tail or self._stream.unused_data

    def is_whole(self) -> bool:
        return self._stream.eof


def _until_fault(stream: "zlib._Decompress", data: bytes) -> bytes:
    """Return what data unpacks to up to its fault, such as a wrong checksum behind all of the text."""
    pieces: list[bytes] = []
    with suppress(zlib.error):
        pieces.extend(stream.decompress(data[at : at + 1]) for at in range(len(data)))
    return b"".join(pieces)


class _Brotli:
    """br: one stream; what follows it is ignored, as behind the other codings."""

    def __init__(self) -> None:
        self._stream = brotli.Decompressor()
        self._fed: list[bytes] = []
        self._is_whole = False

    def decode(self, data: bytes) -> Iterator[bytes]:
        if self._is_whole:
            return
        size = 0
        try:
            for piece in _unpack_brotli(self._stream, data):
                size += len(piece)
                yield piece
        except brotli.error as error:
            yield from self._until_fault(data, size)
            if not self._is_whole:
                raise DecodingError("not a brotli stream") from error
            return
        self._is_whole = bool(self._stream.is_finished())
        self._fed.append(data)

    def _until_fault(self, data: bytes, size: int) -> Iterator[bytes]:
        """Yield what data unpacks to behind so many bytes, up to the end of the stream or its fault.

        The decoder gives nothing of a call that fails, and cannot be copied: all is fed to another one again.
        """
        stream = brotli.Decompressor()
        for before in self._fed:
            for _ in _unpack_brotli(stream, before):
                pass
        with suppress(brotli.error):
            for at in range(len(data)):
                for piece in _unpack_brotli(stream, data[at : at + 1]):
                    yield piece[size:]
                    size = max(0, size - len(piece))
                if stream.is_finished():
                    self._is_whole = True
                    return

    def is_whole(self) -> bool:
        return self._is_whole


def _unpack_brotli(stream: "brotli.Decompressor", data: bytes) -> Iterator[bytes]:
    while True:
        yield stream.process(data, output_buffer_limit=_PIECE_BYTES)
        if stream.can_accept_more_data() or stream.is_finished():
            return
        data = b""


# https://www.rfc-editor.org/rfc/rfc8878#section-3.1.1
# and https://www.rfc-editor.org/rfc/rfc8878#section-3.1.2: a frame to be skipped
_ZSTD_MAGIC: Final = re.compile(rb"\x28\xb5\x2f\xfd|[\x50-\x5f]\x2a\x4d\x18", re.DOTALL)
_MAGIC_BYTES: Final = 4


class _Zstd:
    def __init__(self) -> None:
        self._streams = _Streams()
        self._stream = zstd.ZstdDecompressor()
        self._held = b""

    # https://www.rfc-editor.org/rfc/rfc8878#section-3.1: frames follow one another
    def decode(self, data: bytes) -> Iterator[bytes]:
        data, self._held = self._held + data, b""
        try:
            while True:
                if self._stream.eof:
                    if len(data) < _MAGIC_BYTES:  # they may come one by one
                        self._held = data
                        return
                    if not _ZSTD_MAGIC.match(data):
                        return
                    self._streams.begin()
                    self._stream = zstd.ZstdDecompressor()
                yield self._stream.decompress(data, _PIECE_BYTES)
                data = b""
                if self._stream.eof:
                    data = self._stream.unused_data
                elif self._stream.needs_input:
                    return
        except (zstd.ZstdError, EOFError) as error:
            raise DecodingError(str(error)) from error

    def is_whole(self) -> bool:
        return self._stream.eof


CODINGS: Final[dict[str, Callable[[], _Decoder]]] = {
    "gzip": lambda: _Zlib(zlib.MAX_WBITS | 16),
    "x-gzip": lambda: _Zlib(zlib.MAX_WBITS | 16),
    # Section 8.4.1.2 asks for a zlib stream; some servers send the bare one inside.
    "deflate": lambda: _Zlib(zlib.MAX_WBITS, -zlib.MAX_WBITS),
    "br": _Brotli,
    "zstd": _Zstd,
}


class Pipeline:
    """The codings of a body, undone one after the other.

    Args:
        codings: their names in lower case, in the order in which they were applied; all are in ``CODINGS``.
        max_between: how many bytes one coding may unpack to for the next.

    Cost: linear in what goes in and comes out; memory of a few pieces of 256 KiB a coding, whatever comes
    out.
    """

    def __init__(self, codings: Iterable[str], max_between: int) -> None:
        self._decoders = [CODINGS[coding]() for coding in codings][::-1]
        self._between = dict.fromkeys(self._decoders[:-1], max_between)

    def decode(self, data: bytes) -> Iterator[bytes]:
        """Yield what more of the body unpacks to; pieces may be empty.

        Raises:
            DecodingError: it is not in its coding.
        """
        pieces: Iterator[bytes] = iter((data,))
        for decoder in self._decoders:
            pieces = self._through(decoder, pieces)
        return pieces

    def is_whole(self) -> bool:
        """Tell whether every coding has come to its end."""
        return all(decoder.is_whole() for decoder in self._decoders)

    def _through(self, decoder: _Decoder, pieces: Iterator[bytes]) -> Iterator[bytes]:
        for piece in pieces:
            for unpacked in decoder.decode(piece) if piece else ():
                if decoder in self._between:
                    self._between[decoder] -= len(unpacked)
                    if self._between[decoder] < 0:
                        raise DecodingError("it unpacks to too much that is packed again")
                yield unpacked
