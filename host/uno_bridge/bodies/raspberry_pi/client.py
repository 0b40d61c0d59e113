"""A unit on this computer's own pins, as the referee uses it."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from platformdirs import user_data_path

from uno_bridge.bodies import lock_file, paths
from uno_bridge.bodies.child_process import ChildProcess
from uno_bridge.bodies.raspberry_pi.ready import GpioError, check
from uno_bridge.link.discovery import PortFinder

UnitKind = Literal["launcher", "flash"]

GPIO_UNITS: Mapping[str, UnitKind] = {"gpio": "launcher", "gpio-flash": "flash"}
"""The units that this computer can be on its own pins, by the value of `--launcher` or `--port`."""

START_S = 30.0
"""A Pi Zero takes seconds to load gpiozero and the firmware, twice."""


class GpioUnit:
    """A unit that outlives the program that started it. `directory` holds its port and log, `settings` its settings."""

    def __init__(self, directory: Path, unit: UnitKind, settings: Path) -> None:
        self._directory = directory
        module = "uno_bridge.bodies.raspberry_pi.supervisor"
        command = [module, str(directory), f"--unit={unit}", f"--settings={settings}"]
        self._process = ChildProcess(directory, command)

    @classmethod
    def start(cls, directory: Path, unit: UnitKind, settings: Path) -> GpioUnit:
        """Find the unit that runs in `directory`, or start one. Raises `GpioError`."""
        check(unit)
        found = cls(directory, unit, settings)
        if not found.running:
            found.port.unlink(missing_ok=True)
            found._await_port(found._process.start())
        return found

    @property
    def port(self) -> Path:
        """The path of its serial port. It exists while the unit runs."""
        return paths.port(self._directory)

    @property
    def find_port(self) -> PortFinder:
        """The port finder for `LauncherLink`. It restarts a unit whose supervisor was killed."""
        return self._process.find_port

    @property
    def running(self) -> bool:
        """Whether its supervisor runs."""
        return lock_file.is_held(self._directory)

    def close(self) -> None:
        """End the unit, and wait until its process has ended."""
        lock_file.end_holder(self._directory)

    def _await_port(self, process: subprocess.Popen[bytes]) -> None:
        deadline = time.monotonic() + START_S
        while not self.port.exists():
            if process.poll() is not None or time.monotonic() > deadline:
                process.terminate()
                process.wait()
                raise GpioError("gpio-no-start", reason=self._process.log_tail)
            time.sleep(0.02)


def start_gpio_unit(named: str | None, cache: Path) -> GpioUnit | None:
    """Find or start the unit called `gpio` or `gpio-flash`, in a folder of `cache`. Return None for other names.

    Raises `GpioError`.
    """
    if named is None or named not in GPIO_UNITS:
        return None
    return GpioUnit.start(cache / named, GPIO_UNITS[named], user_data_path("uno-bridge") / named)


def is_gpio_port(port: str | None) -> bool:
    """Return whether it is the port of a unit on this computer's own pins."""
    return port is not None and Path(port).parent.name in GPIO_UNITS
