"""A launcher under test: simulated, or a real board on the bench (docs/testing.md).

`uno_bridge.pytest_plugin` gives these to tests as fixtures; here are their types, and `events` are what they tell.
"""

from uno_bridge.board.clock import Clock
from uno_bridge.link import CommandDone, CommandRefused, CommandUnknown, events
from uno_bridge.testing.faults import Faults
from uno_bridge.testing.jig import COVERED, LIT, SUN, Jig, Move
from uno_bridge.testing.launcher import Launcher
from uno_bridge.testing.person import Person
from uno_bridge.testing.simulated import FlashPlant, Plant

__all__ = [
    "COVERED",
    "LIT",
    "SUN",
    "Clock",
    "CommandDone",
    "CommandRefused",
    "CommandUnknown",
    "Faults",
    "FlashPlant",
    "Jig",
    "Launcher",
    "Move",
    "Person",
    "Plant",
    "events",
]
