"""Settings: what each key means, what a bad value of it means, and whose settings hold."""

import math
from importlib.metadata import version
from pathlib import Path

import pytest

from pellucid.errors import UsageError
from pellucid.web.egress import EgressPolicy
from pellucid.web.settings import FetchSettings, narrowed, settings_for


def test_an_empty_block_gives_the_defaults() -> None:
    settings = settings_for({})
    assert settings == FetchSettings()
    assert settings.policy == EgressPolicy()
    assert settings.max_bytes == 400_000
    assert settings.timeout_ms == 20_000
    assert settings.max_redirects == 5
    assert settings.robots is False
    assert settings.cache_dir is None


def test_the_default_user_agent_names_product_version_and_project() -> None:
    assert settings_for({}).user_agent.startswith(f"pellucid/{version('pellucid')} (+https://")


def test_every_key_is_read(tmp_path: Path) -> None:
    settings = settings_for(
        {
            "enabled": True,
            "allowedHosts": ["localhost"],
            "allowPrivateAddresses": True,
            "onlyHosts": ["*.example.com"],
            "maxBytes": 1000,
            "timeoutMs": 2000,
            "maxRedirects": 3,
            "userAgent": "Example/1.0 (+https://example.com/)",
            "robots": True,
            "cacheDir": str(tmp_path),
            "agents": {},
        }
    )
    assert settings == FetchSettings(
        policy=EgressPolicy(
            allowed_hosts=("localhost",), allow_private_addresses=True, only_hosts=("*.example.com",)
        ),
        max_bytes=1000,
        timeout_ms=2000,
        max_redirects=3,
        user_agent="Example/1.0 (+https://example.com/)",
        robots=True,
        cache_dir=tmp_path,
    )


# Values of a wrong type.

LIMITS = [
    pytest.param("maxBytes", "max_bytes", 400_000, id="max-bytes"),
    pytest.param("timeoutMs", "timeout_ms", 20_000, id="timeout"),
    pytest.param("maxRedirects", "max_redirects", 5, id="max-redirects"),
]
NO_LIMITS = [
    pytest.param(0, id="zero"),
    pytest.param(-1, id="negative"),
    pytest.param(-0.5, id="negative-fraction"),
    pytest.param(math.nan, id="nan"),
    pytest.param(math.inf, id="infinity"),
    pytest.param(-math.inf, id="negative-infinity"),
    pytest.param("100", id="string"),
    pytest.param(True, id="true"),
    pytest.param(False, id="false"),
    pytest.param(None, id="null"),
    pytest.param([100], id="list"),
    pytest.param({"value": 100}, id="object"),
]


@pytest.mark.parametrize(("key", "field", "default"), LIMITS)
@pytest.mark.parametrize("value", NO_LIMITS)
def test_a_limit_that_is_no_finite_number_above_zero_is_the_default(
    key: str, field: str, default: int, value: object
) -> None:
    assert getattr(settings_for({key: value}), field) == default


@pytest.mark.parametrize(("key", "field", "default"), LIMITS)
@pytest.mark.parametrize(
    ("value", "limit"),
    [
        pytest.param(1, 1, id="least"),
        pytest.param(1e3, 1000, id="float"),
        pytest.param(7.9, 7, id="fraction"),
        pytest.param(0.2, 1, id="below-one"),
        pytest.param(10**9, 10**9, id="large"),
    ],
)
def test_a_limit_is_a_whole_number_of_at_least_one(
    key: str, field: str, default: int, value: float, limit: int
) -> None:
    assert getattr(settings_for({key: value}), field) == limit != default


@pytest.mark.parametrize(("key", "field", "default"), LIMITS)
def test_a_whole_number_that_no_float_holds_is_a_limit_like_any_other(
    key: str, field: str, default: int
) -> None:
    assert getattr(settings_for({key: 10**400}), field) >= default


@pytest.mark.parametrize("value", [1, "true", "yes", None, [True]], ids=repr)
def test_only_true_asks_robots(value: object) -> None:
    assert settings_for({"robots": value}).robots is False


@pytest.mark.parametrize("value", [None, 1, "", ["/x"], True], ids=repr)
def test_a_cache_directory_that_is_no_path_is_none(value: object) -> None:
    assert settings_for({"cacheDir": value}).cache_dir is None


@pytest.mark.parametrize("value", [None, 1, ["Example/1.0"], True, b"Example/1.0"], ids=repr)
def test_a_user_agent_that_is_no_string_is_the_default(value: object) -> None:
    assert settings_for({"userAgent": value}).user_agent == settings_for({}).user_agent


@pytest.mark.parametrize(
    "value",
    [
        pytest.param("Example/1.0\r\nX-Injected: 1", id="header-injected"),
        pytest.param("Example/1.0\n", id="line-feed-at-the-end"),
        pytest.param("Example/1.0\rx", id="carriage-return"),
        pytest.param("\nExample/1.0", id="line-feed-in-front"),
        pytest.param("Example\x001.0", id="nul"),
        pytest.param("Example\x7f", id="delete"),
        pytest.param("Example\u2028x", id="line-separator"),
        pytest.param("Example\x85x", id="next-line"),
    ],
)
@pytest.mark.parametrize("is_agents_own", [False, True], ids=["block", "agent"])
def test_a_user_agent_with_line_breaks_or_controls_is_an_error(value: str, *, is_agents_own: bool) -> None:
    block: dict[str, object] = {"userAgent": value}
    with pytest.raises(UsageError, match=r"userAgent.*line breaks") as raised:
        settings_for({"agents": {"a": block}} if is_agents_own else block, "a")
    assert raised.value.code == "usage.settings"
    assert "X-Injected" not in str(raised.value)


def test_lists_of_a_wrong_type_open_nothing() -> None:
    policy = settings_for({"allowedHosts": "localhost", "onlyHosts": "*"}).policy
    assert policy == EgressPolicy(allowed_hosts=(), only_hosts=())


# Unknown keys.


@pytest.mark.parametrize(
    ("block", "path"),
    [
        pytest.param({"onlyHost": ["a.example"]}, "onlyHost", id="misspelt"),
        pytest.param({"onlyhosts": ["a.example"]}, "onlyhosts", id="lower-case"),
        pytest.param({"only_hosts": ["a.example"]}, "only_hosts", id="snake-case"),
        pytest.param({"agents": {"bot": {"onlyHost": []}}}, "agents.bot.onlyHost", id="of-an-agent"),
        pytest.param({"agents": {"bot": {"agents": {}}}}, "agents.bot.agents", id="agents-of-an-agent"),
    ],
)
def test_an_unknown_key_is_an_error_that_names_it_and_those_known(
    block: dict[str, object], path: str
) -> None:
    with pytest.raises(UsageError, match="unknown") as raised:
        settings_for(block)
    assert raised.value.code == "usage.settings"
    assert f"settings: {path} is unknown" in str(raised.value)
    assert "onlyHosts" in str(raised.value).partition("known are")[2]


@pytest.mark.parametrize("value", [None, [], "bot", 1, True], ids=repr)
def test_agents_that_are_no_object_are_an_error(value: object) -> None:
    with pytest.raises(UsageError, match="agents is no object") as raised:
        settings_for({"agents": value})
    assert raised.value.code == "usage.settings"


@pytest.mark.parametrize("value", [None, [], "x", 1, False], ids=repr)
@pytest.mark.parametrize("agent", ["bot", "other", None])
def test_settings_of_an_agent_that_are_no_object_are_an_error_for_everyone(
    value: object, agent: str | None
) -> None:
    with pytest.raises(UsageError, match=r"agents\.bot is no object") as raised:
        settings_for({"agents": {"other": {}, "bot": value}}, agent)
    assert raised.value.code == "usage.settings"


# An agent's own settings over the block's.

BLOCK: dict[str, object] = {
    "enabled": True,
    "allowedHosts": ["localhost"],
    "onlyHosts": ["a.example", "b.example"],
    "maxBytes": 1000,
    "timeoutMs": 2000,
}


def with_agents(**agents: dict[str, object]) -> dict[str, object]:
    """Return the block with agents' own settings."""
    return {**BLOCK, "agents": agents}


@pytest.mark.parametrize("agent", [None, "other", ""], ids=["no-agent", "unnamed-in-agents", "empty"])
def test_an_agent_without_settings_has_the_blocks(agent: str | None) -> None:
    block = with_agents(bot={"maxBytes": 1, "onlyHosts": ["*"]})
    assert settings_for(block, agent) == settings_for(BLOCK)


def test_an_agents_settings_replace_the_blocks_key_by_key() -> None:
    settings = settings_for(with_agents(bot={"maxBytes": 50}), "bot")
    assert settings.max_bytes == 50
    assert settings.timeout_ms == 2000
    assert settings.policy == settings_for(BLOCK).policy


def test_a_list_replaces_a_list() -> None:
    policy = settings_for(with_agents(bot={"onlyHosts": ["c.example"]}), "bot").policy
    assert policy.only_hosts == ("c.example",)
    assert policy.allowed_hosts == ("localhost",)
    assert not policy.lists("a.example")


def test_a_star_lifts_an_inherited_list() -> None:
    policy = settings_for(with_agents(bot={"onlyHosts": ["*"]}), "bot").policy
    assert policy.lists("anything.example")


def test_an_empty_list_drops_inherited_exemptions() -> None:
    policy = settings_for(with_agents(bot={"allowedHosts": []}), "bot").policy
    assert not policy.exempts("localhost")
    assert not policy.lists("localhost")


def test_an_inherited_exemption_stays_in_reach_of_a_narrower_list() -> None:
    policy = settings_for(with_agents(bot={"onlyHosts": ["c.example"]}), "bot").policy
    assert policy.lists("localhost")
    assert policy.exempts("localhost")


def test_an_empty_list_of_hosts_reaches_nothing_but_exemptions() -> None:
    policy = settings_for(with_agents(bot={"onlyHosts": [], "allowedHosts": []}), "bot").policy
    assert policy.only_hosts == ()
    assert not policy.lists("a.example")


@pytest.mark.parametrize("value", [None, "*", True, {}], ids=repr)
def test_an_agents_list_of_a_wrong_type_reaches_nothing_instead_of_the_inherited_hosts(value: object) -> None:
    policy = settings_for(with_agents(bot={"onlyHosts": value}), "bot").policy
    assert policy.only_hosts == ()


def test_an_agents_bad_limit_is_the_default_and_not_the_blocks() -> None:
    assert settings_for(with_agents(bot={"maxBytes": "much"}), "bot").max_bytes == 400_000


def test_two_agents_do_not_share_settings() -> None:
    block = with_agents(one={"onlyHosts": ["one.example"]}, two={"allowPrivateAddresses": True})
    one, two = settings_for(block, "one").policy, settings_for(block, "two").policy
    assert (one.only_hosts, one.allow_private_addresses) == (("one.example",), False)
    assert (two.only_hosts, two.allow_private_addresses) == (("a.example", "b.example"), True)


def test_settings_are_read_anew_and_the_block_is_left_alone() -> None:
    own: dict[str, object] = {"maxBytes": 50}
    block = with_agents(bot=own)
    assert settings_for(block, "bot").max_bytes == 50
    own["maxBytes"] = 60
    assert settings_for(block, "bot").max_bytes == 60
    assert block == {**BLOCK, "agents": {"bot": {"maxBytes": 60}}}


# What one call asks for.


@pytest.mark.parametrize(
    ("requested", "limit"),
    [
        pytest.param(10, 10, id="less"),
        pytest.param(1000, 1000, id="as-much"),
        pytest.param(1001, 1000, id="more"),
        pytest.param(10.9, 10, id="fraction"),
        pytest.param(0.5, 1, id="below-one"),
        pytest.param(10**400, 1000, id="more-than-a-float-holds"),
    ],
)
def test_a_call_can_only_narrow_a_limit(requested: float, limit: int) -> None:
    assert narrowed(requested, 1000) == limit


@pytest.mark.parametrize("requested", NO_LIMITS)
def test_a_useless_limit_of_a_call_is_the_one_that_is_set(requested: object) -> None:
    assert narrowed(requested, 1000) == 1000
