"""The firmware on either Python: hit edge to ding and motor on the simulated clock, the wire's codec, the heap."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

SCRIPT = Path(__file__).parents[1] / "firmware" / "bench_firmware.py"
MICROPYTHON = Path(sys.executable).with_name("micropython")


def run() -> Iterator[tuple[str, str]]:
    for name, command in (
        ("CPython", [sys.executable, SCRIPT]),
        ("MicroPython, 192 kB", [MICROPYTHON, "-X", "heapsize=192k", SCRIPT]),
    ):
        said = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True).stdout
        for line in said.splitlines():
            figure, value = line.split()
            yield f"{name}: {figure}", value
