"""The process that keeps a unit on this computer's pins alive, and its motor off whenever it is not.

The unit's process beats while it lives well. One that has not for 500 ms is killed, whatever it hangs in; when it is
gone, the kernel lets go of its pins, the keeper drives the motor's enable low and starts it anew. So it does what a
Pico's watchdog does, and it stands by when the unit's process is killed. A unit whose keeper is killed ends by itself.
"""

from __future__ import annotations

import argparse
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from uno_bridge.bodies import lock_file, paths

WATCHDOG_S = 0.5
START_S = 30.0
"""A Pi Zero takes seconds to load the firmware; the motor's pins are untouched until then."""

LONG_BEAT = b"L"
"""A beat after which the next one may take `LONG_S`: the unit's motors are off, and it waits for its disk."""

LONG_S = 10.0

RESTART_S = 0.5
"""What fails at once is not started in a frenzy."""

ALREADY_RUNNING = 3
"""Exit status: another keeper has this directory."""

FAILED = 4
"""Exit status: the unit could not even start."""

END_SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)


class Supervisor:
    """`command` starts the unit's process, once `--cause` and `--beat` are added. `motor_off` while there is none."""

    def __init__(self, command: Sequence[str], switch_motor_off: Callable[[], None], gone: Callable[[], None]) -> None:
        """`gone` is called when the unit's process is no more, to tidy up after it."""
        self._command = command
        self._motor_off = switch_motor_off
        self._gone = gone
        self._process: subprocess.Popen[bytes] | None = None
        self._ending = False
        self.lives = 0
        """How many units have lived well, for however long."""

    def run(self) -> int:
        """Until `end`, or until the unit ends by itself. Returns the exit status."""
        self._motor_off()
        cause = "power"
        while not self._ending:
            lives = self.lives
            status = self._live(cause)
            self._motor_off()
            self._gone()
            if status == 0:
                break
            if self.lives == lives:
                return FAILED
            cause = "watchdog"
            time.sleep(RESTART_S)
        return 0

    def end(self) -> None:
        """End the unit, and then the keeper; from a signal's handler."""
        self._ending = True
        if self._process is not None:
            self._process.terminate()

    def _live(self, cause: str) -> int:
        """One life of the unit: how its process ended."""
        beat, end = os.pipe()
        options = [f"--cause={cause}", f"--beat={end}"]
        self._process = subprocess.Popen([*self._command, *options], pass_fds=(end,))  # noqa: S603  # our own program
        os.close(end)
        if self._ending:
            self._process.terminate()
        try:
            self._watch(beat)
        finally:
            self._process.kill()
            os.close(beat)
        return self._process.wait()

    def _watch(self, beat: int) -> None:
        """Return when its process has ended, or is to be killed."""
        patience = START_S
        while select.select([beat], [], [], patience)[0] and (beats := os.read(beat, 64)):
            self.lives += patience == START_S
            patience = LONG_S if beats.endswith(LONG_BEAT) else WATCHDOG_S


def command(directory: Path, unit: str, settings: Path) -> list[str]:
    """What starts the unit's process."""
    module = "uno_bridge.bodies.raspberry_pi.run"
    return [sys.executable, "-m", module, str(directory), f"--unit={unit}", f"--settings={settings}"]


def main(arguments: list[str] | None = None) -> int:
    """Keep a unit until it is told to end (SIGTERM)."""
    parser = argparse.ArgumentParser(description="Keep a launcher, or a Flash unit, on this computer's own pins.")
    parser.add_argument("directory", type=Path)
    parser.add_argument("--unit", choices=("launcher", "flash"), default="launcher")
    parser.add_argument("--settings", type=Path, required=True)
    options = parser.parse_args(arguments)
    options.directory.mkdir(parents=True, exist_ok=True)
    os.environ["PYTHONPATH"] = os.pathsep.join([str(paths.PACKAGE.parent), str(paths.firmware())])
    os.environ.setdefault("LG_WD", str(options.directory))  # lgpio leaves pipes where it works
    with paths.lock(options.directory).open("a+") as lock:
        if not lock_file.acquire(lock):
            sys.stderr.write(f"A unit is already kept in {options.directory}\n")
            return ALREADY_RUNNING
        return _keep(options.directory, options.unit, options.settings)


def _keep(directory: Path, unit: str, settings: Path) -> int:
    from uno_bridge.bodies.raspberry_pi.factory import switch_motor_off

    off = switch_motor_off if unit == "launcher" else (lambda: None)
    keeper = Supervisor(command(directory, unit, settings), off, lambda: paths.port(directory).unlink(missing_ok=True))
    for ending in END_SIGNALS:
        signal.signal(ending, lambda *_: keeper.end())
    return keeper.run()


if __name__ == "__main__":
    sys.exit(main())
