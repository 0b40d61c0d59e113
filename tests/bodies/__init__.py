"""The simulated launcher and Flash unit. The plant takes its random numbers from the firmware."""

from uno_bridge.bodies.paths import import_firmware

import_firmware()
