"""The pins of a Pico, as far as the board touches them. Shadows MicroPython's own `machine`."""

PWRON_RESET = 1
WDT_RESET = 3

levels = {}
adc = {}
timers = []
touched = []  # (pin, level) in the order in which outputs were set
handlers = {}
pulls = {}
cause = PWRON_RESET
on_feed = None


def reset():
    """As after power-on; the modules keep the same dictionaries."""
    global cause, on_feed
    for store in (levels, adc, handlers, pulls, mem32, i2c_registers, i2c_refusing):
        store.clear()
    del touched[:]
    del timers[:]
    cause = PWRON_RESET
    on_feed = None


def drive(number, level):
    """Something outside drives the pin: the interrupt comes at once."""
    levels[number] = level
    if number in handlers:
        handler, pin = handlers[number]
        handler(pin)


def unique_id():
    return b"\xe6\x61\x41\x04\x03\x6b\x2e\x2f"


def reset_cause():
    return cause


class Pin:
    IN = 0
    OUT = 1
    PULL_UP = 1
    IRQ_RISING = 8
    IRQ_FALLING = 4

    def __init__(self, number, mode=None, pull=None, value=None):
        self.number = number
        if mode == Pin.IN:
            pulls[number] = pull
            levels.setdefault(number, 1)
        if value is not None:
            self.value(value)

    def value(self, level=None):
        if level is None:
            return levels[self.number]
        levels[self.number] = level
        touched.append((self.number, level))
        return None

    def irq(self, handler, trigger, hard=False):
        assert hard
        assert trigger == Pin.IRQ_RISING | Pin.IRQ_FALLING
        handlers[self.number] = (handler, self)


class PWM:
    def __init__(self, pin, freq=None, duty_u16=None, invert=False):
        self._pin = pin
        self._invert = invert
        if duty_u16 is not None:
            self.duty_u16(duty_u16)

    def freq(self, hz):
        assert 8 <= hz <= 62_500_000

    def duty_u16(self, duty):
        assert 0 <= duty <= 65535
        self._pin.value(1 if (duty < 65535 if self._invert else duty) else 0)


i2c_registers = {}
i2c_refusing = set()  # addresses that acknowledge themselves and refuse the register's number


class I2C:
    def __init__(self, number, sda, scl, freq, timeout):
        assert (number, sda.number, scl.number) == (0, 4, 5)

    def readfrom_mem_into(self, address, register, buffer):
        if address in i2c_refusing:
            return  # MicroPython takes one byte too few acknowledged for no error, and reads nothing
        if address not in i2c_registers:
            raise OSError(5)
        for i in range(len(buffer)):
            buffer[i] = i2c_registers[address][register + i]


class WDT:
    def __init__(self, timeout):
        assert timeout == 500

    def feed(self):
        if on_feed:
            on_feed()


mem32 = {}


class ADC:
    def __init__(self, pin):
        self._number = pin.number

    def read_u16(self):
        return adc.get(self._number, 0)


class Timer:
    """`fire` is the hardware's; nothing else calls it."""

    ONE_SHOT = 0

    def __init__(self, number):
        assert number == -1
        self._callback = None
        timers.append(self)

    def init(self, mode, period, callback):
        assert mode == Timer.ONE_SHOT
        self.period = period
        self._callback = callback

    def deinit(self):
        self._callback = None

    @property
    def armed(self):
        return self._callback is not None

    def fire(self):
        callback, self._callback = self._callback, None
        if callback:
            callback(self)
