"""Every edition through the page, from the set-up to the end of a round: real people, real cards, real presses."""

from __future__ import annotations

import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.taps import Taps
from tests.people import TablePlayers
from tests.running import RefereeProcess
from uno_bridge import record
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.cli.paths import simulator_path
from uno_bridge.rules import EDITIONS, Game

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]
PACE = 10
"""Speed of the plant's and the firmware's clock, in multiples of real time."""

NAMES = {
    "attack-mega-hit": ["P#1", "Zoë!", "unit"],
    "flip-attack": ["Ann:", "O'Neil “Jr.”", "小明"],
    "flash": ["unit", "P#1", "小明 王"],
}
"""Names that the notation has to quote, so that whole rounds of them are played from the page."""
OTHERS = ["Ann", "Bob", "Cy"]
FAR = 3000
"""A target that no round reaches."""

SEEDS = {"attack-current": 1, "attack-classic": 4, "attack-six": 3, "attack-mega-hit": 9, "flip-attack": 3, "flash": 71}
"""Seeds with a short round that has the cards special to the edition."""


def test_every_edition_is_played_here() -> None:
    assert set(SEEDS) == set(EDITIONS)


LIKE_OTHERS = ("attack-classic", "attack-current", "attack-six")
"""Editions without pads of their own; `make test-slow` plays them."""


def launcher_editions() -> list[object]:
    """Return the editions with a launcher."""
    names = [name for name in SEEDS if name != "flash"]
    return [pytest.param(name, marks=pytest.mark.slow if name in LIKE_OTHERS else ()) for name in names]


@pytest.mark.parametrize("edition", launcher_editions())
def test_a_round_with_the_launcher(page: Page, process: RefereeProcess, edition: str) -> None:
    SimulatedLauncher.start(simulator_path(process.journal), seed=SEEDS[edition], pace=PACE)
    process.start()
    process.pays_by_seed(SEEDS[edition])
    page.goto(process.url)
    taps = Taps(page)
    names = NAMES.get(edition, OTHERS)
    people = TablePlayers(taps, process, names, SEEDS[edition], edition=edition)
    taps.sit_down(names, FAR, edition)
    end = people.play_until("over")
    assert list(process.plant.state().launches) == people.yields
    if edition == "flip-attack":
        assert {"luck", "show"} <= people.did
    check_replay(process, end)


@pytest.mark.slow
def test_a_round_against_the_clock(page: Page, process: RefereeProcess) -> None:
    process.options = ("--launcher", "none")
    process.start()
    page.goto(process.url)
    taps = Taps(page)
    people = TablePlayers(taps, process, NAMES["flash"], SEEDS["flash"], edition="flash", dawdles=1)
    taps.sit_down(NAMES["flash"], FAR, "flash", seconds="4")
    expect(page.get_by_test_id("banner")).to_contain_text("DEAL")
    end = people.play_until("over")
    assert {"pick", "draw", "slap", "challenge"} <= people.did
    assert any("late" in line for line in check_replay(process, end))


def check_replay(process: RefereeProcess, end: dict[str, Any]) -> list[str]:
    """Check that replaying the downloaded record gives the same table. Return its lines."""
    with urllib.request.urlopen(f"{process.url}record") as answer:
        text = answer.read().decode()
    game: Game = record.replay(record.parse(text))
    assert game.scores == {seat["name"]: seat["score"] for seat in end["seats"]}
    assert game.hands == {seat["name"]: seat["cards"] for seat in end["seats"]}
    assert list(game.players) == [seat["name"] for seat in end["seats"]]
    assert (game.phase, game.round, game.winner) == (end["phase"], end["round"], end["winner"])
    assert (game.top, game.colour, game.side) == (end["top"]["card"], end["top"]["colour"], end["side"])
    assert (game.launcher, game.discard) == (end["cards_in_launcher"], end["cards_discarded"])
    return text.splitlines()
