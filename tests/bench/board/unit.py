"""The simulated launcher's process, whose launcher tells as many events as its ring takes when `tell N` asks it to."""

import sys

from uno_bridge.bodies.simulated import run

EVENT = "done 12 5 paid - 1302"

plain = run.launcher


def talkative(options, wire):
    """A launcher that has `tell` among its hands."""
    world = plain(options, wire)
    unit = world.unit
    events = unit.events
    left = 0

    def tell(count):
        nonlocal left
        left = int(count)

    def feed():
        nonlocal left
        while left and events.last - events.first < 255:  # one place stays free: none is overwritten
            events.add(unit.clock.us(), EVENT)
            left -= 1

    world._hands["tell"] = tell
    unit._feed = feed  # called in each step
    return world


run.launcher = talkative
run.main(sys.argv[1:])
