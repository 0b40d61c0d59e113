"""The process that restarts a unit on this computer's pins, and holds its motor off while it does not run.

The unit's process sends heartbeats. After 500 ms without one the supervisor kills it; the kernel then releases its
pins, and the supervisor drives the motor's enable low and restarts it. So it does what a Pico's watchdog does, also
when the unit's process is killed. A unit whose supervisor is killed ends by itself.
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
"""Longest start: a Pi Zero takes seconds to import the firmware, and does not touch the motor's pins before."""

LONG_BEAT = b"L"
"""A heartbeat after which the next one may take `LONG_S`: the motors are off, and the unit writes to its disk."""

LONG_S = 10.0

RESTART_S = 0.5
"""Time before a restart, so that a unit that fails at once is not restarted too often."""

ALREADY_RUNNING = 3
"""Exit status: another supervisor has the lock of this directory."""

FAILED = 4
"""Exit status: the unit could not start."""

END_SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)


class Supervisor:
    """`command`, with `--cause` and `--beat` added, starts the unit's process. Without one `motor_off` is called."""

    def __init__(self, command: Sequence[str], motor_off: Callable[[], None], on_exit: Callable[[], None]) -> None:
        """`on_exit` is called when the unit's process has ended, to clean up after it."""
        self._command = command
        self._motor_off = motor_off
        self._on_exit = on_exit
        self._process: subprocess.Popen[bytes] | None = None
        self._ending = False
        self.healthy_starts = 0
        """How many processes have sent a heartbeat."""

    def run(self) -> int:
        """Run until `end` is called or the unit ends by itself. Return the exit status."""
        self._motor_off()
        cause = "power"
        while not self._ending:
            before = self.healthy_starts
            status = self._run_once(cause)
            self._motor_off()
            self._on_exit()
            if status == 0:
                break
            if self.healthy_starts == before:
                return FAILED
            cause = "watchdog"
            time.sleep(RESTART_S)
        return 0

    def end(self) -> None:
        """End the unit and then the supervisor; safe in a signal handler."""
        self._ending = True
        if self._process is not None:
            self._process.terminate()

    def _run_once(self, cause: str) -> int:
        """Run the unit's process once; return its exit status."""
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
        """Return when the process has ended, or must be killed."""
        timeout = START_S
        while select.select([beat], [], [], timeout)[0] and (beats := os.read(beat, 64)):
            self.healthy_starts += timeout == START_S
            timeout = LONG_S if beats.endswith(LONG_BEAT) else WATCHDOG_S


def command(directory: Path, unit: str, settings: Path) -> list[str]:
    """Return the command that starts the unit's process."""
    module = "uno_bridge.bodies.raspberry_pi.run"
    return [sys.executable, "-m", module, str(directory), f"--unit={unit}", f"--settings={settings}"]


def main(arguments: list[str] | None = None) -> int:
    """Supervise a unit until SIGTERM, SIGINT or SIGHUP."""
    parser = argparse.ArgumentParser(description="Supervise a launcher or a Flash unit on this computer's own pins.")
    parser.add_argument("directory", type=Path)
    parser.add_argument("--unit", choices=("launcher", "flash"), default="launcher")
    parser.add_argument("--settings", type=Path, required=True)
    options = parser.parse_args(arguments)
    options.directory.mkdir(parents=True, exist_ok=True)
    os.environ["PYTHONPATH"] = os.pathsep.join([str(paths.PACKAGE.parent), str(paths.firmware())])
    os.environ.setdefault("LG_WD", str(options.directory))  # lgpio leaves pipes where it works
    with paths.lock(options.directory).open("a+") as lock:
        if not lock_file.acquire(lock):
            sys.stderr.write(f"A unit is already running in {options.directory}\n")
            return ALREADY_RUNNING
        return _supervise(options.directory, options.unit, options.settings)


def _supervise(directory: Path, unit: str, settings: Path) -> int:
    from uno_bridge.bodies.raspberry_pi.factory import switch_motor_off

    off = switch_motor_off if unit == "launcher" else (lambda: None)
    supervisor = Supervisor(
        command(directory, unit, settings), off, lambda: paths.port(directory).unlink(missing_ok=True)
    )
    for ending in END_SIGNALS:
        signal.signal(ending, lambda *_: supervisor.end())
    return supervisor.run()


if __name__ == "__main__":
    sys.exit(main())
