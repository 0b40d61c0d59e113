"""A unit on this computer's own pins, as the referee holds it."""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Literal

from uno_bridge.bodies.raspberry_pi.ready import GpioError, check
from uno_bridge.bodies.simulated import places
from uno_bridge.link.discovery import FindPort, at_port
from uno_bridge.text import LONGEST_WORD

Unit = Literal["launcher", "flash"]

START_S = 30.0
"""A Pi Zero takes seconds to load gpiozero and the firmware, twice."""

END_S = 5.0


class GpioUnit:
    """It outlives whoever started it; `directory` holds its port and its log."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory

    @classmethod
    def start(cls, directory: Path, unit: Unit, settings: Path) -> GpioUnit:
        """Take the unit that runs in `directory`, or start one; `settings` is its own folder. Raises `GpioError`."""
        check(unit)
        there = cls(directory)
        if not there.running:
            there._start(unit, settings)
        return there

    @property
    def port(self) -> Path:
        """The path by which a host finds the port; it is there while the unit lives."""
        return places.port(self._directory)

    @property
    def find_port(self) -> FindPort:
        """The finder for `LauncherLink`."""
        return at_port(str(self.port))

    @property
    def running(self) -> bool:
        """Whether its keeper lives."""
        return self._keeper is not None

    def close(self) -> None:
        """End it, and wait until it is gone."""
        keeper = self._keeper
        if keeper is None:
            return
        with suppress(ProcessLookupError):
            os.kill(keeper, signal.SIGTERM)
        deadline = time.monotonic() + END_S
        while self.running and time.monotonic() < deadline:
            time.sleep(0.01)

    @property
    def _keeper(self) -> int | None:
        """The process that has locked the directory, or None."""
        try:
            with places.lock(self._directory).open() as lock:
                fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except FileNotFoundError:
            return None
        except BlockingIOError:
            return int(places.lock(self._directory).read_text() or 0) or None
        return None

    def _start(self, unit: Unit, settings: Path) -> None:
        self._directory.mkdir(parents=True, exist_ok=True)
        self.port.unlink(missing_ok=True)
        log = places.log(self._directory)
        module = "uno_bridge.bodies.raspberry_pi.keeper"
        with log.open("wb") as complaints:
            process = subprocess.Popen(  # noqa: S603  # our own program
                [sys.executable, "-m", module, str(self._directory), f"--unit={unit}", f"--settings={settings}"],
                stdin=subprocess.DEVNULL,
                stdout=complaints,
                stderr=complaints,
                start_new_session=True,  # a signal to the referee is not for it
            )
        deadline = time.monotonic() + START_S
        while not self.port.exists():
            if process.poll() is not None or time.monotonic() > deadline:
                process.terminate()
                process.wait()
                raise GpioError("gpio-no-start", reason=log.read_text().strip()[-LONGEST_WORD:])
            time.sleep(0.02)
        threading.Thread(target=process.wait, name="reaper", daemon=True).start()  # no zombie if it ends before us
