"""A whole match through the page: three people and the simulated launcher's real presses."""

from __future__ import annotations

import urllib.request

import pytest
from playwright.sync_api import Page, expect

from tests.browser.taps import Taps
from tests.people import TablePlayers
from tests.running import RefereeProcess
from uno_bridge import record
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.cli.paths import simulator_path
from uno_bridge.journal import Journal
from uno_bridge.referee.referee import Referee

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]
PACE = 10
"""Speed of the plant's and the firmware's clock, in multiples of real time."""
SEED = 23
"""A seed with a short match."""


@pytest.mark.parametrize("target", [200, pytest.param(500, marks=pytest.mark.slow)])
def test_a_match(page: Page, process: RefereeProcess, target: int) -> None:
    SimulatedLauncher.start(simulator_path(process.journal), seed=SEED, pace=PACE)
    process.start()
    process.pays_by_seed(SEED)
    page.goto(process.url)
    taps, names = Taps(page), ["Ann", "Bob", "Cy"]
    people = TablePlayers(taps, process, names, SEED)
    taps.sit_down(names, target=target)
    end = people.play_until("match-over")

    scores = {seat["name"]: seat["score"] for seat in end["seats"]}
    assert end["match"]["winners"] == [max(scores, key=lambda name: scores[name])]
    assert max(scores.values()) >= target
    expect(page.get_by_test_id("banner")).to_contain_text(end["match"]["winners"][0])

    # The plant and the referee have counted the same cards at each press.
    truth = process.plant.state()
    assert list(truth.launches) == people.yields
    with urllib.request.urlopen(f"{process.url}record") as answer:
        replayed = record.replay(record.parse(answer.read().decode()))
    assert replayed.scores == scores
    process.stop()
    with Journal(process.journal) as journal:
        table = Referee(journal)
        assert [row.cards for row in table.state.log.rows] == people.yields
        assert table.state.game is not None
        assert table.state.game.scores == scores
