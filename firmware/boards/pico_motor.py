"""The motors on a DRV8833: IN1 and IN2 low coasts, both high brakes, nSLEEP low is off whatever they are."""

from machine import PWM, Pin, Timer

from dialect import const

_HZ = const(20_000)  # above hearing
_FULL = const(65535)


class PicoSleepPin:
    """nSLEEP, shared by both motors: low from the first line on, and while neither is driven."""

    def __init__(self, number):
        self._pin = Pin(number, Pin.OUT, value=0)
        self._awake = 0

    def wake(self, who):
        """`who` is a bit of its own."""
        self._awake |= who
        self._pin.value(1)

    def rest(self, who):
        """Low again when the other rests too."""
        self._awake &= ~who
        if not self._awake:
            self._pin.value(0)


class PicoMotor:
    """One channel. Driven for `longest_ms` at most: a timer of the hardware ends it when nobody else has."""

    def __init__(self, sleep, who, forwards, backwards, longest_ms):
        self._sleep = sleep
        self._who = who
        self._longest_ms = longest_ms
        Pin(backwards, Pin.OUT, value=0)
        Pin(forwards, Pin.OUT, value=0)
        self._forwards = _tone(forwards)
        self._backwards = _tone(backwards)
        self._timer = Timer(-1)

    def forward(self, duty):
        """Drive with a duty of 0 to 65535."""
        self._drive(duty, 0)

    def backward(self, duty):
        """Drive the other way."""
        self._drive(0, duty)

    def drive(self, duty):
        """Drive with a duty of -65535 to 65535."""
        self._drive(max(duty, 0), max(-duty, 0))

    def brake(self):
        """Short the motor; the driver stays awake to hold it."""
        self._timer.deinit()
        self._forwards.duty_u16(_FULL)
        self._backwards.duty_u16(_FULL)

    def off(self, _timer=None):
        """No current."""
        self._sleep.rest(self._who)
        self._forwards.duty_u16(0)
        self._backwards.duty_u16(0)
        self._timer.deinit()

    def _drive(self, forwards, backwards):
        self._timer.init(mode=Timer.ONE_SHOT, period=self._longest_ms, callback=self.off)
        self._backwards.duty_u16(backwards)
        self._forwards.duty_u16(forwards)
        self._sleep.wake(self._who)


def _tone(number):
    pwm = PWM(Pin(number))
    pwm.freq(_HZ)
    pwm.duty_u16(0)
    return pwm
