"""Loads the firmware of the board into CPython, with what it asks of MicroPython, and gives it a stepped board."""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.emulated.stepped import CTRL_C, SteppedBench
from tests.emulated.stepped_port import SteppedSerial

FAKES = Path(__file__).parents[1] / "firmware" / "fake_machine"
_MODULES = ("machine", "micropython", "neopixel", "main")


@contextmanager
def make_stepped_bench(program: str = "main", folder: Path | None = None) -> Iterator[SteppedBench]:
    """A board that starts `main()` of the firmware's module of that name, or of one in `folder`."""
    loaded = {name for name in sys.modules if name.startswith("boards.") or name in _MODULES}
    bench: SteppedBench | None = None
    serial = SteppedSerial()

    def now(unit_us: int) -> Callable[[], int]:
        return lambda: bench.ticks_us // unit_us if bench is not None else 0

    def deaf(key: int) -> None:
        if bench is not None:
            bench.hears_ctrl_c = key == CTRL_C

    with pytest.MonkeyPatch.context() as patched:
        for name in loaded - {"boards.pico_pins"}:
            patched.delitem(sys.modules, name)
        patched.setattr(sys, "path", [str(FAKES), *([str(folder)] if folder else []), *sys.path])
        patched.setattr(sys.implementation, "_machine", "Raspberry Pi Pico with RP2040", raising=False)
        micropython = ModuleType("micropython")
        micropython.kbd_intr = deaf  # type: ignore[attr-defined]
        patched.setitem(sys.modules, "micropython", micropython)
        machine = importlib.import_module("machine")
        _shadow(machine, lambda: bench)
        for name, ticks in (("ticks_us", now(1)), ("ticks_ms", now(1000)), ("ticks_diff", lambda a, b: a - b)):
            patched.setattr(time, name, ticks, raising=False)
        _patch("boards.pico_port", patched, sys=serial, select=serial)
        _patch("boards.chip", patched, open=_no_file)
        main = importlib.import_module("main")
        _patch("main", patched, open=_no_file, gc=SimpleNamespace(collect=int, threshold=int))
        started = main if program == "main" else importlib.import_module(program)
        bench = SteppedBench(machine, started.main, serial)
        try:
            yield bench
        finally:
            bench.end()
            for name in [name for name in sys.modules if name.startswith("boards.") or name in (*_MODULES, program)]:
                if name != "boards.pico_pins":
                    del sys.modules[name]


def _patch(module: str, patched: pytest.MonkeyPatch, **names: object) -> None:
    for name, value in names.items():
        patched.setattr(importlib.import_module(module), name, value, raising=False)


def _no_file(*_: object) -> None:
    raise OSError(2)


def _shadow(machine: Any, bench: Callable[[], SteppedBench | None]) -> None:
    """The fake pins of tests/firmware, which tell the bench what is set, and timers that end by its time."""

    class Pin(machine.Pin):  # type: ignore[misc, name-defined]
        def value(self, level: int | None = None) -> int | None:
            if level is None:
                return int(machine.levels[self.number])
            there = bench()
            if there is not None and not there.dead:
                there.note(self.number, level)
            return None

    class Timer(machine.Timer):  # type: ignore[misc, name-defined]
        def init(self, mode: int, period: int, callback: Callable[..., None]) -> None:
            super().init(mode, period, callback)
            there = bench()
            if there is not None and not there.dead:
                there.arm(self, period)

        def deinit(self) -> None:
            super().deinit()
            there = bench()
            if there is not None:
                there.disarm(self)

    machine.Pin = Pin
    machine.Timer = Timer
