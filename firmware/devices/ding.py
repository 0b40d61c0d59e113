"""The ding that confirms a press, and the buzzer's other tunes."""

# A tune is a sequence of notes (hz, ms); 0 Hz is silence. No other tune begins with the ding's first note.
DING = ((1760, 60), (1318, 120))
IDENTIFY = ((1760, 100), (0, 100)) * 3
_NO = ((220, 120), (0, 60))
TUNES = {
    "ding": DING,
    "uno": ((1047, 90), (1319, 90), (1568, 90), (2093, 240)),
    "ready": ((784, 80), (1047, 140)),
    "jam": ((440, 160), (311, 160)) * 3,
    "cells": ((880, 120), (660, 120), (440, 300)),
}
# By the wire's reason for refusing a hit. The number of low notes distinguishes the reasons.
REFUSALS = {
    "lid": _NO,
    "stopped": _NO * 2,
    "tray": _NO * 3,
    "gate": _NO * 4,
    "full": ((330, 60),),
    "cells": TUNES["cells"],
}
_MAX_RISING = 10


def make_rising_tune(blanks):
    """Return the ding of a press that pays nothing; it ends higher the more there were in a row."""
    return DING + ((880 + 110 * min(blanks, _MAX_RISING), 100),)


class Ding:
    """Plays one tune at a time; a new tune replaces the current one."""

    def __init__(self, clock, buzzer):
        self._clock = clock
        self._buzzer = buzzer
        self._tune = ()
        self._at = 0
        self._since = 0
        buzzer.quiet()

    def ring(self, tune=DING):
        """Start a tune now."""
        self._tune = tune
        self._at = 0
        self._start_note()

    def step(self):
        """Start the next note when the current one is over."""
        if self._at < len(self._tune) and self._clock.ms - self._since >= self._tune[self._at][1]:
            self._at += 1
            self._start_note()

    def _start_note(self):
        self._since = self._clock.ms
        hz = self._tune[self._at][0] if self._at < len(self._tune) else 0
        if hz:
            self._buzzer.sound(hz)
        else:
            self._buzzer.quiet()
