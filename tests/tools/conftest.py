"""What the tests of tools share: the servers of the tests of fetching."""

from tests.web.conftest import serve

__all__ = ["serve"]
