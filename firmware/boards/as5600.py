"""The AS5600 magnetic angle sensor at 0x36 (data sheet: STATUS 0x0B, RAW ANGLE 0x0C, 12 bits)."""

from devices.clock import WRAP
from dialect import const

_ADDRESS = const(0x36)
_STATUS = const(0x0B)
_MAGNET = const(0x20)  # MD
_WEAK = const(0x10)  # ML
_STRONG = const(0x08)  # MH
_NO_ANSWER = const(0xFF)  # not a valid status (too weak and too strong at once); an open bus also reads so
_PAUSE_US = const(1_000_000)  # between attempts to read an absent sensor


class As5600:
    """The sensor. `degrees` returns None while it is absent, failing, or without its magnet."""

    def __init__(self, i2c, clock):
        self._i2c = i2c
        self._clock = clock
        self._registers = bytearray(3)  # status, angle high, angle low
        self._failed_at = None
        self.magnet = "absent"  # of the last reading; the words are in `devices`

    def degrees(self):
        """Return 0 to 359, clockwise seen from above (DIR tied to ground, magnet below the chip), or None."""
        if self._failed_at is not None and (self._clock.us() - self._failed_at) & WRAP < _PAUSE_US:
            return None
        self._read()
        status, high, low = self._registers
        if status == _NO_ANSWER:
            self._failed_at = self._clock.us()
            self.magnet = "absent"
            return None
        self._failed_at = None
        self.magnet = _magnet_state(status)
        return (((high & 0x0F) << 8 | low) * 360) >> 12 if status & _MAGNET else None

    def _read(self):
        # If the chip does not acknowledge the register, MicroPython leaves the buffer as it is, without an error.
        self._registers[0] = _NO_ANSWER
        try:
            self._i2c.readfrom_mem_into(_ADDRESS, _STATUS, self._registers)
        except OSError:
            self._registers[0] = _NO_ANSWER


def _magnet_state(status):
    if not status & _MAGNET:
        return "missing"
    return "weak" if status & _WEAK else "strong" if status & _STRONG else "well"
