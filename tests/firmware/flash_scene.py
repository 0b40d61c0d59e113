"""A Flash unit on a fake board, and what people and a host do with it. For both Pythons."""

import gc

from fake_board import FakeClock, FakeInput, FakeLight, FakePort, FakeStore

from boards import flash_pins
from units.flash import FlashUnit
from units.settings import Settings
from wire.lines import seal, unseal

STEP_US = 1000
REST_US = 10_000


class CountingBuzzer:
    hz = 0

    def sound(self, hz):
        self.hz = hz

    def quiet(self):
        self.hz = 0


class FakeFlashBoard:
    id = "fake"

    def __init__(self, seed=0x7F3A, us=0, store=None, cause="power"):
        self.cause = cause
        self.clock = FakeClock(us)
        self.buttons = [FakeInput(self.clock) for _ in range(6)]
        self.slap = FakeInput(self.clock)
        self.play = FakeInput(self.clock)
        self.slow = FakeInput(self.clock)
        self.fast = FakeInput(self.clock)
        self.lights = [FakeLight() for _ in range(6)]
        self.slap_light = FakeLight()
        self.buzzer = CountingBuzzer()
        self.port = FakePort()
        self.store = store or FakeStore()
        self.settings = Settings(self.store, {}, flash_pins.NETS, flash_pins.TAKEN)
        self.boot = seed
        self.fed = 0

    def entropy(self):
        return self.boot

    def feed(self):
        self.fed += 1


class FlashScene:
    def __init__(self, seed=0x7F3A, us=0, step_us=STEP_US, store=None, cause="power"):
        gc.collect()  # one unit after the other in a small heap
        self.board = FakeFlashBoard(seed, us, store, cause)
        self.unit = FlashUnit(self.board)
        self.n = 0
        self.step_us = step_us
        self.read = 0

    @property
    def turns(self):
        return self.unit.turns

    def run(self, ms):
        for _ in range(ms * 1000 // self.step_us):
            self.board.clock.now += self.step_us
            self.unit.step()

    def rest(self, ms):
        """Let minutes pass in coarse steps; `test_flash_chance` shows that the events do not depend on the step."""
        step_us, self.step_us = self.step_us, REST_US
        self.run(ms)
        self.step_us = step_us

    # People

    def hit(self, pin, held_ms=60):
        """Press and let go; 100 ms pass."""
        pin.set(1)
        self.run(held_ms)
        pin.set(0)
        self.run(100 - held_ms)

    def press(self, button):
        """Player Button 1 to 6."""
        self.hit(self.board.buttons[button - 1])

    def slap(self):
        self.hit(self.board.slap)

    def play(self):
        self.hit(self.board.play)

    def seated(self, *buttons):
        """These are registered, and the game begins."""
        for button in buttons or (1, 2, 3):
            self.press(button)
        self.play()
        return self

    @property
    def player(self):
        return self.turns.player + 1

    def lit(self):
        """Which Player Buttons are lit now, from 1; 0 is the Slap Button."""
        lights = [i + 1 for i in range(6) if self.board.lights[i].on]
        return ([0] if self.board.slap_light.on else []) + lights

    # A host

    def say(self, body):
        self.board.port.incoming += seal(body.encode())

    def heard(self):
        lines = self.board.port.outgoing.split(b"\n")
        self.board.port.outgoing = lines.pop()
        return [unseal(line)[0].decode() for line in lines]

    def open(self, session="5e55"):
        self.n = 0
        self.say("hello 1.1 " + session)
        self.run(20)
        self.session = session
        return self.heard()

    @property
    def boot(self):
        return f"{self.board.boot:08x}"

    def order(self, text, ms=20):
        """The reply to a command, without its session and number."""
        self.n += 1
        self.say(f"do {self.session} {self.boot} {self.n} {text}")
        self.run(ms)
        for body in self.heard():
            words = body.split(" ")
            if words[0] in ("ok", "no") and words[1:3] == [self.session, str(self.n)]:
                return " ".join(words[:1] + words[3:])
        raise AssertionError("no reply to " + text)

    def live(self, ms):
        """Let time pass with a host that lives."""
        for _ in range(ms // 100):
            self.say("alive " + self.session)
            self.run(100)

    # What it has told

    def news(self):
        """The events since it was asked last, without their times."""
        events = self.unit.events
        said = [events.text(n).decode().split(" ", 1)[1] for n in range(self.read + 1, events.last + 1)]
        self.read = events.last
        return said

    def when(self, n):
        """The time stamp of event `n` in us."""
        return int(self.unit.events.text(n).decode().split(" ", 1)[0])


def start_game(*buttons):
    """A game that begins with the usual 6 s; what led there is read."""
    scene = FlashScene().seated(*buttons)
    scene.news()
    return scene
