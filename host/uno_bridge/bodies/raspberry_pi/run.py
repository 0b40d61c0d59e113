"""The process of a unit: the firmware on this computer's pins. `supervisor` starts and watches it.

    python -m uno_bridge.bodies.raspberry_pi.run DIRECTORY --unit launcher --settings FOLDER --cause power --beat FD

Its port is the link `launcher` in DIRECTORY. It writes heartbeats to FD. PYTHONPATH leads to the firmware.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from uno_bridge.bodies import paths
from uno_bridge.bodies.pty_port import PtyPort
from uno_bridge.bodies.raspberry_pi.factory import pin_factory
from uno_bridge.bodies.raspberry_pi.port import GpioPort
from uno_bridge.bodies.raspberry_pi.supervisor import END_SIGNALS, LONG_BEAT

BEAT_S = 0.1
"""Interval of the heartbeats: a fifth of the supervisor's timeout."""

MOVING_S = 0.001
IDLE_S = 0.005
"""Pause between two steps; an edge or a byte ends it at once."""

IDLE_TIMEOUT_S = 600.0
"""The unit ends after this time without a host."""


class Heartbeat:
    """Heartbeats for the supervisor. Raises `BrokenPipeError` when the supervisor has ended: then the unit ends too."""

    def __init__(self, descriptor: int, now: Callable[[], float] = time.monotonic) -> None:
        self._descriptor = descriptor
        self._now = now
        self._last = -BEAT_S

    def feed(self) -> None:
        """Send a heartbeat if it is due. Call this in every step."""
        now = self._now()
        if now - self._last >= BEAT_S:
            self._last = now
            os.write(self._descriptor, b".")

    def rest(self) -> None:
        """Announce a long pause. Call this, with the motors off, before writing: an SD card can take seconds."""
        os.write(self._descriptor, LONG_BEAT)


def build_unit(unit: str, resources: Any) -> tuple[Any, Callable[[Any], Any]]:
    """Build the board wired as a unit, and return it with the firmware's class for it. Import only these."""
    from uno_bridge.bodies.raspberry_pi.board import GpioFlashBoard, GpioLauncherBoard

    if unit == "flash":
        from units.flash import FlashUnit

        return GpioFlashBoard(resources), FlashUnit
    from units.launcher import LauncherUnit

    return GpioLauncherBoard(resources), LauncherUnit


def run_until_idle(unit: Any, port: Any, now: Callable[[], float] = time.monotonic) -> None:
    """Run the unit until no host has had the port open for `IDLE_TIMEOUT_S`."""
    used = now()
    while now() - used < IDLE_TIMEOUT_S:
        run_step(unit, port)
        if port.opened:
            used = now()


def run_step(unit: Any, port: Any) -> None:
    """Do one step of the unit, and pause."""
    unit.step()
    port.wait(MOVING_S if unit.state == "launching" else IDLE_S)


def run(board: Any, firmware: Callable[[Any], Any], pty: PtyPort) -> None:
    """Run a unit, and switch the motor off at the end, whatever the cause."""
    try:
        unit = firmware(board)
        board.start()
        pty.plug()
        run_until_idle(unit, board.port)
    finally:
        for ending in END_SIGNALS:
            signal.signal(ending, signal.SIG_IGN)  # a second signal must not interrupt the clean-up
        board.off()
        pty.unplug()


def main(arguments: list[str] | None = None) -> int:
    """Run until a signal, an error, or `IDLE_TIMEOUT_S` without a host."""
    parser = argparse.ArgumentParser(description="Drive a launcher, or a Flash unit, on this computer's own pins.")
    parser.add_argument("directory", type=Path)
    parser.add_argument("--unit", choices=("launcher", "flash"), default="launcher")
    parser.add_argument("--settings", type=Path, required=True)
    parser.add_argument("--cause", default="power")
    parser.add_argument("--beat", type=int, required=True)
    options = parser.parse_args(arguments)
    for ending in END_SIGNALS:
        signal.signal(ending, lambda *_: sys.exit(0))
    pins = pin_factory()
    from uno_bridge.bodies.raspberry_pi.board import BoardResources
    from uno_bridge.bodies.raspberry_pi.sensors import open_bus
    from uno_bridge.bodies.raspberry_pi.store import GpioStore

    pty = PtyPort(paths.port(options.directory))
    port = GpioPort(pty)
    beat = Heartbeat(options.beat)
    resources = BoardResources(
        pins,
        port,
        GpioStore(options.settings, beat.rest),
        open_bus(),
        cause=options.cause,
        feed=beat.feed,
        wake=port.wake,
    )
    with suppress(BrokenPipeError):  # the supervisor has ended
        run(*build_unit(options.unit, resources), pty)
    return 0


if __name__ == "__main__":
    sys.exit(main())
