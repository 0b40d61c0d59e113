"""The unit's end of its wire: a pty that a host may have open or not."""

from __future__ import annotations

import os
import select

from uno_bridge.bodies.pty_port import PtyPort

_A_READ = 64


class GpioPort:
    """Bytes to and from the host, without ever waiting; `wait` is what waits, for a host or an edge."""

    def __init__(self, pty: PtyPort) -> None:
        self._pty = pty
        self._bell = os.eventfd(0, os.EFD_NONBLOCK)

    @property
    def opened(self) -> bool:
        """Whether a host is at the other end."""
        return self._pty.opened

    def read(self) -> bytes:
        """What is there now, at most 64 bytes."""
        if self._pty.master is None:
            return b""
        try:
            return os.read(self._pty.master, _A_READ)
        except OSError:  # nothing there, or no host (EIO)
            return b""

    def write(self, data: bytes) -> int:
        """How many bytes were taken now. Without a host they are dropped, as on an open cable."""
        if self._pty.master is None or not self.opened:
            return len(data)
        try:
            return os.write(self._pty.master, data)
        except OSError:
            return 0

    def wake(self) -> None:
        """Have `wait` return now; from any thread."""
        os.eventfd_write(self._bell, 1)

    def wait(self, seconds: float) -> None:
        """Until something has come, `wake` was called, or the time is over."""
        sources = [self._bell]
        if self._pty.master is not None and self.opened:  # without a host it would always be ready
            sources.append(self._pty.master)
        ready, _, _ = select.select(sources, [], [], seconds)
        if self._bell in ready:
            os.eventfd_read(self._bell)

    def close(self) -> None:
        """Give the bell back."""
        os.close(self._bell)
