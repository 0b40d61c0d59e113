"""Notify systemd that the service is ready, and that it still runs (sd_notify(3)).

Nothing is sent unless systemd asks for it.
"""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Self

FEEDS = 4
"""Datagrams within the watchdog's time: three of them may be late."""


class Notifier:
    """Sends datagrams to the socket that systemd names in `NOTIFY_SOCKET`. Use it with `with`."""

    def __init__(
        self, environment: Mapping[str, str] = os.environ, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`clock`: seconds. The watchdog's time is `WATCHDOG_USEC`, in microseconds."""
        self._clock = clock
        self._socket = _connected(environment.get("NOTIFY_SOCKET", ""))
        self._every = _watchdog_s(environment) / FEEDS
        self._due = clock() if self._every else float("inf")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._socket is not None:
            self._socket.close()

    def ready(self) -> None:
        """Report that the service is ready; systemd then starts the watchdog's time."""
        self._send(b"READY=1")

    def feed(self) -> None:
        """Report that the service runs. May be called at any rate; it sends as often as the watchdog needs."""
        now = self._clock()
        if now >= self._due:
            self._due = now + self._every
            self._send(b"WATCHDOG=1")

    def _send(self, text: bytes) -> None:
        if self._socket is not None:
            with suppress(OSError):  # systemd is busy: the next one reaches it, or nothing here can help
                self._socket.send(text)


def _connected(address: str) -> socket.socket | None:
    """Open the socket once, so that it works when no file descriptors are left."""
    if not address.startswith(("/", "@")):
        return None
    found = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    found.setblocking(False)
    with suppress(OSError):
        found.connect("\0" + address[1:] if address.startswith("@") else address)  # @: an abstract one
        return found
    found.close()
    return None


def _watchdog_s(environment: Mapping[str, str]) -> float:
    """Return the watchdog's time in seconds; 0 if this process has none."""
    usec, pid = environment.get("WATCHDOG_USEC", ""), environment.get("WATCHDOG_PID", "")
    meant = usec.isdecimal() and pid in ("", str(os.getpid()))
    return int(usec) / 1e6 if meant else 0.0
