"""The web server: its port, its address, and opening a browser."""

from __future__ import annotations

import errno
import logging
import os
import socket
import sys
import webbrowser

import uvicorn
from starlette.types import ASGIApp

from uno_bridge.web.connections import BACKLOG, MOST
from uno_bridge.web.headers import SAFE_HEADERS
from uno_bridge.web.protocols import HttpProtocol, WebSocketProtocol

PORT = 8066
"""Default port of the page; another free one is used if it is busy."""

REPEAT_S = 60.0
"""Seconds in which the web server logs the same message once."""
_MESSAGES = 100


def listen(*, shared: bool, port: int = PORT) -> socket.socket:
    """Return a socket that listens on this machine alone, or on all its addresses when `shared`.

    Takes any free port when `port` is busy. Raises `OSError` when there is none.
    """
    host = "0.0.0.0" if shared else "127.0.0.1"  # noqa: S104 - sharing is opt-in and needs the code
    # asyncio sets TCP_NODELAY only if the protocol is given; without it small replies wait 40 ms.
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        found.bind((host, 0))
    found.listen()
    return found


def address_on_the_net() -> str:
    """Return this machine's address in the local network; loopback without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: the kernel looks up the route and sends nothing
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def open_browser(url: str) -> bool:
    """Open `url` in a graphical browser; return False where there is none."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False  # webbrowser would start a text browser in this terminal
    try:
        return webbrowser.open(url)
    except webbrowser.Error:
        return False


class _Seldom(logging.Filter):
    """Filter that passes each message once in `REPEAT_S` seconds, so that no client can fill the log."""

    def __init__(self) -> None:
        super().__init__()
        self._next: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        text = str(record.msg)
        if record.created < self._next.get(text, 0.0):
            return False
        if len(self._next) >= _MESSAGES:
            self._next.clear()
        self._next[text] = record.created + REPEAT_S
        return True


def make_config(app: ASGIApp) -> uvicorn.Config:
    """Return the configuration of uvicorn for `app`."""
    # A sleeping page does not answer pings: ping every 5 s, drop the page after 5 more.
    made = uvicorn.Config(
        app,
        loop="asyncio",
        http=HttpProtocol,
        ws=WebSocketProtocol,
        lifespan="on",
        log_level="warning",
        access_log=False,  # its lines contain the code
        headers=SAFE_HEADERS,
        server_header=False,
        proxy_headers=False,  # a client could forge its address
        # Never reached: `Connections` closes one before.
        limit_concurrency=MOST + 4 * BACKLOG,
        backlog=BACKLOG,
        ws_ping_interval=5,
        ws_ping_timeout=5,
        ws_max_size=65536,
        timeout_graceful_shutdown=1,
    )
    for name in ("uvicorn.error", "asyncio"):
        logger = logging.getLogger(name)
        logger.filters = [it for it in logger.filters if not isinstance(it, _Seldom)]
        logger.addFilter(_Seldom())
    return made


def run(app: ASGIApp, listener: socket.socket) -> None:
    """Serve until Ctrl-C or SIGTERM."""
    uvicorn.Server(make_config(app)).run(sockets=[listener])
