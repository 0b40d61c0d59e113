"""A launcher under test, simulated or a real board on the bench (docs/testing.md).

These are the types of the fixtures of `uno_bridge.pytest_plugin`, the events of a launcher and the results of commands.
"""

from uno_bridge.board.clock import WaitableClock
from uno_bridge.link import CommandDone, CommandRefused, CommandUnknown, events
from uno_bridge.testing.faults import FaultInjector
from uno_bridge.testing.jig import COVERED, LIT, SUN, Jig, JigMove
from uno_bridge.testing.launcher import LauncherUnderTest
from uno_bridge.testing.rig import Operator
from uno_bridge.testing.simulated import FlashPlantHandle, PlantHandle

__all__ = [
    "COVERED",
    "LIT",
    "SUN",
    "CommandDone",
    "CommandRefused",
    "CommandUnknown",
    "FaultInjector",
    "FlashPlantHandle",
    "Jig",
    "JigMove",
    "LauncherUnderTest",
    "Operator",
    "PlantHandle",
    "WaitableClock",
    "events",
]
