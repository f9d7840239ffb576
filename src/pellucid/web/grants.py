"""Grants: the origins that one agent may fetch from without being asked again.

A grant says whether; the egress policy says where. A page is fetched only if both agree, so a grant never
opens an address, and an address that is open is no grant.

A grant is for one origin and one agent: scheme, host and port exactly, the path of no account, no wildcards.
"""

import contextlib
import json
import os
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from pellucid.errors import GrantsError, InvalidURL
from pellucid.web.url import DEFAULT_PORTS, parse_url

try:
    import fcntl
except ImportError:  # not on Windows, where the last of two grants at one moment wins
    fcntl = None  # type: ignore[assignment]

__all__ = ["Grants", "origin_for"]

_VERSION: Final = 1
_AGENT: Final = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}")


def origin_for(url: str) -> str | None:
    """Return the origin that a grant for a URL is for; None where only the one URL can be approved."""
    try:
        parsed = parse_url(url.strip())
    except InvalidURL:
        return None
    return parsed.origin if parsed.scheme in DEFAULT_PORTS and parsed.host else None


@dataclass(slots=True)
class Grants:
    """The grants of one agent, in a file that only its owner reads.

    The file holds ``{"version": 1, "scopes": [], "origins": [{"origin": "https://example.com"}]}``. It is
    read once, and again before it is written; what it holds besides is kept. A file that cannot be understood
    is never written over.

    Args:
        path: the file; it need not exist.
    """

    path: Path
    _content: dict[str, object] = field(init=False)
    _entries: list[dict[str, str]] = field(init=False)  # those of the content

    @classmethod
    def of_agent(cls, directory: Path, agent: str) -> "Grants":
        """Return the grants of an agent, kept in a directory.

        Raises:
            GrantsError: the id cannot name a file, or the file cannot be understood.
        """
        if not _AGENT.fullmatch(agent):
            message = f"agent {agent[:100]!r}: use letters, digits, '-', '_' and '.', and no '.' at the start"
            raise GrantsError("grants.agent", message)
        return cls(directory / f"{agent}.json")

    def __post_init__(self) -> None:
        """Read the file.

        Raises:
            GrantsError: it is there and cannot be read or understood.
        """
        try:
            text = self.path.read_text(encoding="utf-8")
        except (FileNotFoundError, NotADirectoryError):
            self._entries = []
            self._content = {"version": _VERSION, "scopes": [], "origins": self._entries}
            return
        except (OSError, UnicodeDecodeError) as error:
            message = f"{self.path}: the grants cannot be read ({error}); mend the file or move it away"
            raise GrantsError("grants.unreadable", message) from error
        try:
            content = json.loads(text)
        except (ValueError, RecursionError):
            content = None
        # Not ``==``: to Python, true is 1.
        is_known = isinstance(content, dict) and repr(content.get("version")) == str(_VERSION)
        if not is_known or not _are_entries(content.get("origins")):
            message = f"{self.path}: is no file of grants of version {_VERSION}; mend it or move it away"
            raise GrantsError("grants.not_understood", message)
        self._content, self._entries = content, content["origins"]

    @property
    def origins(self) -> tuple[str, ...]:
        """The origins granted, in the order they were."""
        return tuple(entry["origin"] for entry in self._entries)

    def permits(self, url: str) -> bool:
        """Tell whether the origin of a URL is granted."""
        return origin_for(url) in self.origins

    def grant(self, url: str) -> str:
        """Grant the origin of a URL for good, and return it.

        Raises:
            GrantsError: the URL has no origin, or the file cannot be written.
        """
        origin = origin_for(url)
        if origin is None:
            raise GrantsError("grants.no_origin", "url: has no origin that could be granted; approve it once")
        if origin not in self.origins:
            with self._locked():
                # Read again: another process may have granted something since.
                held = Grants(self.path)
                entries = [*held._entries, *([] if origin in held.origins else [{"origin": origin}])]
                self._replace({**held._content, "origins": entries})
            self._content, self._entries = held._content, entries
        return origin

    @contextlib.contextmanager
    def _locked(self) -> Iterator[None]:
        """Keep other processes from granting meanwhile, where the system has locks of files."""
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            directory = None if fcntl is None else os.open(self.path.parent, os.O_RDONLY)
        except OSError as error:
            raise self._unwritable(error.strerror) from error
        if directory is None:
            yield
            return
        try:
            # Of the directory: the file itself is replaced. Some file systems have no locks.
            with contextlib.suppress(OSError):
                fcntl.flock(directory, fcntl.LOCK_EX)
            yield
        finally:
            os.close(directory)

    def _replace(self, content: dict[str, object]) -> None:
        """Replace the file as a whole: a crash leaves the old one or the new one."""
        try:
            text = json.dumps(content, indent=1)
            # mkstemp makes a file that only its owner reads (0600).
            handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=".grants-")
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as file:
                    file.write(text)
                    file.flush()
                    os.fsync(file.fileno())
                Path(name).replace(self.path)
            except BaseException:
                with contextlib.suppress(OSError):
                    Path(name).unlink()
                raise
        except (OSError, RecursionError) as error:
            cause = (
                error.strerror if isinstance(error, OSError) else "what it holds besides is nested too deep"
            )
            raise self._unwritable(cause) from error

    def _unwritable(self, cause: str | None) -> GrantsError:
        message = f"{self.path}: the grant could not be written ({cause}); check the file and its directory"
        return GrantsError("grants.unwritable", message)


def _are_entries(origins: object) -> bool:
    return isinstance(origins, list) and all(
        isinstance(entry, dict) and isinstance(entry.get("origin"), str) for entry in origins
    )
