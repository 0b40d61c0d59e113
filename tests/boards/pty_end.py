"""A serial port made of a pty, with a cable that can be unplugged."""

from __future__ import annotations

import os
import select
import tty
from pathlib import Path


class PtyBoardEnd:
    """The board's end of a port. `link` leads to the host's end, `path`, until the cable is unplugged.

    The host's end is held open, so that the port exists before a host opens it.
    """

    def __init__(self, link: Path) -> None:
        self._board, self._host = os.openpty()
        tty.setraw(self._host)
        self.path = os.ttyname(self._host)
        self.link = link
        link.symlink_to(self.path)

    def read(self, seconds: float | None = None) -> bytes:
        """Return what the host sends next, nothing after `seconds`."""
        ready, _, _ = select.select([self._board], [], [], seconds)
        return os.read(self._board, 4096) if ready else b""

    def write(self, data: bytes) -> None:
        os.write(self._board, data)

    def unplug(self) -> None:
        if self._board >= 0:
            self.link.unlink()
            os.close(self._board)
            os.close(self._host)
            self._board = -1
