"""A deterministic world: both ends of the wire, plant and referee, in simulated time, and all that can go wrong."""

from uno_bridge.bodies.paths import import_firmware

import_firmware()
