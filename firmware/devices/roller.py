"""The motor whose roller shoots the bottom card. It is off unless somebody has just said otherwise."""

from dialect import const

LONGEST_MS = const(4000)  # no launch of 12 cards takes half of it
_FULL = const(65535)


class Roller:
    """Off at construction; runs for 4 s at the very most, whatever it is told."""

    def __init__(self, clock, motor, duty=_FULL):
        motor.off()
        self._duty = duty
        self._clock = clock
        self._motor = motor
        self._since = None

    @property
    def running(self):
        """Whether it is driven."""
        return self._since is not None

    def run(self):
        """Drive it; telling it again does not lengthen the run."""
        if self._since is None:
            self._since = self._clock.ms
            self._motor.forward(self._duty)

    def back(self):
        """Drive it backwards, out of a jam."""
        if self._since is None:
            self._since = self._clock.ms
            self._motor.backward(self._duty)

    def brake(self):
        """Stop at once: the driver shorts the motor, so that few cards coast out."""
        self._since = None
        self._motor.brake()

    def off(self):
        """No current at all, also when it stands."""
        self._since = None
        self._motor.off()

    def overrun(self):
        """Whether the longest run was reached; if so it has just been braked."""
        if self._since is None or self._clock.ms - self._since < LONGEST_MS:
            return False
        self.brake()
        return True
