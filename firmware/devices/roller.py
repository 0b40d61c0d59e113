"""The roller that shoots the bottom card."""

from dialect import const

LONGEST_MS = const(4000)  # of a launch; 12 cards take less than half of it


class Roller:
    """Driven with `duty`, 1 to 65535. `units.launch` limits how long; so does a hardware timer (`boards`)."""

    def __init__(self, motor, duty):
        self._motor = motor
        self._duty = duty

    def run(self):
        """Run the motor."""
        self._motor.forward(self._duty)

    def back(self):
        """Run backwards, out of a jam."""
        self._motor.backward(self._duty)

    def brake(self):
        """Stop at once: the driver shorts the motor, so that few cards coast out."""
        self._motor.brake()

    def off(self):
        """Turn the current off."""
        self._motor.off()
