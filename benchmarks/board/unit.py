"""The simulated launcher's process, whose launcher emits N events on `tell N`, as fast as its ring accepts them.

`mark` makes it emit an event `mark US` with the computer's time, besides the board's.
"""

import sys
import time

from uno_bridge.bodies.simulated import run

EVENT = "done 12 5 paid - 1302"

plain = run.build_launcher


def talkative(options, wire):
    """A launcher that has `tell` and `mark` among its hands."""
    world = plain(options, wire)
    unit = world.unit
    events = unit.events
    left = marks = 0

    def mark():
        nonlocal marks
        marks += 1

    def tell(count):
        nonlocal left
        left = int(count)

    def feed():
        nonlocal left, marks
        while marks:
            events.add(unit.clock.now(), f"mark {time.time_ns() // 1000}")
            marks -= 1
        while left and events.last - events.first < 255:  # one slot stays free: none is overwritten
            events.add(unit.clock.us(), EVENT)
            left -= 1

    world._hands["tell"] = tell
    world._hands["mark"] = mark
    unit._feed = feed  # called in each step
    return world


run.build_launcher = talkative
run.main(sys.argv[1:])
