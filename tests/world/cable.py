"""A cable that records its faults and the last `alive` and `stop` of the host."""

from __future__ import annotations

from uno_bridge.bodies.simulated.stepped import CableDirection, SteppedWire

LONGEST = 96
"""Longest line in bytes, including LF."""


class WatchedDirection(CableDirection):
    """`harmed_at`: the end of the last fault or delay."""

    harmed_at = 0.0

    def put(self, data: bytes, now: float) -> None:
        faults = len(self.cable._faults)
        super().put(data, now)
        if len(self.cable._faults) < faults:
            self.harmed_at = now
        if self._under_way and self._under_way[-1][0] > now:
            self.harmed_at = self._under_way[-1][0]

    def stray(self, data: bytes, now: float) -> None:
        """Insert stray bytes."""
        self.put(data, now)
        self.harmed_at = max(self.harmed_at, now)


class WatchedWire(SteppedWire):
    """`alive_at` and `stop_at`: when the board last received, or may have received, `alive` and `stop`."""

    up: WatchedDirection
    down: WatchedDirection

    def __init__(self) -> None:
        super().__init__()
        self.up, self.down = WatchedDirection(), WatchedDirection()
        self.alive_at = 0.0
        self.stop_at = 0.0
        self._name = super().path
        self._line = b""

    @property
    def path(self) -> str:
        return self._name

    def plug(self, path: str | None = None) -> None:
        """Plug the cable in. `path`: the new name of the port; None for the next one."""
        if not self.plugged:
            super().plug()
            self._name = path or super().path

    def read(self) -> bytes:
        data = super().read()
        *lines, self._line = (self._line + data).split(b"\n")
        for line in lines:
            if b"alive" in line:
                self.alive_at = self.now
            if len(line) < LONGEST and (line == b"stop" or line.startswith(b"stop*")):
                self.stop_at = self.now
        return data
