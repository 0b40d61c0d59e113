"""A cable in simulated time: two ways for bytes, each of which may be late, spoiled, full or cut.

Bytes of one way never overtake each other, but what was on its way when the cable was pulled may turn up after the
replug, among newer bytes: computers and chips have buffers that outlive a plug.
"""

from __future__ import annotations

from collections import deque
from zlib import crc32

from uno_bridge.bodies.simulated.cable import FaultyCable
from uno_bridge.link.discovery import FoundPort
from uno_bridge.text import Message

BUFFER_SIZE = 2048
"""Bytes that lie between a board that writes and a host that does not read."""

CHUNK = 64
"""Bytes that a board's port gives at once."""


class CableDirection:
    """One direction. `lag` is in seconds and holds for what is put in from now on."""

    def __init__(self) -> None:
        self.cable = FaultyCable()
        self.lag = 0.0
        self.size = 0
        self.digest = 0  # of all bytes and their times: two runs of one seed have the same
        self._under_way: deque[tuple[float, bytes]] = deque()

    def put(self, data: bytes, now: float) -> None:
        """Send bytes on their way; `now` is in seconds."""
        self.digest = crc32(b"%.3f " % now + data, self.digest)
        carried = self.cable.carry(data)
        if carried:
            due = max(now + self.lag, self._under_way[-1][0] if self._under_way else 0.0)
            self._under_way.append((due, carried))
            self.size += len(carried)

    def take(self, now: float, most: int = BUFFER_SIZE) -> bytes:
        """What has arrived."""
        taken = b""
        while self._under_way and self._under_way[0][0] <= now and len(taken) < most:
            due, data = self._under_way.popleft()
            room = most - len(taken)
            taken += data[:room]
            if data[room:]:
                self._under_way.appendleft((due, data[room:]))
        self.size -= len(taken)
        return taken

    def cut(self) -> bytes:
        """The cable was pulled; returns what was on its way."""
        left = b"".join(data for _, data in self._under_way)
        self._under_way.clear()
        self.size = 0
        self.cable.cut()
        return left


class SteppedWire:
    """Both ways, and the board's port at one end of them. `now`, in seconds, is moved by whoever lets time pass."""

    def __init__(self) -> None:
        self.now = 0.0
        self.up, self.down = CableDirection(), CableDirection()
        self.plugged = True
        self.replugs = 0

    @property
    def path(self) -> str:
        """Where the host finds the port: after each replug under another name."""
        return f"/dev/ttyACM{self.replugs % 2}"

    @property
    def busy(self) -> bool:
        """Whether anything is on its way."""
        return bool(self.up.size or self.down.size)

    def find_port(self) -> FoundPort | Message:
        """The host's finder."""
        return FoundPort(self.path) if self.plugged else Message("link-none")

    def pull(self) -> tuple[bytes, bytes]:
        """Pull the cable; returns what was on its way, up and down."""
        self.plugged = False
        return self.up.cut(), self.down.cut()

    def plug(self) -> None:
        """Put it back."""
        self.replugs += not self.plugged
        self.plugged = True

    def read(self) -> bytes:
        """The board reads what has arrived, `CHUNK` bytes at most."""
        return self.down.take(self.now, CHUNK)

    def write(self, data: bytes) -> int:
        """The board writes; tells how many bytes were taken. On an open cable all of them are, and are gone."""
        if not self.plugged:
            return len(data)
        taken = data[: max(0, BUFFER_SIZE - self.up.size)]
        if taken:
            self.up.put(taken, self.now)
        return len(taken)
