"""A simulated evening: presses, cards and random faults. For `python` and `micropython`.

    soak.py PRESSES OVERLAP SEED [worst]

Prints one line of JSON. `worst`: overlapping cards are anything from flush to end to end, where two that lie nearly
flush cannot be told from one; otherwise they are as the plant has them.
"""

import gc
import json
import sys

if hasattr(gc, "threshold"):
    gc.threshold(8192)  # as main.py does

from units.launcher import LauncherUnit
from uno_bridge.bodies.simulated import plant as plants
from uno_bridge.bodies.simulated.plant_random import PlantRandom

STEP_S = 0.001
HOPPER = 112
KINDS = 14
SOMETIMES = 20  # presses


class Port:
    """The board's port: collects the lines that the board sends."""

    def __init__(self):
        self.incoming = b""
        self.held = b""

    def read(self):
        data, self.incoming = self.incoming[:64], self.incoming[64:]
        return data

    def write(self, data):
        self.held += data
        return len(data)

    def take(self):
        lines = self.held.split(b"\n")
        self.held = lines.pop()
        return lines


class Launches:
    """The plant's list of launches, of which it keeps the last: a whole evening's has no room in a small heap."""

    def __init__(self):
        self._last = []
        self._gone = 0

    def __len__(self):
        return self._gone + len(self._last)

    def append(self, cards):
        self._last.append(cards)
        if len(self._last) > 20:
            self._last.pop(0)
            self._gone += 1

    def __getitem__(self, i):
        return self._last[i - self._gone]

    def __setitem__(self, i, cards):
        self._last[i - self._gone] = cards


class Evening:
    def __init__(self, overlap, seed):
        self.chance = PlantRandom(seed)
        self.plant = plants.Plant(seed, HOPPER)
        self.plant.misfeed(overlap, 0.03)
        self.loaded = HOPPER
        self.told = {"presses": 0, "paid": 0, "cards": 0, "wrong": 0, "flagged": 0, "boots": 0, "faults": 0}
        self.told["growth"] = 0
        self.start()

    def start(self):
        self.unit = None
        gc.collect()
        self.plant.port = Port()
        self.plant.truth.launches = Launches()
        self.unit = LauncherUnit(self.plant)
        self.plant.port.incoming = b"hello\npayout exact\n"
        self.counts = {}  # press: (cards told, flagged)
        self.seen = 0  # of the plant's launches
        self.lived = 0  # presses of this boot
        self.told["boots"] += 1
        self.run(0.1)

    def run(self, seconds):
        for _ in range(int(seconds / STEP_S)):
            self.plant.advance(STEP_S)
            self.unit.step()
        for line in self.plant.port.take():
            words = line.decode().split(" ")
            if words[0] == "ev":
                self.hear(words[4:])

    def hear(self, words):
        if words[0] == "done":
            self.counts[int(words[1])] = (int(words[2]), words[4] != "-")
        elif words[0] == "late" and int(words[1]) in self.counts:
            self.counts[int(words[1])] = (int(words[2]), True)

    def quiet(self):
        """Until nothing moves any more."""
        for _ in range(200):
            self.run(0.1)
            if not self.unit.busy and not self.plant.busy:
                return
        raise AssertionError("it never came to rest")

    def mend(self):
        """People put right what they see."""
        plant = self.plant
        plant.cause_trouble("none")
        for gate in (plant.exit, plant.exit2):
            gate.trouble = "none"
            gate.show()
        plant.supply.rest_mv = 4500
        if plant.exit2.card and not plant.exit.card:
            plant.exit2.shade(0)  # a card that lies in the exit is taken out
        plant.open_lid(False)
        if self.unit.latch:
            plant.port.incoming += b"resume\n"
        self.run(0.3)
        if plant.hopper < 20:
            self.loaded += HOPPER - plant.hopper
            plant.refill(HOPPER)

    def press(self):
        self.plant.press()
        self.run(0.05 + self.chance.between(0, 0.5))
        kind = int(self.chance.between(0, KINDS)) if self.chance.happens(0.1) else -1
        if kind >= 0:
            self.told["faults"] += 1
            self.fault(kind)
        self.quiet()
        self.run(0.2)
        self.settle()
        self.mend()

    def fault(self, kind):
        plant = self.plant
        if kind < 5:
            plant.cause_trouble(("jam", "snag", "empty", "double", "snag")[kind])
        elif kind < 7:
            (plant.exit if kind == 5 else plant.exit2).trouble = "sun"
        elif kind < 9:
            (plant.exit if kind == 7 else plant.exit2).trouble = "broken"
        elif kind == 9:
            plant.open_lid(True)
        elif kind == 10:
            plant.port.incoming += b"stop\n"
        elif kind == 11:
            plant.supply.rest_mv = 3000
            self.run(3)
        elif kind == 12:
            plant.press()
        else:
            self.settle()
            launches = len(plant.truth.launches)
            plant.restart("watchdog")
            self.told["flagged"] += launches > self.seen  # the referee asks about a press that was never done
            self.start()
        plant.exit.show()
        plant.exit2.show()

    def weigh(self):
        """How much more of the heap is taken than early in this boot."""
        self.lived += 1
        if self.lived % SOMETIMES == 0:
            self.counts = {}
            gc.collect()
            if self.lived == SOMETIMES:
                self.light = gc.mem_alloc()
            self.told["growth"] = max(self.told["growth"], gc.mem_alloc() - self.light)

    def settle(self):
        """Hold what was told against what the plant knows."""
        truth = self.plant.truth.launches
        told = self.told
        while self.seen < len(truth) and self.seen + 1 in self.counts:
            cards, flagged = self.counts[self.seen + 1]
            told["presses"] += 1
            told["paid"] += truth[self.seen] > 0
            told["flagged"] += flagged
            told["wrong"] += cards != truth[self.seen] and not flagged
            self.seen += 1
            if len(self.counts) > 50:
                self.counts = {p: self.counts[p] for p in self.counts if p > self.seen}


def soak(presses, overlap, seed):
    if hasattr(gc, "threshold"):
        gc.threshold(-1)
    evening = Evening(overlap, seed)
    for _ in range(presses):
        evening.press()
        if hasattr(gc, "mem_alloc"):
            evening.weigh()
    told = evening.told
    told["cards"] = evening.plant.out
    told["missing"] = evening.loaded - evening.plant.hopper - evening.plant.out
    return told


if __name__ == "__main__":
    if "worst" in sys.argv:
        plants.OVERLAP = (0.0, 1.0)
    print(json.dumps(soak(int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]))))
