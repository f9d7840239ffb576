"""The cache on disk: off unless asked for, RFC 9111, and each policy's own."""

import asyncio
import builtins
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from pellucid.errors import EgressRefused, UsageError
from pellucid.web import Fetched, Fetcher

from .conftest import Serve
from .servers import Server, response

FRESH = response(b"<p>Text", cache_control="max-age=1000")


def fetch(server: Server, directory: Path | None, path: str = "/", **settings: object) -> Fetched:
    """Fetch a path with a cache in a directory."""
    block = {"allowedHosts": ["127.0.0.1"], "cacheDir": str(directory) if directory else None, **settings}
    return Fetcher(block).fetch_sync(server.url(path))


def test_a_fresh_answer_is_not_asked_for_again(serve: Serve, tmp_path: Path) -> None:
    server = serve(FRESH)
    first, second = (fetch(server, tmp_path / "cache") for _ in range(2))
    assert (first.text, second.text, first.from_cache, second.from_cache) == ("Text", "Text", False, True)
    assert server.connections == 1


def test_nothing_is_kept_unless_asked_for(serve: Serve) -> None:
    server = serve(FRESH)
    for _ in range(2):
        assert not fetch(server, None).from_cache
    assert server.connections == 2


@pytest.mark.parametrize("rule", ["no-store", "max-age=0, no-store"])
def test_what_http_forbids_to_keep_is_not_kept(rule: str, serve: Serve, tmp_path: Path) -> None:
    server = serve(response(b"<p>Text", cache_control=rule))
    for _ in range(2):
        fetch(server, tmp_path)
    assert server.connections == 2


@pytest.mark.parametrize(
    ("validator", "condition"), [("etag", "if-none-match"), ("last_modified", "if-modified-since")]
)
def test_a_stale_answer_is_asked_for_conditionally(
    validator: str, condition: str, serve: Serve, tmp_path: Path
) -> None:
    value = {"etag": '"1"', "last_modified": "Mon, 02 Jan 2023 03:04:05 GMT"}[validator]
    stale = response(
        b"<p>Text",
        cache_control="max-age=0",
        etag=value if validator == "etag" else "",
        last_modified=value if validator == "last_modified" else "",
    )
    unchanged = b"HTTP/1.1 304 Not Modified\r\ncache-control: max-age=0\r\n\r\n"
    server: Server = serve(lambda path: unchanged if condition in server.heads[-1].lower() else stale)
    assert [fetch(server, tmp_path).text for _ in range(2)] == ["Text", "Text"]
    assert f"{condition}: {value.lower()}" in server.heads[1].lower()


def test_a_strict_policy_has_nothing_of_what_a_permissive_one_kept(serve: Serve, tmp_path: Path) -> None:
    server = serve(FRESH)
    fetch(server, tmp_path)
    with pytest.raises(EgressRefused):
        fetch(server, tmp_path, allowedHosts=[])
    fetch(server, tmp_path, allowedHosts=["127.0.0.1", "example.com"])
    assert server.connections == 2


def test_an_answer_that_was_cut_is_not_kept(serve: Serve, tmp_path: Path) -> None:
    server = serve(response(b"x" * 500_000, content_type="text/plain", cache_control="max-age=1000"))
    assert fetch(server, tmp_path, maxBytes=100).truncated
    whole = fetch(server, tmp_path, maxBytes=1_000_000)
    assert (whole.size, whole.from_cache) == (500_000, False)


def test_a_kept_answer_is_cut_at_the_limit_of_the_call(serve: Serve, tmp_path: Path) -> None:
    server = serve(response(b"x" * 1000, content_type="text/plain", cache_control="max-age=1000"))
    fetch(server, tmp_path)
    cut = fetch(server, tmp_path, maxBytes=100)
    assert (cut.size, cut.truncated, cut.from_cache) == (100, True, True)


def test_the_cache_is_its_owners_alone(serve: Serve, tmp_path: Path) -> None:
    fetch(serve(FRESH), tmp_path / "deep" / "cache")
    assert (tmp_path / "deep" / "cache").stat().st_mode & 0o777 == 0o700


def test_what_is_kept_is_its_owners_alone_in_a_directory_that_was_there(serve: Serve, tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    fetch(serve(FRESH), tmp_path)
    assert {path.stat().st_mode & 0o077 for path in tmp_path.glob("http*")} == {0}


def test_a_cache_that_is_broken_is_passed_over_in_silence(
    serve: Serve, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "http.sqlite").write_bytes(b"no database" * 1000)
    assert fetch(serve(FRESH), tmp_path).text == "Text"
    assert capsys.readouterr().err == ""


def test_a_directory_that_cannot_be_made_is_named(serve: Serve, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError, match=r"cacheDir \(--cache\): .*file"):
        fetch(serve(FRESH), tmp_path / "file" / "cache")


def test_a_cache_without_its_extra_says_what_to_install(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    imports: Callable[..., object] = builtins.__import__

    def without_hishel(name: str, *arguments: object, **options: object) -> object:
        if name.startswith("hishel"):
            raise ImportError(name)
        return imports(name, *arguments, **options)

    monkeypatch.setattr(builtins, "__import__", without_hishel)
    with pytest.raises(UsageError, match=r"pip install 'pellucid\[cache\]'"):
        fetch(serve(FRESH), tmp_path)


def test_a_call_may_be_cancelled_by_asyncio_at_any_moment(serve: Serve, tmp_path: Path) -> None:
    # The cache works in threads: interrupted there, two of them would share a connection, and crash.
    server = serve(FRESH)

    async def run() -> None:
        for moment in range(60):
            block = {"allowedHosts": ["127.0.0.1"], "cacheDir": str(tmp_path)}
            task = asyncio.create_task(Fetcher(block).fetch(server.url(f"/{moment}")))
            await asyncio.sleep(moment % 20 / 1000)
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    asyncio.run(run())
    assert fetch(server, tmp_path).text == "Text"
