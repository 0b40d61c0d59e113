"""The program of the jig's Pico. NETS and LAMPS, the numbers of the pins, are set before it runs."""

from time import ticks_diff, ticks_ms, ticks_us

from machine import Pin

TEST_MS = 2000  # the launcher tests its gates once a second
LIT = 0
SUN = 2
EXITS = ("exit1", "exit2")

# Pulled down or released, never driven high, so that another output on the net is not damaged.
nets = {net: Pin(number, Pin.OPEN_DRAIN, value=1) for net, number in NETS.items()}  # noqa: F821
lamps = Pin(LAMPS, Pin.IN, Pin.PULL_UP)  # noqa: F821
seen = {"exit1": 1, "exit2": 1}  # state of each gate: covered at first


def show(_pin=None):
    """Pull down the net of each gate that sees light. Also called at each edge of the lamps."""
    for net in EXITS:
        lit = seen[net] == SUN or (seen[net] == LIT and lamps.value())
        nets[net].value(0 if lit else 1)


def tested():
    """Wait until the lamps are lit again after a test. Return whether there was one."""
    begin = ticks_ms()
    for level in (0, 1):
        while lamps.value() != level:
            if ticks_diff(ticks_ms(), begin) > TEST_MS:
                return False
    return True


def play(moves, after_test):
    """Make the moves, each at its microsecond."""
    if after_test and not tested():
        return False
    begin = ticks_us()
    for us, net, how in moves:
        while ticks_diff(ticks_us(), begin) < us:
            pass
        if net in seen:
            seen[net] = how
            show()
        else:
            nets[net].value(1 - how)
    return True


lamps.irq(show, Pin.IRQ_RISING | Pin.IRQ_FALLING, hard=True)
