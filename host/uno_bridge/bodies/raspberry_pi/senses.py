"""What is read over I2C, by a thread of its own: a bus that hangs for a second must not hold up a hit."""

from __future__ import annotations

import threading
import time
from typing import Any

from boards.as5600 import As5600
from devices.motor_current import to_counts
from uno_bridge.bodies.raspberry_pi.i2c import I2CBus
from uno_bridge.bodies.raspberry_pi.ina219 import Ina219

EVERY_S = 0.02
STALE_US = 500_000
MOST_COUNTS = 4095


class SensorReader:
    """Compass, gauge and supply of `devices`: the last reading, or None when there is none that is fresh."""

    def __init__(self, bus: I2CBus, clock: Any) -> None:
        self._clock = clock
        self._compass = As5600(bus, clock)
        self._cells = Ina219(bus)
        self._degrees: int | None = None
        self.look()

    def start(self) -> None:
        """Look again and again."""
        threading.Thread(target=self._look_for_ever, name="senses", daemon=True).start()

    def look(self) -> None:
        """Read all of them."""
        self._degrees = self._compass.degrees()
        self._cells.look()
        self._looked = self._clock.us()

    def degrees(self) -> int | None:
        """0 to 359 clockwise seen from above."""
        return self._degrees if self._fresh else None

    @property
    def magnet(self) -> str:
        """`well`, `weak`, `strong`, `missing`, or `absent` when no sensor answers."""
        return str(self._compass.magnet) if self._fresh else "absent"

    def counts(self) -> int | None:
        """What the motor draws, in the counts of a Pico's converter."""
        ma = self._cells.ma
        return min(to_counts(ma), MOST_COUNTS) if ma is not None and self._fresh else None

    def millivolts(self) -> int | None:
        """Of the motor's cells."""
        return self._cells.mv if self._fresh else None

    @property
    def _fresh(self) -> bool:
        return bool(self._clock.us() - self._looked < STALE_US)

    def _look_for_ever(self) -> None:
        while True:
            self.look()
            time.sleep(EVERY_S)
