"""Presses out of edges."""

from fake_board import FakeBoard

from devices.clock import UptimeClock
from devices.hit_button import HitButton

MS = 1000


def presses(edges, us=0):
    """When presses were seen, in ms, for edges given as (ms, level)."""
    board = FakeBoard(us=us)
    clock = UptimeClock(board.clock)
    hits = HitButton(clock, board.hit)
    seen = []
    for ms, level in edges:
        board.clock.now = us + int(ms * MS)
        clock.tick()
        board.hit.set(level)
        hit = hits.take()
        while hit is not None:
            seen.append((hit - us) // MS)
            hit = hits.take()
    return seen


def bounce(start, length, last):
    """Edges every ms for `length` ms from `start`, ending at `last`."""
    edges = [(start + i, (i + 1) % 2 if last else i % 2) for i in range(length)]
    edges.append((start + length, last))
    return edges


def test_first_edge_counts():
    assert presses([(100, 1), (200, 0)]) == [100]


def test_bounce_of_20_ms_is_one_press():
    assert presses(bounce(100, 20, 1) + bounce(300, 0, 0)) == [100]


def test_bounce_of_the_release_is_not_a_press():
    assert presses(bounce(100, 0, 1) + bounce(400, 20, 0)) == [100]


def test_held_button_is_one_press():
    assert presses([(100, 1), (10_000, 0)]) == [100]


def test_two_presses_40_ms_apart_are_two():
    assert presses([(100, 1), (120, 0), (140, 1), (160, 0)]) == [100, 140]


def test_short_release_before_the_second_press():
    assert presses([(100, 1), (130, 0), (140, 1), (170, 0)]) == [100, 140]


def test_lock_out_is_30_ms():
    assert presses([(100, 1), (110, 0), (125, 1), (126, 0), (140, 1)]) == [100, 140]


def test_all_edges_of_a_slow_step_are_kept():
    board = FakeBoard()
    clock = UptimeClock(board.clock)
    hits = HitButton(clock, board.hit)
    for i in range(5):
        board.clock.now = 100_000 * (i + 1)
        board.hit.set(1)
        board.clock.now += 50_000
        board.hit.set(0)
    clock.tick()
    assert [hits.take() for _ in range(6)] == [100_000, 200_000, 300_000, 400_000, 500_000, None]


def test_time_stamps_pass_the_wrap():
    wrap = 0x40000000
    assert presses([(0, 1), (20, 0), (40, 1), (60, 0)], us=wrap - 30 * MS) == [0, 40]


def test_18_minutes_later_is_not_within_the_lock_out():
    board = FakeBoard()
    clock = UptimeClock(board.clock)
    hits = HitButton(clock, board.hit)
    seen = 0
    for at in (1_000_000, 1_000_000 + 0x40000000 + 5_000):
        while board.clock.now < at:
            board.clock.now = min(board.clock.now + 100_000_000, at)
            clock.tick()
        board.hit.set(1)
        seen += hits.take() is not None
        board.hit.set(0)
        hits.take()
    assert seen == 2
