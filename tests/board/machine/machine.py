"""The fake pins of tests/firmware, on a board that can also be reset."""

import sys

HARD_RESET = 3

here = __file__[: __file__.rfind("/")]
with open(here + "/../../firmware/fake_machine/machine.py") as file:  # noqa: PTH123 - MicroPython has no pathlib
    exec(file.read())

# As on a table: nothing in the gate, the lid shut, the button up.
levels.update({13: 0, 17: 0, 15: 1})  # noqa: F821 - from the file above


def reset():
    """The program ends; whoever stands in for the board's hardware starts it again."""
    sys.exit(HARD_RESET)
