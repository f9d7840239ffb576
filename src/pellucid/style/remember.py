"""Remembering what was made of texts: the pages of a site, and the rules of a sheet, repeat them."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Final, TypeVar

T = TypeVar("T")

# Longer texts are not repeated, and would make the memory as large as the pages that were read.
LONGEST_REMEMBERED: Final = 200


def remember_short(maxsize: int) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Make a pure function of texts remember its last ``maxsize`` answers for short ones."""

    def decorate(function: Callable[..., T]) -> Callable[..., T]:
        remembered = lru_cache(maxsize)(function)

        @wraps(function)
        def answer(*texts: str) -> T:
            is_short = sum(map(len, texts)) <= LONGEST_REMEMBERED
            return remembered(*texts) if is_short else function(*texts)

        return answer

    return decorate
