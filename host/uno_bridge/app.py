"""The application: journal, referee, launcher link and, if this computer is the launcher, its body."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Self

from uno_bridge.bodies.raspberry_pi.client import GpioUnit, start_gpio_unit
from uno_bridge.bodies.simulated.client import SimulatedFlash, SimulatedLauncher
from uno_bridge.journal import Journal
from uno_bridge.link import report
from uno_bridge.link.discovery import PortFinder, finder_for, usb_finder
from uno_bridge.link.launcher import LauncherLink
from uno_bridge.referee.referee import Referee
from uno_bridge.referee.service import TableService
from uno_bridge.rules.editions import PRINTED, EditionCatalogue
from uno_bridge.systemd import Notifier

_SIMULATED: dict[str, type[SimulatedFlash] | type[SimulatedLauncher]] = {
    "sim": SimulatedLauncher,
    "sim-flash": SimulatedFlash,
}


class App:
    """An open table with its launcher: a context manager that releases everything in the reverse order."""

    def __init__(self, service: TableService, closing: ExitStack) -> None:
        self.service = service
        self._closing = closing

    @classmethod
    def open(
        cls,
        journal: Path,
        launcher: str,
        runtime: Path,
        *,
        seed: int = 1,
        leads: bool = False,
        editions: EditionCatalogue = PRINTED,
    ) -> Self:
        """Open the journal and the launcher: a body's name, `auto`, `none`, a port or a serial number.

        Bodies are `sim`, `sim-flash`, `gpio` and `gpio-flash`. `runtime` is the folder of the simulated one. This
        computer has one set of pins only, so a body on them has a folder of its own beside it.

        Raises `ToldError`.
        """
        with ExitStack() as closing:
            kept = closing.enter_context(Journal(journal))
            # It outlives a referee that is killed, with its cards and events; the next referee finds it again.
            unit = body(launcher, runtime, seed)
            if unit is not None:
                closing.callback(unit.close)
            simulated = unit if isinstance(unit, (SimulatedLauncher, SimulatedFlash)) else None
            referee = Referee(kept, first_seat=0 if isinstance(unit, SimulatedLauncher) else None, editions=editions)
            service = TableService(referee, simulated, leads=leads)
            find = unit.find_port if unit is not None else _finder(launcher, referee)
            if find is not None:
                notifier = closing.enter_context(Notifier())
                link = LauncherLink(find, service, reports=report.reports_folder(journal), beat=notifier.feed)
                service.connect(link)
                link.start()
                closing.callback(link.close)
                closing.callback(service.close)
            return cls(service, closing.pop_all())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._closing.close()


def body(launcher: str, runtime: Path, seed: int) -> SimulatedLauncher | SimulatedFlash | GpioUnit | None:
    """Return the launcher that runs on this computer, found or started; None for any other (see `App.open`)."""
    if launcher in _SIMULATED:
        return _SIMULATED[launcher].start(runtime, seed=seed)
    return start_gpio_unit(launcher, runtime.parent)


def _finder(launcher: str, referee: Referee) -> PortFinder | None:
    if launcher == "none":
        return None
    return usb_finder(known=referee.known_boards) if launcher == "auto" else finder_for(launcher, referee.known_boards)
