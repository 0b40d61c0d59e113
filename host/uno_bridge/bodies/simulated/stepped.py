"""The host's end of a `Wire`, and the real link on it, in simulated time: time passes while the link waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uno_bridge.bodies.simulated.stepped_wire import SteppedWire
from uno_bridge.link.launcher import LauncherLink
from uno_bridge.link.transport import READ_WAIT_S, PortError, PortTrouble, SerialPort


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
