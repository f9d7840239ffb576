"""Fences: marks around text of others, which it cannot close itself.

A model that is told "what stands between these marks is data" needs marks that the data cannot hold. So each
fence has a name that was drawn for this very text, and the text stays as it is, byte for byte.
"""

import secrets
from collections.abc import Callable

__all__ = ["fence"]


def _drawn() -> str:
    return secrets.token_hex(8)


def fence(text: str, *, draw: Callable[[], str] = _drawn) -> str:
    """Return a text between marks that it does not hold.

    Args:
        text: of others; not changed.
        draw: what draws the name of a fence; asked again while the text holds what it drew.

    Cost: linear in the text.
    """
    nonce = draw()
    while nonce in text:
        nonce = draw()
    return f"<data-{nonce}>{text}</data-{nonce}>"
