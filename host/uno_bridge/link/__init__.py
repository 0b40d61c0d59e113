"""The host's end of the wire (docs/protocol.md), one concept a file.

`lines` is the codec, `inbox` the order of events, `orders` the commands under way, `session` joins the three without
any input or output of its own; `transport` and `discovery` know about serial ports; `launcher.LauncherLink` is what
the referee holds.
"""

from uno_bridge.link import events
from uno_bridge.link.commands import CommandDone, CommandRefused, CommandResult, CommandUnknown
from uno_bridge.link.discovery import FoundPort, PortFinder, finder_at, usb_finder
from uno_bridge.link.events import LauncherEvent
from uno_bridge.link.launcher import LauncherLink, LinkListener, LinkState
from uno_bridge.link.session import Greeting

__all__ = [
    "CommandDone",
    "CommandRefused",
    "CommandResult",
    "CommandUnknown",
    "FoundPort",
    "Greeting",
    "LauncherEvent",
    "LauncherLink",
    "LinkListener",
    "LinkState",
    "PortFinder",
    "events",
    "finder_at",
    "usb_finder",
]
