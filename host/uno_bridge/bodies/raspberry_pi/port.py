"""The unit's serial port: a pty that a host may have open or not."""

from __future__ import annotations

import os
import select

from uno_bridge.bodies.pty_port import PtyPort

_READ_SIZE = 64


class GpioPort:
    """Bytes to and from the host. Only `wait` blocks."""

    def __init__(self, pty: PtyPort) -> None:
        self._pty = pty
        self._wake_event = os.eventfd(0, os.EFD_NONBLOCK)

    @property
    def opened(self) -> bool:
        """Whether a host has the port open."""
        return self._pty.opened

    def read(self) -> bytes:
        """Return the bytes received, at most 64."""
        if self._pty.master is None:
            return b""
        try:
            return os.read(self._pty.master, _READ_SIZE)
        except OSError:  # no bytes, or no host (EIO)
            return b""

    def write(self, data: bytes) -> int:
        """Send without waiting; return the number of bytes taken. Without a host all are taken and dropped."""
        if self._pty.master is None or not self.opened:
            return len(data)
        try:
            return os.write(self._pty.master, data)
        except OSError:
            return 0

    def wake(self) -> None:
        """Make `wait` return now; from any thread."""
        os.eventfd_write(self._wake_event, 1)

    def wait(self, seconds: float) -> None:
        """Wait until bytes arrive, `wake` is called, or the time is over."""
        sources = [self._wake_event]
        if self._pty.master is not None and self.opened:  # without a host it is always ready
            sources.append(self._pty.master)
        ready, _, _ = select.select(sources, [], [], seconds)
        if self._wake_event in ready:
            os.eventfd_read(self._wake_event)

    def close(self) -> None:
        """Close the event descriptor of `wake`."""
        os.close(self._wake_event)
