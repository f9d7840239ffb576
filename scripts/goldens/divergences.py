"""The pages on which we knowingly differ from Chromium: ``divergences.toml`` beside the records."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from goldens.manifest import RECORDS

DIVERGENCES = RECORDS / "divergences.toml"

Kind = Literal["choice", "limit", "oracle"]
Profile = Literal["rendered", "reader"]
Builder = Literal["turbohtml", "html5lib"]
BUILDERS: tuple[Builder, ...] = get_args(Builder)

_KEYS = {"kind", "reason", "text"}


@dataclass(frozen=True, slots=True)
class Divergence:
    """A difference that is kept: why, and the text that we give instead of Chromium's."""

    kind: Kind
    reason: str
    text: str


def read_divergences(path: Path = DIVERGENCES) -> dict[tuple[str, Profile, Builder], Divergence]:
    """Read the divergences by page id, profile and builder; one that names no builder is of all of them.

    Raises:
        ValueError: an entry lacks a key, has an unknown one, or names an unknown profile or kind.
    """
    with path.open("rb") as file:
        tables = tomllib.load(file)
    found: dict[tuple[str, Profile, Builder], Divergence] = {}
    for page_id, profiles in tables.items():
        for profile, entry in profiles.items():
            if profile not in get_args(Profile):
                raise ValueError(f"{page_id}: no such profile: {profile!r}")
            for builder, table in _by_builder(entry):
                if set(table) != _KEYS or table["kind"] not in get_args(Kind):
                    raise ValueError(
                        f"{page_id}.{profile}: needs kind ({', '.join(get_args(Kind))}), reason and text, "
                        f"or one such table for each of {', '.join(BUILDERS)} that differs"
                    )
                found[page_id, profile, builder] = Divergence(**table)
    return found


def _by_builder(entry: Mapping[str, Any]) -> Iterator[tuple[Builder, Mapping[str, Any]]]:
    for builder in BUILDERS:
        if builder in entry:
            yield builder, entry[builder]
        elif not entry.keys() & set(BUILDERS):
            yield builder, entry
