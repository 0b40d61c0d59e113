"""A fake board, whose time passes only when a test advances it. Runs on CPython and on MicroPython."""

from boards import pico_pins
from units.launcher_fields import FIELDS
from units.settings import Settings

WRAP = 0x3FFFFFFF


class FakeClock:
    def __init__(self, us):
        self.now = us

    def us(self):
        return self.now


class FakeInput:
    """`set` is an edge: the interrupt comes at once, as on a board."""

    def __init__(self, clock):
        self._clock = clock
        self._level = 0
        self._handler = None

    def level(self):
        return self._level

    def watch(self, handler):
        self._handler = handler

    def set(self, level):
        self._level = level
        if self._handler:
            self._handler(self._clock.now & WRAP, level)


class FakeMotor:
    """Remembers when it was told something else than before: [(us, "forward" | "brake" | "off")]."""

    def __init__(self, clock):
        self._clock = clock
        self.log = []
        self.on = False

    def forward(self, duty):
        assert 0 < duty <= 65535
        self.duty = duty
        self._note("forward", True)

    def backward(self, duty):
        assert 0 < duty <= 65535
        self._note("backward", True)

    def brake(self):
        self._note("brake", False)

    def off(self):
        self._note("off", False)

    def _note(self, what, on):
        if not self.log or self.log[-1][1] != what:
            self.log.append((self._clock.now, what))
        self.on = on


class FakeBuzzer:
    def __init__(self, clock):
        self._clock = clock
        self.sounded = []
        self.hz = 0

    def sound(self, hz):
        self.sounded.append((self._clock.now, hz))
        self.hz = hz

    def quiet(self):
        self.hz = 0


class FakeLight:
    on = False

    def set(self, on):
        self.on = on


class FakeAdc:
    """What a converter reads; None where it is not wired."""

    def __init__(self, value):
        self.value = value

    def counts(self):
        return self.value

    def millivolts(self):
        return self.value


class FakeExitLamps:
    """Off, both gates are dark, but one that the sun shines on."""

    def __init__(self, gates):
        self._gates = gates
        self.sun = []
        self.switched = 0

    def set(self, on):
        self.switched += 1
        for gate in self._gates:
            if gate not in self.sun:
                gate.shade(not on)


class FakeGate(FakeInput):
    """Blocked while a card is in it or its lamp is off."""

    def __init__(self, clock):
        super().__init__(clock)
        self._card = 0
        self._dark = False

    def set(self, level):
        self._card = level
        self._show()

    def shade(self, dark):
        self._dark = dark
        self._show()

    def _show(self):
        level = 1 if self._card or self._dark else 0
        if level != self._level:
            super().set(level)


class FakeTurntable:
    duty = 0

    def drive(self, duty):
        assert 0 < abs(duty) <= 65535
        self.duty = duty

    def off(self):
        self.duty = 0


class FakeStore:
    """`cut` is how many bytes of the next write reach it before the power goes."""

    def __init__(self):
        self.places = {}
        self.cut = None

    def read(self, place):
        return self.places.get(place)

    def write(self, place, data):
        if self.cut is None:
            self.places[place] = data
        else:
            self.places[place] = data[: self.cut]
            raise OSError(5)


class FakeCompass:
    value = 90
    magnet = "well"

    def degrees(self):
        return self.value


class FakePort:
    """`takes` is how many bytes a write may take from now on; None: as many as there are."""

    def __init__(self):
        self.incoming = b""
        self.outgoing = b""
        self.takes = None
        self.a_read = 64

    def read(self):
        if not self.incoming:
            return b""
        data = self.incoming[: self.a_read]
        self.incoming = self.incoming[len(data) :]
        return data

    def write(self, data):
        if self.takes is not None:
            data = data[: self.takes]
            self.takes -= len(data)
        self.outgoing += bytes(data)
        return len(data)


def make_settings(store):
    """A launcher's."""
    return Settings(store, FIELDS, pico_pins.NETS, pico_pins.TAKEN)


class FakeBoard:
    id = "fake"

    def __init__(self, boot=0x7F3A, us=0, store=None, cause="power"):
        self.cause = cause
        self.clock = FakeClock(us)
        self.hit = FakeInput(self.clock)
        self.exit = FakeGate(self.clock)
        self.exit2 = FakeGate(self.clock)
        self.exit_lamps = FakeExitLamps((self.exit, self.exit2))
        self.fault = FakeInput(self.clock)
        self.tray_mild = FakeInput(self.clock)
        self.tray_wild = FakeInput(self.clock)
        self.gauge = FakeAdc(None)
        self.supply = FakeAdc(None)
        self.turntable = FakeTurntable()
        self.store = store or FakeStore()
        self.settings = make_settings(self.store)
        self.lid = FakeInput(self.clock)
        self.roller = FakeMotor(self.clock)
        self.buzzer = FakeBuzzer(self.clock)
        self.light = FakeLight()
        self.compass = FakeCompass()
        self.port = FakePort()
        self.boot = boot
        self.fed = 0

    def entropy(self):
        return self.boot

    def feed(self):
        self.fed += 1
