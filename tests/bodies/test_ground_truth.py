"""The plant's own count of each press, against what the firmware says of it, with presses that wait for others."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.bodies.soak import Port
from units.launcher import LauncherUnit
from uno_bridge.bodies.simulated.plant import Plant

STEP_S = 0.001
PAYOUTS = ("toy", "random", "exact", "gentle", "fair")


class Told:
    """A launcher in its plant, and the cards that it reports for each press and for none."""

    def __init__(self, seed: int) -> None:
        self.plant = Plant(seed, cards=10_000)
        self.plant.misfeed(0, 0)
        self.port = self.plant.port = Port()  # type: ignore[no-untyped-call]
        self.unit = LauncherUnit(self.plant)  # type: ignore[no-untyped-call]
        self.say("hello", f"payout {PAYOUTS[seed % len(PAYOUTS)]}")

    def say(self, *lines: str) -> None:
        for line in lines:
            self.port.incoming += line.encode() + b"\n"
            self.run(0.003)

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP_S)):
            self.plant.advance(STEP_S)
            self.unit.step()

    def rest(self) -> None:
        while self.unit.busy or self.plant.busy:
            self.run(0.1)
        self.run(0.5)

    def hold(self) -> None:
        """Hold the plant's count against what was reported."""
        self.rest()
        cards = Counter[int]()
        doubted = set()
        for line in self.port.take():  # type: ignore[no-untyped-call]
            words = line.decode().split(" ")
            match words[4:] if words[0] == "ev" else []:
                case ["card" | "late", p, _]:
                    cards[int(p)] += 1
                case ["done", p, _, _, doubt, _] if doubt != "-":
                    doubted.add(int(p))
        truth = self.plant.truth
        assert len(truth.launches) == self.unit.presses
        assert truth.loose == cards[0]
        sure = [p for p in range(1, self.unit.presses + 1) if p not in doubted]
        assert [truth.launches[p - 1] for p in sure] == [cards[p] for p in sure]


@pytest.mark.parametrize("seed", range(6))
def test_cards_of_a_press_that_waited_are_its_own(seed: int) -> None:
    dice, told = Random(seed), Told(seed)
    for _ in range(12):
        for _ in range(dice.randrange(1, 12)):
            told.plant.press()
            told.run(dice.uniform(0, 0.6))
        if dice.random() < 0.5:
            told.rest()
    assert len(told.plant.truth.launches) > 20
    told.hold()


@pytest.mark.parametrize("seed", range(6))
def test_dropped_presses_get_no_cards(seed: int) -> None:
    dice, told = Random(seed), Told(seed)
    for _ in range(12):
        for _ in range(dice.randrange(1, 8)):
            told.plant.press()
            told.run(dice.uniform(0, 0.4))
        what = dice.choice(["stop", "lid", "jam", "snag", "dispense", "rest"])
        if what == "stop":
            told.say("stop")
            told.run(dice.uniform(0, 0.4))
            told.say("resume")
        elif what == "lid":
            told.plant.open_lid(True)
            told.run(dice.uniform(0.01, 0.3))
            told.plant.open_lid(False)
            told.run(dice.uniform(0.1, 0.5))
        elif what in ("jam", "snag"):
            told.plant.cause_trouble(what)
            for _ in range(3):
                told.plant.press()
                told.run(dice.uniform(0, 1.5))
            told.plant.cause_trouble("none")
            told.say("resume")
        elif what == "dispense":
            told.rest()
            told.say("alive", "dispense 2")
            told.plant.press()
            told.run(0.6)
        else:
            told.rest()
        told.run(dice.uniform(0, 0.5))
    told.hold()
