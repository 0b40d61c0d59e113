"""The motors on a DRV8833: IN1 and IN2 both low coast, both high brake; nSLEEP low turns both motors off."""

from machine import PWM, Pin, Timer

from dialect import const

_HZ = const(20_000)  # inaudible
_FULL = const(65535)


class PicoSleepPin:
    """nSLEEP, shared by both motors: low from the start, and while neither is driven."""

    def __init__(self, number):
        self._pin = Pin(number, Pin.OUT, value=0)
        self._awake = 0

    def wake(self, bit):
        """Wake the driver for a motor; `bit` identifies it."""
        self._awake |= bit
        self._pin.value(1)

    def rest(self, bit):
        """Put the driver to sleep if no other motor needs it."""
        self._awake &= ~bit
        if not self._awake:
            self._pin.value(0)


class PicoMotor:
    """One channel. Driven for `longest_ms` at most: then a hardware timer turns it off."""

    def __init__(self, sleep, bit, forwards, backwards, longest_ms):
        self._sleep = sleep
        self._bit = bit
        self._longest_ms = longest_ms
        Pin(backwards, Pin.OUT, value=0)
        Pin(forwards, Pin.OUT, value=0)
        self._forwards = _make_pwm(forwards)
        self._backwards = _make_pwm(backwards)
        self._timer = Timer(-1)

    def forward(self, duty):
        """Drive forward with a duty of 0 to 65535."""
        self._drive(duty, 0)

    def backward(self, duty):
        """Drive backward with a duty of 0 to 65535."""
        self._drive(0, duty)

    def drive(self, duty):
        """Drive with a duty of -65535 to 65535."""
        self._drive(max(duty, 0), max(-duty, 0))

    def brake(self):
        """Short the motor; the driver stays awake to brake."""
        self._timer.deinit()
        self._forwards.duty_u16(_FULL)
        self._backwards.duty_u16(_FULL)

    def off(self, _timer=None):
        """Turn the current off."""
        self._sleep.rest(self._bit)
        self._forwards.duty_u16(0)
        self._backwards.duty_u16(0)
        self._timer.deinit()

    def _drive(self, forwards, backwards):
        self._timer.init(mode=Timer.ONE_SHOT, period=self._longest_ms, callback=self.off)
        self._backwards.duty_u16(backwards)
        self._forwards.duty_u16(forwards)
        self._sleep.wake(self._bit)


def _make_pwm(number):
    pwm = PWM(Pin(number))
    pwm.freq(_HZ)
    pwm.duty_u16(0)
    return pwm
