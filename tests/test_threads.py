"""Threads: eight of them read what one reads."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

import pellucid
from pellucid.reader import Profile

_PAGES = [
    f"<!doctype html><style>.c{at}{{display:none}}p.d{{float:left}}</style>"
    f"<nav>menu</nav><p class=d>one {at} <b>two</b></p><p class=c{at % 7}>three</p><ol><li>four<li>five</ol>"
    for at in range(40)
]


@pytest.mark.parametrize("profile", ["reader", "rendered"])
def test_eight_threads_give_the_text_that_one_gives(profile: Profile) -> None:
    read = partial(pellucid.text, profile=profile)
    alone = [read(page) for page in _PAGES]
    with ThreadPoolExecutor(8) as pool:
        for _ in range(5):
            assert list(pool.map(read, _PAGES)) == alone


def test_one_page_is_read_by_eight_threads_at_once() -> None:
    page = "".join(_PAGES)
    alone = pellucid.text(page)
    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(pellucid.text, [page] * 16)) == {alone}
