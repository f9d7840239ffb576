"""The pages on which we knowingly differ from Chromium: ``divergences.toml`` beside the records."""

import tomllib
from dataclasses import dataclass
from typing import Literal, get_args

from goldens.manifest import RECORDS

DIVERGENCES = RECORDS / "divergences.toml"

Kind = Literal["choice", "limit", "oracle"]
Profile = Literal["rendered", "reader"]


@dataclass(frozen=True, slots=True)
class Divergence:
    """A difference that is kept: why, and the text that we give instead of Chromium's."""

    kind: Kind
    reason: str
    text: str


def read_divergences() -> dict[tuple[str, Profile], Divergence]:
    """Read the divergences by page id and profile.

    Raises:
        ValueError: an entry lacks a key, has an unknown one, or names an unknown profile or kind.
    """
    with DIVERGENCES.open("rb") as file:
        tables = tomllib.load(file)
    found: dict[tuple[str, Profile], Divergence] = {}
    for page_id, profiles in tables.items():
        for profile, entry in profiles.items():
            if profile not in get_args(Profile):
                raise ValueError(f"{page_id}: no such profile: {profile!r}")
            if set(entry) != {"kind", "reason", "text"} or entry["kind"] not in get_args(Kind):
                raise ValueError(
                    f"{page_id}.{profile}: needs kind ({', '.join(get_args(Kind))}), reason and text"
                )
            found[page_id, profile] = Divergence(entry["kind"], entry["reason"], entry["text"])
    return found
