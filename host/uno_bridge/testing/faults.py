"""What can happen to a launcher's wire, and to its board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

from uno_bridge.bodies.simulated.cable import CableFault, CableFaultKind
from uno_bridge.bodies.simulated.stepped_wire import CableDirection, SteppedWire
from uno_bridge.testing.launcher import LauncherUnderTest

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
        self._way(way).cable.break_(CableFault(kind, match.encode()))

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
            way.cable.mend()
        if not self._wire.plugged:
            self.plug()

    def _way(self, way: WireDirection) -> CableDirection:
        return self._wire.up if way == "up" else self._wire.down
