"""A round with the firmware in a real MicroPython, 192 kB of heap, behind a pty."""

from __future__ import annotations

import pytest

from tests.people import Lines, People
from tests.running import House
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.cli.paths import simulator_path

PACE = 5
SEED = 2
"""Whose cards make a short round."""


@pytest.mark.timeout(120)
def test_a_round_with_the_firmware_on_micropython(house: House) -> None:
    SimulatedLauncher.start(simulator_path(house.journal), seed=SEED, interpreter="micropython", pace=PACE)
    house.start()
    house.pays_by_seed(SEED)
    page = house.watcher()
    page.sit_down("Ann", "Bob", "Cy")
    people = People(Lines(page), house, ["Ann", "Bob", "Cy"], seed=SEED)
    end = people.play_until("over")

    assert len(people.yields) > 5
    assert list(house.plant.state().launches) == people.yields
    assert end["winner"] in ("Ann", "Bob", "Cy")
    assert sum(seat["cards"] for seat in end["seats"]) + end["cards_in_launcher"] + end["cards_discarded"] == 112
