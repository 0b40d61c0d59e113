"""A launcher on a fake board, and what a person, a deck and a host do with it. For both Pythons."""

import gc

from fake_board import FakeBoard, FakeStore, make_settings

from units.launcher import LauncherUnit
from wire.lines import seal, unseal

STEP_US = 1000
FROM_GATE_TO_GATE_MS = 17  # at 60 ms a card


def pass_card(scene, blocked_ms, gap_ms):
    """A card passes both gates, the outer one a little later; the gap before it begins when the last one left."""
    later = min(blocked_ms * 25 // 88, FROM_GATE_TO_GATE_MS)
    scene.run(gap_ms - later)
    scene.board.exit.set(1)
    scene.run(later)
    scene.board.exit2.set(1)
    scene.run(blocked_ms - later)
    scene.board.exit.set(0)
    scene.run(later)
    scene.board.exit2.set(0)


class LauncherScene:
    def __init__(self, payout=None, us=0, boot=0x7F3A, store=None, cause="power"):
        gc.collect()  # one launcher after the other in a small heap
        self.board = FakeBoard(boot, us, store, cause)
        self.unit = LauncherUnit(self.board)
        self.n = 0
        if payout:
            assert self.unit.payouts.select(payout, () if payout in ("toy", "fair") else (1,))

    @property
    def motor(self):
        return self.board.roller

    def run(self, ms):
        for _ in range(ms * 1000 // STEP_US):
            self.board.clock.now += STEP_US
            self.unit.step()

    def again(self):
        """Restart the board with the settings that it kept. The heap has no room for both units."""
        self.unit = None
        return LauncherScene(store=self.board.store)

    # A person

    def press(self, held_ms=60):
        """Press and let go; back to rest afterwards."""
        self.board.hit.set(1)
        self.run(held_ms)
        self.board.hit.set(0)
        self.run(60)

    def cards(self, count, blocked_ms=60, gap_ms=60):
        """Let cards pass the gate, whether or not the motor runs."""
        for _ in range(count):
            pass_card(self, blocked_ms, gap_ms)

    def deal(self, most=30, blocked_ms=60, gap_ms=60):
        """Cards pass as long as the motor runs."""
        dealt = 0
        while self.motor.on and dealt < most:
            self.cards(1, blocked_ms, gap_ms)
            self.run(5)
            dealt += 1
        return dealt

    def press_until_paid(self, times=200):
        for _ in range(times):
            self.board.hit.set(1)
            self.run(20)
            self.board.hit.set(0)
            if self.motor.on:
                return
            self.run(60)
        raise AssertionError("no press paid")

    # A host

    def say(self, body):
        self.board.port.incoming += seal(body.encode())

    def type(self, text):
        self.board.port.incoming += text.encode() + b"\n"

    def heard(self):
        """The bodies of the whole lines that came since it was asked last."""
        lines = self.board.port.outgoing.split(b"\n")
        self.board.port.outgoing = lines.pop()
        return [unseal(line)[0].decode() for line in lines]

    def ask(self, body, ms=20):
        self.say(body)
        self.run(ms)
        return self.heard()

    def open(self, session="5e55"):
        self.n = 0
        self.ask("hello 1.1 " + session)
        self.session = session

    @property
    def boot(self):
        return f"{self.board.boot:08x}"

    def order(self, text, ms=20):
        """The reply to a command, without its session and number."""
        self.n += 1
        head = f"do {self.session} {self.boot} {self.n} "
        for body in self.ask(head + text, ms):
            words = body.split(" ")
            if words[0] in ("ok", "no") and words[1:3] == [self.session, str(self.n)]:
                return " ".join(words[:1] + words[3:])
        raise AssertionError("no reply to " + text)

    # What it has told, read from the ring itself

    def told(self, kind=None):
        events = self.unit.events
        texts = [events.text(n).decode().split(" ", 1)[1] for n in range(events.first, events.last + 1)]
        return [text for text in texts if kind is None or text.split(" ")[0] == kind]


def open_scene(payout=None):
    scene = LauncherScene(payout)
    scene.open()
    return scene


def open_turntable_scene(in_session=True):
    """A launcher with a turntable."""
    store = FakeStore()
    make_settings(store).set("turntable", "60")
    scene = LauncherScene(store=store)
    if in_session:
        scene.open()
    scene.run(100)
    return scene


def keep_alive(scene, ms):
    """Let time pass with a host that lives."""
    for _ in range(ms // 100):
        scene.say("alive " + scene.session)
        scene.run(100)


def events(bodies):
    """The numbers of the events among these lines."""
    return [int(body.split(" ")[2]) for body in bodies if body.startswith("ev ")]
