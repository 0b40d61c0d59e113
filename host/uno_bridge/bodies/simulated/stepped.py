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
"""Bytes that the cable buffers for a host that does not read."""

CHUNK = 64
"""Bytes that a board reads at once, at most."""


class CableDirection:
    """One direction. `lag`, in seconds, applies to bytes that are put in after it is set."""

    def __init__(self) -> None:
        self.cable = FaultyCable()
        self.lag = 0.0
        self.size = 0
        self.digest = 0  # of all bytes and their times: the same in two runs with one seed
        self._under_way: deque[tuple[float, bytes]] = deque()

    def put(self, data: bytes, now: float) -> None:
        """Put bytes in; `now` is in seconds."""
        self.digest = crc32(b"%.3f " % now + data, self.digest)
        carried = self.cable.carry(data)
        if carried:
            due = max(now + self.lag, self._under_way[-1][0] if self._under_way else 0.0)
            self._under_way.append((due, carried))
            self.size += len(carried)

    def take(self, now: float, most: int = BUFFER_SIZE) -> bytes:
        """Return the bytes that have arrived, at most `most`."""
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
        """Drop the bytes that are on their way, and return them."""
        left = b"".join(data for _, data in self._under_way)
        self._under_way.clear()
        self.size = 0
        self.cable.cut()
        return left


class SteppedWire:
    """Both directions, and the board's port at one end. The caller advances `now`, in seconds."""

    def __init__(self) -> None:
        self.now = 0.0
        self.up, self.down = CableDirection(), CableDirection()
        self.plugged = True
        self.replugs = 0

    @property
    def path(self) -> str:
        """The path of the port, which changes with each replug."""
        return f"/dev/ttyACM{self.replugs % 2}"

    @property
    def busy(self) -> bool:
        """Whether bytes are on their way."""
        return bool(self.up.size or self.down.size)

    def find_port(self) -> FoundPort | Message:
        """Return the port, or the reason why there is none; the host's port finder."""
        return FoundPort(self.path) if self.plugged else Message("link-none")

    def pull(self) -> tuple[bytes, bytes]:
        """Pull the cable; return the bytes that were on their way, up and down."""
        self.plugged = False
        return self.up.cut(), self.down.cut()

    def plug(self) -> None:
        """Plug the cable in."""
        self.replugs += not self.plugged
        self.plugged = True

    def read(self) -> bytes:
        """Return the bytes that have arrived at the board, at most `CHUNK`."""
        return self.down.take(self.now, CHUNK)

    def write(self, data: bytes) -> int:
        """Send from the board; return the number of bytes taken. An unplugged cable takes and drops all."""
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
        wire.up.take(wire.now)  # opening a port drops the bytes in it

    def read(self) -> bytes:
        """Let time pass until bytes arrive, `wake` is called or `READ_WAIT_S` is over."""
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
        """Send all bytes."""
        self._must_be_in()
        self._wire.down.put(data, self._wire.now)
        return True

    def wake(self) -> None:
        """Make `read` return now."""
        self._woken = True

    def close(self) -> None:
        """Never use it again."""
        self._replugs = -1

    def _must_be_in(self) -> None:
        if not self._wire.plugged or self._replugs != self._wire.replugs:
            raise PortError(PortTrouble.VANISHED, "unplugged")


class SteppedLink(LauncherLink):
    """A `LauncherLink` that calls `step` whenever it waits; `step` advances its clock."""

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
