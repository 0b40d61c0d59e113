"""The ding that answers a press, and the other tunes of the buzzer."""

# A tune is (hz, ms) after (hz, ms); 0 hz is silence.
DING = ((1760, 60), (1318, 120))
HERE_I_AM = ((1760, 100), (0, 100)) * 3


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
