"""One exchange: bounded in bytes whatever the server does, and nothing that came is lost."""

import gzip
import hashlib
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from itertools import repeat

import anyio
import anyio.lowlevel
import brotli
import pytest

from pellucid.errors import ConnectFailed, FetchError, InvalidURL, UnsupportedContent
from pellucid.web import EgressPolicy, EgressTransport
from pellucid.web.content_coding import Pipeline
from pellucid.web.exchange import Answer, exchange, wire_limit
from pellucid.web.url import parse_url

from .conftest import Serve
from .servers import Server, redirect, response

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

MIB = 1024 * 1024
BODY = ("<p>" + "Käse und Brot. " * 200).encode()


def ask(server: Server, path: str = "/", *, max_bytes: int = 400_000) -> Answer:
    """Return what a server answers."""
    policy = EgressPolicy(allowed_hosts=("127.0.0.1",))
    transport = EgressTransport(policy, max_wire_bytes=wire_limit(max_bytes))

    async def run() -> Answer:
        with anyio.fail_after(5):
            return await exchange(
                transport, parse_url(server.url(path)), {"accept": "*/*"}, max_bytes=max_bytes
            )

    return anyio.run(run)


def deflate_raw(data: bytes) -> bytes:
    """Return data in a deflate stream without the zlib header of the standard, as some servers send it."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return packer.compress(data) + packer.flush()


PACKERS: dict[str, tuple[str, Callable[[bytes], bytes]]] = {
    "gzip": ("gzip", gzip.compress),
    "x-gzip": ("X-GZip", gzip.compress),
    "deflate": ("deflate", zlib.compress),
    "deflate-raw": ("deflate", deflate_raw),
    "br": ("br", brotli.compress),
    "zstd": ("zstd", zstd.compress),
    "gzip-then-br": ("gzip, br", lambda data: brotli.compress(gzip.compress(data))),
    "identity": ("identity", lambda data: data),
}


@pytest.mark.parametrize("name", PACKERS)
def test_a_packed_body_is_unpacked(name: str, serve: Serve) -> None:
    coding, pack = PACKERS[name]
    answer = ask(serve(response(pack(BODY), content_encoding=coding)))
    assert (answer.body, answer.is_truncated, answer.fault) == (BODY, False, None)


@pytest.mark.parametrize("name", PACKERS)
def test_the_limit_counts_unpacked_bytes_exactly(name: str, serve: Serve) -> None:
    coding, pack = PACKERS[name]
    server = serve(response(pack(BODY), content_encoding=coding))
    assert ask(server, max_bytes=len(BODY)).is_truncated is False
    cut = ask(server, max_bytes=len(BODY) - 1)
    assert (cut.body, cut.is_truncated) == (BODY[:-1], True)


@pytest.mark.parametrize(
    ("coding", "told"),
    [
        ("compress", "compress"),
        ("gzip, ignore-what-you-were-told", "gzip, an unknown coding"),
        ("br, br, br, br, br, br", "br, br, br, br"),
    ],
)
def test_a_coding_that_cannot_be_undone_is_refused_by_name(coding: str, told: str, serve: Serve) -> None:
    with pytest.raises(UnsupportedContent, match=f"packed as {told}; only gzip, deflate, br and zstd"):
        ask(serve(response(BODY, content_encoding=coding)))


@pytest.mark.parametrize("coding", ["gzip", "deflate", "br", "zstd"])
def test_a_body_that_is_not_in_its_coding_is_refused(coding: str, serve: Serve) -> None:
    with pytest.raises(UnsupportedContent, match="cannot be unpacked"):
        ask(serve(response(b"\xff" + BODY, content_encoding=coding)))


def test_what_was_unpacked_before_a_fault_is_kept(serve: Serve) -> None:
    packed = gzip.compress(BODY * 2000)
    answer = ask(
        serve(response(packed[: len(packed) // 2] + b"\xff" * 5000, content_encoding="gzip")),
        max_bytes=8 * MIB,
    )
    assert answer.body.startswith(BODY)
    assert answer.is_truncated
    assert "ended early" in (answer.fault or "")


def pieces(head: bytes, body: Iterator[bytes]) -> Iterator[bytes]:
    """Yield a head and a body without end."""
    yield head
    yield from body


ENDLESS_HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"
CHUNKED_HEAD = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("head", "piece"),
    [
        pytest.param(ENDLESS_HEAD, b"x" * 4096, id="until-close"),
        pytest.param(CHUNKED_HEAD, b"1000\r\n" + b"x" * 4096 + b"\r\n", id="chunked"),
    ],
)
def test_a_body_without_end_is_cut_at_the_limit_and_the_connection_closed(
    head: bytes, piece: bytes, serve: Serve
) -> None:
    server = serve(lambda path: pieces(head, repeat(piece)))
    answer = ask(server, max_bytes=10_000)
    assert (answer.body, answer.is_truncated) == (b"x" * 10_000, True)
    assert server.left.wait(5)


EMPTY_DEFLATE_BLOCKS = b"\x00\x00\x00\xff\xff" * 1000


@pytest.mark.parametrize(
    ("head", "piece"),
    [
        pytest.param(b"HTTP/1.1 200 OK\r\n", b"X-Pad: " + b"x" * 1000 + b"\r\n", id="headers"),
        pytest.param(b"HTTP/1.1 200 OK\r\nX-Pad: ", b"x" * 4096, id="one-header"),
        pytest.param(b"", b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" * 100, id="informational"),
    ],
)
def test_a_head_without_end_is_an_error(head: bytes, piece: bytes, serve: Serve) -> None:
    server = serve(lambda path: pieces(head, repeat(piece)))
    with pytest.raises(ConnectFailed, match=r"127\.0\.0\.1: "):
        ask(server)
    assert server.left.wait(5)


def test_a_packed_body_that_never_unpacks_to_anything_ends_at_the_wire_limit(serve: Serve) -> None:
    head = b"HTTP/1.1 200 OK\r\nContent-Encoding: deflate\r\n\r\n\x78\x9c"
    server = serve(lambda path: pieces(head, repeat(EMPTY_DEFLATE_BLOCKS)))
    answer = ask(server, max_bytes=10_000)
    assert (answer.body, answer.is_truncated) == (b"", True)
    assert "more than an answer may have on the wire" in (answer.fault or "")


# What a server says of its body, and is not so.


def test_a_body_shorter_than_it_was_said_to_be_is_kept_and_called_cut(serve: Serve) -> None:
    answer = ask(serve(response(BODY, length=len(BODY) + 100)))
    assert (answer.body, answer.is_truncated) == (BODY, True)
    assert "ended early" in (answer.fault or "")


def test_a_body_longer_than_it_was_said_to_be_ends_where_it_was_said_to(serve: Serve) -> None:
    answer = ask(serve(response(BODY, length=100)))
    assert (answer.body, answer.is_truncated) == (BODY[:100], False)


@pytest.mark.parametrize("length", ["-1", "1e3", "0x10", "99999999999999999999999", "5, 6"])
def test_a_length_that_is_none_is_an_error(length: str, serve: Serve) -> None:
    head = f"HTTP/1.1 200 OK\r\nContent-Length: {length}\r\n\r\n"
    with pytest.raises(FetchError, match=r"127\.0\.0\.1: "):
        ask(serve(head.encode() + BODY))


def test_chunks_that_are_none_end_the_body_early(serve: Serve) -> None:
    answer = ask(serve(CHUNKED_HEAD + b"5\r\nhello\r\nzz\r\n"))
    assert (answer.body, answer.is_truncated) == (b"hello", True)


def test_the_body_of_a_redirect_is_not_read(serve: Serve) -> None:
    moved = redirect("/next").partition(b"\r\n\r\n")[0].replace(b"content-length: 5", b"x: y") + b"\r\n\r\n"
    server = serve(lambda path: pieces(moved, repeat(b"x" * 4096)))
    answer = ask(server)
    assert (answer.location, answer.body) == ("/next", b"")
    assert server.left.wait(5)


# https://www.rfc-editor.org/rfc/rfc9110#section-15.4: without a location there is nowhere to go
@pytest.mark.parametrize("location", ["", None])
def test_a_redirect_without_a_location_is_an_answer_like_any_other(
    location: str | None, serve: Serve
) -> None:
    answer = ask(serve(response(b"choose", status="300 Multiple Choices", location=location or "")))
    assert (answer.location, answer.body) == (None, b"choose")


PACKED = [name for name in PACKERS if name != "identity"]


@pytest.mark.parametrize("name", PACKED)
def test_a_packed_body_that_breaks_off_is_kept_and_called_cut(name: str, serve: Serve) -> None:
    coding, pack = PACKERS[name]
    noise = "".join(chr(0x4E00 + number * 7919 % 20000) for number in range(20_000)).encode()
    packed = pack(noise)
    answer = ask(serve(response(packed[: len(packed) // 2], content_encoding=coding)))
    assert noise.startswith(answer.body)
    assert answer.is_truncated
    assert "ended early" in (answer.fault or "")


@pytest.mark.parametrize("name", PACKED)
def test_a_packed_body_may_come_byte_by_byte(name: str, serve: Serve) -> None:
    coding, pack = PACKERS[name]
    packed = pack(b"<p>Tea")
    head = f"HTTP/1.1 200 OK\r\nContent-Encoding: {coding}\r\nTransfer-Encoding: chunked\r\n\r\n".encode()

    def answer(path: str) -> Iterator[bytes]:
        yield head
        for at in range(len(packed)):
            yield b"1\r\n" + packed[at : at + 1] + b"\r\n"
        yield b"0\r\n\r\n"

    assert ask(serve(answer)).body == b"<p>Tea"


@pytest.mark.parametrize(("coding", "pack"), [("gzip", gzip.compress), ("zstd", zstd.compress)])
def test_members_that_follow_one_another_are_one_body(
    coding: str, pack: Callable[[bytes], bytes], serve: Serve
) -> None:
    answer = ask(serve(response(pack(b"one ") + pack(b"two"), content_encoding=coding)))
    assert (answer.body, answer.is_truncated) == (b"one two", False)


def chunked(coding: str, *pieces: bytes) -> bytes:
    """Return an answer whose body comes in chunks."""
    head = f"HTTP/1.1 200 OK\r\nContent-Encoding: {coding}\r\nTransfer-Encoding: chunked\r\n\r\n".encode()
    return head + b"".join(b"%x\r\n%b\r\n" % (len(piece), piece) for piece in pieces) + b"0\r\n\r\n"


SKIPPABLE = b"\x5a\x2a\x4d\x18" + (3).to_bytes(4, "little") + b"xyz"


@pytest.mark.parametrize(
    ("coding", "packed", "body"),
    [
        ("gzip", gzip.compress(b"one ") + gzip.compress(b"two"), b"one two"),
        ("zstd", zstd.compress(b"one ") + zstd.compress(b"two"), b"one two"),
        ("zstd", zstd.compress(b"one ") + SKIPPABLE + zstd.compress(b"two"), b"one two"),
        ("gzip", gzip.compress(b"one") + b"garbage", b"one"),
        ("zstd", zstd.compress(b"one") + b"garbage", b"one"),
        ("br", brotli.compress(b"one") + b"garbage", b"one"),
        ("br", brotli.compress(b"one") + b"\n", b"one"),
    ],
    ids=["gzip", "zstd", "zstd-skippable", "behind-gzip", "behind-zstd", "behind-br", "line-feed-behind-br"],
)
def test_streams_may_be_cut_anywhere(coding: str, packed: bytes, body: bytes) -> None:
    cuts = [*range(1, len(packed)), len(packed)]
    for cut in cuts:
        pipeline = Pipeline([coding], 1_000)
        pieces = [*pipeline.decode(packed[:cut]), *pipeline.decode(packed[cut:])]
        assert (b"".join(pieces), pipeline.is_whole()) == (body, True), cut
    pipeline = Pipeline([coding], 1_000)
    pieces = [piece for at in range(len(packed)) for piece in pipeline.decode(packed[at : at + 1])]
    assert (b"".join(pieces), pipeline.is_whole()) == (body, True)


def is_brotli(data: bytes) -> bool:
    """Tell whether data is a brotli stream."""
    try:
        brotli.decompress(data)
    except brotli.error:
        return False
    return True


def test_what_br_unpacks_to_before_a_fault_is_kept_once(serve: Serve) -> None:
    words = " ".join(hashlib.sha256(bytes([n])).hexdigest() for n in range(250)).encode()
    packed = brotli.compress(words)
    broken = next(
        wrong
        for at in range(len(packed) - 200, len(packed))
        if not is_brotli(wrong := packed[:at] + bytes([packed[at] ^ 0xFF]) + packed[at + 1 :])
    )
    for cut in (1, len(packed) // 2, len(packed) - 5):
        server = serve(chunked("br", broken[:cut], broken[cut:]))
        answer = ask(server)
        assert answer.is_truncated
        assert words[: len(answer.body) - 200] == answer.body[:-200]
        assert len(answer.body) > len(words) // 2


@pytest.mark.parametrize(("coding", "pack"), [("gzip", gzip.compress), ("zstd", zstd.compress)])
def test_more_streams_than_a_body_has_end_it(
    coding: str, pack: Callable[[bytes], bytes], serve: Serve
) -> None:
    answer = ask(serve(response(pack(b"text") + pack(b"") * 2000, content_encoding=coding)))
    assert (answer.body, answer.is_truncated) == (b"text", True)
    assert "more than 1,000 streams" in (answer.fault or "")


def test_what_is_packed_again_is_bounded_in_between(serve: Serve) -> None:
    # One stream whose header holds a name of 8 MiB, which unpacks to nothing.
    name = b"\x1f\x8b\x08\x08" + bytes(6) + b"n" * 8 * 1024 * 1024
    with pytest.raises(UnsupportedContent, match="too much that is packed again"):
        ask(serve(response(gzip.compress(name), content_encoding="gzip, gzip")))


def test_what_follows_a_gzip_stream_and_is_none_is_ignored(serve: Serve) -> None:
    answer = ask(serve(response(gzip.compress(b"text") + b"garbage", content_encoding="gzip")))
    assert (answer.body, answer.is_truncated) == (b"text", False)


@pytest.mark.parametrize("times", [1, 100])
def test_a_wrong_checksum_takes_nothing_of_the_text_and_adds_nothing(times: int, serve: Serve) -> None:
    packed = bytearray(gzip.compress(BODY * times))
    packed[-8] ^= 0xFF
    answer = ask(serve(response(bytes(packed), content_encoding="gzip")), max_bytes=4_000_000)
    assert (answer.body, answer.is_truncated) == (BODY * times, True)


@pytest.mark.parametrize("codings", [{"content_encoding": "foo"}, {"content_encoding": "gzip"}])
def test_a_redirect_is_followed_whatever_its_body_is_packed_in(codings: dict[str, str], serve: Serve) -> None:
    packed = f"content-encoding: {codings['content_encoding']}\r\nx".encode()
    moved = redirect("/next").replace(b"content-length", packed)
    assert ask(serve(moved)).location == "/next"


def test_two_locations_that_differ_are_an_error(serve: Serve) -> None:
    moved = redirect("/a").replace(b"location: /a", b"location: /a\r\nlocation: /b")
    with pytest.raises(InvalidURL, match="several places at once"):
        ask(serve(moved))


@pytest.mark.parametrize(
    ("raw", "location"),
    [
        pytest.param("/caf\xc3\xa9", "/caf\xe9", id="utf-8"),
        pytest.param("/caf\xe9", "/caf\xe9", id="latin-1"),
    ],
)
@pytest.mark.parametrize("other", ["x", "\xe9"])
def test_a_location_is_read_alike_whatever_else_is_said(
    raw: str, location: str, other: str, serve: Serve
) -> None:
    assert ask(serve(redirect(raw).replace(b"moved", b""))).location == location
    with_other = redirect(raw).replace(b"location:", f"x-other: {other}\r\nlocation:".encode("latin-1"))
    assert ask(serve(with_other)).location == location


@pytest.mark.parametrize("host", ["foo_bar.xn--mnchen-3ya.example", "-a.xn--mnchen-3ya.example"])
def test_a_host_that_the_client_cannot_name_is_an_error_of_ours(host: str) -> None:
    transport = EgressTransport(EgressPolicy())

    async def run() -> None:
        await exchange(transport, parse_url(f"http://{host}/"), {}, max_bytes=10)

    with pytest.raises(FetchError):
        anyio.run(run)


BOMB = """
import resource, sys
from pellucid.web import EgressPolicy, FetchSettings, fetch_sync
settings = FetchSettings(policy=EgressPolicy(allowed_hosts=("127.0.0.1",)))
fetch_sync(sys.argv[1], settings)  # so that every module and thread is there
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
fetched = fetch_sync(sys.argv[2], settings, raw=True)
growth = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
print(growth, fetched.size, fetched.truncated)
"""


def zstd_of_zeros(size: int) -> bytes:
    """Return a zstd stream of zeros, without ever holding them."""
    packer = zstd.ZstdCompressor()
    return b"".join([packer.compress(bytes(MIB)) for _ in range(size // MIB)]) + packer.flush()


def gzip_of_zeros(size: int) -> bytes:
    """Return a gzip stream of zeros."""
    packer = zlib.compressobj(9, wbits=zlib.MAX_WBITS | 16)
    return b"".join([packer.compress(bytes(MIB)) for _ in range(size // MIB)]) + packer.flush()


def brotli_of_zeros(size: int) -> bytes:
    """Return a brotli stream of zeros."""
    packer = brotli.Compressor(quality=5)
    pieces = [bytes(packer.process(bytes(MIB))) for _ in range(size // MIB)]
    return b"".join([*pieces, bytes(packer.finish())])


BOMBS: dict[str, tuple[str, Callable[[], bytes]]] = {
    "gzip": ("gzip", lambda: gzip_of_zeros(256 * MIB)),
    "deflate": ("deflate", lambda: zlib.compress(bytes(256 * MIB))),
    "br": ("br", lambda: brotli_of_zeros(256 * MIB)),
    "zstd": ("zstd", lambda: zstd_of_zeros(256 * MIB)),
    "gzip-in-gzip": ("gzip, gzip", lambda: gzip.compress(gzip_of_zeros(256 * MIB))),
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_of_256_mib_takes_less_than_32_mib(name: str, serve: Serve) -> None:
    coding, make = BOMBS[name]
    bomb = response(make(), content_encoding=coding)
    server = serve(lambda path: bomb if path == "/bomb" else response(b"<p>small"))
    done = subprocess.run(  # noqa: S603, our own interpreter and script
        [sys.executable, "-c", BOMB, server.url(), server.url("/bomb")],
        capture_output=True,
        text=True,
        check=True,
    )
    growth_kib, size, truncated = done.stdout.split()
    assert (size, truncated) == ("400000", "True")
    assert int(growth_kib) < 32 * 1024


@pytest.mark.parametrize(
    ("coding", "packed"),
    [
        ("gzip", gzip.compress(BODY)),
        ("deflate", zlib.compress(BODY)),
        ("zstd", zstd.compress(BODY, options={zstd.CompressionParameter.checksum_flag: 1})),
    ],
    ids=["gzip", "deflate", "zstd"],
)
def test_a_fault_behind_all_of_the_text_takes_none_of_it(coding: str, packed: bytes, serve: Serve) -> None:
    wrong = packed[:-5] + bytes([packed[-5] ^ 1]) + packed[-4:] if coding == "gzip" else packed[:-1] + b"\0"
    answer = ask(serve(response(wrong, content_encoding=coding)))
    assert (answer.body, answer.is_truncated) == (BODY, True)


def test_br_gives_all_of_what_is_larger_than_a_piece(serve: Serve) -> None:
    body = b"x " * 500_000
    answer = ask(serve(response(brotli.compress(body), content_encoding="br")), max_bytes=2_000_000)
    assert (answer.body, answer.is_truncated) == (body, False)


def test_others_have_their_turn_while_a_chunk_unpacks(serve: Serve) -> None:
    packed = gzip.compress(bytes(50 * MIB))  # some fifty kilobytes
    url = parse_url(serve(response(packed, content_encoding="gzip")).url())
    transport = EgressTransport(EgressPolicy(allowed_hosts=("127.0.0.1",)))
    turns = 0

    async def count() -> None:
        nonlocal turns
        while True:
            turns += 1
            await anyio.lowlevel.checkpoint()

    async def run() -> Answer:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(count)
            with anyio.fail_after(30):
                answer = await exchange(transport, url, {}, max_bytes=60 * MIB)
            tasks.cancel_scope.cancel()
        return answer

    gaps: list[int] = []
    decode = Pipeline.decode

    def watched(self: Pipeline, data: bytes) -> Iterator[bytes]:
        before = turns
        for piece in decode(self, data):
            yield piece
            gaps.append(turns - before)
            before = turns

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pipeline, "decode", watched)
        answer = anyio.run(run)
    assert len(answer.body) == 50 * MIB
    assert len(gaps) > 100
    assert all(gaps)
