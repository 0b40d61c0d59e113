"""The web application: the built page at `/`, the table at `/ws`, `/record`, `/report` and `/join.svg`."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import segno
from pydantic import ValidationError
from pydantic_core import from_json
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from uno_bridge.referee.commands import read_command
from uno_bridge.referee.service import TableService
from uno_bridge.referee.snapshot import Changed, Reply, Text, Welcome
from uno_bridge.web.access import Access, is_phone, same_origin
from uno_bridge.web.connections import Connections
from uno_bridge.web.guesses import RATE, WAITING, GuessLimiter, TooManyGuessesError
from uno_bridge.web.headers import SafeHeaders

log = logging.getLogger(__name__)

STATIC = Path(__file__).parent / "static"
LONGEST_COMMAND = 8192
"""Length limit of a command in characters; a set-up with ten long names is a fifth of it."""

CLOSE_NEEDS_CODE = 4401
CLOSE_FOREIGN = 4403
CLOSE_TRY_AGAIN = 1013


class TableServer:
    """Serve one table to any number of pages.

    `join_url` is the address in the pages' QR code; None if the table is not shared.
    """

    def __init__(self, service: TableService, access: Access, join_url: str | None = None) -> None:
        self._service = service
        self._guesses = GuessLimiter(access)
        self._connections = Connections()
        self._join_url = join_url
        self._watchers: set[asyncio.Event] = set()
        pages = Starlette(
            routes=[
                WebSocketRoute("/ws", self._socket),
                Route("/record", self._record),
                Route("/report", self._report),
                Route("/join.svg", self._join),
                Mount("/", StaticFiles(directory=STATIC, html=True)),
            ],
            middleware=[Middleware(TrustedHostMiddleware, allowed_hosts=access.hosts)],
            lifespan=self._lifespan,
        )
        self.app = SafeHeaders(pages)  # around all of it, so that refusals have them as well

    @asynccontextmanager
    async def _lifespan(self, _app: Starlette) -> AsyncIterator[dict[str, Connections]]:
        loop = asyncio.get_running_loop()

        def changed() -> None:
            loop.call_soon_threadsafe(self._wake)

        stop_watching: Callable[[], None] = self._service.watch(changed)
        try:
            yield {"connections": self._connections}
        finally:
            stop_watching()

    def _wake(self) -> None:
        for watcher in self._watchers:
            watcher.set()

    async def _record(self, request: Request) -> Response:
        return await self._file(request, "table.rec", self._service.record)

    async def _report(self, request: Request) -> Response:
        return await self._file(request, "uno-bridge-report.txt", self._service.report)

    async def _file(self, request: Request, name: str, text: Callable[[], str]) -> Response:
        refusal = await self._refusal(request)
        if refusal is not None:
            return refusal
        return PlainTextResponse(text(), headers={"content-disposition": f'attachment; filename="{name}"'})

    async def _join(self, request: Request) -> Response:
        """Send the QR code with which a phone joins."""
        refusal = await self._refusal(request)
        if refusal is not None:
            return refusal
        if self._join_url is None:
            return PlainTextResponse("This table is not shared.", 404)
        drawn = io.BytesIO()
        segno.make(self._join_url, micro=False).save(drawn, kind="svg", border=2, scale=4, light="white")
        return Response(drawn.getvalue(), media_type="image/svg+xml")

    async def _refusal(self, request: Request) -> Response | None:
        """Return the error response to a request without the right code, else None."""
        try:
            admitted = await self._admits(request)
        except TooManyGuessesError:
            later = {"retry-after": str(round(WAITING / RATE))}
            return PlainTextResponse("Too many wrong codes are being tried. Try again later.", 429, later)
        return None if admitted else PlainTextResponse("The code is missing or wrong.", 401)

    async def _admits(self, asking: HTTPConnection) -> bool:
        return await self._guesses.admits(asking.query_params.get("code"), asking.client.host if asking.client else "")

    async def _socket(self, socket: WebSocket) -> None:
        await socket.accept()
        with suppress(WebSocketDisconnect):  # a client may leave before the answer
            refusal = await self._socket_refusal(socket)
            if refusal is not None:
                await socket.close(refusal)
            else:
                socket.state.connection.admitted = True
                await self._serve(socket)

    async def _socket_refusal(self, socket: WebSocket) -> int | None:
        """Return the status with which to close a WebSocket without the table's code, else None."""
        if not same_origin(socket.headers):
            return CLOSE_FOREIGN
        try:
            return None if await self._admits(socket) else CLOSE_NEEDS_CODE
        except TooManyGuessesError:
            return CLOSE_TRY_AGAIN

    async def _serve(self, socket: WebSocket) -> None:
        changed = asyncio.Event()
        self._watchers.add(changed)
        try:
            welcome = Welcome(
                settings=self._service.settings(),
                snapshot=self._service.snapshot(),
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
        """Send the newest snapshot after each change; a slow phone skips older ones."""
        while True:
            await changed.wait()
            changed.clear()
            snapshot = self._service.snapshot()
            if snapshot.revision > seen:
                seen = snapshot.revision
                await socket.send_text(Changed(snapshot=snapshot).model_dump_json())

    async def _receive_commands(self, socket: WebSocket) -> None:
        while (message := await socket.receive())["type"] == "websocket.receive":
            reply = await self._answer(message.get("text") or "", phone=is_phone(socket.headers))
            if reply is not None:
                await socket.send_text(reply.model_dump_json())

    async def _answer(self, text: str, *, phone: bool) -> Reply | None:
        if len(text) > LONGEST_COMMAND:
            return None
        try:
            sent = from_json(text)
        except ValueError:
            sent = None
        try:
            command = read_command(sent)
        except ValidationError:
            sent_id = sent.get("id") if isinstance(sent, dict) else None
            return Reply(id=sent_id if isinstance(sent_id, str) else "", refused=Text(key="table-not-understood"))
        try:
            # The referee writes to the disk, which must not block the loop.
            return await asyncio.to_thread(self._service.do, command, phone=phone)
        except Exception:
            # A defect: the page needs an answer, or it would send the command again for ever.
            log.exception("cannot do %s", command)
            return Reply(id=command.id, refused=Text(key="table-failed"))
