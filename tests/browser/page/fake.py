"""The built page in Chromium, with a fake referee that shows one table and notes the commands."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute

from tests.browser.page.states import SETTINGS
from uno_bridge.record import print_act
from uno_bridge.referee.commands import ActCommand, Command, read_command
from uno_bridge.referee.snapshot import Changed, Reply, Snapshot, Text, Welcome
from uno_bridge.web.app import STATIC

# Stricter than the server's own: nothing inline at all.
POLICY = "default-src 'self'; connect-src 'self' ws:"


class _Files(SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        self.send_header("content-security-policy", POLICY)
        super().end_headers()

    def handle(self) -> None:
        # A page may be closed while its fonts are loading.
        with suppress(ConnectionError):
            super().handle()

    def log_message(self, *_args: object) -> None:
        pass


@contextmanager
def serve_page(folder: Path = STATIC) -> Iterator[str]:
    """Serve the built page alone; its WebSocket is routed by `FakeReferee`."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=folder))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def wait_until_painted(page: Page) -> None:
    """Wait until the fonts are loaded and the last change is painted."""
    page.evaluate("document.fonts.ready.then(() => 0)")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


class Tab:
    """One page for many tests: opening a new one takes three times as long as loading the address again."""

    def __init__(self, browser: Browser, locale: str) -> None:
        self._context = browser.new_context(reduced_motion="reduce", locale=locale)
        self.page = self._context.new_page()
        self.complaints: list[str] = []
        self._referee: FakeReferee | None = None
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        self.page.route_web_socket(lambda url: "/ws" in url, self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._referee is not None:
            self._referee.connect(socket)

    def open(self, url: str, referee: FakeReferee, size: tuple[int, int]) -> None:
        """Show this referee's table in a window of this size in pixels."""
        self._referee = referee
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.goto(url)

    def leave(self) -> None:
        """Forget the referee and clear the page's storage."""
        self._referee = None
        self.page.evaluate("localStorage.clear()")
        self.page.goto("about:blank")

    def close(self) -> None:
        """Close the page for good."""
        self._context.close()


class FakeReferee:
    """The other end of the page's WebSocket. `refuse` is the refusal of the next commands; `silent` drops them."""

    def __init__(self, snapshot: Snapshot, code: str | None = None) -> None:
        self.snapshot = snapshot
        self.asked: list[Command] = []
        self.refuse: Text | None = None
        self.silent = False
        self.down = False
        self.code = code
        self.connections = 0
        self._socket: WebSocketRoute | None = None

    def connect(self, socket: WebSocketRoute) -> None:
        """Accept a connection of the page; only the newest gets answers."""
        self.connections += 1
        if self.down:
            socket.close(code=1011)
            return
        if self.code is not None and not socket.url.endswith(f"?code={self.code}"):
            socket.close(code=4401)
            return
        self._socket = socket
        socket.on_message(self._receive)
        self._send(Welcome(settings=SETTINGS, snapshot=self.snapshot, shared=False))

    def _send(self, message: Welcome | Changed | Reply) -> None:
        if self._socket is not None:
            self._socket.send(message.model_dump_json())

    def _receive(self, message: str | bytes) -> None:
        command = read_command(json.loads(message))
        self.asked.append(command)
        if not self.silent:
            self._send(Reply(id=command.id, refused=self.refuse))

    def show(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot.model_copy(update={"revision": self.snapshot.revision + 1})
        self._send(Changed(snapshot=self.snapshot))

    def hang_up(self) -> None:
        if self._socket is not None:
            self._socket.close(code=1011)
            self._socket = None

    @property
    def lines(self) -> list[Any]:
        return [line_of(command) for command in self.asked]


def line_of(command: Command) -> str | None:
    """Return the line of a command, or of its act in the notation."""
    if isinstance(command, ActCommand) and command.act is not None:
        return print_act(command.act)
    return getattr(command, "line", None)
