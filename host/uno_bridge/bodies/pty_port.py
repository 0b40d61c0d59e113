"""The port that the host opens: a pty in raw mode, and the link by which it is found."""

from __future__ import annotations

import os
import select
import tty
from pathlib import Path


class PtyPort:
    """`plug` makes one, `unplug` takes it away; each time it is another device, as with a real cable."""

    def __init__(self, link: Path) -> None:
        self._link = link
        self.master: int | None = None

    def plug(self) -> None:
        """Make the pty and its link."""
        if self.master is not None:
            return
        self.master, slave = os.openpty()
        tty.setraw(slave)
        os.set_blocking(self.master, False)
        fresh = self._link.with_suffix(".new")
        fresh.unlink(missing_ok=True)
        fresh.symlink_to(os.ttyname(slave))
        fresh.replace(self._link)
        os.close(slave)

    def unplug(self) -> None:
        """Take both away. Whoever has it open sees the end of it."""
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
        asked = select.poll()
        asked.register(self.master, select.POLLIN)
        return not any(event & select.POLLHUP for _, event in asked.poll(0))
