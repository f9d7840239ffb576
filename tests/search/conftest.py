"""What the tests of searching share: a clock that stands still, and a vendor on loopback."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final

import pytest

from pellucid.search.loopback import FakeVendor, fake_vendor

NOW: Final = datetime(2026, 3, 10, 12, 0, tzinfo=UTC)


@pytest.fixture
def vendor() -> Iterator[FakeVendor]:
    """Run a vendor on loopback."""
    with fake_vendor() as running:
        yield running
