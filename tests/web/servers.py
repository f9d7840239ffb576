"""Servers on the loopback interface that answer as badly as a test wants."""

import socket
import ssl
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field

Answer = Callable[[str], "bytes | Iterable[bytes]"]


def response(
    body: bytes = b"", *, status: str = "200 OK", length: int | None = None, **headers: str
) -> bytes:
    """Return a whole answer; a header's name is written with ``_`` for ``-``."""
    fields = {
        "content_type": "text/html; charset=utf-8",
        "content_length": str(length or len(body)),
        **headers,
    }
    lines = [f"{name.replace('_', '-')}: {value}" for name, value in fields.items() if value]
    return "\r\n".join([f"HTTP/1.1 {status}", *lines, "", ""]).encode("latin-1") + body


def redirect(location: str, status: str = "302 Found") -> bytes:
    """Return a redirect."""
    return response(b"moved", status=status, location=location)


@dataclass
class Server:
    """A server whose answer to a path is what a function gives: bytes, or pieces that are sent one by one.

    ``heads`` are the requests it saw, ``connections`` how many were made to it. Pieces may come without end:
    sending stops when the other side goes or the server is closed.
    """

    answer: Answer
    ssl_context: ssl.SSLContext | None = None
    heads: list[str] = field(default_factory=list)
    connections: int = 0
    closed: threading.Event = field(default_factory=threading.Event)
    left: threading.Event = field(default_factory=threading.Event)
    asked: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        """Listen on a free port."""
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def url(self, path: str = "/", host: str = "127.0.0.1") -> str:
        """Return the address of a path."""
        return f"{'https' if self.ssl_context else 'http'}://{host}:{self.port}{path}"

    def close(self) -> None:
        """Stop listening and sending."""
        self.closed.set()
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        while not self.closed.is_set():
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            self.connections += 1
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        with suppress(OSError), connection:
            connection.settimeout(5)
            if self.ssl_context is None:
                self._converse(connection)
                return
            with self.ssl_context.wrap_socket(connection, server_side=True) as secure:
                self._converse(secure)

    def _converse(self, connection: socket.socket) -> None:
        head = b""
        while b"\r\n\r\n" not in head:
            data = connection.recv(65_536)
            if not data:
                self.left.set()
                return
            head += data
            if head.startswith(b"\x16\x03"):  # a TLS client at a plain port
                connection.sendall(response(b"", status="400 Bad Request"))
                return
        self.heads.append(head.decode("latin-1"))
        self.asked.set()
        answer = self.answer(self.heads[-1].split(" ")[1])
        try:
            for piece in [answer] if isinstance(answer, bytes) else answer:
                if self.closed.is_set():
                    return
                connection.sendall(piece)
        except OSError:
            self.left.set()
            raise
