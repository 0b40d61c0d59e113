"""The ding that answers a press, and the other tunes of the buzzer."""

# A tune is (hz, ms) after (hz, ms); 0 hz is silence. Only the ding begins with its own note.
DING = ((1760, 60), (1318, 120))
HERE_I_AM = ((1760, 100), (0, 100)) * 3
_NO = ((220, 120), (0, 60))
TUNES = {
    "ding": DING,
    "uno": ((1047, 90), (1319, 90), (1568, 90), (2093, 240)),
    "ready": ((784, 80), (1047, 140)),
    "jam": ((440, 160), (311, 160)) * 3,
    "cells": ((880, 120), (660, 120), (440, 300)),
}
# Why a hit is refused, as the wire has it: one low note, two, three ..., so that people learn to tell them apart.
REFUSALS = {
    "lid": _NO,
    "stopped": _NO * 2,
    "tray": _NO * 3,
    "gate": _NO * 4,
    "full": ((330, 60),),
    "cells": TUNES["cells"],
}
_MOST_RISING = 10


def make_rising_tune(blanks):
    """The ding of a press that pays nothing: the more of them in a row, the higher it ends."""
    return DING + ((880 + 110 * min(blanks, _MOST_RISING), 100),)


class Ding:
    """Plays one tune at a time; a new one takes the place of the old."""

    def __init__(self, clock, buzzer):
        self._clock = clock
        self._buzzer = buzzer
        self._tune = ()
        self._at = 0
        self._since = 0
        buzzer.quiet()

    def ring(self, tune=DING):
        """Begin the tune now."""
        self._tune = tune
        self._at = 0
        self._sound()

    def step(self):
        """Go on to the next note when this one is over."""
        if self._at < len(self._tune) and self._clock.ms - self._since >= self._tune[self._at][1]:
            self._at += 1
            self._sound()

    def _sound(self):
        self._since = self._clock.ms
        hz = self._tune[self._at][0] if self._at < len(self._tune) else 0
        if hz:
            self._buzzer.sound(hz)
        else:
            self._buzzer.quiet()
