"""The cable, which knows when it came to harm, and what the board was told last."""

from __future__ import annotations

from uno_bridge.bodies.simulated.stepped import CableDirection, SteppedWire

LONGEST = 96
"""Bytes of a line, LF included."""


class WatchedDirection(CableDirection):
    """`harmed_at`: until when what was carried last came to harm, or came late."""

    harmed_at = 0.0

    def put(self, data: bytes, now: float) -> None:
        faults = len(self.cable._faults)
        super().put(data, now)
        if len(self.cable._faults) < faults:
            self.harmed_at = now
        if self._under_way and self._under_way[-1][0] > now:
            self.harmed_at = self._under_way[-1][0]

    def stray(self, data: bytes, now: float) -> None:
        """Bytes turn up that nobody sends now."""
        self.put(data, now)
        self.harmed_at = max(self.harmed_at, now)


class WatchedWire(SteppedWire):
    """`alive_at` and `stop_at`: when the board was last told that a host is alive, or may have been; and to stop."""

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
        """`path`: the name under which the port comes back; None for another one."""
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
