"""The serial port that the host opens: a pty in raw mode, and a link to it."""

from __future__ import annotations

import os
import select
import tty
from pathlib import Path


class PtyPort:
    """A pty that exists while it is plugged in. Each plug makes a new device, as with a real cable."""

    def __init__(self, link: Path) -> None:
        self._link = link
        self.master: int | None = None

    def plug(self) -> None:
        """Create the pty and its link."""
        if self.master is not None:
            return
        self.master, slave = os.openpty()
        tty.setraw(slave)
        os.set_blocking(self.master, False)
        new_link = self._link.with_suffix(".new")
        new_link.unlink(missing_ok=True)
        new_link.symlink_to(os.ttyname(slave))
        new_link.replace(self._link)
        os.close(slave)

    def unplug(self) -> None:
        """Remove both. A host that has the pty open reads the end of file."""
        if self.master is None:
            return
        self._link.unlink(missing_ok=True)
        os.close(self.master)
        self.master = None

    @property
    def opened(self) -> bool:
        """Whether a host has it open."""
        if self.master is None:
            return False
        poller = select.poll()
        poller.register(self.master, select.POLLIN)
        return not any(event & select.POLLHUP for _, event in poller.poll(0))
