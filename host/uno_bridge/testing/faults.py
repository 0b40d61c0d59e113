"""Faults of a launcher's wire and board, for tests."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Literal

from uno_bridge.bodies.simulated.cable import CableFault, CableFaultKind
from uno_bridge.bodies.simulated.stepped import CableDirection, SteppedWire
from uno_bridge.link.discovery import FoundPort, PortFinder
from uno_bridge.link.transport import PortError, PortTrouble, SerialPort
from uno_bridge.testing.launcher import LauncherUnderTest
from uno_bridge.text import Message


class FaultyPort(SerialPort):
    """An open port whose bytes pass `wire`, where they may be changed. Unplugging `wire` unplugs the port."""

    def __init__(self, path: str, wire: SteppedWire, now: Callable[[], float] = time.monotonic) -> None:
        """Open the port. Raises `PortError`."""
        self._wire = wire
        self._now = now
        self._writing = Lock()  # a stop is written by the thread that calls it
        super().__init__(path)

    def read(self) -> bytes:
        """Wait for bytes as `SerialPort.read` does. Return those that passed the wire. Raises `PortError`."""
        data = super().read()
        self._check_plugged()
        self._pass_down(b"")
        if data:
            self._wire.up.put(data, self._now())
        return self._wire.up.take(self._now())

    def write(self, data: bytes) -> bool:
        """Write the bytes that pass the wire now. Delayed bytes follow with a later `read`."""
        self._check_plugged()
        return self._pass_down(data)

    def _pass_down(self, data: bytes) -> bool:
        with self._writing:
            if data:
                self._wire.down.put(data, self._now())
            through = self._wire.down.take(self._now())
            return not through or super().write(through)

    def _check_plugged(self) -> None:
        if not self._wire.plugged:
            raise PortError(PortTrouble.VANISHED, "unplugged")


def finder_through(wire: SteppedWire, find: PortFinder) -> PortFinder:
    """Return a finder that finds nothing while `wire` is unplugged."""

    def find_port() -> FoundPort | Message:
        return find() if wire.plugged else Message("link-none")

    return find_port


WireDirection = Literal["up", "down"]
"""`up` is from the board to the host."""

RestartCause = Literal["power", "watchdog", "soft"]

Restart = Callable[[RestartCause], None]


class FaultInjector:
    """Injects faults anywhere on a simulated launcher's wire, or at the computer's end of a real board's cable."""

    def __init__(self, launcher: LauncherUnderTest, wire: SteppedWire, restart: Restart) -> None:
        """Restart the board with `restart`, which leaves the cable plugged in."""
        self._launcher = launcher
        self._wire = wire
        self._restart = restart

    def spoil(self, kind: CableFaultKind, way: WireDirection, match: str = "") -> None:
        """Damage the next line in this direction that contains `match`.

        `drop` removes the line, `flip` changes one bit, `double` repeats the line, `half` cuts it in half.

        >>> faults.spoil("drop", "up", "ok ")  # the next answer is lost  # doctest: +SKIP
        """
        self._direction(way).cable.inject(CableFault(kind, match.encode()))

    def delay(self, way: WireDirection, seconds: float) -> None:
        """Delay all later bytes in this direction by `seconds`; 0 ends the delay."""
        self._direction(way).lag = seconds

    def unplug(self) -> None:
        """Unplug the cable; bytes under way are lost. Return when the host has noticed. The board keeps its power."""
        self._wire.pull()
        self._launcher.wait_until_lost()

    def plug(self) -> None:
        """Plug the cable in. Return when the launcher has greeted."""
        self._wire.plug()
        self._launcher.wait_until_live()

    @contextmanager
    def unplugged(self) -> Iterator[None]:
        """Keep the cable unplugged in a `with` block.

        >>> with faults.unplugged():  # doctest: +SKIP
        ...     jig.press()
        """
        self.unplug()
        try:
            yield
        finally:
            self.plug()

    def restart(self, cause: RestartCause = "soft") -> None:
        """Restart the board. Return when it has greeted with a new boot id, its motor held off.

        A real board supports `soft` and `watchdog`; `power` skips the test there.
        """
        before = self._launcher.hello
        self._launcher.may_run = False
        self._restart(cause)
        self._launcher.wait_until_live(after=before)

    def end(self) -> None:
        """End all faults and plug the cable in."""
        for way in (self._wire.up, self._wire.down):
            way.lag = 0.0
            way.cable.clear_faults()
        if not self._wire.plugged:
            self.plug()

    def _direction(self, way: WireDirection) -> CableDirection:
        return self._wire.up if way == "up" else self._wire.down
