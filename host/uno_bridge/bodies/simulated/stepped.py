"""A cable in simulated time, and the real link at its host's end: time passes while the link waits.

The two directions of the cable may each be late, spoiled, full or cut. Bytes of one direction never overtake each
other, but bytes that were on their way when the cable was pulled may arrive after the replug, among newer ones:
computers and chips have buffers that outlive a plug.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any
from zlib import crc32

from uno_bridge.bodies.simulated.cable import FaultyCable
from uno_bridge.link.discovery import FoundPort
from uno_bridge.link.launcher import LauncherLink
from uno_bridge.link.transport import READ_WAIT_S, PortError, PortTrouble, SerialPort
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


class SteppedPort(SerialPort):
    """The open port. `step` lets a little time pass."""

    def __init__(self, wire: SteppedWire, step: Callable[[], None]) -> None:
        self._wire = wire
        self._step = step
        self._replugs = wire.replugs
        self._woken = False
        wire.up.take(wire.now)  # opening a port drops what lies in it

    def read(self) -> bytes:
        """Let time pass until bytes are there, `wake` was called or `READ_WAIT_S` is over."""
        until = self._wire.now + READ_WAIT_S
        while self._wire.now < until and not self._woken:
            self._step()
            self._must_be_in()
            data = self._wire.up.take(self._wire.now)
            if data:
                return data
        self._woken = False
        return b""

    def write(self, data: bytes) -> bool:
        """Send all of it."""
        self._must_be_in()
        self._wire.down.put(data, self._wire.now)
        return True

    def wake(self) -> None:
        """Have `read` return now."""
        self._woken = True

    def close(self) -> None:
        """Never use it again."""
        self._replugs = -1

    def _must_be_in(self) -> None:
        if not self._wire.plugged or self._replugs != self._wire.replugs:
            raise PortError(PortTrouble.VANISHED, "unplugged")


class SteppedLink(LauncherLink):
    """A link that calls `step` whenever it waits, which moves its clock. The rest as `LauncherLink` has it."""

    def __init__(self, step: Callable[[], None], *around: Any, **options: Any) -> None:
        super().__init__(*around, **options)
        self._step = step

    def _try_requests(self) -> None:
        self._wake()  # the link does the request after its wait: a request may be made during a step

    def _wait(self, seconds: float) -> None:
        until = self._clock() + seconds
        while not self._closing and self._clock() < until:
            self._step()
            super()._try_requests()
