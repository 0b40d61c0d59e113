"""The launcher's settings besides its pins: (default, least, most) or (default, words), for `units.settings`."""

from dialect import const
from units.payouts import MOST_CARDS, PAYOUTS

_ABSENT = const(-1)
SEATS = const(10)
FIELDS = {
    "payout": ("toy", tuple(sorted(PAYOUTS)) + ("fair",)),
    "gentle": (3, 1, MOST_CARDS),  # most cards
    "duty": (100, 40, 100),  # of the motor, %
    "stall": (280, 0, 1300),  # mA: a size 130 takes 250 loaded, 300 stalled, warm, on low batteries; 0: not measured
    "cells": (3300, 0, 6000),  # mV below which no card is launched: 1.1 V per cell; 0: not measured
    "gates": (2, 1, 2),  # fitted
    "lamps": (1, 0, 1),  # 1: the gates' lamps can be switched off
    "spacing": (25, 10, 60),  # mm from gate to gate
    "card": (88, 40, 120),  # mm
    "tray": (0, 0, 1),  # fitted
    "turntable": (0, 0, 100),  # duty in %; 0: none
    "cable": (540, 180, 3600),  # degrees it may be wound up, in either direction
}
# The direction of a seat in degrees; -1: not taught. Literal names take less heap than computed ones.
_SEATS = ("seat1", "seat2", "seat3", "seat4", "seat5", "seat6", "seat7", "seat8", "seat9", "seat10")
FIELDS.update(dict.fromkeys(_SEATS, (_ABSENT, _ABSENT, 359)))
