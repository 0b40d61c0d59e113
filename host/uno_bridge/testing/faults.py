"""What can happen to a launcher's wire, and to its board."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Literal

from uno_bridge.bodies.simulated.cable import CableFault, CableFaultKind
from uno_bridge.bodies.simulated.stepped_wire import CableDirection, SteppedWire
from uno_bridge.link.discovery import FoundPort, PortFinder
from uno_bridge.link.transport import PortError, PortTrouble, SerialPort
from uno_bridge.testing.launcher import LauncherUnderTest
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


WireDirection = Literal["up", "down"]
"""`up` is from the board to the host."""

RestartCause = Literal["power", "watchdog", "soft"]

Restart = Callable[[RestartCause], None]


class FaultInjector:
    """A simulated launcher's wire is spoiled anywhere on its way, a real board's at the computer's end of its cable."""

    def __init__(self, launcher: LauncherUnderTest, wire: SteppedWire, restart: Restart) -> None:
        """`restart` restarts the board; the cable stays in."""
        self._launcher = launcher
        self._wire = wire
        self._restart = restart

    def spoil(self, kind: CableFaultKind, way: WireDirection, match: str = "") -> None:
        """Spoil the next line that goes this way and has `match` in it, once.

        `drop`: it never comes. `flip`: one bit of it is another. `double`: it comes twice. `half`: half of it comes.

        >>> faults.spoil("drop", "up", "ok ")  # the next answer is lost  # doctest: +SKIP
        """
        self._way(way).cable.inject(CableFault(kind, match.encode()))

    def delay(self, way: WireDirection, seconds: float) -> None:
        """Have all that goes this way from now on come so much later; 0 ends it."""
        self._way(way).lag = seconds

    def unplug(self) -> None:
        """Pull the cable: what is on its way is gone. Returns when the host has noticed. The board keeps its power."""
        self._wire.pull()
        self._launcher.until_lost()

    def plug(self) -> None:
        """Put the cable back. Returns when the launcher has greeted."""
        self._wire.plug()
        self._launcher.until_live()

    @contextmanager
    def unplugged(self) -> Iterator[None]:
        """The cable is out meanwhile.

        >>> with faults.unplugged():  # doctest: +SKIP
        ...     jig.press()
        """
        self.unplug()
        try:
            yield
        finally:
            self.plug()

    def restart(self, cause: RestartCause = "soft") -> None:
        """Restart the board. Returns when it has greeted in its new life, its motor held off.

        A real board can be restarted with `soft` and by its `watchdog`; `power` skips the test there.
        """
        before = self._launcher.hello
        self._launcher.may_run = False
        self._restart(cause)
        self._launcher.until_live(after=before)

    def end(self) -> None:
        """The cable is in, and whole."""
        for way in (self._wire.up, self._wire.down):
            way.lag = 0.0
            way.cable.clear_faults()
        if not self._wire.plugged:
            self.plug()

    def _way(self, way: WireDirection) -> CableDirection:
        return self._wire.up if way == "up" else self._wire.down
