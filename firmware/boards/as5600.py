"""The AS5600 magnetic angle sensor at 0x36 (data sheet: STATUS 0x0B, RAW ANGLE 0x0C, 12 bits)."""

from devices.clock import WRAP
from dialect import const

_ADDRESS = const(0x36)
_STATUS = const(0x0B)
_MAGNET = const(0x20)  # MD
_WEAK = const(0x10)  # ML
_STRONG = const(0x08)  # MH
_NO_ANSWER = const(0xFF)  # no status: a magnet is not too weak and too strong at once; an open bus reads so, too
_PAUSE_US = const(1_000_000)  # a sensor that is not there is not asked 20 times a second


class As5600:
    """None for degrees while it is absent, failing, or without its magnet."""

    def __init__(self, i2c, clock):
        self._i2c = i2c
        self._clock = clock
        self._answer = bytearray(3)  # status, angle high, angle low
        self._failed = None
        self.magnet = "absent"  # as `devices` has it, of the last reading

    def degrees(self):
        """0 to 359 clockwise seen from above (DIR tied to ground, magnet below the chip)."""
        if self._failed is not None and (self._clock.us() - self._failed) & WRAP < _PAUSE_US:
            return None
        self._read()
        status, high, low = self._answer
        if status == _NO_ANSWER:
            self._failed = self._clock.us()
            self.magnet = "absent"
            return None
        self._failed = None
        self.magnet = _strength(status)
        return (((high & 0x0F) << 8 | low) * 360) >> 12 if status & _MAGNET else None

    def _read(self):
        # MicroPython leaves the buffer as it is, without an error, when the chip refuses the register's number.
        self._answer[0] = _NO_ANSWER
        try:
            self._i2c.readfrom_mem_into(_ADDRESS, _STATUS, self._answer)
        except OSError:
            self._answer[0] = _NO_ANSWER


def _strength(status):
    if not status & _MAGNET:
        return "missing"
    return "weak" if status & _WEAK else "strong" if status & _STRONG else "well"
