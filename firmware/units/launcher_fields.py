"""What may be set on a launcher besides its pins, as `units.settings` asks for it."""

from dialect import const
from units.payouts import MOST_CARDS, PAYOUTS

_ABSENT = const(-1)
SEATS = const(10)
FIELDS = {
    "payout": ("toy", tuple(sorted(PAYOUTS)) + ("fair",)),
    "gentle": (3, 1, MOST_CARDS),  # cards at most
    "duty": (100, 40, 100),  # of the motor, %
    "stall": (280, 0, 1300),  # mA: a size 130 takes 250 loaded, 300 stalled warm on flat cells; 0: nothing measures it
    "cells": (3300, 0, 6000),  # mV below which nothing is launched: 1.1 V a cell; 0: nothing measures them
    "gates": (2, 1, 2),  # fitted
    "lamps": (1, 0, 1),  # whether the gates' can be switched off
    "spacing": (25, 10, 60),  # mm from gate to gate
    "card": (88, 40, 120),  # mm
    "tray": (0, 0, 1),  # fitted
    "turntable": (0, 0, 100),  # duty in %; 0: none
    "cable": (540, 180, 3600),  # degrees that it may be wound up, either way
}
# Degrees at which a seat lies; -1: not taught. Written out, the names take less of the heap.
_SEATS = ("seat1", "seat2", "seat3", "seat4", "seat5", "seat6", "seat7", "seat8", "seat9", "seat10")
FIELDS.update(dict.fromkeys(_SEATS, (_ABSENT, _ABSENT, 359)))
