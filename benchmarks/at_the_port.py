"""What is promised about a real port, in real time: the simulated launcher under MicroPython, its cable, the link.

Seconds as the host sees them, so that what the port, the system and the host take is in them.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from benchmarks.ends import FirmwareBoard
from tests.link.recorder import RecordingHost
from uno_bridge.bodies.raspberry_pi.supervisor import Supervisor
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.link import CommandDone, events, finder_at

STOPS = 100
LEASES = 5
PLUGS = 20
HANGS = 3
MARKS = 200
"""Fewer than the board's ring holds."""


@contextmanager
def folder() -> Iterator[Path]:
    """A folder that is removed afterwards."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


@contextmanager
def launcher() -> Iterator[SimulatedLauncher]:
    """A launcher whose roller slips on each card, so that twelve cards take longer than the lease."""
    plant = SimulatedLauncher.start(Path(tempfile.mkdtemp()), interpreter="micropython")
    try:
        plant.rates(overlap=0, slip=1)
        yield plant
    finally:
        plant.close()


def _since(begin: float, happened: Callable[[], object]) -> float:
    while not happened():
        time.sleep(0.001)
    return time.monotonic() - begin


def stops(plant: SimulatedLauncher) -> list[float]:
    """Seconds from sending `stop`, while the motor runs, to its event, which is later than the motor's pin."""
    luck, took = Random(1), []
    with RecordingHost(plant.find_port) as host:
        host.wait_state("live")
        for n in range(1, STOPS + 1):
            assert host.link.command("run", 1000).result(5) == CommandDone({})
            time.sleep(0.02 + luck.random() / 50)
            begin = time.monotonic()
            host.link.stop()
            host.wait_event(events.StoppedEvent, n)
            heard = [at for at, event in zip(host.at, host.events, strict=True) if event.kind == "stopped"]
            took.append(heard[-1] - begin)
            host.wait_event(events.DispensedEvent, n)
            assert host.link.command("resume").result(5) == CommandDone({})
    return took


def leases(plant: SimulatedLauncher) -> list[float]:
    """Seconds from the host's exit during a `dispense` to the motor's stop."""
    took = []
    for _ in range(LEASES):
        plant.refill()
        with RecordingHost(plant.find_port) as host:
            host.wait_state("live")
            assert host.link.command("dispense", 12).result(5) == CommandDone({})
            host.wait_event(events.CardEvent)
            host.link.close()
            took.append(_since(time.monotonic(), lambda: not plant.state().motor))
        with RecordingHost(plant.find_port) as host:
            host.wait_event(events.DispensedEvent)
            told = host.whats(events.DispensedEvent)[-1]
            assert isinstance(told, events.DispensedEvent)
            assert told.end == "lease", told
    return took


def plugs(plant: SimulatedLauncher) -> tuple[list[float], list[float]]:
    """Seconds from unplugging the cable to the state `lost`, and from plugging it in to `live`."""
    seen, back = [], []
    with RecordingHost(plant.find_port) as host:
        host.wait_state("live")
        for _ in range(PLUGS):
            begin = time.monotonic()
            plant.plug(False)
            seen.append(_since(begin, lambda: host.link.state.state == "lost"))
            begin = time.monotonic()
            plant.plug(True)
            back.append(_since(begin, lambda: host.link.state.state == "live"))
    return seen, back


def hangs(plant: SimulatedLauncher) -> list[float]:
    """Seconds from a hang of the board to the state `lost`."""
    seen = []
    with RecordingHost(plant.find_port) as host:
        for _ in range(HANGS):
            host.wait_state("live")
            pid = plant.state().pid
            assert pid
            begin = time.monotonic()
            os.kill(pid, signal.SIGSTOP)
            try:
                seen.append(_since(begin, lambda: host.link.state.state == "lost"))
            finally:
                os.kill(pid, signal.SIGCONT)
    return seen


def times() -> list[float]:
    """The host's errors in the times of events, in seconds, on a board whose clock is 100 ppm fast.

    Half of the events happen while the host runs, half in the seconds before it was started, twice.
    """
    board, luck, errors = FirmwareBoard("pace=1.0001"), Random(1), []

    def mark(seconds: float) -> None:
        for _ in range(MARKS):
            time.sleep(luck.random() * 2 * seconds / MARKS)
            board.mark()

    try:
        for _ in range(2):
            mark(5)
            with RecordingHost(finder_at(board.port)) as host:
                host.wait_state("live")
                mark(10)
                host.wait_event(events.OtherEvent, 2 * MARKS, within=30)
            errors += [abs((event.at or 0) - int(event.args[0]) / 1e6) for event in host.events]
    finally:
        board.close()
    return errors


LIFE = """
import os, sys, time
if "--cause=watchdog" not in sys.argv:
    os.write(int(sys.argv[3].split("=")[1]), b".")
    open(sys.argv[1], "w").write(str(time.monotonic()))
    time.sleep(60)
"""


def supervisor() -> float:
    """Seconds from the last heartbeat of a Raspberry Pi's unit until its supervisor drives the motor off."""
    with tempfile.TemporaryDirectory() as folder:
        beat, off = Path(folder) / "beat", []
        # The supervisor adds cause and beat behind the command.
        kept = Supervisor([sys.executable, "-c", LIFE, str(beat)], lambda: off.append(time.monotonic()), lambda: None)
        kept.run()
        return off[1] - float(beat.read_text())
