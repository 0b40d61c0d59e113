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
from uno_bridge.link.discovery import FindPort, Port, why_no_port
from uno_bridge.text import LONGEST_WORD, Message

Unit = Literal["launcher", "flash"]

START_S = 30.0
"""A Pi Zero takes seconds to load gpiozero and the firmware, twice."""

END_S = 5.0

AGAIN_S = 5.0
"""A keeper that ends while a referee wants it is started anew, not oftener than this."""


class GpioUnit:
    """It outlives whoever started it; `directory` holds its port and its log, `settings` is its own folder."""

    def __init__(self, directory: Path, unit: Unit, settings: Path) -> None:
        self._directory = directory
        self._unit = unit
        self._settings = settings
        self._started = 0.0

    @classmethod
    def start(cls, directory: Path, unit: Unit, settings: Path) -> GpioUnit:
        """Take the unit that runs in `directory`, or start one. Raises `GpioError`."""
        check(unit)
        there = cls(directory, unit, settings)
        if not there.running:
            there._await_port(there._start())
        return there

    @property
    def port(self) -> Path:
        """The path by which a host finds the port; it is there while the unit lives."""
        return places.port(self._directory)

    @property
    def find_port(self) -> FindPort:
        """The finder for `LauncherLink`. A unit whose keeper was killed ended with it: it is started anew."""
        return self._find

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

    def _find(self) -> Port | Message:
        if not self.running and time.monotonic() >= self._started + AGAIN_S:
            self._start()
        return why_no_port(str(self.port)) or Port(str(self.port))

    def _start(self) -> subprocess.Popen[bytes]:
        """Start its keeper; the port is there when the unit lives."""
        self._started = time.monotonic()
        self._directory.mkdir(parents=True, exist_ok=True)
        self.port.unlink(missing_ok=True)
        module = "uno_bridge.bodies.raspberry_pi.keeper"
        with places.log(self._directory).open("wb") as complaints:
            process = subprocess.Popen(  # noqa: S603  # our own program
                [
                    *(sys.executable, "-m", module, str(self._directory)),
                    *(f"--unit={self._unit}", f"--settings={self._settings}"),
                ],
                stdin=subprocess.DEVNULL,
                stdout=complaints,
                stderr=complaints,
                start_new_session=True,  # a signal to the referee is not for it
            )
        threading.Thread(target=process.wait, name="reaper", daemon=True).start()  # no zombie if it ends before us
        return process

    def _await_port(self, process: subprocess.Popen[bytes]) -> None:
        deadline = time.monotonic() + START_S
        while not self.port.exists():
            if process.poll() is not None or time.monotonic() > deadline:
                process.terminate()
                process.wait()
                complaint = places.log(self._directory).read_text().strip()
                raise GpioError("gpio-no-start", reason=complaint[-LONGEST_WORD:])
            time.sleep(0.02)
