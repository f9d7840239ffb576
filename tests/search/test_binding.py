"""Which backend searches, and what decided."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from pellucid.errors import SearchError
from pellucid.search.binding import BACKENDS, Chooser
from pellucid.search.library import KeptPage, Library
from pellucid.search.manifest import backend_manifest, enabled_backend
from pellucid.search.providers.searxng import SearxngProvider

TAVILY: Mapping[str, str] = {"TAVILY_API_KEY": "k"}


def chosen(
    environ: Mapping[str, str] | None = None, backend: object = None, library: Path | None = None
) -> tuple[str, str]:
    """Return the backend's name and what decided for it."""
    config = {} if backend is None else {"tools": {"search": {"backend": backend}}}
    binding = Chooser(environ or {}, config, library or Path("/nowhere")).choose()
    return binding.provider.name, binding.source


@pytest.mark.parametrize(
    ("environ", "backend", "expected"),
    [
        ({}, None, ("stub", "default")),
        (TAVILY, None, ("tavily", "default")),
        ({"TAVILY_API_KEY": "  "}, None, ("stub", "default")),
        (TAVILY, "stub", ("stub", "config")),
        (TAVILY, "none", ("stub", "config")),
        (TAVILY, "OFF", ("stub", "config")),
        (TAVILY, "bing", ("stub", "config")),
        (TAVILY, "fake", ("fake", "config")),
        (TAVILY, "", ("tavily", "default")),
        (TAVILY, 7, ("tavily", "default")),
        ({"PELLUCID_SEARCH_BACKEND": "fake"}, "stub", ("fake", "env")),
        ({"PELLUCID_SEARCH_BACKEND": " Fake "}, None, ("fake", "env")),
        ({"PELLUCID_SEARCH_BACKEND": ""}, "fake", ("fake", "config")),
        ({"PELLUCID_SEARCH_BACKEND": "stub", **TAVILY}, None, ("stub", "env")),
        ({"MKLANG_SEARCH_BACKEND": "fake"}, "stub", ("fake", "env")),
        ({"MKLANG_SEARCH_BACKEND": "fake", "PELLUCID_SEARCH_BACKEND": "stub"}, None, ("stub", "env")),
        ({"PELLUCID_SEARCH_BACKEND": "tavily"}, None, ("stub", "env")),
        ({"PELLUCID_SEARCH_BACKEND": "tavily", **TAVILY}, None, ("tavily", "env")),
        ({"PELLUCID_SEARCH_BACKEND": "brave", **TAVILY}, None, ("stub", "env")),
        ({"PELLUCID_SEARCH_BACKEND": "brave", "BRAVE_API_KEY": "k"}, None, ("brave", "env")),
        ({"PELLUCID_SEARCH_BACKEND": "searxng"}, None, ("stub", "env")),
        ({"PELLUCID_SEARCH_BACKEND": "library"}, None, ("library", "env")),
    ],
)
def test_the_nearest_word_decides(
    environ: Mapping[str, str], backend: object, expected: tuple[str, str], tmp_path: Path
) -> None:
    assert chosen(environ, backend, tmp_path / "none") == expected
    assert not (tmp_path / "none").exists()


def test_the_library_is_the_default_once_something_is_kept(tmp_path: Path) -> None:
    Library(tmp_path).keep(KeptPage("https://example.com/", "Tea", "tea"))
    assert chosen(library=tmp_path) == ("library", "default")
    assert chosen(TAVILY, library=tmp_path) == ("tavily", "default")
    binding = Chooser({"PELLUCID_LIBRARY": str(tmp_path)}).choose()
    assert binding.provider.name == "library"
    assert [result.title for result in binding.tool().search_sync({"query": "tea"}).results] == ["Tea"]


def test_a_library_that_cannot_be_read_leaves_the_stub_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "library.db").write_bytes(b"x" * 5000)
    binding = Chooser({}, {}, tmp_path).choose()
    assert binding.provider.name == "stub"
    assert "library rebuild" in (binding.note or "")


@pytest.mark.parametrize(
    ("name", "says"),
    [("bing", "is no search backend"), ("brave", "BRAVE_API_KEY"), ("searxng", "PELLUCID_SEARCH_URL")],
)
def test_a_backend_that_is_named_outright_is_not_replaced(name: str, says: str) -> None:
    with pytest.raises(SearchError, match=says) as refused:
        Chooser({}).choose(name)
    assert refused.value.code == "search.misconfigured"


ADDRESSES = dict.fromkeys(("searxng", "brave", "tavily", "serper", "exa"), "https://search.example/")


@pytest.mark.parametrize("name", BACKENDS)
def test_every_backend_can_be_named(name: str) -> None:
    environ = {f"{name.upper()}_API_KEY": "k"}
    binding = Chooser(environ, {}, Path("/nowhere")).choose(name, base_url=ADDRESSES.get(name))
    assert (binding.provider.name, binding.source) == (name, "argument")
    assert binding.is_live is (name not in {"fake", "stub"})
    assert getattr(binding.provider, "base_url", "https://search.example/") == "https://search.example/"


def test_the_address_given_goes_before_that_of_the_environment_and_that_before_the_configuration() -> None:
    config = {"tools": {"search": {"backend": "searxng", "url": "https://config.example"}}}
    url = {"PELLUCID_SEARCH_URL": "https://env.example"}
    assert Chooser({}, config).choose().provider == SearxngProvider("https://config.example")
    assert Chooser(url, config).choose().provider == SearxngProvider("https://env.example")
    argument = Chooser(url, config).choose(base_url="https://argument.example").provider
    assert argument == SearxngProvider("https://argument.example")


@pytest.mark.parametrize(
    ("environ", "backend", "name", "is_sent_there"),
    [
        ({"PELLUCID_SEARCH_BACKEND": "brave"}, None, None, True),
        ({}, None, "brave", False),
        ({}, "brave", None, False),
        ({"TAVILY_API_KEY": "k"}, None, None, False),
    ],
    ids=["named-beside-it", "argument", "configuration", "default"],
)
def test_a_key_goes_to_an_address_only_if_both_were_set_in_one_place(
    environ: Mapping[str, str], backend: str | None, name: str | None, is_sent_there: bool
) -> None:
    address = {"PELLUCID_SEARCH_URL": "https://other.example", "BRAVE_API_KEY": "k"}
    config = {} if backend is None else {"tools": {"search": {"backend": backend}}}
    provider = Chooser({**address, **environ}, config).choose(name).provider
    assert (getattr(provider, "base_url", None) == "https://other.example") is is_sent_there


def test_settings_come_from_the_configuration_and_hosts_also_from_the_environment() -> None:
    config = {"tools": {"search": {"backend": "fake", "maxSearchesPerDay": 3, "allowedHosts": ["a.example"]}}}
    binding = Chooser({"PELLUCID_SEARCH_ALLOW_HOSTS": "localhost, b.example,"}, config).choose()
    assert binding.settings == {
        "maxSearchesPerDay": 3,
        "allowedHosts": ["a.example", "localhost", "b.example"],
    }


@pytest.mark.parametrize("name", ["apiKey", "api_key", "token", "clientSecret"])
def test_no_configuration_holds_a_key(name: str) -> None:
    with pytest.raises(SearchError, match="no key belongs") as refused:
        Chooser({}, {"tools": {"search": {name: "sesame"}}})
    assert "sesame" not in str(refused.value)


@pytest.mark.parametrize("config", [{"tools": None}, {"tools": {"search": "fake"}}, {"tools": ["search"]}])
def test_a_configuration_of_another_shape_decides_nothing(
    config: Mapping[str, object], tmp_path: Path
) -> None:
    assert Chooser({}, config, tmp_path).choose().source == "default"


def test_no_representation_shows_a_key() -> None:
    environ = {"TAVILY_API_KEY": "sesame"}
    assert "sesame" not in repr(Chooser(environ)) + repr(Chooser(environ).choose())


# Manifests.


def test_a_manifest_has_the_settings_of_every_backend_and_its_own() -> None:
    manifest = backend_manifest(needs_key=True, settings={"engineId": {"type": "string"}})
    schema = manifest["configSchema"]
    assert isinstance(schema, dict)
    assert {"maxSearchesPerDay", "allowedHosts", "onlyHosts", "agents", "engineId"} <= set(
        schema["properties"]
    )
    assert schema["additionalProperties"] is False
    assert (manifest["pluginVersion"], manifest["credentials"]) == (1, ["search.apiKey"])
    assert backend_manifest(needs_key=False)["credentials"] == []


def test_a_manifest_cannot_give_a_common_setting_another_meaning() -> None:
    with pytest.raises(SearchError, match="onlyHosts"):
        backend_manifest(needs_key=False, settings={"onlyHosts": {"type": "string"}})


def test_one_backend_is_enabled_at_a_time() -> None:
    assert enabled_backend({}) is None
    assert enabled_backend({"brave": {"enabled": True}, "exa": {"enabled": False}, "tavily": {}}) == "brave"
    with pytest.raises(SearchError, match="brave and exa are both enabled") as refused:
        enabled_backend({"exa": {"enabled": True}, "brave": {"enabled": True}})
    assert refused.value.code == "search.two_backends"
