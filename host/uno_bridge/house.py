"""Puts the storeys together: journal, table, launcher link, and the simulated launcher where one is wanted."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Self

from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.journal import Journal
from uno_bridge.link.discovery import FindPort, at_port, on_usb
from uno_bridge.link.launcher import LauncherLink
from uno_bridge.referee.desk import Desk
from uno_bridge.referee.table import Table


class House:
    """An open table with its launcher. Use it with `with`; leaving gives everything back, in the reverse order."""

    def __init__(self, desk: Desk, closing: ExitStack) -> None:
        self.desk = desk
        self._closing = closing

    @classmethod
    def open(cls, journal: Path, launcher: str, runtime: Path, *, seed: int = 1) -> Self:
        """Open the journal and the launcher: `sim`, `auto`, `none` or a serial port. Raises `ToldError`."""
        with ExitStack() as closing:
            kept = closing.enter_context(Journal(journal))
            plant = None
            if launcher == "sim":
                # It outlives a referee that is killed, with its cards and its events; a new one finds it again.
                plant = SimulatedLauncher.start(runtime, seed=seed)
                closing.callback(plant.close)
            table = Table(kept, first_seat=0 if plant else None)
            desk = Desk(table, plant)
            find = _finder(launcher, plant)
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


def _finder(launcher: str, plant: SimulatedLauncher | None) -> FindPort | None:
    if plant is not None:
        return plant.find_port
    if launcher == "none":
        return None
    return on_usb() if launcher == "auto" else at_port(launcher)
