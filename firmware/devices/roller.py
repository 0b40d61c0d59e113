"""The motor whose roller shoots the bottom card."""

from dialect import const

LONGEST_MS = const(4000)  # of a launch; none of 12 cards takes half of it


class Roller:
    """Driven at one `duty`, 1 to 65535. How long is `units.launch`'s to say, and a hardware timer's (`boards`)."""

    def __init__(self, motor, duty):
        self._motor = motor
        self._duty = duty

    def run(self):
        """Drive it."""
        self._motor.forward(self._duty)

    def back(self):
        """Drive it backwards, out of a jam."""
        self._motor.backward(self._duty)

    def brake(self):
        """Stop at once: the driver shorts the motor, so that few cards coast out."""
        self._motor.brake()

    def off(self):
        """No current at all, also when it stands."""
        self._motor.off()
