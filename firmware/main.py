"""The board's main program: turn the motor off, then run the unit forever."""

import gc

from machine import Pin

from boards.pico_ctrl_c import CtrlCGuard, disable_ctrl_c
from boards.pico_pins import MOT_EN
from boards.pico_watchdog import disable_watchdog
from dialect import const

_GC_INTERVAL_MS = const(1000)
_GC_THRESHOLD = const(8192)  # bytes; collecting often while modules compile keeps the heap from fragmenting


def read_unit_kind(path="unit"):
    """Return the kind of unit from the file `unit`: `launcher` (also without the file) or `flash`.

    The file belongs to the board, not to the firmware. Raises `ValueError` for any other word, because driving pins
    that are wired for other parts can short them.
    """
    try:
        with open(path) as file:
            word = file.read().strip()
    except OSError:
        return "launcher"
    if word not in ("launcher", "flash"):
        raise ValueError("the file `unit` says " + word + ": write launcher or flash into it")
    return word


def make_board(kind):
    """Make the board of that kind of unit. A launcher's motor is turned off before anything else is loaded.

    A soft reset leaves outputs as they were, and compiling the firmware on the board takes seconds.
    """
    if kind == "flash":
        from boards.flash_pico import FlashPico

        return FlashPico()
    Pin(MOT_EN, Pin.OUT, value=0)
    from boards.pico import LauncherPico

    return LauncherPico()


def make_unit(kind, board):
    """Make the unit. Only the module of this kind is loaded."""
    if kind == "flash":
        from units.flash import FlashUnit

        return FlashUnit(board)
    from units.launcher import LauncherUnit

    return LauncherUnit(board)


def run(unit, ctrl_c):
    """Run until Ctrl-C or an error. Collect garbage between launches, so that none is collected during one."""
    collected = unit.clock.ms
    while True:
        unit.step()
        ctrl_c.update(unit.session.is_guarded)
        if unit.state != "launching" and unit.clock.ms - collected >= _GC_INTERVAL_MS:
            collected = unit.clock.ms
            gc.collect()


def main():
    """Run the unit; turn the motor off at the end in every case.

    After an error the watchdog resets the board. After Ctrl-C the watchdog is disabled, for the prompt.
    """
    kind = read_unit_kind()
    gc.threshold(_GC_THRESHOLD)
    board = make_board(kind)
    try:
        unit = make_unit(kind, board)
        gc.collect()
        gc.threshold(-1)
        run(unit, CtrlCGuard())
    except KeyboardInterrupt:
        disable_ctrl_c()
        board.off()
        disable_watchdog()
    finally:
        board.off()


if __name__ == "__main__":
    main()
