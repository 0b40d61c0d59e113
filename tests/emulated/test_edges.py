"""Cards in the exit: each counted, and stamped within 50 us of when it was there."""

from itertools import pairwise

from boards import pico_pins as pins
from tests.emulated.bench import SETTLED_MS

STAMP_US = 50
FLICKER_MS = 0.4  # a period of 5,000 edges a second


def pass_card(bench, ms, flicker_ms=0.0):
    """A card passes both gates; with `flicker_ms` its print or its edge flickers in the inner one at that pace."""
    from_gate_to_gate = ms * 25 / 88
    bench.block(pins.EXIT1, True)
    flicker(bench, from_gate_to_gate, flicker_ms)
    bench.block(pins.EXIT2, True)
    flicker(bench, ms - from_gate_to_gate, flicker_ms)
    left = bench.us
    bench.block(pins.EXIT1, False)
    bench.run(from_gate_to_gate)
    bench.block(pins.EXIT2, False)
    return left


def flicker(bench, ms, period_ms):
    end = bench.us + ms * 1000
    while period_ms and bench.us + period_ms * 1000 < end:
        for blocked in (False, True):
            bench.block(pins.EXIT1, blocked)
            bench.run(period_ms / 2)
    bench.run((end - bench.us) / 1000)


def launch(bench, host, cards, ms, gap_ms, flicker_ms=0.0):
    """Dispense `cards`. Return when each left, and the times in the board's reports."""
    host.live(SETTLED_MS)
    host.forget()
    assert host.order("dispense", str(cards)).startswith("ok")
    bench.until(lambda: bench.running, 50, "the motor runs")
    left = []
    for _ in range(cards):
        host.live(gap_ms)
        left.append(pass_card(bench, ms, flicker_ms))
    told = [host.told("card", 200) for _ in range(cards)]
    _, done = host.told("dispensed", 1000)
    assert [text for _, text in told] == [f"0 {k}" for k in range(1, cards + 1)]
    assert done.split(" ")[1:4] == [str(cards), "paid", "-"]
    return left, [us for us, _ in told]


def assert_in_step(left, told):
    """The board's clock has another zero, so the times between two cards are compared."""
    apart = [abs((b - a) - (d - c)) for (a, b), (c, d) in zip(pairwise(left), pairwise(told), strict=True)]
    assert max(apart) <= STAMP_US, apart


def test_twenty_cards_a_second(bench, host):
    from_gate_to_gate = 30 * 25 / 88
    left, told = launch(bench, host, cards=6, ms=30, gap_ms=20 - from_gate_to_gate)
    assert_in_step(left, told)
    assert host.bad == []


def test_cards_that_flicker(bench, host):
    """5,000 edges a second for as long as a card passes are one card, and none of them is lost: no doubt."""
    left, told = launch(bench, host, cards=2, ms=60, gap_ms=40, flicker_ms=FLICKER_MS)
    assert_in_step(left, told)
