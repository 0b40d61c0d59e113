"""A round with the firmware in a real MicroPython, 192 kB of heap, behind a pty."""

from __future__ import annotations

import pytest

from tests.people import LineFrontend, TablePlayers
from tests.running import RefereeProcess
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.cli.paths import simulator_path

PACE = 5
SEED = 2
"""A seed that gives a short round."""


@pytest.mark.timeout(120)
def test_a_round_with_the_firmware_on_micropython(process: RefereeProcess) -> None:
    SimulatedLauncher.start(simulator_path(process.journal), seed=SEED, interpreter="micropython", pace=PACE)
    process.start()
    process.pays_by_seed(SEED)
    page = process.watcher()
    page.sit_down("Ann", "Bob", "Cy")
    people = TablePlayers(LineFrontend(page), process, ["Ann", "Bob", "Cy"], seed=SEED)
    end = people.play_until("over")

    assert len(people.yields) > 5
    assert list(process.plant.state().launches) == people.yields
    assert end["winner"] in ("Ann", "Bob", "Cy")
    assert sum(seat["cards"] for seat in end["seats"]) + end["cards_in_launcher"] + end["cards_discarded"] == 112
