"""A board whose time only passes when a test says so. Runs on CPython and on MicroPython."""

WRAP = 0x3FFFFFFF


class Clock:
    def __init__(self, us):
        self.now = us

    def us(self):
        return self.now


class Input:
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


class Motor:
    """Remembers when it was told something else than before: [(us, "forward" | "brake" | "off")]."""

    def __init__(self, clock):
        self._clock = clock
        self.log = []
        self.on = False

    def forward(self, duty):
        assert 0 < duty <= 65535
        self._note("forward", True)

    def brake(self):
        self._note("brake", False)

    def off(self):
        self._note("off", False)

    def _note(self, what, on):
        if not self.log or self.log[-1][1] != what:
            self.log.append((self._clock.now, what))
        self.on = on


class Buzzer:
    def __init__(self, clock):
        self._clock = clock
        self.sounded = []
        self.hz = 0

    def sound(self, hz):
        self.sounded.append((self._clock.now, hz))
        self.hz = hz

    def quiet(self):
        self.hz = 0


class Light:
    on = False

    def set(self, on):
        self.on = on


class Compass:
    value = 90

    def degrees(self):
        return self.value


class Port:
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


class FakeBoard:
    id = "fake"
    cause = "power"

    def __init__(self, boot=0x7F3A, us=0):
        self.clock = Clock(us)
        self.hit = Input(self.clock)
        self.exit = Input(self.clock)
        self.lid = Input(self.clock)
        self.roller = Motor(self.clock)
        self.buzzer = Buzzer(self.clock)
        self.light = Light()
        self.compass = Compass()
        self.port = Port()
        self.boot = boot
        self.fed = 0

    def entropy(self):
        return self.boot

    def feed(self):
        self.fed += 1
