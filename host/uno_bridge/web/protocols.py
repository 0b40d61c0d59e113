"""uvicorn's HTTP and WebSocket protocols with a timeout for every wait on a client."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn._types import ASGIReceiveEvent
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from uno_bridge.web.connections import Connection, Connections
from uno_bridge.web.headers import CLOSED_POLICY

HEAD_S = 10.0
"""Seconds for the head of a request, from the connection or the previous response."""
RESPONSE_S = 60.0
"""Seconds for a response: enough for the longest file at 6 kB a second."""
CLOSE_S = 2.0
"""Seconds for a client to answer the close of its WebSocket."""


class HttpProtocol(H11Protocol):
    """HTTP protocol that closes a connection if it does not send its request or read its response in time.

    The application's lifespan provides the `Connections`; the state of each request has its `Connection`.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, {**app_state}, _loop)
        self._connections: Connections = app_state["connections"]
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Add the connection and expect a request."""
        super().connection_made(transport)
        self._allow(HEAD_S)
        self._connection = Connection(self.client[0] if self.client else "", transport.abort)
        self.app_state["connection"] = self._connection
        self._connections.add(self._connection)

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove the connection."""
        self._allow(None)
        self._connections.remove(self._connection)
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Start the timeout of the response once the request's head is complete."""
        before = self.cycle
        super().handle_events()
        if self.cycle is not before:
            self._allow(RESPONSE_S)

    def on_response_complete(self) -> None:
        """Expect the next request."""
        self._allow(HEAD_S)
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection to `WebSocketProtocol`, whose pings end it in time."""
        self._allow(None)
        super().handle_websocket_upgrade(event)
        taken_over = self.transport.get_protocol()
        if not (isinstance(taken_over, WebSocketProtocol) and taken_over.handshake_initiated):
            self.transport.abort()  # a head that h11 accepts and the WebSocket parser does not

    def send_400_response(self, msg: str) -> None:
        """Answer a request that is not HTTP."""
        headers = [
            *self.server_state.default_headers,
            CLOSED_POLICY,
            (b"content-type", b"text/plain; charset=utf-8"),
            (b"connection", b"close"),
        ]
        for event in (
            h11.Response(status_code=400, headers=headers, reason=b"Bad Request"),
            h11.Data(data=msg.encode("ascii")),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def _allow(self, seconds: float | None) -> None:
        """Close the connection in `seconds`, unless called again; None removes the timeout."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """WebSocket protocol that drops a page that does not read, and reads nothing from it until it does."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.close_timeout = CLOSE_S

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove the connection."""
        self.app_state["connections"].remove(self.app_state["connection"])
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Stop reading while the page does not read."""
        super().pause_writing()
        self.transport.pause_reading()  # each ping would be answered, and the answers would pile up

    def resume_writing(self) -> None:
        """Read again."""
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; close without a traceback in the log when it is not UTF-8."""
        try:
            if self.curr_msg_data_type == "text" and not self.close_sent:
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    async def receive(self) -> ASGIReceiveEvent:
        """Return the next message."""
        message = await super().receive()
        if not self.writable.is_set():
            self.transport.pause_reading()
        return message

    def keepalive_timeout(self) -> None:
        """Drop a page that answered no ping."""
        super().keepalive_timeout()
        self.transport.abort()  # closing would wait until all is sent, which never happens if the page does not read

    async def run_asgi(self) -> None:
        """Serve the page, then end its connection."""
        await super().run_asgi()
        self.loop.call_later(2 * CLOSE_S, self.transport.abort)
