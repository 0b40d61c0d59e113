"""What the board starts: motor off, then its unit for ever."""

import gc

from machine import Pin

from boards.pico_ctrl_c import CtrlCGuard, disable_ctrl_c
from boards.pico_pins import MOT_EN
from boards.pico_watchdog import disable_watchdog
from dialect import const

_TIDY_MS = const(1000)
_LEFTOVERS = const(8192)  # bytes: what compiling leaves must not scatter what stays over the whole heap


def read_unit_kind(path="unit"):
    """What this board is built into: the word in its file `unit`, which belongs to the board and not to the firmware.

    Without the file it is a launcher. A word that is no unit ends here: pins driven for other parts can be shorted.
    """
    try:
        with open(path) as file:
            word = file.read().strip()
    except OSError:
        return "launcher"
    if word not in ("launcher", "flash"):
        raise ValueError("the file `unit` says " + word + ": write launcher or flash into it")
    return word


def make_board(word):
    """The board that it is wired as. A launcher's motor is off before the rest is even loaded.

    A soft reset leaves outputs as they were, and a board that compiles all of the firmware takes seconds for it.
    """
    if word == "flash":
        from boards.flash_pico import FlashPico

        return FlashPico()
    Pin(MOT_EN, Pin.OUT, value=0)
    from boards.pico import LauncherPico

    return LauncherPico()


def make_unit(word, board):
    """The unit that lives on it. Only one of them is ever loaded."""
    if word == "flash":
        from units.flash import FlashUnit

        return FlashUnit(board)
    from units.launcher import LauncherUnit

    return LauncherUnit(board)


def run(unit, ctrl_c):
    """Until Ctrl-C or an error; tidies the heap while nobody plays, so that it does not have to in a launch."""
    tidied = unit.clock.ms
    while True:
        unit.step()
        ctrl_c.follow(unit.session.guarded)
        if unit.state != "launching" and unit.clock.ms - tidied >= _TIDY_MS:
            tidied = unit.clock.ms
            gc.collect()


def main():
    """Whatever ends it, the motor is off. After an error the watchdog starts the board anew; after Ctrl-C it rests."""
    word = read_unit_kind()
    gc.threshold(_LEFTOVERS)
    board = make_board(word)
    try:
        unit = make_unit(word, board)
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
