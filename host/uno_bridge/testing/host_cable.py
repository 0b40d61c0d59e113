"""The last inch of a real board's cable, on this computer, where tests may spoil it as they spoil a simulated one."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Lock

from uno_bridge.bodies.simulated.stepped_wire import SteppedWire
from uno_bridge.link.discovery import FoundPort, PortFinder
from uno_bridge.link.transport import PortError, PortTrouble, SerialPort
from uno_bridge.text import Message


class FaultyPort(SerialPort):
    """An open port whose bytes pass `wire`. A cable that is out there is one that is out."""

    def __init__(self, path: str, wire: SteppedWire, now: Callable[[], float] = time.monotonic) -> None:
        """Open it. Raises `PortError`."""
        self._wire = wire
        self._now = now
        self._writing = Lock()  # a stop is written by whoever asks for it
        super().__init__(path)

    def read(self) -> bytes:
        """Wait for bytes as any port does; return what came through. Raises `PortError`."""
        data = super().read()
        self._must_be_in()
        self._pass_down(b"")
        if data:
            self._wire.up.put(data, self._now())
        return self._wire.up.take(self._now())

    def write(self, data: bytes) -> bool:
        """Send what comes through; what is late follows with a later `read`. As any port's."""
        self._must_be_in()
        return self._pass_down(data)

    def _pass_down(self, data: bytes) -> bool:
        with self._writing:
            if data:
                self._wire.down.put(data, self._now())
            through = self._wire.down.take(self._now())
            return not through or super().write(through)

    def _must_be_in(self) -> None:
        if not self._wire.plugged:
            raise PortError(PortTrouble.VANISHED, "unplugged")


def finder_through(wire: SteppedWire, find: PortFinder) -> PortFinder:
    """The finder of a port at the end of `wire`."""

    def found() -> FoundPort | Message:
        return find() if wire.plugged else Message("link-none")

    return found
