"""The firmware on either Python: hit edge to ding and motor on the simulated clock, the wire's codec, the heap."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from uno_bridge.bodies import paths

SCRIPT = Path(__file__).parents[1] / "tests" / "firmware" / "bench_firmware.py"
MICROPYTHON = Path(sys.executable).with_name("micropython")
SMALL = (MICROPYTHON, "-X", "heapsize=192k")

FIRMWARE = paths.firmware()


def _compiled_bytes() -> int:
    """All of the firmware, as the Pico's processor takes it."""
    with TemporaryDirectory() as folder:
        out = Path(folder) / "out.mpy"
        total = 0
        for path in FIRMWARE.rglob("*.py"):
            subprocess.run([MICROPYTHON.with_name("mpy-cross"), "-march=armv6m", "-o", out, path], check=True)
            total += out.stat().st_size
    return total


def run() -> Iterator[tuple[str, str]]:
    yield "compiled for armv6m: bytes", str(_compiled_bytes())
    for name, command in (
        ("CPython", [sys.executable, SCRIPT]),
        ("MicroPython, 192 kB", [*SMALL, SCRIPT]),
        ("MicroPython, 192 kB", [*SMALL, SCRIPT.with_name("test_pico_heap.py"), "launcher"]),
        ("MicroPython, 192 kB", [*SMALL, SCRIPT.with_name("test_pico_heap.py"), "flash"]),
    ):
        said = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True).stdout
        for line in said.splitlines():
            figure, value = line.split()
            yield f"{name}: {figure}", value
