"""Runs on the board: prints each edge of the inner gate, with the firmware's interrupt, edge buffer and port."""

import time

from boards import pico_pins as pins
from boards.chip import PicoChip, PicoInput
from devices.clock import UptimeClock
from devices.edges import EdgeBuffer


def main():
    """For ever; a line an edge: microseconds of the chip's timer, and the level after it. Missed ones are told too."""
    chip = PicoChip()
    clock = UptimeClock(chip.clock)
    edges = EdgeBuffer(clock, PicoInput(pins.EXIT1, chip.clock, active=1))
    zero = time.ticks_diff(time.ticks_us(), chip.clock.us())
    line = b"edges\n"
    while True:
        chip.feed()
        clock.tick()
        if not line:
            edge = edges.take()
            if edge is not None:
                line = b"%d %d %d\n" % (edge[0] + zero, edge[1], edges.missed)
        if line:
            line = line[chip.port.write(line) :]
