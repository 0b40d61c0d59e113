"""The simulated launcher or Flash unit, as the referee and tests use it."""

from __future__ import annotations

import json
import shutil
import socket
import time
from pathlib import Path
from typing import Any, Self

from uno_bridge.bodies import lock_file, paths
from uno_bridge.bodies.child_process import ChildProcess
from uno_bridge.bodies.simulated.control import (
    FlashControl,
    FlashState,
    LauncherControl,
    PlantState,
    SimulatorControl,
    SimulatorError,
    State,
)
from uno_bridge.bodies.simulated.process import Interpreter
from uno_bridge.link.discovery import PortFinder, finder_at
from uno_bridge.text import Message

START_S = 10.0
"""Longest start: usually 200 ms, but seconds on a machine that is busy with tests."""

ANSWER_S = 5.0
"""Longest time for an answer: usually milliseconds, unless the process is stopped."""


class Simulator(SimulatorControl[State]):
    """A simulated unit in a directory of its own. It outlives the program that started it. `UNIT` is its kind."""

    def __init__(self, directory: Path, process: ChildProcess | None = None) -> None:
        """`process` restarts it after it was killed; without one it stays as it is."""
        self._directory = directory
        self._process = process

    @classmethod
    def start(
        cls, directory: Path, *, seed: int = 1, interpreter: Interpreter = "python", cards: int = 112, pace: float = 1
    ) -> Self:
        """Find the unit that runs in `directory`, or start one. Raises `SimulatorError`.

        `pace`: how many times faster than real time its clock runs. `cards`: in a launcher's hopper.
        """
        module = "uno_bridge.bodies.simulated.daemon"
        kind = [f"--unit={cls.UNIT}", f"--interpreter={interpreter}"]
        options = [*kind, f"--seed={seed}", f"--cards={cards}", f"--pace={pace}"]
        process = ChildProcess(directory, [module, str(directory), *options])
        unit = cls(directory, process)
        if unit.running:
            return unit
        started = process.start()
        deadline = time.monotonic() + START_S
        while not unit.running:
            if started.poll() not in (None, 3) or time.monotonic() > deadline:
                started.terminate()
                raise SimulatorError("plant-no-start", unit=cls._name(), reason=process.log_tail)
            time.sleep(0.02)
        return unit

    @property
    def port(self) -> str:
        """The path of its serial port. It exists while the cable is plugged in."""
        return str(paths.port(self._directory))

    @property
    def find_port(self) -> PortFinder:
        """The port finder for `LauncherLink`."""
        return self._process.find_port if self._process is not None else finder_at(self.port)

    @property
    def running(self) -> bool:
        """Whether the unit runs and answers. Raises `SimulatorError` if a unit of the other kind does."""
        try:
            answer = self.request("state")
        except SimulatorError:
            return False
        if answer["unit"] != self.UNIT:
            raise SimulatorError("plant-other", directory=str(self._directory), unit=Message(f"unit-{answer['unit']}"))
        return True

    def close(self) -> None:
        """End the unit, wait until its process has ended, and remove its directory."""
        if lock_file.end_holder(self._directory):
            if self._process is not None:
                self._process.join(ANSWER_S)
            shutil.rmtree(self._directory, ignore_errors=True)

    def _send(self, line: str) -> dict[str, Any]:
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
                connection.settimeout(ANSWER_S)
                connection.connect(str(paths.control(self._directory)))
                connection.sendall(line.encode() + b"\n")
                with connection.makefile("rb") as answers:
                    answer: dict[str, Any] = json.loads(answers.readline() or b'{"error": "ended"}')
        except (OSError, ValueError) as error:
            raise SimulatorError("plant-silent", unit=self._name(), reason=str(error)) from error
        return answer


class SimulatedFlash(FlashControl, Simulator[FlashState]):
    """A simulated Flash unit.

    >>> unit = SimulatedFlash.start(Path("/tmp/table"))  # doctest: +SKIP
    >>> unit.press("3").lit  # doctest: +SKIP
    (3,)
    """


class SimulatedLauncher(LauncherControl, Simulator[PlantState]):
    """A simulated launcher.

    >>> launcher = SimulatedLauncher.start(Path("/tmp/table"))  # doctest: +SKIP
    >>> launcher.press().hopper  # doctest: +SKIP
    112
    """
