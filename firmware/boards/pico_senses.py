"""What the Pico's converter reads: the motor's current and its cells."""

from machine import ADC, Pin

from dialect import const

_HALVES = const(2)  # 100 k over 100 k
_REFERENCE_MV = const(3300)


class PicoGauge:
    """The voltage over the 0.15 ohm of AISEN."""

    def __init__(self, number):
        self._adc = ADC(Pin(number))

    def counts(self):
        """0 to 4095."""
        return self._adc.read_u16() >> 4


class PicoSupply:
    """The cells, behind the divider."""

    def __init__(self, number):
        self._adc = ADC(Pin(number))

    def millivolts(self):
        """Of the cells themselves."""
        return self._adc.read_u16() * _HALVES * _REFERENCE_MV // 65535
