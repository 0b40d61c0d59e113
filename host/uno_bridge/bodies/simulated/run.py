"""The process of a simulated unit: plant and firmware, stepped by the real clock. For `python` and `micropython`.

    run.py CONTROL_IN CONTROL_OUT [unit=launcher|flash] [seed=N] [cards=N] [out=N] [pace=N]

The wire is on standard input and output. Requests come as lines on file descriptor CONTROL_IN; each is answered by the
plant's state as a line of JSON on CONTROL_OUT, with an `error` if it was not done. Wire and CONTROL_IN must not block.
PYTHONPATH or MICROPYPATH leads to the firmware and to this package. The requests, besides `plug` and `fault` (`cable`):

    state                      reboot [CAUSE]
    press                      turn DEGREES       lid open|shut         tray mild|wild|turning    gate covered|clear
    refill [CARDS]             trouble none|jam|snag|double|empty       rates OVERLAP SLIP
    jig now|tested [US hit|exit1|exit2 LEVEL]...

and of a Flash unit: press BUTTON [SECONDS], hold [SECONDS], speed 4|6|8|unlimited, people COUNT.
"""

# ruff: noqa: PTH123, SIM115  # MicroPython has no pathlib, and these files are open until the process ends

import gc
import json
import os
import select
import sys
import time

STEP_S = 0.001
"""How often the firmware runs while something moves: a Pico is faster, and a millisecond is 1.5 mm of card."""

BEHIND_S = 0.1
"""Longest time to catch up after the process was stopped; the rest does not pass for the plant."""

IDLE_MS = 5
"""How long to sleep while nothing moves. Input wakes the process."""

CHUNK = 256


class PipePort:
    """The board's port on two file descriptors."""

    def __init__(self, source, sink) -> None:  # type: ignore[no-untyped-def]  # raw files
        self._source = source
        self._sink = sink
        self.closed = False

    def read(self) -> bytes:
        """Return the bytes received; note the end of the input."""
        data = self._source.read(CHUNK)
        if data == b"":
            self.closed = True
        return data or b""

    def write(self, data: bytes) -> int:
        """Send without waiting; return the number of bytes taken."""
        return self._sink.write(data) or 0


class ControlPipe:
    """Requests on one file descriptor, answers on another."""

    def __init__(self, source, sink) -> None:  # type: ignore[no-untyped-def]  # raw files
        self._source = source
        self._sink = sink
        self._held = b""

    def take(self) -> list[str]:
        """Return the complete lines received."""
        self._held += self._source.read(CHUNK) or b""
        lines = self._held.split(b"\n")
        self._held = lines.pop()
        return [line.decode() for line in lines]

    def answer(self, what: dict[str, object]) -> None:
        """Send the answer to one line."""
        self._sink.write((json.dumps(what) + "\n").encode())


class Simulation:
    """A plant with the firmware in it. `requests` maps the first word of a request to a function of the others."""

    def __init__(self, plant, firmware, requests, wire: object) -> None:  # type: ignore[no-untyped-def]  # of either unit
        self.plant = plant
        plant.port = wire
        self._firmware = firmware
        self.unit = firmware(plant)
        self._requests = {"reboot": lambda *cause: self._reboot(*cause), "state": lambda: None}
        self._requests.update(requests)

    def do(self, line: str) -> dict[str, object]:
        """Do a request; return the state after it, with an `error` if it was not done."""
        words = line.split(" ")
        error = {}
        try:
            self._requests[words[0]](*words[1:])
        except (KeyError, ValueError, TypeError):
            error["error"] = "cannot"
        state: dict[str, object] = self.plant.state()
        state.update(error)
        return state

    def live(self, seconds: float) -> None:
        """Let time pass."""
        while seconds > 0:
            step = min(seconds, STEP_S) if self.plant.busy else seconds
            self.plant.advance(step)
            self.unit.step()
            seconds -= step

    def _reboot(self, cause: str = "power") -> None:
        self.plant.restart(cause)
        self.unit = None  # a heap of 192 kB has no room for the rings of both units
        gc.collect()
        self.unit = self._firmware(self.plant)


class Stopwatch:
    """Measures the time between calls of `lap`."""

    def __init__(self) -> None:
        self._last = now()

    def lap(self) -> float:
        """Return the seconds since the last call."""
        last, self._last = self._last, now()
        return passed(last, self._last)


if hasattr(time, "ticks_us"):  # MicroPython, whose ticks wrap

    def now() -> int:
        """Return the time as a number for `passed`."""
        return int(time.ticks_us())  # type: ignore[attr-defined]

    def passed(begin: int, end: int) -> float:
        """Return the seconds between two times."""
        return float(time.ticks_diff(end, begin) / 1000000)  # type: ignore[attr-defined]
else:

    def now() -> int:
        """Return the time as a number for `passed`."""
        return time.monotonic_ns()

    def passed(begin: int, end: int) -> float:
        """Return the seconds between two times."""
        return (end - begin) / 1000000000


def boot_id() -> int:
    """Return 32 bits, not from the seed: the ids of two boots must differ."""
    return int.from_bytes(os.urandom(4), "big")


def build_launcher(options: dict[str, str], wire: object) -> Simulation:
    """Build a launcher. Only the requested unit is imported: a small heap has no room for both."""
    from uno_bridge.bodies.simulated.plant import Plant

    gc.collect()  # in a small heap the garbage of compiling leaves no room for the next modules
    from units.launcher import LauncherUnit

    plant = Plant(int(options.get("seed", "1")), int(options.get("cards", "112")), boot_id)
    plant.out = int(options.get("out", "0"))
    requests = {
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
    return Simulation(plant, LauncherUnit, requests, wire)


def _moves(words: tuple[str, ...]) -> list[tuple[float, str, int]]:
    """Parse triples of microseconds, net and level."""
    return [(int(words[i]) / 1000000, words[i + 1], int(words[i + 2])) for i in range(0, len(words), 3)]


def build_flash(options: dict[str, str], wire: object) -> Simulation:
    """Build a Flash unit."""
    from units.flash import FlashUnit
    from uno_bridge.bodies.simulated.flash_body import FlashBody

    body = FlashBody(int(options.get("seed", "1")), boot_id)
    requests = {
        "press": lambda name, *seconds: body.press(name, *[float(number) for number in seconds]),
        "hold": lambda *seconds: body.reset(*[float(number) for number in seconds]),
        "speed": lambda speed: body.switch(speed),
        "people": lambda count: body.invite(int(count)),
    }
    return Simulation(body, FlashUnit, requests, wire)


def main(arguments: list[str]) -> None:
    """Run until the end of standard input."""
    source = open(0, "rb", 0)
    requests = open(int(arguments[0]), "rb", 0)
    wire = PipePort(source, open(1, "wb", 0))
    control = ControlPipe(requests, open(int(arguments[1]), "wb", 0))
    options = dict(word.split("=") for word in arguments[2:])
    simulation = {"launcher": build_launcher, "flash": build_flash}[options.get("unit", "launcher")](options, wire)
    plant = simulation.plant
    gc.collect()  # the garbage of compiling fills a small heap of MicroPython
    arrivals = select.poll()
    arrivals.register(source, select.POLLIN)
    arrivals.register(requests, select.POLLIN)
    pace = float(options.get("pace", "1"))
    watch = Stopwatch()
    while not wire.closed:
        arrivals.poll(1 if plant.busy else IDLE_MS)
        for line in control.take():
            control.answer(simulation.do(line))
        simulation.live(min(watch.lap(), BEHIND_S) * pace)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Exception as error:
        if not hasattr(sys, "print_exception"):
            raise
        sys.print_exception(error, sys.stderr)  # MicroPython would print it on standard output, which is the wire
        sys.exit(1)
