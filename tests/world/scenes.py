"""The variants of a world: unit, actors and game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_bridge.journal import Entry
from uno_bridge.referee.state import TableState

from .board import WatchedBoard
from .cable import WatchedWire
from .checks import check_cards
from .flash import FlashActors, WatchedFlashBoard
from .launcher import LauncherActors, WatchedLauncherBoard
from .people import Actors
from .report_checks import check_reports

if TYPE_CHECKING:
    from .world import WorldRun


@dataclass(frozen=True, slots=True)
class UnitSetup:
    """`check`: additional checks after the run. `leads`: as in `TableService`."""

    board: Callable[[int, WatchedWire], WatchedBoard]
    people: Callable[[WorldRun, int, tuple[str, ...]], Actors]
    header: tuple[str, ...]
    check: Callable[[TableState, list[Entry], WorldRun], None]
    leads: bool = False


LAUNCHER = UnitSetup(
    WatchedLauncherBoard,
    LauncherActors,
    ("edition: attack-mega-hit", "players: Ann, Bob, Cy", "match: points 500"),
    check_cards,
)
FOLLOWED = UnitSetup(
    WatchedFlashBoard, FlashActors, ("edition: flash", "players: Ann, Bob, Cy", "match: points 999999"), check_reports
)
LED = replace(FOLLOWED, leads=True)

SCENES = (LAUNCHER, FOLLOWED, LAUNCHER, LED, LAUNCHER)
"""Five, because the seed's last two bits select a launcher's faults."""


def choose_setup(seed: int) -> UnitSetup:
    return SCENES[seed % len(SCENES)]
