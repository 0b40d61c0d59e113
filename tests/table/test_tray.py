"""Flip Attack: hands, discard pile and tray are turned over after a Flip, and the tray's side is compared."""

# ruff: noqa: RUF001

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.table.conftest import RefereeBench
from uno_bridge.app import App
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.link import LinkState
from uno_bridge.referee.service import TableService
from uno_bridge.referee.snapshot import Snapshot
from uno_bridge.rules.editions import EDITIONS
from uno_bridge.text import languages, render

HEADER = ("edition: flip-attack", "players: Ann, Bob, Cy", "match: points 500")
WAIT_S = 15


@pytest.fixture
def flip(bench: RefereeBench) -> RefereeBench:
    bench.referee.begin(HEADER)
    return bench


def drawn(bench: RefereeBench) -> Snapshot:
    return TableService(bench.referee).snapshot()


def guided(bench: RefereeBench) -> list[str]:
    return [text.key for text in drawn(bench).guidance]


def test_after_a_flip_hands_and_tray_are_turned_over(flip: RefereeBench) -> None:
    flip.acts("deal R7", "Ann RF")
    said = [render(text.message()) for text in drawn(flip).guidance]
    assert said == [
        "Everybody: turn your hand over to the Wild side.",
        "Turn the launcher’s tray, yellow to the front: open the lid, wait until it has turned, close the lid.",
    ]
    assert [text.rule for text in drawn(flip).guidance] == ["FLIP-FLIP-2", "FLIP-FLIP-4"]


def test_the_guidance_is_shown_until_the_next_card_or_press(flip: RefereeBench) -> None:
    flip.acts("deal R7", "Ann RF", "shows O5")
    assert guided(flip) == ["guide-hands-wild", "guide-tray-wild"]
    flip.acts("Bob uno")
    assert "guide-hands-wild" in guided(flip)
    flip.acts("Bob O6")
    assert guided(flip) == []


def test_a_wild_turned_up_does_not_end_the_guidance_before_the_next_turn(flip: RefereeBench) -> None:
    flip.acts("deal R7", "Ann RF", "shows WO", "Bob calls P")
    assert "guide-hands-wild" in guided(flip)


def test_a_second_flip_shows_the_card_on_top(flip: RefereeBench) -> None:
    flip.acts("deal R7", "Ann RF", "shows O5", "Bob OF")
    said = [render(text.message()) for text in drawn(flip).guidance]
    assert said[0] == "Everybody: turn your hand over to the Mild side."
    assert said[1] == "Turn the whole discard pile over: red Flip is on top now."


def test_undoing_a_flip_turns_everything_back(flip: RefereeBench) -> None:
    flip.acts("deal R7", "Ann RF", "undo")
    assert guided(flip) == ["guide-hands-mild", "guide-pile", "guide-tray-mild"]
    flip.acts("Ann R5")
    assert guided(flip) == []


def test_a_tray_that_reports_its_side_is_compared_until_they_agree(flip: RefereeBench) -> None:
    flip.acts("deal R7")
    flip.tell("tray", "mild")
    assert drawn(flip).launcher.tray == "mild"
    assert "guide-tray-differs" not in guided(flip)
    flip.acts("Ann RF", "shows O5", "Bob O6", "Cy O7")  # they play on and forget the tray
    (differs,) = drawn(flip).guidance
    assert render(differs.message()).startswith(
        "The launcher’s tray shows the Mild side, the game is on the Wild side:"
    )
    assert differs.rule == "FLIP-FLIP-4"
    flip.tell("tray", "wild")
    assert guided(flip) == []
    flip.acts("undo", "undo", "undo", "undo")
    assert guided(flip) == ["guide-hands-mild", "guide-pile", "guide-tray-differs"]


def test_a_tray_turned_in_time_needs_no_guidance(flip: RefereeBench) -> None:
    flip.acts("deal R7")
    flip.tell("tray", "mild")
    flip.acts("Ann RF")
    flip.tell("tray", "wild")
    assert guided(flip) == ["guide-hands-wild"]


def test_the_trays_side_survives_the_referee_but_not_the_board(flip: RefereeBench) -> None:
    flip.acts("deal R7", "Ann RF")
    flip.tell("tray", "mild")
    flip.restart()
    assert "guide-tray-differs" in guided(flip)
    flip.referee.receive_greeting("c0de", "launcher", "power")
    assert drawn(flip).launcher.tray is None
    assert "guide-tray-differs" not in guided(flip)


def test_between_rounds_nothing_is_compared(flip: RefereeBench) -> None:
    flip.tell("tray", "wild")
    assert guided(flip) == ["guide-shuffle-sided", "guide-load-sided"]
    flip.acts("position turn=Ann top=R5 hands=1,1,1 side=mild", "Ann RF")
    assert guided(flip) == []  # the hands are being counted


def test_an_unknown_side_changes_nothing(flip: RefereeBench) -> None:
    flip.acts("deal R7")
    flip.tell("tray", "upright")
    assert drawn(flip).launcher.tray is None


def test_other_editions_ignore_the_tray(bench: RefereeBench) -> None:
    bench.acts("deal R7", "Ann R5")
    bench.tell("tray", "wild")
    assert guided(bench) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_guidance_for_loading(bench: RefereeBench, edition: str) -> None:
    bench.referee.begin((f"edition: {edition}", *HEADER[1:]))
    before = guided(bench)
    assert before[0].startswith("guide-shuffle")
    bench.acts("deal R7")
    game = bench.referee.state.game
    assert game is not None
    (loads,) = drawn(bench).guidance
    assert loads.key == before[1]
    assert loads.args.get("cards") in (None, game.launcher)
    for language in languages():
        assert render(loads.message(), language)


@pytest.mark.parametrize(
    ("edition", "side", "key"),
    [
        ("attack-six", "", "guide-reload"),
        ("flash", "", "guide-reload-unit"),
        ("flip-attack", "side=mild", "guide-reload-mild"),
        ("flip-attack", "side=wild", "guide-reload-wild"),
    ],
)
def test_an_empty_launcher_must_be_loaded_again(bench: RefereeBench, edition: str, side: str, key: str) -> None:
    bench.referee.begin((f"edition: {edition}", *HEADER[1:]))
    game = bench.referee.state.game
    assert game is not None
    deck = game.edition.deck_size
    top = "O5" if "wild" in side else "R5"
    bench.acts(f"position turn=Ann top={top} hands=5,5,5 discard={deck - 15} launcher=0 {side}")
    assert guided(bench) == [key]
    bench.acts("reload")
    assert guided(bench) == []


# From the switch to the screen


@pytest.fixture
def simulated(tmp_path: Path) -> Iterator[tuple[App, SimulatedLauncher]]:
    with App.open(tmp_path / "j.sqlite", "sim", tmp_path / "unit") as app:
        yield app, SimulatedLauncher(tmp_path / "unit")


def until(wanted: Callable[[], object]) -> None:
    deadline = time.monotonic() + WAIT_S
    while not wanted():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_the_simulated_tray_is_compared_from_the_switch_to_the_screen(
    simulated: tuple[App, SimulatedLauncher],
) -> None:
    app, launcher = simulated
    service = app.service

    def shown() -> tuple[str | None, list[str]]:
        now = service.snapshot()
        return now.launcher.tray, [text.key for text in now.guidance]

    until(lambda: service.snapshot().launcher.state == "live")
    assert service.begin(HEADER) is None
    for line in ("deal R7", "Ann RF", "shows O5", "Bob O6"):
        service.referee.act(line)
    assert shown() == (None, [])  # no tray is fitted
    assert service._link is not None
    service._link.command("set", "tray", "1").result(WAIT_S)
    launcher.reboot()
    until(lambda: shown() == ("mild", ["guide-tray-differs"]))  # asked at the greeting
    launcher.tray("turning")
    launcher.tray("wild")
    until(lambda: shown() == ("wild", []))
    service.on_state(LinkState("lost"))
    assert shown() == ("wild", [])
