"""Our wire, Belay and plain echo side by side: round trips of a command, and events a second without loss.

Same machine, same kind of pty, the same `micropython` at its other end (`ends`). They take turns, so that
other load on the machine affects all of them; the ratios are of neighbours.

`echo` is the limit: two lines of MicroPython that read a line and say it back, and pyserial read as fast as it goes;
`echo, readline` is the same as one would write it first. `pty` echoes bytes without looking for lines, which no Pico
can: what it takes is the system's and pyserial's. An echo's events are lines that come back with 16 under way.
`our board` is the firmware without our host, so that what either end takes can be told.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing

from benchmarks.ends import BELAY, BelayEnd, EchoEnd, EventSource, FirmwareEnd, LinkEnd, MeasuredEnd, ReadlineEchoEnd

ROUNDS = 10
TRIPS = 100
EVENTS = 2000
BELAYS_EVENTS = 100

ENDS: dict[str, Callable[[], MeasuredEnd]] = {
    "pty": lambda: EchoEnd("pipe.py", blocks=False),
    "echo": EchoEnd,
    "echo, readline": ReadlineEchoEnd,
    "our board": FirmwareEnd,
    "ours": LinkEnd,
    "Belay": BelayEnd,
}


def run() -> Iterator[tuple[str, str]]:
    if not BELAY.exists():
        yield "Belay", "not measured: `make bench` installs it"
    trips: dict[str, list[list[float]]] = {}
    rates: dict[str, list[float]] = {}
    with ExitStack() as open_ends:
        there = {
            name: open_ends.enter_context(closing(end()))
            for name, end in ENDS.items()
            if name != "Belay" or BELAY.exists()
        }
        for _ in range(ROUNDS):
            for name, end in there.items():
                trips.setdefault(name, []).append(end.trips(TRIPS))
                if isinstance(end, EventSource):
                    rates.setdefault(name, []).append(end.events(BELAYS_EVENTS if name == "Belay" else EVENTS))
    yield from _trips(trips)
    yield from _rates(rates)


def _trips(trips: dict[str, list[list[float]]]) -> Iterator[tuple[str, str]]:
    for name, rounds in trips.items():
        took = sorted(it for round_ in rounds for it in round_)
        yield f"{name}: round trip, median of {len(took)} (us)", f"{statistics.median(took) * 1e6:,.0f}"
        yield f"{name}: round trip, p99 (us)", f"{_p99(took) * 1e6:,.0f}"
    for figure, of in (("median", statistics.median), ("p99", _p99)):
        values = {name: [of(round_) for round_ in rounds] for name, rounds in trips.items()}
        yield f"round trip, {figure}: ours to echo's (at most 1.5)", _ratio(values["ours"], values["echo"])
        if "Belay" in values:
            yield f"round trip, {figure}: Belay's to ours (at least 3)", _ratio(values["Belay"], values["ours"])


def _rates(rates: dict[str, list[float]]) -> Iterator[tuple[str, str]]:
    for name, values in rates.items():
        yield f"{name}: events/s", f"{statistics.median(values):,.0f}"
    yield "events/s: echo's to ours (at most 1.5)", _ratio(rates["echo"], rates["ours"])
    if "Belay" in rates:
        yield "events/s: ours to Belay's (at least 3)", _ratio(rates["ours"], rates["Belay"])


def _p99(values: list[float]) -> float:
    ranked = sorted(values)
    return ranked[max(0, int(len(ranked) * 0.99) - 1)]


def _ratio(ours: list[float], theirs: list[float]) -> str:
    ratios = [our / their for our, their in zip(ours, theirs, strict=True)]
    return f"{statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
