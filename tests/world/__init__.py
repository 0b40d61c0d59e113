"""A deterministic world: both ends of the wire, plant and referee, in simulated time, and all that can go wrong."""

import sys

from uno_bridge.bodies.simulated import places

# The firmware's root is the board's root: its files import each other from there.
if str(places.firmware()) not in sys.path:
    sys.path.insert(0, str(places.firmware()))
