"""Puts the storeys together: journal, table, launcher link, and the simulated launcher where one is wanted."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Self

from uno_bridge.bodies.simulated.client import SimulatedFlash, SimulatedLauncher
from uno_bridge.journal import Journal
from uno_bridge.link.discovery import FindPort, at_port, on_usb
from uno_bridge.link.launcher import LauncherLink
from uno_bridge.referee.desk import Desk
from uno_bridge.referee.table import Table

_SIMULATED: dict[str, type[SimulatedFlash] | type[SimulatedLauncher]] = {
    "sim": SimulatedLauncher,
    "sim-flash": SimulatedFlash,
}


class House:
    """An open table with its launcher. Use it with `with`; leaving gives everything back, in the reverse order."""

    def __init__(self, desk: Desk, closing: ExitStack) -> None:
        self.desk = desk
        self._closing = closing

    @classmethod
    def open(cls, journal: Path, launcher: str, runtime: Path, *, seed: int = 1, leads: bool = False) -> Self:
        """Open the journal and the launcher: `sim`, `sim-flash`, `auto`, `none` or a port. Raises `ToldError`."""
        with ExitStack() as closing:
            kept = closing.enter_context(Journal(journal))
            simulated: SimulatedLauncher | SimulatedFlash | None = None
            if launcher in _SIMULATED:
                # It outlives a referee that is killed, with its cards and its events; a new one finds it again.
                simulated = _SIMULATED[launcher].start(runtime, seed=seed)
                closing.callback(simulated.close)
            table = Table(kept, first_seat=0 if isinstance(simulated, SimulatedLauncher) else None)
            desk = Desk(table, simulated, leads=leads)
            find = _finder(launcher, simulated)
            if find is not None:
                link = LauncherLink(find, desk)
                desk.connect(link)
                link.start()
                closing.callback(link.close)
                closing.callback(desk.close)
            return cls(desk, closing.pop_all())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._closing.close()


def _finder(launcher: str, simulated: SimulatedLauncher | SimulatedFlash | None) -> FindPort | None:
    if simulated is not None:
        return simulated.find_port
    if launcher == "none":
        return None
    return on_usb() if launcher == "auto" else at_port(launcher)
