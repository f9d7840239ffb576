"""What the tests of adapters share: a page on loopback."""

import pytest

from tests.web.conftest import Serve, serve
from tests.web.servers import Server, response

__all__ = ["SETTINGS", "page", "serve"]

SETTINGS = {"allowedHosts": ["127.0.0.1"]}


@pytest.fixture
def page(serve: Serve) -> Server:
    """Serve one page."""
    return serve(response(b"<title>Tea</title><nav>Home</nav><p>Boil <b>fresh</b> water.</p>"))


@pytest.fixture
def anyio_backend() -> str:
    """Run under asyncio, as these libraries do."""
    return "asyncio"
