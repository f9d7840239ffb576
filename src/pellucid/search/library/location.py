"""Where the library is kept."""

from collections.abc import Mapping
from pathlib import Path

__all__ = ["library_directory"]


def library_directory(environ: Mapping[str, str]) -> Path:
    """Return the directory that ``PELLUCID_LIBRARY`` names, else one among the user's application data."""
    named = environ.get("PELLUCID_LIBRARY")
    if named:
        return Path(named).expanduser()
    import typer  # knows where each system keeps application data; imported late, as it takes a while

    return Path(typer.get_app_dir("pellucid")) / "library"
