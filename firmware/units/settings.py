"""What differs from one launcher to the next, kept on the board.

Two places hold it, each with a number and a checksum; a change goes to the place that does not hold the newest, so
that a write that power cut short leaves the old ones.
"""

from binascii import crc32

from dialect import const
from units.payouts import MOST_CARDS, PAYOUTS

_ABSENT = const(-1)
# name: (usual, least, most), or (usual, words)
SCHEMA = {
    "payout": ("toy", tuple(sorted(PAYOUTS)) + ("fair",)),
    "gentle": (3, 1, MOST_CARDS),  # cards at most
    "duty": (100, 40, 100),  # of the motor, %
    "stall": (420, 0, 1300),  # mA: a size 130 takes 250 loaded, 500 stalled; 0: nothing measures it
    "cells": (3300, 0, 6000),  # mV below which nothing is launched: 1.1 V a cell; 0: nothing measures them
    "gates": (2, 1, 2),  # fitted
    "lamps": (1, 0, 1),  # whether the gates' can be switched off
    "spacing": (25, 10, 60),  # mm from gate to gate
    "card": (88, 40, 120),  # mm
    "tray": (0, 0, 1),  # fitted
    "turntable": (0, 0, 100),  # duty in %; 0: none
    "cable": (540, 180, 3600),  # degrees that it may be wound up, either way
}
SEATS = const(10)
_NETS = ("hit", "exit1", "exit2", "ir", "lid", "light", "mild", "wild")


def names():
    """All settings there are."""
    seats = ["seat%d" % seat for seat in range(1, SEATS + 1)]
    return sorted(list(SCHEMA) + seats + ["pin-" + net for net in _NETS])


def limits(name):
    """(usual, least, most), or (usual, words), or None if there is no such setting."""
    if name in SCHEMA:
        return SCHEMA[name]
    if name.startswith("seat") and name[4:] in ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10"):
        return (_ABSENT, _ABSENT, 359)  # degrees at which it lies; -1: not taught
    if name.startswith("pin-") and name[4:] in _NETS:
        return (_ABSENT, _ABSENT, 28)  # GP number where it differs; from the next start on
    return None


def _sealed(number, values):
    body = "%d\n" % number + "".join(["%s %s\n" % item for item in sorted(values.items())])
    return body.encode() + b"*%08x\n" % crc32(body.encode())


def _unsealed(data):
    """(number, values) of a place, or None if it holds none, or a torn one."""
    try:
        body, _, check = data.rpartition(b"*")
        if check != b"%08x\n" % crc32(body):
            return None
        first, *lines = body.decode().split("\n")
        return int(first), dict([line.split(" ") for line in lines if line])
    except (ValueError, TypeError, AttributeError):
        return None


class Settings:
    """`store.read(place)` gives bytes or None, `store.write(place, data)` may raise `OSError`; `place` is 0 or 1."""

    def __init__(self, store):
        self._store = store
        self._number = 0
        self._values = {}
        for place in (0, 1):
            found = _unsealed(store.read(place))
            if found and found[0] > self._number:
                self._number, held = found
                # A name or a value that another version had is passed over.
                self._values = {name: held[name] for name in held if self._read(name, held[name]) is not None}

    def __getitem__(self, name):
        return self._read(name, self._values[name]) if name in self._values else limits(name)[0]

    def set(self, name, word):
        """Keep a value, or the usual one for `-`. False if there is no such name or value."""
        if limits(name) is None or (word != "-" and self._read(name, word) is None):
            return False
        values = dict(self._values)
        if word == "-":
            values.pop(name, None)
        else:
            values[name] = word
        number = self._number + 1
        self._store.write(number % 2, _sealed(number, values))
        self._number, self._values = number, values
        return True

    def _read(self, name, word):
        """The value that a word stands for, or None."""
        within = limits(name)
        if within is None:
            return None
        if len(within) == 2:
            return word if word in within[1] else None
        digits = word[1:] if word.startswith("-") else word
        if not 0 < len(digits) <= 5 or not all(digit in "0123456789" for digit in digits):
            return None
        value = int(word)
        return value if within[1] <= value <= within[2] else None
