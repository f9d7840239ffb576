"""Which backend searches: what is named, in order of precedence, and what decided.

A name on the command line goes before the environment, that before a configuration, that before the default:
Tavily if its key is there, else the library if something is kept in it, else the stub. Keys are read from the
environment here, at the rim, and handed on as credentials; no configuration holds one.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from pellucid.errors import SearchError
from pellucid.search.allowance import DailyAllowance
from pellucid.search.credentials import SEARCH_KEY, KeptCredentials
from pellucid.search.library import Library, library_directory
from pellucid.search.provider import SearchProvider
from pellucid.search.providers.brave import BraveProvider
from pellucid.search.providers.exa import ExaProvider
from pellucid.search.providers.fake import FakeProvider
from pellucid.search.providers.library import LibraryProvider
from pellucid.search.providers.searxng import SearxngProvider
from pellucid.search.providers.serper import SerperProvider
from pellucid.search.providers.stub import HOW_TO_BIND, StubProvider
from pellucid.search.providers.tavily import TavilyProvider
from pellucid.search.tool import SearchTool

__all__ = ["BACKENDS", "Binding", "Chooser", "Source"]

Source = Literal["argument", "env", "config", "default"]

# The environment's names for the backend; the second is another host's, for those who have it set.
_BACKEND_VARIABLES: Final = ("PELLUCID_SEARCH_BACKEND", "MKLANG_SEARCH_BACKEND")
_URL_VARIABLE: Final = "PELLUCID_SEARCH_URL"
_ALLOW_VARIABLE: Final = "PELLUCID_SEARCH_ALLOW_HOSTS"
_NOTHING: Final = frozenset(("stub", "none", "off"))
# Backends that want a key: how each is made, with another base URL where one is given.
_WITH_KEY: Final[Mapping[str, Callable[..., SearchProvider]]] = {
    "brave": BraveProvider,
    "tavily": TavilyProvider,
    "serper": SerperProvider,
    "exa": ExaProvider,
}
BACKENDS: Final = ("library", "searxng", *_WITH_KEY, "fake", "stub")
_SECRET: Final = re.compile("key|token|secret|password", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Binding:
    """A backend, what decided for it, and what it needs.

    Args:
        provider: the backend.
        source: what decided: an argument, the environment, the configuration or the default.
        settings: of searching, from the configuration and the environment.
        credentials: the backend's key.
        note: why it is the stub; None where it is not, or was asked for.
    """

    provider: SearchProvider
    source: Source
    settings: Mapping[str, object] = field(default_factory=dict)
    credentials: KeptCredentials | None = field(default=None, repr=False)
    note: str | None = None

    @property
    def is_live(self) -> bool:
        """Whether what it finds is real."""
        return not isinstance(self.provider, StubProvider | FakeProvider)

    def tool(self, allowance: DailyAllowance | None = None) -> SearchTool:
        """Return the tool over the backend."""
        return SearchTool(self.provider, self.settings, self.credentials, allowance or DailyAllowance())


@dataclass(frozen=True, slots=True)
class Chooser:
    """Choose a backend.

    Args:
        environ: the environment: ``PELLUCID_SEARCH_BACKEND``, ``PELLUCID_SEARCH_URL``,
            ``PELLUCID_SEARCH_ALLOW_HOSTS``, ``PELLUCID_LIBRARY``, and keys as ``TAVILY_API_KEY``.
        config: a configuration; its ``tools.search`` holds ``backend``, ``url`` and the settings of
            searching.
        library: where the library is; None: where the environment or the system says.

    Raises:
        SearchError: the configuration holds a key.
    """

    environ: Mapping[str, str] = field(repr=False)
    config: Mapping[str, object] = field(default_factory=dict)
    library: Path | None = None

    def __post_init__(self) -> None:
        """Refuse a configuration with a key in it."""
        secret = next((name for name in self._block() if _SECRET.search(name)), None)
        if secret is not None:
            message = f"tools.search.{secret}: no key belongs into a configuration; set it in the environment"
            raise SearchError("search.misconfigured", message)

    def choose(self, name: str | None = None, *, base_url: str | None = None) -> Binding:
        """Return the backend to search by.

        Args:
            name: a backend by name, which goes before all else.
            base_url: where it answers.

        Raises:
            SearchError: ``name`` is no backend, or wants something that is not there; or a base URL is
                given for a backend that asks nobody.
        """
        binding = self._chosen(name, base_url)
        asks_nobody = isinstance(binding.provider, LibraryProvider | FakeProvider | StubProvider)
        if base_url is not None and asks_nobody and binding.note is None:
            message = f"{binding.provider.name} asks nobody, so it has no base URL; leave it out"
            raise SearchError("search.misconfigured", message)
        return binding

    def _chosen(self, name: str | None, base_url: str | None) -> Binding:
        if name is not None:
            binding = self._named(name, "argument", base_url)
            if binding.note is not None:
                raise SearchError("search.misconfigured", binding.note)
            return binding
        for variable in _BACKEND_VARIABLES:
            if named := self.environ.get(variable, "").strip():
                return self._named(named, "env", base_url)
        configured = self._block().get("backend")
        if isinstance(configured, str) and configured.strip():
            return self._named(configured, "config", base_url)
        return self._default(base_url)

    def _default(self, base_url: str | None) -> Binding:
        if self._key_of("tavily"):
            return self._named("tavily", "default", base_url)
        library = self._library()
        try:
            if library.holds_something:
                return Binding(LibraryProvider(library), "default", self._settings())
        except SearchError as error:
            return Binding(StubProvider(), "default", self._settings(), note=str(error))
        return Binding(StubProvider(), "default", self._settings(), note=HOW_TO_BIND)

    def _named(self, name: str, source: Source, base_url: str | None) -> Binding:
        name = name.strip().lower()
        settings, url = self._settings(), base_url or self._url(name, source)
        if name in _WITH_KEY:
            key = self._key_of(name)
            if key is None:
                return self._nothing(source, f"{name} wants a key; set {name.upper()}_API_KEY")
            provider = _WITH_KEY[name]() if url is None else _WITH_KEY[name](base_url=url)
            return Binding(provider, source, settings, KeptCredentials({SEARCH_KEY: key}))
        if name == "searxng":
            if url is None:
                return self._nothing(source, f"searxng wants the address of an instance; set {_URL_VARIABLE}")
            return Binding(SearxngProvider(url), source, settings)
        if name == "library":
            return Binding(LibraryProvider(self._library()), source, settings)
        if name == "fake":
            return Binding(FakeProvider(), source, settings)
        if name in _NOTHING:
            return Binding(StubProvider(), source, settings)
        return self._nothing(source, f"{name[:40]!r} is no search backend; there are {', '.join(BACKENDS)}")

    def _nothing(self, source: Source, note: str) -> Binding:
        return Binding(StubProvider(), source, self._settings(), note=note)

    def _key_of(self, name: str) -> str | None:
        return self.environ.get(f"{name.upper()}_API_KEY", "").strip() or None

    def _library(self) -> Library:
        return Library(self.library or library_directory(self.environ))

    def _url(self, name: str, source: Source) -> str | None:
        """Return the address that was set for a backend.

        One that wants a key takes it only from where the backend was named: an address that was meant for
        another would be sent the key.
        """
        environ, configured = self.environ.get(_URL_VARIABLE, "").strip(), self._block().get("url")
        if environ and (source == "env" or name not in _WITH_KEY):
            return environ
        is_meant = source == "config" or name not in _WITH_KEY
        return configured if is_meant and isinstance(configured, str) else None

    def _block(self) -> Mapping[str, object]:
        tools = self.config.get("tools")
        block = tools.get("search") if isinstance(tools, Mapping) else None
        return block if isinstance(block, Mapping) else {}

    def _settings(self) -> Mapping[str, object]:
        settings = {key: value for key, value in self._block().items() if key not in {"backend", "url"}}
        allowed = [host.strip() for host in self.environ.get(_ALLOW_VARIABLE, "").split(",") if host.strip()]
        if allowed:
            configured = settings.get("allowedHosts")
            settings["allowedHosts"] = [*(configured if isinstance(configured, list) else []), *allowed]
        return settings
