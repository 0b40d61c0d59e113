"""The web application: the built page at `/`, the table at `/ws`, `/record`, `/report` and `/join.svg`."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import segno
from pydantic import ValidationError
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from uno_bridge.referee.desk import Desk
from uno_bridge.referee.snapshot import Changed, Command, Reply, Text, Welcome
from uno_bridge.web.access import WRONG_CODE_WAIT, Access, same_origin

log = logging.getLogger(__name__)

STATIC = Path(__file__).parent / "static"
LONGEST_COMMAND = 8192
"""Characters; a set-up with ten long names is a fifth of this."""

CLOSE_NEEDS_CODE = 4401
CLOSE_FOREIGN = 4403

_HEADERS = [
    (b"content-security-policy", b"default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
]


class _SafeHeaders:
    """Adds the headers that keep the page to what this server gave it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_HEADERS]
            await send(message)

        await self.app(scope, receive, with_headers)


class TableServer:
    """Serves one desk to any number of pages.

    `join_url` is told to pages for their QR code; None when the table is not shared.
    """

    def __init__(self, desk: Desk, access: Access, join_url: str | None = None) -> None:
        self._desk = desk
        self._access = access
        self._join_url = join_url
        self._watchers: set[asyncio.Event] = set()
        self.app = Starlette(
            routes=[
                WebSocketRoute("/ws", self._socket),
                Route("/record", self._record),
                Route("/report", self._report),
                Route("/join.svg", self._join),
                Mount("/", StaticFiles(directory=STATIC, html=True)),
            ],
            middleware=[Middleware(TrustedHostMiddleware, allowed_hosts=access.hosts), Middleware(_SafeHeaders)],
            lifespan=self._lifespan,
        )

    @asynccontextmanager
    async def _lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()

        def changed() -> None:
            loop.call_soon_threadsafe(self._wake)

        stop_watching: Callable[[], None] = self._desk.watch(changed)
        try:
            yield
        finally:
            stop_watching()

    def _wake(self) -> None:
        for watcher in self._watchers:
            watcher.set()

    async def _record(self, request: Request) -> Response:
        return await self._file(request, "table.rec", self._desk.record)

    async def _report(self, request: Request) -> Response:
        return await self._file(request, "uno-bridge-report.txt", self._desk.report)

    async def _file(self, request: Request, name: str, text: Callable[[], str]) -> Response:
        if not self._access.admits(request.query_params.get("code")):
            await asyncio.sleep(WRONG_CODE_WAIT)
            return PlainTextResponse("The code is missing or wrong.", 401)
        return PlainTextResponse(text(), headers={"content-disposition": f'attachment; filename="{name}"'})

    async def _join(self, request: Request) -> Response:
        """The QR code by which a phone joins."""
        if self._join_url is None or not self._access.admits(request.query_params.get("code")):
            await asyncio.sleep(WRONG_CODE_WAIT)
            return PlainTextResponse("This table is not shared, or the code is missing or wrong.", 401)
        drawn = io.BytesIO()
        segno.make(self._join_url, micro=False).save(drawn, kind="svg", border=2, scale=4, light="white")
        return Response(drawn.getvalue(), media_type="image/svg+xml")

    async def _socket(self, socket: WebSocket) -> None:
        await socket.accept()
        if not same_origin(socket.headers):
            await socket.close(CLOSE_FOREIGN)
        elif not self._access.admits(socket.query_params.get("code")):
            await asyncio.sleep(WRONG_CODE_WAIT)
            await socket.close(CLOSE_NEEDS_CODE)
        else:
            await self._serve(socket)

    async def _serve(self, socket: WebSocket) -> None:
        changed = asyncio.Event()
        self._watchers.add(changed)
        try:
            welcome = Welcome(
                settings=self._desk.settings(),
                snapshot=self._desk.snapshot(),
                shared=self._join_url is not None,
                join_url=self._join_url,
            )
            await socket.send_text(welcome.model_dump_json())
            async with asyncio.TaskGroup() as tasks:
                sender = tasks.create_task(self._send_changes(socket, changed, welcome.snapshot.revision))
                await self._receive_commands(socket)
                sender.cancel()
        except* (WebSocketDisconnect, RuntimeError):
            pass  # the page went away, perhaps in the middle of a message; it will be back
        finally:
            self._watchers.discard(changed)

    async def _send_changes(self, socket: WebSocket, changed: asyncio.Event, seen: int) -> None:
        """Send the newest snapshot, and only that: a slow phone skips what is past."""
        while True:
            await changed.wait()
            changed.clear()
            snapshot = self._desk.snapshot()
            if snapshot.revision > seen:
                seen = snapshot.revision
                await socket.send_text(Changed(snapshot=snapshot).model_dump_json())

    async def _receive_commands(self, socket: WebSocket) -> None:
        while (message := await socket.receive())["type"] == "websocket.receive":
            reply = await self._answer(message.get("text") or "")
            if reply is not None:
                await socket.send_text(reply.model_dump_json())

    async def _answer(self, text: str) -> Reply | None:
        if len(text) > LONGEST_COMMAND:
            return None
        try:
            command = Command.model_validate_json(text)
        except ValidationError:
            return Reply(id="", refused=Text(key="table-not-understood"))
        try:
            # The referee writes to the disk; the loop must not wait for that.
            return await asyncio.to_thread(self._desk.do, command)
        except Exception:
            # A defect of ours: the page must be answered, or it would ask again for ever.
            log.exception("cannot do %s", command)
            return Reply(id=command.id, refused=Text(key="table-failed"))
