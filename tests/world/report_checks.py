"""Compare the referee's reports with the Flash unit's events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from uno_bridge.journal import Entry
from uno_bridge.referee.report_judging import judge
from uno_bridge.referee.reports import FlashReport
from uno_bridge.referee.state import TableState
from uno_bridge.rules import Game
from uno_bridge.rules.acts import EndTurn, Pick, Slap, TimeUp

if TYPE_CHECKING:
    from .world import WorldRun

ACTS = {"picked": Pick, "button": EndTurn, "buzzed": TimeUp, "last": Slap}


def check_reports(state: TableState, entries: list[Entry], world: WorldRun) -> None:
    """Unit's events, referee's reports, acts of the game and unit agree."""
    reports, told = state.flash.reports, list(reports_told(entries))
    heard = [(it.kind, it.button) for it in reports]
    assert heard == [it[:2] for it in told], f"it was heard to report {heard}, and told {told}"
    for report, (kind, button, seat) in zip(reports, told, strict=True):
        assert seat in (None, report.seat), f"{kind} {button} was seat {seat}'s and is taken for {report.seat}'s"
    check_acts(state)
    first = state.flash.first_open
    assert first is None or first.status != "waiting" or judge(state, first) == "wait", f"{first} is left undone"
    check_unit(state, world)


def reports_told(entries: list[Entry]) -> Iterator[tuple[str, int, int | None]]:
    """Yield the expected reports: kind, button, and its seat if it is known."""
    slapped: set[tuple[str | None, str]] = set()
    seats: list[int] | None = None
    for entry in entries:
        if entry.kind == "greeting":
            seats = []
        elif entry.kind == "event":
            words = [entry.body["kind"], *entry.body["args"]]
            match words:
                case ["lost", *_]:
                    seats = None
                case ["reset", *_]:
                    seats = []
                case ["seat", _, button] if seats is not None:
                    seats.append(int(button))
                case ["picked" | "button" | "buzzed" | "last" as kind, turn, button]:
                    if kind == "last":
                        slapped.add((entry.boot, turn))
                    yield kind, int(button), seat_of(seats, int(button))
                case ["drawn", turn, button, _] if (entry.boot, turn) in slapped:
                    yield "button", int(button), seat_of(seats, int(button))


def seat_of(seats: list[int] | None, button: int) -> int | None:
    """Return the seat of a button, None if it has none or is unknown."""
    return seats.index(button) if seats is not None and button in seats else None


def check_acts(state: TableState) -> None:
    """Each report was used at most once, in order, and for the right act."""
    taken = [(place, standing) for place, standing in enumerate(state.applied) if standing.report is not None]
    numbers = [standing.report for _, standing in taken]
    assert numbers == sorted(set(numbers), key=lambda it: it or 0), f"reports were taken as {numbers}"
    called = [it.number for it in state.flash.reports if it.status == "taken"]
    assert numbers == called, f"reports {numbers} were taken, and {called} are said to be"
    for place, standing in taken:
        assert standing.report is not None
        check_act(state, state.flash.get(standing.report), standing.act, place)


def check_act(state: TableState, report: FlashReport, act: object, place: int) -> None:
    """A winner's buzzer ends the turn without cards, as the button does. `place`: that of the act in the standing."""
    assert report.seat is not None
    player = state.seats[report.seat]
    wins = report.kind == "buzzed" and act == EndTurn(player) and winner_before(state, place) == player
    assert wins or act == ACTS[report.kind](player), f"{report} was taken as {act}"


def winner_before(state: TableState, place: int) -> str | None:
    """The winner of the round as it stood before the act at `place`."""
    assert state.game is not None
    game = Game(state.game.setup)
    for standing in state.applied[:place]:
        game.push(standing.act)
    return game.winner


def check_unit(state: TableState, world: WorldRun) -> None:
    """The table shows the unit's state, and neither waits for the other."""
    unit, stood = world.board.unit, world.stood
    assert stood is not None
    assert state.flash == stood.flash, f"the disk says {state.flash}, and {stood.flash} stood"
    seats = [button + 1 for button in unit.turns.seats]
    assert stood.flash.seats == seats, f"the seats are {seats} and shown as {stood.flash.seats}"
    assert stood.device.live.state == unit.state, f"the unit is {unit.state} and shown as {stood.device.live.state}"
    game = stood.game
    assert game is not None
    due = game.phase == "pick" and stood.flash.first_open is None and bool(stood.flash.seats)
    assert not (due and unit.state == "waiting"), "the unit waits to be told whom to pick, and the table for its pick"
