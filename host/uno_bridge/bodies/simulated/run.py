"""The simulated unit's process: plant and firmware, stepped by the real clock. For `python` and `micropython`.

    run.py CONTROL_IN CONTROL_OUT [unit=launcher|flash] [seed=N] [cards=N] [out=N] [pace=N]

The wire is on standard input and output; people's hands come as lines on file descriptor CONTROL_IN, each answered by
the plant's state as a line of JSON on CONTROL_OUT. Wire and CONTROL_IN must not block. The firmware and this package
are found by PYTHONPATH or MICROPYPATH.
"""

# ruff: noqa: PTH123, SIM115  # MicroPython has no pathlib, and these files are open until the process ends

import gc
import json
import os
import select
import sys
import time

STEP_S = 0.001
"""How often the firmware runs while something moves: a Pico is quicker, and a millisecond is 1.5 mm of card."""

BEHIND_S = 0.1
"""A process that was stopped for longer than this did not live through it: the world stood still."""

IDLE_MS = 5
"""How long to sleep while nothing moves. What arrives wakes it."""

CHUNK = 256


class PipePort:
    """The board's port on two file descriptors."""

    def __init__(self, source, sink) -> None:  # type: ignore[no-untyped-def]  # raw files
        self._source = source
        self._sink = sink
        self.closed = False

    def read(self) -> bytes:
        """Whatever is there."""
        data = self._source.read(CHUNK)
        if data == b"":
            self.closed = True
        return data or b""

    def write(self, data: bytes) -> int:
        """Send what is taken now; tells how much it was."""
        return self._sink.write(data) or 0


class ControlPipe:
    """What people do to the launcher, as lines."""

    def __init__(self, source, sink) -> None:  # type: ignore[no-untyped-def]  # raw files
        self._source = source
        self._sink = sink
        self._held = b""

    def take(self) -> list[str]:
        """The lines that have come."""
        self._held += self._source.read(CHUNK) or b""
        lines = self._held.split(b"\n")
        self._held = lines.pop()
        return [line.decode() for line in lines]

    def answer(self, what: dict[str, object]) -> None:
        """Answer one line."""
        self._sink.write((json.dumps(what) + "\n").encode())


class Simulation:
    """A plant and the firmware in it. `hands` are what people do to this plant, by the first word of a line."""

    def __init__(self, plant, firmware, hands, wire: object) -> None:  # type: ignore[no-untyped-def]  # of either unit
        self.plant = plant
        plant.port = wire
        self._firmware = firmware
        self.unit = firmware(plant)
        self._hands = {"reboot": lambda *cause: self._reboot(*cause), "state": lambda: None}
        self._hands.update(hands)

    def do(self, line: str) -> dict[str, object]:
        """Do what a line says; tell how things stand then, with `error` if it could not be done."""
        words = line.split(" ")
        error = {}
        try:
            self._hands[words[0]](*words[1:])
        except (KeyError, ValueError, TypeError):
            error["error"] = "cannot"
        state: dict[str, object] = self.plant.state()
        state.update(error)
        return state

    def live(self, seconds: float) -> None:
        """Let so much time pass."""
        while seconds > 0:
            step = min(seconds, STEP_S) if self.plant.busy else seconds
            self.plant.advance(step)
            self.unit.step()
            seconds -= step

    def _reboot(self, cause: str = "power") -> None:
        self.plant.restart(cause)
        self.unit = None  # a 192 kB heap has no room in one piece for the ring of the old unit and the new one's
        gc.collect()
        self.unit = self._firmware(self.plant)


class Stopwatch:
    """Tells how long it was since it was asked last."""

    def __init__(self) -> None:
        self._last = now()

    def lap(self) -> float:
        """Seconds since the last call."""
        last, self._last = self._last, now()
        return passed(last, self._last)


if hasattr(time, "ticks_us"):  # MicroPython, whose ticks wrap

    def now() -> int:
        """A moment."""
        return int(time.ticks_us())  # type: ignore[attr-defined]

    def passed(begin: int, end: int) -> float:
        """Seconds between two moments."""
        return float(time.ticks_diff(end, begin) / 1000000)  # type: ignore[attr-defined]
else:

    def now() -> int:
        """A moment."""
        return time.monotonic_ns()

    def passed(begin: int, end: int) -> float:
        """Seconds between two moments."""
        return (end - begin) / 1000000000


def boot_id() -> int:
    """Never from the seed: two boots must not share one."""
    return int.from_bytes(os.urandom(4), "big")


def build_launcher(options: dict[str, str], wire: object) -> Simulation:
    """A launcher. Only the unit that is wanted is loaded: a small heap has no room for both."""
    from uno_bridge.bodies.simulated.plant import Plant

    gc.collect()  # what compiling leaves behind has no room beside the next modules in a small heap
    from units.launcher import LauncherUnit

    plant = Plant(int(options.get("seed", "1")), int(options.get("cards", "112")), boot_id)
    plant.out = int(options.get("out", "0"))
    hands = {
        "press": lambda: plant.press(),
        "turn": lambda degrees: plant.turn(float(degrees)),
        "lid": lambda how: plant.open_lid({"open": True, "shut": False}[how]),
        "tray": lambda side: plant.turn_tray(side),
        "gate": lambda how: plant.cover({"covered": True, "clear": False}[how]),
        "refill": lambda *cards: plant.refill(*[int(number) for number in cards]),
        "trouble": lambda kind: plant.cause_trouble(kind),
        "jig": lambda when, *moves: plant.jig(_moves(moves), {"now": False, "tested": True}[when]),
        "rates": lambda overlap, slip: plant.misfeed(float(overlap), float(slip)),
    }
    return Simulation(plant, LauncherUnit, hands, wire)


def _moves(words: tuple[str, ...]) -> list[tuple[float, str, int]]:
    """Microseconds, what and how, again and again."""
    return [(int(words[i]) / 1000000, words[i + 1], int(words[i + 2])) for i in range(0, len(words), 3)]


def build_flash(options: dict[str, str], wire: object) -> Simulation:
    """A Flash unit."""
    from units.flash import FlashUnit
    from uno_bridge.bodies.simulated.flash_body import FlashBody

    body = FlashBody(int(options.get("seed", "1")), boot_id)
    hands = {
        "press": lambda name, *seconds: body.press(name, *[float(number) for number in seconds]),
        "hold": lambda *seconds: body.reset(*[float(number) for number in seconds]),
        "speed": lambda speed: body.switch(speed),
        "people": lambda count: body.invite(int(count)),
    }
    return Simulation(body, FlashUnit, hands, wire)


def main(arguments: list[str]) -> None:
    """Run until standard input ends."""
    source = open(0, "rb", 0)
    hands = open(int(arguments[0]), "rb", 0)
    wire = PipePort(source, open(1, "wb", 0))
    control = ControlPipe(hands, open(int(arguments[1]), "wb", 0))
    options = dict(word.split("=") for word in arguments[2:])
    world = {"launcher": build_launcher, "flash": build_flash}[options.get("unit", "launcher")](options, wire)
    plant = world.plant
    gc.collect()  # what compiling left behind; MicroPython finds no place for a new name in a heap full of it
    arrivals = select.poll()
    arrivals.register(source, select.POLLIN)
    arrivals.register(hands, select.POLLIN)
    pace = float(options.get("pace", "1"))
    watch = Stopwatch()
    while not wire.closed:
        arrivals.poll(1 if plant.busy else IDLE_MS)
        for line in control.take():
            control.answer(world.do(line))
        world.live(min(watch.lap(), BEHIND_S) * pace)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Exception as error:
        if not hasattr(sys, "print_exception"):
            raise
        sys.print_exception(error, sys.stderr)  # MicroPython would tell it on standard output, which is the wire
        sys.exit(1)
