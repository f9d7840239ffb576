"""Other engines, measured beside pellucid where they are installed (``pip install 'pellucid[peers]'``)."""

from importlib import import_module
from typing import Final

from benchmarks.measure import Engine

_PEERS: Final = {
    "resiliparse": ("resiliparse.extract.html2text", "extract_plain_text"),
    "trafilatura": ("trafilatura", "extract"),
    "inscriptis": ("inscriptis", "get_text"),
    "html_text": ("html_text", "extract_text"),
}


def installed_peers() -> dict[str, Engine]:
    """Return the peers that can be imported, by name."""
    found: dict[str, Engine] = {}
    for name, (module, function) in _PEERS.items():
        try:
            found[name] = getattr(import_module(module), function)
        except ImportError:
            continue
    return found
