"""Grants: for one origin and one agent, in a file that is never lost to what it held before."""

import json
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pellucid.errors import GrantsError
from pellucid.web.grants import Grants, origin_for


@pytest.fixture
def no_umask() -> Iterator[None]:
    """Let files be as open as whoever makes them asks."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode_of(path: Path) -> int:
    """Return the permissions of a file."""
    return stat.S_IMODE(path.stat().st_mode)


# Origins.


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        pytest.param("https://example.com/a/b?c#d", "https://example.com", id="path-query-fragment"),
        pytest.param("HTTPS://EXAMPLE.COM", "https://example.com", id="case"),
        pytest.param("https://example.com:443/", "https://example.com", id="default-port"),
        pytest.param("http://example.com:8080/", "http://example.com:8080", id="port"),
        pytest.param("https://example.com:80/", "https://example.com:80", id="default-port-of-the-other"),
        pytest.param("https://user:word@example.com/", "https://example.com", id="credentials"),
        pytest.param("https://bücher.example/", "https://xn--bcher-kva.example", id="idn"),
        pytest.param("http://0x7f.1:8000/", "http://127.0.0.1:8000", id="ipv4"),
        pytest.param("http://[0:0::1]/", "http://[::1]", id="ipv6"),
        pytest.param(" https://example.com/\n", "https://example.com", id="spaces-around"),
        pytest.param("https:\\\\example.com\\", "https://example.com", id="backslashes"),
        pytest.param("https://example.com@evil.example/", "https://evil.example", id="host-like-user"),
    ],
)
def test_the_origin_of_a_url_is_scheme_host_and_port(url: str, origin: str) -> None:
    assert origin_for(url) == origin


@pytest.mark.parametrize(
    "url",
    [
        pytest.param("", id="empty"),
        pytest.param("example.com", id="no-scheme"),
        pytest.param("http://", id="no-host"),
        pytest.param("http://h.example:99999/", id="bad-port"),
        pytest.param("file:///etc/passwd", id="file"),
        pytest.param("file://h.example/x", id="file-on-a-host"),
        pytest.param("data:text/plain,x", id="data"),
        pytest.param("javascript:alert(1)", id="javascript"),
        pytest.param("ftp://example.com/", id="ftp"),
        pytest.param("wss://example.com/", id="web-socket"),
        pytest.param("blob:https://example.com/1", id="blob"),
        pytest.param("null", id="the-word-null"),
        pytest.param("*", id="star"),
    ],
)
def test_what_cannot_be_fetched_has_no_origin(url: str) -> None:
    assert origin_for(url) is None


# What a grant permits.

GRANTED = "https://example.com"


@pytest.mark.parametrize(
    "url",
    [
        pytest.param("https://example.com/", id="root"),
        pytest.param("https://example.com/another/path?q#f", id="another-path"),
        pytest.param("https://EXAMPLE.com:443/", id="another-spelling"),
    ],
)
def test_a_grant_permits_every_path_of_its_origin(tmp_path: Path, url: str) -> None:
    grants = Grants.of_agent(tmp_path, "bot")
    assert grants.grant(f"{GRANTED}/page?q#f") == GRANTED
    assert grants.permits(url)
    assert Grants.of_agent(tmp_path, "bot").permits(url)


@pytest.mark.parametrize(
    "url",
    [
        pytest.param("http://example.com/", id="scheme"),
        pytest.param("https://example.com:8443/", id="port"),
        pytest.param("https://example.com:80/", id="port-of-the-other-scheme"),
        pytest.param("https://www.example.com/", id="subdomain"),
        pytest.param("https://com/", id="parent"),
        pytest.param("https://example.com./", id="trailing-dot"),
        pytest.param("https://badexample.com/", id="longer-name"),
        pytest.param("https://example.com.evil.example/", id="name-as-prefix"),
        pytest.param("https://example.com@evil.example/", id="name-as-user"),
        pytest.param("file:///etc/passwd", id="no-origin"),
        pytest.param("not a URL", id="no-url"),
    ],
)
def test_a_grant_permits_no_other_origin(tmp_path: Path, url: str) -> None:
    grants = Grants.of_agent(tmp_path, "bot")
    grants.grant(GRANTED)
    assert not grants.permits(url)


@pytest.mark.parametrize("entry", ["*", "https://*", "https://*.example.com", "null", "https://example.com/"])
def test_an_entry_written_by_hand_is_no_wildcard(tmp_path: Path, entry: str) -> None:
    file = tmp_path / "bot.json"
    file.write_text(json.dumps({"version": 1, "scopes": [], "origins": [{"origin": entry}]}))
    grants = Grants.of_agent(tmp_path, "bot")
    for url in ("https://www.example.com/", GRANTED, "data:text/plain,x", "no URL"):
        assert not grants.permits(url)


def test_without_a_file_nothing_is_permitted_and_none_is_made(tmp_path: Path) -> None:
    grants = Grants.of_agent(tmp_path / "grants", "bot")
    assert grants.origins == ()
    assert not grants.permits(GRANTED)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("url", ["file:///etc/passwd", "data:text/plain,x", "", "no URL"])
def test_what_has_no_origin_is_not_granted_and_nothing_is_written(tmp_path: Path, url: str) -> None:
    grants = Grants.of_agent(tmp_path, "bot")
    with pytest.raises(GrantsError, match="origin") as raised:
        grants.grant(url)
    assert raised.value.code == "grants.no_origin"
    assert list(tmp_path.iterdir()) == []


def test_grants_of_two_agents_are_apart(tmp_path: Path) -> None:
    one, two = Grants.of_agent(tmp_path, "one"), Grants.of_agent(tmp_path, "two")
    one.grant(GRANTED)
    assert not two.permits(GRANTED)
    assert not Grants.of_agent(tmp_path, "two").permits(GRANTED)
    two.grant("https://two.example/")
    assert Grants.of_agent(tmp_path, "one").origins == (GRANTED,)
    assert Grants.of_agent(tmp_path, "two").origins == ("https://two.example",)


# Ids of agents.


@pytest.mark.parametrize(
    "agent",
    [
        pytest.param("", id="empty"),
        pytest.param(".", id="dot"),
        pytest.param("..", id="two-dots"),
        pytest.param("../other", id="parent"),
        pytest.param("a/../../other", id="parent-further-in"),
        pytest.param("a/b", id="slash"),
        pytest.param("a\\b", id="backslash"),
        pytest.param("..\\other", id="parent-with-a-backslash"),
        pytest.param("/tmp/other", id="absolute"),  # noqa: S108, never opened
        pytest.param("c:other", id="drive"),
        pytest.param(".hidden", id="hidden"),
        pytest.param("~", id="home"),
        pytest.param("a\0b", id="nul"),
        pytest.param("a\n", id="line-feed-at-the-end"),
        pytest.param("a b", id="space"),
        pytest.param("%2e%2e", id="percent-encoded"),
        pytest.param("é", id="not-ascii"),
        pytest.param("．．", id="full-width-dots"),
        pytest.param("a" * 101, id="long"),
    ],
)
def test_an_id_that_could_leave_the_directory_names_no_file(tmp_path: Path, agent: str) -> None:
    directory = tmp_path / "grants"
    with pytest.raises(GrantsError, match="agent ") as raised:
        Grants.of_agent(directory, agent)
    assert raised.value.code == "grants.agent"
    assert "letters, digits" in str(raised.value)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("agent", ["a", "Research-bot_2", "a..b", "bot.json", "-x", "7", "a" * 100])
def test_an_id_names_a_file_in_the_directory(tmp_path: Path, agent: str) -> None:
    Grants.of_agent(tmp_path, agent).grant(GRANTED)
    assert [path.name for path in tmp_path.iterdir()] == [f"{agent}.json"]


# The file.


def test_the_file_holds_a_version_scopes_and_origins(tmp_path: Path) -> None:
    grants = Grants.of_agent(tmp_path, "bot")
    grants.grant(f"{GRANTED}/page")
    grants.grant("http://other.example:8080/")
    assert json.loads((tmp_path / "bot.json").read_text(encoding="utf-8")) == {
        "version": 1,
        "scopes": [],
        "origins": [{"origin": GRANTED}, {"origin": "http://other.example:8080"}],
    }


def test_an_origin_is_granted_once(tmp_path: Path) -> None:
    grants = Grants.of_agent(tmp_path, "bot")
    for url in (GRANTED, f"{GRANTED}/page", "https://EXAMPLE.COM"):
        assert grants.grant(url) == GRANTED
    assert grants.origins == (GRANTED,)
    assert Grants.of_agent(tmp_path, "bot").origins == (GRANTED,)


@pytest.mark.usefixtures("no_umask")
def test_only_the_owner_can_read_the_file_and_its_directory(tmp_path: Path) -> None:
    directory = tmp_path / "grants"
    Grants.of_agent(directory, "bot").grant(GRANTED)
    assert mode_of(directory) == 0o700
    assert mode_of(directory / "bot.json") == 0o600


@pytest.mark.usefixtures("no_umask")
def test_a_file_that_others_could_read_is_closed_to_them_by_the_next_grant(tmp_path: Path) -> None:
    file = tmp_path / "bot.json"
    file.write_text('{"version": 1, "scopes": [], "origins": []}')
    file.chmod(0o666)
    Grants.of_agent(tmp_path, "bot").grant(GRANTED)
    assert mode_of(file) == 0o600


def test_what_the_file_holds_besides_is_kept(tmp_path: Path) -> None:
    content = {
        "version": 1,
        "scopes": [{"scope": "read", "until": None}],
        "origins": [{"origin": "https://old.example", "by": "someone", "at": [1, 2.5]}],
        "note": {"deep": ["é", "\ud800", True, 12345678901234567890]},
    }
    file = tmp_path / "bot.json"
    file.write_text(json.dumps(content))
    Grants.of_agent(tmp_path, "bot").grant(GRANTED)
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept.pop("origins") == [*content.pop("origins"), {"origin": GRANTED}]  # type: ignore[misc]
    assert kept == content


def test_the_file_is_read_once(tmp_path: Path) -> None:
    grants = Grants.of_agent(tmp_path, "bot")
    grants.grant(GRANTED)
    file = tmp_path / "bot.json"
    file.write_text('{"version": 1, "scopes": [], "origins": [{"origin": "https://later.example"}]}')
    assert grants.permits(GRANTED)
    assert not grants.permits("https://later.example/")
    file.write_text("broken")
    assert grants.origins == (GRANTED,)


def test_a_grant_replaces_the_file_instead_of_writing_into_it(tmp_path: Path) -> None:
    grants = Grants.of_agent(tmp_path, "bot")
    grants.grant(GRANTED)
    before = (tmp_path / "bot.json").read_bytes()
    (tmp_path / "old").hardlink_to(tmp_path / "bot.json")
    grants.grant("https://other.example/")
    assert (tmp_path / "old").read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bot.json", "old"]


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Let every write fail at its very end, until the patch is undone."""

    def fail(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    return monkeypatch


def test_a_write_that_fails_leaves_the_file_as_it_was(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    grants = Grants.of_agent(tmp_path, "bot")
    grants.grant(GRANTED)
    before = (tmp_path / "bot.json").read_bytes()
    request.getfixturevalue("full_disk")
    with pytest.raises(GrantsError, match=r"bot\.json.*No space left") as raised:
        grants.grant("https://other.example/")
    assert raised.value.code == "grants.unwritable"
    assert (tmp_path / "bot.json").read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["bot.json"]


def test_a_grant_that_was_not_written_is_written_when_it_is_tried_again(
    tmp_path: Path, full_disk: pytest.MonkeyPatch
) -> None:
    grants = Grants.of_agent(tmp_path, "bot")
    with pytest.raises(GrantsError):
        grants.grant(GRANTED)
    full_disk.undo()
    assert grants.grant(GRANTED) == GRANTED
    assert Grants.of_agent(tmp_path, "bot").permits(GRANTED)


def test_a_directory_that_cannot_be_made_is_an_error_that_names_the_file(tmp_path: Path) -> None:
    grants = Grants.of_agent(tmp_path / "grants", "bot")
    (tmp_path / "grants").write_text("in the way")
    with pytest.raises(GrantsError, match=r"bot\.json") as raised:
        grants.grant(GRANTED)
    assert raised.value.code == "grants.unwritable"
    assert (tmp_path / "grants").read_text() == "in the way"


# Files that cannot be understood.

GARBAGE = {
    "empty": b"",
    "spaces": b" \n",
    "text": b"origins: example.com",
    "cut": b'{"version": 1, "scopes": [], "origins": [{"origin": "https://exam',
    "text-after-the-end": b'{"version": 1, "scopes": [], "origins": []} x',
    "two-documents": b'{"version": 1, "scopes": [], "origins": []}' * 2,
    "comment": b'{"version": 1, "origins": [] /* none */}',
    "null": b"null",
    "number": b"1",
    "string": b'"version"',
    "list": b'[{"version": 1, "origins": []}]',
    "no-version": b'{"scopes": [], "origins": []}',
    "later-version": b'{"version": 2, "scopes": [], "origins": []}',
    "earlier-version": b'{"version": 0, "scopes": [], "origins": []}',
    "version-as-text": b'{"version": "1", "scopes": [], "origins": []}',
    "version-null": b'{"version": null, "scopes": [], "origins": []}',
    "no-origins": b'{"version": 1, "scopes": []}',
    "origins-null": b'{"version": 1, "scopes": [], "origins": null}',
    "origins-an-object": b'{"version": 1, "scopes": [], "origins": {"origin": "https://example.com"}}',
    "origins-as-strings": b'{"version": 1, "scopes": [], "origins": ["https://example.com"]}',
    "entry-without-origin": b'{"version": 1, "scopes": [], "origins": [{"url": "https://example.com"}]}',
    "entry-with-a-number": b'{"version": 1, "scopes": [], "origins": [{"origin": 1}]}',
    "one-bad-entry": b'{"version": 1, "origins": [{"origin": "https://example.com"}, null]}',
    "deep": b"[" * 200_000,
    "deep-inside": b'{"version": 1, "origins": [], "x": ' + b"[" * 200_000 + b"]" * 200_000 + b"}",
    "number-with-too-many-digits": b'{"version": 1, "origins": [], "x": ' + b"9" * 10_000 + b"}",
    "byte-order-mark": '{"version": 1, "scopes": [], "origins": []}'.encode("utf-8-sig"),
    "utf-16": '{"version": 1, "scopes": [], "origins": []}'.encode("utf-16"),
    "latin-1": '{"version": 1, "origins": [], "x": "é"}'.encode("latin-1"),
    "nuls": b"\0" * 64,
    "binary": bytes(range(256)),
}


@pytest.mark.parametrize("garbage", GARBAGE.values(), ids=list(GARBAGE))
def test_a_file_that_cannot_be_understood_is_an_error_that_names_it_and_is_left_as_it_is(
    tmp_path: Path, garbage: bytes
) -> None:
    file = tmp_path / "bot.json"
    file.write_bytes(garbage)
    with pytest.raises(GrantsError, match=r"bot\.json.*move it away") as raised:
        Grants.of_agent(tmp_path, "bot").grant(GRANTED)
    assert raised.value.code in {"grants.unreadable", "grants.not_understood"}
    assert file.read_bytes() == garbage
    assert [path.name for path in tmp_path.iterdir()] == ["bot.json"]


def test_a_directory_in_the_place_of_the_file_is_an_error_that_names_it(tmp_path: Path) -> None:
    (tmp_path / "bot.json").mkdir()
    with pytest.raises(GrantsError, match=r"bot\.json") as raised:
        Grants.of_agent(tmp_path, "bot")
    assert raised.value.code == "grants.unreadable"


@pytest.mark.parametrize("depth", [10, 500, 900, 2_000, 5_000, 20_000])
def test_however_deep_a_file_is_a_grant_keeps_what_it_holds(tmp_path: Path, depth: int) -> None:
    file = tmp_path / "bot.json"
    nested = "[" * depth + "]" * depth
    file.write_text(f'{{"version": 1, "scopes": [], "origins": [], "x": {nested}}}')
    before = file.read_bytes()
    try:
        Grants.of_agent(tmp_path, "bot").grant(GRANTED)
    except GrantsError:
        assert file.read_bytes() == before
    else:
        text = "".join(file.read_text().split())
        assert nested in text
        assert GRANTED in text


def test_processes_that_grant_at_once_lose_nothing(tmp_path: Path) -> None:
    script = """
import sys
from pathlib import Path
from pellucid.web.grants import Grants
for n in range(20):
    Grants.of_agent(Path(sys.argv[1]), "a").grant(f"https://{sys.argv[2]}-{n}.example/")
"""
    started = [
        subprocess.Popen([sys.executable, "-c", script, str(tmp_path), str(n)])  # noqa: S603, our own
        for n in range(3)
    ]
    assert [process.wait() for process in started] == [0, 0, 0]
    assert len(Grants.of_agent(tmp_path, "a").origins) == 60
