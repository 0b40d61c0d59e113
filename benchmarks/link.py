"""The host's end of the wire: lines a second through the codec."""

from __future__ import annotations

import time
from collections.abc import Iterator

from uno_bridge.link.lines import LineReader, encode

EVENT = ["ev", "00007f3a", "1234", "123456789", "done", "12", "5", "paid", "-", "1302"]
LINES = 50_000


def run() -> Iterator[tuple[str, str]]:
    begin = time.perf_counter()
    sealed = [encode(*EVENT) for _ in range(LINES)]
    encoded = time.perf_counter()
    reader = LineReader()
    read = sum(1 for line in sealed for _ in reader.feed(line))
    assert read == LINES
    done = time.perf_counter()
    yield "host codec: lines/s out", f"{LINES / (encoded - begin):,.0f}"
    yield "host codec: lines/s in", f"{LINES / (done - encoded):,.0f}"
