"""The simulated hopper agrees with the referee's count."""

from __future__ import annotations

import pytest

from tests.running import PageClient, RefereeProcess
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.cli.paths import simulator_path

PACE = 10
SEED = 5


@pytest.fixture
def page(process: RefereeProcess) -> PageClient:
    SimulatedLauncher.start(simulator_path(process.journal), seed=SEED, pace=PACE)
    process.start()
    process.plant.rates(overlap=0, slip=0)
    process.pays_by_seed(SEED)
    page = process.watcher()
    page.sit_down("Ann", "Bob", "Cy")
    page.acts("deal R7")
    return page


def throw_at_bob(page: PageClient) -> int:
    """Hit the launcher, turned to Bob out of turn, until cards come and players are asked. Return their number."""
    assert page.ask(do="plant", line="turn 120") is None
    page.until(lambda it: it["launcher"]["facing"] == 120)
    while True:
        rows = len(page.newest["presses"])
        assert page.ask(do="plant", line="press") is None
        now = page.until(lambda it, rows=rows: len(it["presses"]) > rows and it["shot"]["state"] == "asked")
        if cards := int(now["shot"]["sensor"]):
            return cards
        answer(page, "back")


def answer(page: PageClient, choice: str, cards: int | None = None) -> None:
    question = page.until(lambda it: it["question"] is not None)["question"]
    assert page.ask(do="answer", question=question["id"], choice=choice, cards=cards) is None


def hopper_and_count(process: RefereeProcess, page: PageClient) -> tuple[int, int]:
    """Return the cards in the hopper, and the referee's count without an open question."""
    now = page.until(lambda it: it["question"] is None)
    return process.plant.state().hopper, now["cards_in_launcher"]


def test_cards_put_back_are_in_the_hopper_again(process: RefereeProcess, page: PageClient) -> None:
    cards = throw_at_bob(page)
    assert process.plant.state().hopper == 90 - cards
    answer(page, "back")
    assert hopper_and_count(process, page) == (90, 90)


def test_hopper_and_count_agree_after_every_command(process: RefereeProcess, page: PageClient) -> None:
    asked = throw_at_bob(page)
    answer(page, "keep:Bob", asked + 1)  # one more than the sensor saw
    assert hopper_and_count(process, page) == (89 - asked, 89 - asked)
    assert page.ask(do="act", line="undo") is None
    answer(page, "press:Ann", asked)
    assert hopper_and_count(process, page) == (90 - asked, 90 - asked)
    assert page.ask(do="correct", press=len(page.newest["presses"]), cards=asked + 2) is None
    assert hopper_and_count(process, page) == (88 - asked, 88 - asked)
    page.acts("Bob R5", "Cy R6", "reload")
    assert hopper_and_count(process, page) == (90 - asked, 90 - asked)
    page.acts("undo")
    assert hopper_and_count(process, page) == (88 - asked, 88 - asked)
    page.acts("undo", "undo", "undo")
    answer(page, "back")
    assert hopper_and_count(process, page) == (90, 90)
