"""The unit's process: the firmware's unit on this computer's pins. `keeper` starts it and watches over it.

    python -m uno_bridge.bodies.raspberry_pi.run DIRECTORY --unit launcher --settings FOLDER --cause power --beat FD

Its port is the link `launcher` in DIRECTORY. It writes to FD while it lives well. PYTHONPATH leads to the firmware.
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
"""A fifth of what the keeper waits for."""

MOVING_S = 0.001
IDLE_S = 0.005
"""How long the unit rests between two steps; an edge or a byte wakes it at once."""

IDLE_TIMEOUT_S = 600.0
"""Without a host for this long nobody will miss it."""


class Heartbeat:
    """The watchdog's food. Fails with `BrokenPipeError` when the keeper is gone: then the unit ends as well."""

    def __init__(self, descriptor: int, now: Callable[[], float] = time.monotonic) -> None:
        self._descriptor = descriptor
        self._now = now
        self._last = -BEAT_S

    def feed(self) -> None:
        """To be called in every step."""
        now = self._now()
        if now - self._last >= BEAT_S:
            self._last = now
            os.write(self._descriptor, b".")

    def rest(self) -> None:
        """To be called, with the motors off, before what may take long: an SD card can take seconds for a setting."""
        os.write(self._descriptor, LONG_BEAT)


def build_unit(unit: str, around: Any) -> tuple[Any, Callable[[Any], Any]]:
    """The board wired as that unit, and the firmware for it. Only what is wanted is loaded."""
    from uno_bridge.bodies.raspberry_pi.board import GpioFlashBoard, GpioLauncherBoard

    if unit == "flash":
        from units.flash import FlashUnit

        return GpioFlashBoard(around), FlashUnit
    from units.launcher import LauncherUnit

    return GpioLauncherBoard(around), LauncherUnit


def run_until_idle(unit: Any, port: Any, now: Callable[[], float] = time.monotonic) -> None:
    """Until nobody has had the port open for `ALONE_S`."""
    used = now()
    while now() - used < IDLE_TIMEOUT_S:
        run_step(unit, port)
        if port.opened:
            used = now()


def run_step(unit: Any, port: Any) -> None:
    """One step, and the rest after it."""
    unit.step()
    port.wait(MOVING_S if unit.state == "launching" else IDLE_S)


def run(board: Any, firmware: Callable[[Any], Any], pty: PtyPort) -> None:
    """Whatever ends it, the motor is off."""
    try:
        unit = firmware(board)
        board.start()
        pty.plug()
        run_until_idle(unit, board.port)
    finally:
        for ending in END_SIGNALS:
            signal.signal(ending, signal.SIG_IGN)  # a second one must not cut the way out
        board.off()
        pty.unplug()


def main(arguments: list[str] | None = None) -> int:
    """Run until a signal, an error, or `ALONE_S`."""
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
    around = BoardResources(
        pins,
        port,
        GpioStore(options.settings, beat.rest),
        open_bus(),
        cause=options.cause,
        feed=beat.feed,
        wake=port.wake,
    )
    with suppress(BrokenPipeError):  # the keeper is gone
        run(*build_unit(options.unit, around), pty)
    return 0


if __name__ == "__main__":
    sys.exit(main())
