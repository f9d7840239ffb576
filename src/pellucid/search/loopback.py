"""A vendor on the loopback interface, for who tests a backend: it records requests and answers as told."""

import json
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Final
from urllib.parse import parse_qs, urlsplit

__all__ = ["FakeVendor", "VendorAnswer", "VendorRequest", "fake_vendor"]

# Nobody waits longer for a vendor that holds its answer back.
_MOST_S: Final = 10.0


@dataclass(frozen=True, slots=True)
class VendorRequest:
    """A request that the vendor got; the names of headers are in lower case."""

    method: str
    path: str
    fields: Mapping[str, str]
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> dict[str, object]:
        """Return the body's JSON object."""
        value = json.loads(self.body)
        if not isinstance(value, dict):
            raise TypeError("the body is no JSON object")
        return value


@dataclass(frozen=True, slots=True)
class VendorAnswer:
    """What the vendor answers.

    Args:
        body: sent as it is.
        status: the HTTP status.
        headers: besides the type and the length of the body.
        how: ``whole``; ``endless``: the body again and again until nobody reads on; ``held``: nothing until
            the vendor is closed; ``short``: half of the body that was promised.
    """

    body: bytes = b"{}"
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    how: str = "whole"


@dataclass(slots=True)
class FakeVendor:
    """A vendor: set ``answer``, search, and look at ``requests``."""

    base_url: str
    answer: VendorAnswer | Callable[[VendorRequest], VendorAnswer] = field(default_factory=VendorAnswer)
    requests: list[VendorRequest] = field(default_factory=list)
    closed: threading.Event = field(default_factory=threading.Event)

    def answer_json(self, value: object) -> None:
        """Answer with a value as JSON from now on."""
        self.answer = VendorAnswer(json.dumps(value).encode())


@contextmanager
def fake_vendor() -> Iterator[FakeVendor]:
    """Run a vendor for as long as the context lasts."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler_of(lambda: vendor))
    server.daemon_threads = True
    vendor = FakeVendor(f"http://127.0.0.1:{server.server_address[1]}")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield vendor
    finally:
        vendor.closed.set()
        server.shutdown()
        server.server_close()
        thread.join(_MOST_S)


def _handler_of(vendor_of: Callable[[], FakeVendor]) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        timeout = _MOST_S

        def do_GET(self) -> None:
            self._answer()

        def do_POST(self) -> None:
            self._answer()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002, the library's name
            pass

        def _answer(self) -> None:
            vendor = vendor_of()
            request = self._request()
            vendor.requests.append(request)
            answer = vendor.answer if isinstance(vendor.answer, VendorAnswer) else vendor.answer(request)
            with suppress(OSError):
                self._send(answer, vendor.closed)

        def _request(self) -> VendorRequest:
            parts = urlsplit(self.path)
            return VendorRequest(
                method=self.command,
                path=parts.path,
                fields={name: values[-1] for name, values in parse_qs(parts.query).items()},
                headers={name.lower(): value for name, value in self.headers.items()},
                body=self.rfile.read(int(self.headers.get("content-length") or 0)),
            )

        def _send(self, answer: VendorAnswer, closed: threading.Event) -> None:
            self.close_connection = True
            if answer.how == "held":
                closed.wait(_MOST_S)
                return
            self.send_response(answer.status)
            for name, value in {"content-type": "application/json", **answer.headers}.items():
                self.send_header(name, value)
            if answer.how != "endless":
                self.send_header("content-length", str(len(answer.body)))
            self.end_headers()
            if answer.how == "short":
                self.wfile.write(answer.body[: len(answer.body) // 2])
                return
            self.wfile.write(answer.body)
            while answer.how == "endless" and answer.body and not closed.is_set():
                self.wfile.write(answer.body)

    return Handler
