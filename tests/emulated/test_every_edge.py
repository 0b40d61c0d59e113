"""Edges at 5 kHz: none is lost, and each is stamped within 50 us of when it was."""

from boards import pico_pins as pins

PROGRAM = "edge_teller"
APART_MS = 0.2
BURST = 250  # one less than the ring holds besides
STAMP_US = 50


def test_none_is_lost_at_5_khz(bench):
    bench.until(lambda: b"edges\n" in bench.heard, 10_000, "the program runs")
    bench.run(5)
    bench.heard.clear()
    driven = []
    for n in range(BURST):
        level = n % 2  # the lamps are off: the gate is dark at first
        driven.append((bench.ticks_us, level))
        bench.drive(pins.EXIT1, level)
        bench.run(APART_MS)
    bench.until(lambda: bench.heard.count(b"\n") == BURST, 5000, "a line for each edge")
    told = [tuple(map(int, line.split())) for line in bytes(bench.heard).split(b"\n")[:-1]]
    assert [(level, missed) for _, level, missed in told] == [(level, 0) for _, level in driven]
    late = [us - was for (us, _, _), (was, _) in zip(told, driven, strict=True)]
    assert min(late) >= 0, late
    assert max(late) <= STAMP_US, late
