"""The fake `machine` of tests/firmware with resets and a watchdog."""

import os
import sys

HARD_RESET = 3
WATCHDOG_RESET = 4

here = __file__[: __file__.rfind("/")]
with open(here + "/../../firmware/fake_machine/machine.py") as file:  # noqa: PTH123 - MicroPython has no pathlib
    exec(file.read())

LAMPS, GATES = 12, (13, 14)

# At rest: nothing in the gates, the lid shut, the button up, the batteries full.
levels.update({13: 0, 14: 0, 17: 0, 15: 1})  # noqa: F821 - from the file above
adc[27] = 45000  # noqa: F821
bare = Pin  # noqa: F821
if os.getenv("RESET") in ("soft", "watchdog"):
    cause = WDT_RESET  # noqa: F821
    mem32[0x4005_801C] = 0x6AB7_3121 if os.getenv("RESET") == "watchdog" else 0  # noqa: F821


class Pin(bare):
    """The gates are dark while their lamps are off."""

    OPEN_DRAIN = 2

    def value(self, level=None):
        if level is not None and self.number == LAMPS:
            for gate in GATES:
                drive(gate, 1 - level)  # noqa: F821
        return bare.value(self, level)


class WDT:
    """Resets at once if the firmware, which would feed it, is not loaded."""

    def __init__(self, timeout):
        assert timeout == 500
        if "boards.chip" not in sys.modules:
            sys.exit(WATCHDOG_RESET)

    def feed(self):
        """The firmware is never late here."""


def reset():
    """End the program; `MicroPythonBoard` starts it again."""
    sys.exit(HARD_RESET)
