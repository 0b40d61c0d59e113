"""The host's end of the wire (docs/protocol.md), one concept a file.

`lines` is the codec, `inbox` the order of events, `orders` the commands under way, `session` joins the three without
any input or output of its own; `transport` and `discovery` know about serial ports; `launcher.LauncherLink` is what
the referee holds.
"""

from uno_bridge.link import events
from uno_bridge.link.discovery import FindPort, Port, at_port, on_usb
from uno_bridge.link.events import LauncherEvent
from uno_bridge.link.launcher import LauncherLink, LinkState, Listener
from uno_bridge.link.orders import Done, NotDone, Outcome, Unknown
from uno_bridge.link.session import Greeting

__all__ = [
    "Done",
    "FindPort",
    "Greeting",
    "LauncherEvent",
    "LauncherLink",
    "LinkState",
    "Listener",
    "NotDone",
    "Outcome",
    "Port",
    "Unknown",
    "at_port",
    "events",
    "on_usb",
]
