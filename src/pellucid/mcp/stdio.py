"""One client over standard input and output, line by line; the client is who started this process.

Source: https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio
"""

import signal

import anyio
import mcp_types as types
from anyio.streams.memory import MemoryObjectSendStream
from mcp.server.stdio import stdio_server
from mcp.shared._stream_protocols import ReadStream, WriteStream
from mcp.shared.message import SessionMessage
from pydantic import ValidationError

from pellucid.errors import OutputError
from pellucid.mcp.server import build_server
from pellucid.mcp.tokens import OWNER, Caller
from pellucid.tools import Registry

__all__ = ["serve_stdio"]

Message = SessionMessage | Exception


def serve_stdio(registry: Registry) -> None:
    """Serve the tools until standard input ends.

    Raises:
        OutputError: the client reads no more.
    """
    # A thread waits for the next line and cannot be interrupted: Ctrl-C ends the process there and then.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        anyio.run(_serve, registry)
    except BaseExceptionGroup as group:
        if group.split((BrokenPipeError, anyio.BrokenResourceError))[1] is not None:
            raise
        raise OutputError("output.closed", "standard output: the client reads no more") from group


async def _serve(registry: Registry) -> None:
    owner = Caller(OWNER)
    server = build_server(registry, lambda _: owner)
    async with stdio_server() as (lines, answers), anyio.create_task_group() as group:
        sender, messages = anyio.create_memory_object_stream[Message](0)
        group.start_soon(_answer_broken_frames, lines, sender, answers)
        await server.run(messages, answers, server.create_initialization_options())
        group.cancel_scope.cancel()


async def _answer_broken_frames(
    lines: ReadStream[Message], sender: MemoryObjectSendStream[Message], answers: WriteStream[SessionMessage]
) -> None:
    """Pass messages on, and answer what is none: the SDK would leave its sender waiting.

    Source: https://www.jsonrpc.org/specification#error_object
    """
    async with sender, lines:
        async for message in lines:
            if isinstance(message, Exception):
                error = types.JSONRPCError(jsonrpc="2.0", id=None, error=_fault_of(message))
                await answers.send(SessionMessage(error))
            else:
                await sender.send(message)


def _fault_of(error: Exception) -> types.ErrorData:
    is_json = isinstance(error, ValidationError) and error.errors()[0]["type"] != "json_invalid"
    if is_json:
        return types.ErrorData(code=types.INVALID_REQUEST, message="Invalid request: no JSON-RPC message")
    return types.ErrorData(code=types.PARSE_ERROR, message="Parse error: one JSON-RPC message a line")
