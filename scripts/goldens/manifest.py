"""How the record was made: ``MANIFEST.json`` beside the records.

Each family says with which browser and which recorder its answers were made, since families are recorded
one by one. The recorder's hash covers the sources that decide an answer, not the families: a page that
changed is found by comparing it with the record.
"""

import hashlib
import json
import platform
import subprocess
from importlib.metadata import version
from pathlib import Path
from typing import TypedDict

from goldens.browser import EMULATED_MOUSE, FLAGS, VIEWPORT
from goldens.stream import SEED

RECORDS = Path(__file__).resolve().parents[2] / "test-data" / "chromium"
MANIFEST = RECORDS / "MANIFEST.json"

_SOURCES = ("browser.py", "open_at_end.py", "oracle.py", "in_page/*.js")


class FamilyEntry(TypedDict):
    """How one family was recorded."""

    pages: int
    chromium: str
    recorder: str


class Manifest(TypedDict):
    """The whole file."""

    chromium: str
    playwright: str
    os: str
    fonts: int
    fonts_sha256: str
    viewport: dict[str, int]
    flags: list[str]
    ignored_flags: list[str]
    seed: int
    pages: int
    families: dict[str, FamilyEntry]


def hash_recorder() -> str:
    """Hash the sources that decide what is recorded for a page."""
    here = Path(__file__).parent
    digest = hashlib.sha256()
    for pattern in _SOURCES:
        for path in sorted(here.glob(pattern)):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def read_families() -> dict[str, FamilyEntry]:
    """Read the entries of the families recorded so far."""
    if not MANIFEST.exists():
        return {}
    manifest: Manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return manifest["families"]


def write_manifest(families: dict[str, FamilyEntry], chromium: str) -> None:
    """Write the manifest for the families' entries."""
    fonts = _list_fonts()
    manifest: Manifest = {
        "chromium": chromium,
        "playwright": version("playwright"),
        "os": f"{platform.system()} {platform.freedesktop_os_release().get('PRETTY_NAME', '')}".strip()
        if platform.system() == "Linux"
        else platform.platform(),
        "fonts": len(fonts),
        "fonts_sha256": hashlib.sha256("\n".join(fonts).encode()).hexdigest(),
        "viewport": VIEWPORT,
        "flags": list(FLAGS),
        "ignored_flags": [EMULATED_MOUSE],
        "seed": SEED,
        "pages": sum(entry["pages"] for entry in families.values()),
        "families": families,
    }
    MANIFEST.write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8", newline="\n")


def _list_fonts() -> list[str]:
    try:
        found = subprocess.run(
            ["fc-list", "--format", "%{fullname}\n"], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return []
    return sorted(found.stdout.splitlines())
