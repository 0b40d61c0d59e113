"""Measure the promises of the wire (docs/performance.md, "Promises"). Nothing printed here is written to a file.

`stepped` is the firmware's logic on a clock that is stepped a millisecond at a time; `here` is this machine: its
pty, its scheduler, a host and the simulated launcher under MicroPython, or a Raspberry Pi's body on the pins that the
bench `gpio` would use.
"""

from __future__ import annotations

import os
import statistics
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks import at_the_port, gpio
from benchmarks.firmware import FIRMWARE, SMALL

if TYPE_CHECKING:
    from uno_bridge.journal import Entry

TESTS = Path(__file__).parents[1] / "tests" / "firmware"
WORLDS = 20
COMMANDS = 1000
FIRST_SEED = 5000
"""Of the worlds: others than those of the tests."""

PRESSES = 40

Figures = Iterator[tuple[str, str]]


def at_most_once() -> Figures:
    broken, asked, _, _, _ = worlds()
    yield "commands done twice, false OKs or other breaches", f"{broken} in {asked:,} commands"


def gaps() -> Figures:
    broken, _, told, lost, _ = worlds()
    yield (
        "events missing and not reported",
        f"{broken} in {told:,} events; {lost} times a full ring was reported as lost",
    )


@cache
def worlds() -> tuple[int, int, int, int, list[float]]:
    """Count worlds that broke a promise, commands sent, events sent, and `lost` reports.

    The last item is the host's errors in the times of events, in seconds.
    """
    from tests.world.checks import time_errors
    from tests.world.world import WorldRun

    broken = asked = told = lost = 0
    errors: list[float] = []
    for seed in range(FIRST_SEED, FIRST_SEED + WORLDS):
        with at_the_port.folder() as disk:
            world = WorldRun(seed, COMMANDS, disk / "journal.sqlite")
            try:
                world.hold()
            except AssertionError:
                broken += 1
            asked += len(world.computer.asked)
            told += sum(len(life.told) for life in world.board.lives)
            events = _events(world)
            lost += sum(event.body["kind"] == "lost" for event in events)
            errors += time_errors(events, world)
    return broken, asked, told, lost, errors


def _events(world: Any) -> list[Entry]:
    from uno_bridge.journal import Journal

    with Journal(world.computer.disk) as journal:
        return [entry for entry in journal.entries() if entry.kind == "event"]


def hit() -> Figures:
    said = stepped()
    for case, words in (("unread", "port unread"), ("half_line", "half a line waits")):
        for what in ("ding", "motor"):
            yield f"stepped, {words}: edge to {what}, worst (us)", said[f"{case}_to_{what}_us"]
    _, ding, motor = presses()
    for what, took in (("ding's pin", ding), ("motor's pin", motor)):
        yield f"here, unread and half a line: edge to {what} (us)", spread(took)


def exit_edges() -> Figures:
    said = stepped()
    yield "stepped, 5 kHz for a second: edges lost", said["edges_lost"]
    yield "stepped, 5 kHz: worst error of a stamp (us)", said["stamp_error_us"]
    yield "here, where mock pins have no kernel that stamps: edge to stamp (us)", spread(presses()[0])


@cache
def presses() -> tuple[list[int], list[int], list[int]]:
    """Microseconds from edges at a Raspberry Pi's hit button to stamp, ding's and motor's pin, its port unread."""
    with gpio.start_bench() as bench, gpio.unread_port(bench):
        took = [bench.press() for _ in range(PRESSES)]
    stamp, ding, motor = zip(*took, strict=True)
    return list(stamp), list(ding), list(motor)


def stop() -> Figures:
    yield "stepped: stop to the motor's pin, worst (us)", stepped()["stop_us"]
    with at_the_port.launcher() as plant:
        took = at_the_port.stops(plant)
    yield "here: stop, while the motor runs, to hearing that it is off (us)", spread(us(took))


def lease() -> Figures:
    said = stepped()
    yield "stepped: last alive to the motor's pin, worst (us)", said["lease_us"]
    with at_the_port.launcher() as plant:
        took = at_the_port.leases(plant)
    yield "here: host's end in a dispense to the motor's (us)", spread(us(took))
    yield "a Pico that hangs: its watchdog's time-out (ms)", said["watchdog_ms"]
    yield "a Pico that never ends a run: its timer (ms)", said["timer_ms"]
    yield "here: a Raspberry Pi's unit that hangs, to motor off (us)", spread(us([at_the_port.supervisor()]))


def unplug() -> Figures:
    with at_the_port.launcher() as plant:
        seen, back = at_the_port.plugs(plant)
        hung = at_the_port.hangs(plant)
    yield "here: cable out to seen (us)", spread(us(seen))
    yield "here: board hangs to seen (us)", spread(us(hung))
    yield "here: cable in to live (us)", spread(us(back))


def event_times() -> Figures:
    yield "here, 100 ppm apart: when an event happened, off by (us)", spread(us(at_the_port.times()))
    yield "stepped, under all faults: off by (us)", spread(us(worlds()[-1]))


def memory() -> Figures:
    heap = "import test_pico_heap as it; print(*it.heap({!r}))"
    for unit in ("launcher", "flash"):
        free, whole = micropython("-c", heap.format(unit)).split()
        yield f"{unit}: free of a heap of {int(whole):,} bytes", f"{int(free) / int(whole):.0%}"
    test = "test_interrupts_allocate_nothing"
    told = micropython(TESTS / "on_micropython.py", FIRMWARE, TESTS, "test_memory", test)
    yield "every interrupt with a locked heap", told


PROMISES: dict[str, Callable[[], Figures]] = {
    "twice": at_most_once,
    "gaps": gaps,
    "hit": hit,
    "exit": exit_edges,
    "stop": stop,
    "lease": lease,
    "unplug": unplug,
    "memory": memory,
    "time": event_times,
}
"""The rows of the table, by the word that each has there."""


def run() -> Figures:
    for word, figures in PROMISES.items():
        for figure, value in figures():
            yield f"{word}: {figure}", value


@cache
def stepped() -> dict[str, str]:
    """Return the output of tests/firmware/bench_promises.py under MicroPython."""
    return dict(line.split() for line in micropython(TESTS / "bench_promises.py").splitlines())


def micropython(*words: str | Path) -> str:
    """Run MicroPython with a Pico's heap. Return its output."""
    path = os.pathsep.join([".frozen", str(TESTS), str(FIRMWARE)])
    command = [str(word) for word in (*SMALL, *words)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, "MICROPYPATH": path})
    return done.stdout.strip()


def us(seconds: list[float]) -> list[int]:
    return [round(it * 1e6) for it in seconds]


def spread(took: list[int]) -> str:
    ranked = sorted(took)
    p99 = ranked[max(0, int(len(ranked) * 0.99) - 1)]
    return f"median {statistics.median(ranked):,.0f}, p99 {p99:,}, worst {ranked[-1]:,} of {len(ranked)}"
