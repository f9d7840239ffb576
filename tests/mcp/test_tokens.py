"""Tokens: what is read, who is known by one, and what it allows."""

import hashlib
import json

import pytest

from pellucid.errors import UsageError
from pellucid.mcp.tokens import OWNER, Caller, Token, find_token, read_tokens
from pellucid.tools import Failure

TOOLS = ("web_fetch", "read_html")
HASH = hashlib.sha256(b"secret").hexdigest()


def read(**entry: object) -> Token:
    return read_tokens(json.dumps([{"hash": HASH, **entry}]), TOOLS)[0]


def test_a_token_is_known_by_its_hash() -> None:
    tokens = (*read_tokens(json.dumps([{"hash": HASH}]), TOOLS), Token(hashlib.sha256(b"other").hexdigest()))
    assert find_token(tokens, "secret") == tokens[0]
    assert find_token(tokens, "other") == tokens[1]


@pytest.mark.parametrize("presented", ["", "Secret", "secret ", HASH, "s\u00e9cret", "\ud800"])
def test_what_is_no_token_is_none(presented: str) -> None:
    assert find_token([read(), OWNER], presented) is None


def test_a_token_says_everything_it_allows() -> None:
    token = read(
        agent="scout",
        tools=["web_fetch"],
        requestsPerMinute=5,
        maxSessions=2,
        allowedArgumentValues={"profile": ["reader"]},
    )
    assert token == Token(HASH, "scout", frozenset({"web_fetch"}), 5, 2, {"profile": ("reader",)})


def test_no_tokens_are_none() -> None:
    assert read_tokens(" \n", TOOLS) == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "are no JSON"),
        ("[" * 100_000, "are no JSON"),
        ("{}", "no list of objects"),
        ("[1]", "no list of objects"),
        ("[{}]", r"tokens\[0\]: hash must be"),
        (json.dumps([{"hash": HASH.upper()}]), "lower case"),
        (json.dumps([{"hash": "secret"}]), "64 hexadecimal"),
        (json.dumps([{"hash": HASH}, {"hash": HASH}]), "there twice"),
        (json.dumps([{"hash": HASH, "tool": []}]), "'tool' is unknown; known are hash, agent, tools"),
        (json.dumps([{"hash": HASH, "tools": ["web_serch"]}]), "tools must be a list of names of tools"),
        (json.dumps([{"hash": HASH, "tools": "web_fetch"}]), "tools must be"),
        (json.dumps([{"hash": HASH, "tools": None}]), "tools must be"),
        (json.dumps([{"hash": HASH, "agent": 1}]), "agent must be"),
        (json.dumps([{"hash": HASH, "requestsPerMinute": 0}]), "requestsPerMinute must be"),
        (json.dumps([{"hash": HASH, "requestsPerMinute": True}]), "requestsPerMinute must be"),
        (json.dumps([{"hash": HASH, "requestsPerMinute": None}]), "requestsPerMinute must be"),
        (json.dumps([{"hash": HASH, "maxSessions": 1.5}]), "maxSessions must be"),
        (json.dumps([{"hash": HASH, "allowedArgumentValues": []}]), "allowedArgumentValues must be"),
        (
            json.dumps([{"hash": HASH, "allowedArgumentValues": {"url": "x"}}]),
            "allowedArgumentValues must be",
        ),
    ],
)
def test_tokens_that_cannot_be_meant_are_refused(text: str, said: str) -> None:
    with pytest.raises(UsageError, match=said) as refused:
        read_tokens(text, TOOLS)
    assert HASH not in str(refused.value)


def test_a_hash_is_not_shown() -> None:
    assert HASH not in repr(read())


# What a token allows.


def code_of(refusal: Failure | None) -> str | None:
    return None if refusal is None else refusal.code


def test_the_owner_may_do_everything() -> None:
    owner = Caller(OWNER)
    assert all(owner.refusal_of("web_fetch", {"url": "x"}, float(now)) is None for now in range(1_000))


def test_a_tool_outside_the_list_is_refused() -> None:
    caller = Caller(read(tools=["read_html"]))
    assert caller.refusal_of("read_html", {}, 0.0) is None
    assert code_of(caller.refusal_of("web_fetch", {}, 0.0)) == "tool.not_allowed"
    assert not Caller(read(tools=[])).may_call("read_html")


def test_calls_are_counted_over_any_sixty_seconds() -> None:
    caller = Caller(read(requestsPerMinute=2))
    times = [0.0, 30.0, 59.9, 60.0, 61.0, 90.0]
    refused = [code_of(caller.refusal_of("web_fetch", {}, now)) for now in times]
    assert refused == [None, None, "tool.rate_limited", None, "tool.rate_limited", None]


def test_a_refusal_for_the_rate_says_when_to_try_again() -> None:
    caller = Caller(read(requestsPerMinute=1))
    caller.refusal_of("web_fetch", {}, 0.0)
    refusal = caller.refusal_of("web_fetch", {}, 20.0)
    assert refusal == Failure(
        "tool.rate_limited", "more than 1 calls a minute; try again in 40 s", retryable=True
    )


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"start": 1}, None),
        ({"start": 1.0}, None),
        ({}, None),
        ({"start": True}, "tool.value_not_allowed"),
        ({"start": 1.5}, "tool.value_not_allowed"),
        ({"start": 2}, "tool.value_not_allowed"),
        ({"start": None}, "tool.value_not_allowed"),
        ({"start": [1]}, "tool.value_not_allowed"),
    ],
)
def test_only_the_values_listed_are_allowed(arguments: dict[str, object], code: str | None) -> None:
    caller = Caller(read(allowedArgumentValues={"start": [1]}))
    assert code_of(caller.refusal_of("web_fetch", arguments, 0.0)) == code


def test_an_allowed_value_of_an_argument_that_no_tool_has_is_refused_at_the_start() -> None:
    entry = {"hash": "0" * 64, "allowedArgumentValues": {"Profile": ["reader"]}}
    with pytest.raises(UsageError, match="allowedArgumentValues may name arguments only: profile"):
        read_tokens(json.dumps([entry]), ["web_fetch"], arguments=["profile"])


def test_an_agent_without_settings_is_refused_at_the_start() -> None:
    entry = {"hash": "0" * 64, "agent": "dosc"}
    with pytest.raises(UsageError, match="agent has no settings"):
        read_tokens(json.dumps([entry]), ["web_fetch"], agents=["docs"])
    assert read_tokens(json.dumps([{**entry, "agent": "docs"}]), ["web_fetch"], agents=["docs"])
