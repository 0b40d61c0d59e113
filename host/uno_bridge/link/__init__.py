"""The host's end of the wire (docs/protocol.md).

`lines` encodes lines, `inbox` keeps events in order, `commands` is the queue of commands, and `session` combines them
without input or output. `transport` and `discovery` use serial ports. `launcher.LauncherLink` is the interface for the
referee.
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
