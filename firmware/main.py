"""What the board starts: motor off, then the launcher for ever."""

import gc

from boards.pico import Pico
from boards.pico_ctrl_c import CtrlC, let_watchdog_sleep
from dialect import const
from units.launcher import Launcher

_TIDY_MS = const(1000)


def run(launcher, ctrl_c):
    """Until Ctrl-C or an error; tidies the heap while nobody plays, so that it does not have to in a launch."""
    tidied = launcher.clock.ms
    while True:
        launcher.step()
        ctrl_c.follow(launcher.session.guarded)
        if launcher.state != "launching" and launcher.clock.ms - tidied >= _TIDY_MS:
            tidied = launcher.clock.ms
            gc.collect()


def main():
    """Whatever ends it, the motor is off. After an error the watchdog starts the board anew; after Ctrl-C it rests."""
    board = Pico()
    try:
        launcher = Launcher(board)
        gc.collect()
        run(launcher, CtrlC())
    except KeyboardInterrupt:
        board.off()
        let_watchdog_sleep()
    finally:
        board.off()


if __name__ == "__main__":
    main()
