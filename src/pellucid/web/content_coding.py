"""Content codings: undone in small pieces, however much a body unpacks to, to the end of what there is.

httpx2's own decoders are bounded as well, but do not say whether a body was whole: half a gzip stream, and
the first of two, look like all there is.

Source: https://www.rfc-editor.org/rfc/rfc9110#section-8.4.1
"""

import re
import sys
import zlib
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from itertools import pairwise
from typing import Final, NamedTuple, Protocol

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
# A fault is looked for in steps of so many bytes, and then of one.
_STEP_BYTES: Final = 4096


class DecodingError(Exception):
    """The bytes are not in the coding that they were said to be in."""


class _Stream(Protocol):
    """One stream of a coding. ``rest`` is what was given to it behind its end, once it is finished."""

    def unpack(self, data: bytes) -> Iterator[bytes]:
        """Yield what more data unpacks to, in small pieces, which may be empty.

        Raises:
            DecodingError: it is no such data.
        """
        ...

    @property
    def is_finished(self) -> bool:
        """Whether the end of the stream was among what was given."""
        ...

    @property
    def rest(self) -> bytes:
        """What was given behind the end."""
        ...


class _ZlibStream:
    """A gzip member, a zlib stream or bare deflate."""

    def __init__(self, window_bits: int) -> None:
        self._stream = zlib.decompressobj(window_bits)

    def unpack(self, data: bytes) -> Iterator[bytes]:
        try:
            piece = self._stream.decompress(data, _PIECE_BYTES)
            yield piece
            # A full piece may have left something even where all the data was taken.
            while self._stream.unconsumed_tail or (len(piece) == _PIECE_BYTES and not self._stream.eof):
                piece = self._stream.decompress(self._stream.unconsumed_tail, _PIECE_BYTES)
                yield piece
        except zlib.error as error:
            raise DecodingError(str(error)) from error

    @property
    def is_finished(self) -> bool:
        return self._stream.eof

    @property
    def rest(self) -> bytes:
        return self._stream.unused_data


class _BrotliStream:
    """br; its decoder gives back nothing that is behind the end, and refuses it in the same call."""

    rest = b""

    def __init__(self) -> None:
        self._stream = brotli.Decompressor()
        self.is_finished = False

    def unpack(self, data: bytes) -> Iterator[bytes]:
        piece = self._process(data)
        yield piece
        # It says that it takes more data while there is still something to give.
        while piece and not self.is_finished:
            piece = self._process(b"")
            yield piece

    def _process(self, data: bytes) -> bytes:
        try:
            piece: bytes = self._stream.process(data, output_buffer_limit=_PIECE_BYTES)
            self.is_finished = bool(self._stream.is_finished())
        except brotli.error as error:
            raise DecodingError("not a brotli stream") from error
        return piece


class _ZstdStream:
    """A zstd frame, or one that is skipped."""

    def __init__(self) -> None:
        self._stream = zstd.ZstdDecompressor()

    def unpack(self, data: bytes) -> Iterator[bytes]:
        try:
            yield self._stream.decompress(data, _PIECE_BYTES)
            while not (self._stream.eof or self._stream.needs_input):
                yield self._stream.decompress(b"", _PIECE_BYTES)
        except (zstd.ZstdError, EOFError) as error:
            raise DecodingError(str(error)) from error

    @property
    def is_finished(self) -> bool:
        return self._stream.eof

    @property
    def rest(self) -> bytes:
        return self._stream.unused_data


class _Coding(NamedTuple):
    """What a coding is.

    Args:
        begin: makes a stream of the data that it begins with.
        first_bytes: by how many it is known what that is.
        follows: says whether data behind a stream is another one.
    """

    begin: Callable[[bytes], _Stream]
    first_bytes: int = 1
    follows: Callable[[bytes], bool] = lambda data: False


def _zlib_or_bare(data: bytes) -> _Stream:
    # Section 8.4.1.2 asks for a zlib stream; some servers send the bare one inside.
    # https://www.rfc-editor.org/rfc/rfc1950#section-2.2: the first two bytes are a multiple of 31
    is_zlib = data[0] & 0x0F == zlib.DEFLATED and int.from_bytes(data[:2], "big") % 31 == 0
    return _ZlibStream(zlib.MAX_WBITS if is_zlib else -zlib.MAX_WBITS)


# https://www.rfc-editor.org/rfc/rfc1952#section-2.2: members follow one another without anything between
_GZIP: Final = _Coding(
    lambda data: _ZlibStream(zlib.MAX_WBITS | 16), 2, lambda data: data.startswith(b"\x1f\x8b")
)
# https://www.rfc-editor.org/rfc/rfc8878#section-3.1: frames follow one another, also some to be skipped
_ZSTD_MAGIC: Final = re.compile(rb"\x28\xb5\x2f\xfd|[\x50-\x5f]\x2a\x4d\x18")
_ZSTD: Final = _Coding(lambda data: _ZstdStream(), 4, lambda data: _ZSTD_MAGIC.match(data) is not None)

CODINGS: Final[dict[str, _Coding]] = {
    "gzip": _GZIP,
    "x-gzip": _GZIP,
    "deflate": _Coding(_zlib_or_bare, 2),
    "br": _Coding(lambda data: _BrotliStream()),
    "zstd": _ZSTD,
}


class _Decoder:
    """One coding, undone: its streams one after the other. CHROMIUM: what follows and is none is ignored."""

    def __init__(self, coding: _Coding) -> None:
        self._coding = coding
        self._stream: _Stream | None = None  # the one that has not come to its end
        self._packed = bytearray()  # what it was given
        self._size = 0  # how much it gave
        self._held = b""  # too little to know what it begins
        self._streams = 0
        self._is_over = False

    def decode(self, data: bytes) -> Iterator[bytes]:
        """Yield what more data unpacks to, in small pieces, which may be empty.

        Raises:
            DecodingError: it is not in this coding; what came before the fault was yielded.
        """
        data, self._held = self._held + data, b""
        while data and not self._is_over:
            if self._stream is None:
                if len(data) < self._coding.first_bytes:
                    self._held = data
                    return
                self._begin(data)
                continue
            self._packed += data
            try:
                for piece in self._stream.unpack(data):
                    self._size += len(piece)
                    yield piece
            except DecodingError:
                rest = yield from self._until_fault()
                if rest is None:
                    raise
            else:
                if not self._stream.is_finished:
                    return
                rest = self._stream.rest
            data, self._stream = rest, None

    def is_whole(self) -> bool:
        """Tell whether what was given so far ends where a stream ends."""
        return self._streams > 0 and self._stream is None

    def _begin(self, data: bytes) -> None:
        if self._streams and not self._coding.follows(data):
            self._is_over = True
            return
        self._streams += 1
        if self._streams > _MAX_STREAMS:
            raise DecodingError(f"more than {_MAX_STREAMS:,} streams follow one another")
        self._stream = self._coding.begin(data)
        self._packed.clear()
        self._size = 0

    def _until_fault(self) -> Generator[bytes, None, bytes | None]:
        """Yield what the stream has not given yet, up to its fault; return what is behind its end, if any is.

        A wrong checksum stands behind all of the text, and a decoder gives nothing of a call that fails. So
        all is given to others again: one finds the step that fails, one goes through that byte by byte.
        """
        packed, given = bytes(self._packed), self._size
        good = 0
        stream = self._coding.begin(packed)
        with suppress(DecodingError):
            while good < len(packed) and not stream.is_finished:
                yield from _nothing(stream.unpack(packed[good : good + _STEP_BYTES]))
                good += _STEP_BYTES
        if stream.is_finished:
            good -= _STEP_BYTES
        stream = self._coding.begin(packed)
        ends = range(good, min(len(packed), good + _STEP_BYTES) + 1)
        with suppress(DecodingError):
            for start, end in pairwise((0, *ends)):
                for piece in stream.unpack(packed[start:end]) if end else ():
                    yield piece[given:]
                    given = max(0, given - len(piece))
                if stream.is_finished:
                    return packed[end:]
        return None


def _nothing(pieces: Iterator[bytes]) -> Iterator[bytes]:
    """Yield nothing in place of each piece: whoever reads may do something else in between."""
    return (b"" for _ in pieces)


class Pipeline:
    """The codings of a body, undone one after the other.

    Args:
        codings: their names in lower case, in the order in which they were applied; all are in ``CODINGS``.
        max_between: how many bytes one coding may unpack to for the next.

    Cost: linear in what goes in and comes out; memory of what goes in, and of a few pieces of 256 KiB a
    coding, whatever comes out.
    """

    def __init__(self, codings: Iterable[str], max_between: int) -> None:
        self._decoders = [_Decoder(CODINGS[coding]) for coding in codings][::-1]
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
            if not piece:
                yield piece
                continue
            for unpacked in decoder.decode(piece):
                if decoder in self._between:
                    self._between[decoder] -= len(unpacked)
                    if self._between[decoder] < 0:
                        raise DecodingError("it unpacks to too much that is packed again")
                yield unpacked
