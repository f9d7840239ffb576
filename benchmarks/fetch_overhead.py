"""What a fetch costs above a bare GET of the same body, in CPU time of the client's process.

    .venv/bin/python benchmarks/fetch_overhead.py [--bytes 100000] [--requests 300] [--rounds 5]

The server is another process on the loopback interface. The body is plain text, so that nothing is extracted:
what is measured is the policy, the transport and the limits. Three bare clients are compared with, as each is
what somebody means by a bare GET: a connection for each request, as ``fetch`` makes them; one that is kept
alive; and ``httpx2.get``, which makes a client for each call. Rounds alternate, and the medians of one run
are put in proportion.
"""

import argparse
import asyncio
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine

import httpx2

from pellucid.web import EgressPolicy, Fetcher, FetchSettings

_SERVER = """
import socket, sys, threading
body = b"x" * int(sys.argv[1])
head = f"HTTP/1.1 200 OK\\r\\nContent-Type: text/plain\\r\\nContent-Length: {len(body)}\\r\\n\\r\\n"
answer = head.encode() + body
listener = socket.create_server(("127.0.0.1", 0), backlog=128)
print(listener.getsockname()[1], flush=True)
def serve(connection):
    with connection:
        while True:
            request = b""
            while b"\\r\\n\\r\\n" not in request:
                data = connection.recv(65536)
                if not data:
                    return
                request += data
            connection.sendall(answer)
            if b"connection: close" in request.lower():
                return
while True:
    threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
"""


async def measure(url: str, requests: int, rounds: int) -> dict[str, float]:
    """Return the median CPU time of a request in milliseconds, by client."""
    fetcher = Fetcher(FetchSettings(policy=EgressPolicy(allowed_hosts=("127.0.0.1",))))

    # The slow one is asked less often.
    counts = {"client_each": max(1, requests // 20)}

    async def fetch() -> None:
        for _ in range(requests):
            await fetcher.fetch(url)

    async def connection_each() -> None:
        async with httpx2.AsyncClient(headers={"connection": "close"}) as client:
            for _ in range(requests):
                await client.get(url)

    async def kept_alive() -> None:
        async with httpx2.AsyncClient() as client:
            for _ in range(requests):
                await client.get(url)

    async def client_each() -> None:
        for _ in range(counts["client_each"]):
            httpx2.get(url)

    clients: tuple[Callable[[], Coroutine[None, None, None]], ...] = (
        fetch,
        connection_each,
        kept_alive,
        client_each,
    )
    times: dict[str, list[float]] = {client.__name__: [] for client in clients}
    for _ in range(rounds):
        for client in clients:
            before = time.process_time()
            await client()
            times[client.__name__].append(
                (time.process_time() - before) / counts.get(client.__name__, requests) * 1000
            )
    return {name: statistics.median(values) for name, values in times.items()}


def main() -> None:
    """Run the benchmark and print its table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--bytes", type=int, default=100_000)
    parser.add_argument("--requests", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    command = [sys.executable, "-c", _SERVER, str(options.bytes)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603, our own script
        try:
            port = server.stdout.readline().strip() if server.stdout else ""
            medians = asyncio.run(measure(f"http://127.0.0.1:{port}/", options.requests, options.rounds))
        finally:
            server.kill()
    for name, milliseconds in medians.items():
        ratio = medians["fetch"] / milliseconds
        print(f"{name:16} {milliseconds:8.3f} ms   fetch takes {ratio:5.2f} times that")


if __name__ == "__main__":
    main()
