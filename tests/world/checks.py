"""What must hold after each run."""

from __future__ import annotations

from datetime import datetime
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Any

from uno_bridge.journal import Entry, Journal
from uno_bridge.link.commands import CommandDone, CommandRefused, CommandResult
from uno_bridge.referee import counters
from uno_bridge.referee.referee import Referee
from uno_bridge.referee.state import TableState

from .board import BoardLife, ExecutedCommand
from .host import RequestedCommand
from .launcher import WatchedLauncherBoard

if TYPE_CHECKING:
    from .world import WorldRun

RING = 256
ROUNDED_S = 0.001
"""Resolution of the journal's times."""

DEALT = 21
HOSTS_OWN = frozenset({"offline", "busy"})
"""The link's own results for commands that were never sent."""


def check(world: WorldRun) -> None:
    check_commands(world.computer.asked, world.board.lives)
    with Journal(world.computer.disk) as journal:
        check_events(list(journal.entries()), world.board.lives)
        check_times(list(journal.entries()), world)
        state = Referee(journal).state
        world.scene.check(state, list(journal.entries()), world)
        check_memory(state, world)


# Commands


def check_commands(asked: list[RequestedCommand], lives: list[BoardLife]) -> None:
    """Each command was executed at most once, unchanged, and its result is what the board did."""
    obeyed: dict[tuple[str, int], ExecutedCommand] = {}
    for life in lives:
        for name, times in life.obeyed.items():
            assert len(times) == 1, f"{name} was done {len(times)} times: {times[0].words}"
            assert name not in obeyed, f"{name} was done in two lives of the board"
            obeyed[name] = times[0]
    words = {it.name: it.words for it in asked if it.name is not None}
    for name, it in obeyed.items():
        assert words.get(name) == it.words, f"{name} was done as {it.words} and asked for as {words.get(name)}"
    for it in asked:
        assert it.answer.done(), f"{it.words} was never answered"
        check_outcome(it, it.answer.result(), obeyed.get(it.name) if it.name else None)


def check_outcome(asked: RequestedCommand, outcome: CommandResult, obeyed: ExecutedCommand | None) -> None:
    match outcome:
        case CommandDone(values):
            assert obeyed is not None, f"{asked.words} has the result done, but was not executed"
            assert obeyed.done, f"{asked.words} has the result done, but was refused"
            told = dict(word.split("=", 1) for word in obeyed.text.split())
            assert told == values, f"{asked.words} was answered {obeyed.text!r} but has the result {values}"
        case CommandRefused(reason) if asked.name is None:
            assert reason in HOSTS_OWN, f"{asked.words} was never sent, but has the result {reason}"
        case CommandRefused(reason):
            assert obeyed is not None, f"{asked.words} never arrived, but has the result {reason}"
            assert not obeyed.done, f"{asked.words} has the result {reason}, but was executed"
            assert obeyed.text == reason, f"{asked.words} was refused for {obeyed.text} but has the result {reason}"


# Events


def check_events(entries: list[Entry], lives: list[BoardLife]) -> None:
    """The journal has all events of each boot in order, or an entry for those that were lost."""
    events = [entry for entry in entries if entry.kind == "event"]
    boots = [boot for boot, _ in groupby(events, key=lambda it: it.boot)]
    known = [life.boot for life in lives]
    assert boots == [boot for boot in known if boot in boots], f"lives are mixed up: {boots}"
    for life in lives:
        reached = check_life([it for it in events if it.boot == life.boot], life)
        assert reached == len(life.told) or life is not lives[-1], f"only {reached} of {len(life.told)} events came"


def check_life(events: list[Entry], life: BoardLife) -> int:
    """Return the number of the last event."""
    following = 1
    for event in events:
        body: Any = event.body
        if body["kind"] == "lost":
            first, last = (int(word) for word in body["args"][:2])
            assert first == following, f"lost {first} to {last} of {life.boot}, and {following} was next"
            assert last <= len(life.told) - RING, f"{last} of {len(life.told)} was still held, and told as lost"
            following = last + 1
            continue
        assert event.event == following, f"event {event.event} of {life.boot} came, and {following} was next"
        said = " ".join((str(event.us), body["kind"], *body["args"]))
        assert said == life.told[following - 1], f"event {following} is kept as {said}, was {life.told[following - 1]}"
        following += 1
    return following - 1


# Time


def check_times(entries: list[Entry], world: WorldRun) -> None:
    """The times of events are within the host's error bounds and never go back."""
    told: list[Any] = [entry for entry in entries if entry.kind == "event" and entry.body["kind"] != "lost"]
    for before, event in pairwise(told):
        if before.boot == event.boot and event.happened:
            # Only a boot that ended before its clock was known leaves some without.
            assert before.happened, f"event {before.event} of {before.boot} has no time"
            assert before.us > event.us or before.happened <= event.happened, f"event {event.event} went back"
    for event, error in zip(_timed(entries), time_errors(entries, world), strict=True):
        within = world.computer.within[event.boot, event.us] + ROUNDED_S
        assert error <= within, (
            f"event {event.event} is {error:.3f} s off, and was said to be {within:.3f} s off at most"
        )


def time_errors(entries: list[Entry], world: WorldRun) -> list[float]:
    """Return the error of each event's time, in seconds."""
    began = {life.boot: life.began for life in world.board.lives}
    true = [began[it.boot] + it.us / 1e6 / world.board.rate for it in _timed(entries)]
    told = [datetime.fromisoformat(it.happened).timestamp() for it in _timed(entries)]
    return [abs(it - when) for it, when in zip(told, true, strict=True)]


def _timed(entries: list[Entry]) -> list[Any]:
    return [entry for entry in entries if entry.happened]


# Cards


def check_cards(state: TableState, entries: list[Entry], world: WorldRun) -> None:
    """Plant, board's events, press log and hands agree."""
    board = world.board
    assert isinstance(board, WatchedLauncherBoard)
    life, flew = board.life, board.plant.out - board.out_before
    flown = [told.split(" ") for told in life.told if told.split(" ")[1] in ("card", "late")]
    assert flew - len(flown) in (0, board.unseen), f"{flew} cards flew and {len(flown)} were told"
    lost = any(entry.boot == life.boot and entry.body["kind"] == "lost" for entry in entries if entry.kind == "event")
    for row in state.log.rows:
        if row.boot == life.boot and not lost:
            told = sum(int(words[2]) == row.press for words in flown)
            assert (row.sensor or 0) == told, f"press {row.press}: {told} told, {row.sensor} kept"
    check_account(state, board)
    check_hands(state)


def check_account(state: TableState, board: WatchedLauncherBoard) -> None:
    """Each missing report led to a question: no press or card is missing in the log."""
    losses = [row for row in state.log.rows if row.loss and row.boot == board.life.boot]
    if state.baseline.boot != board.life.boot or any(not row.loss.countable for row in losses if row.loss):
        return
    assert all(row.sensor is not None for row in losses), "lost reports were never accounted for"
    known = counters.expected_counters(state)
    if losses:
        assert known is not None
        assert known[1:] == (board.unit.presses, board.unit.cards), (
            f"{known[1:]} presses and cards are in the log or were asked about, "
            f"the launcher counted {(board.unit.presses, board.unit.cards)}"
        )


def check_hands(state: TableState) -> None:
    assert state.game is not None
    assert state.log.first_open is None, f"press {state.log.first_open} is still open"
    counted = sum(row.counts for row in state.log.rows if row.status == "counted")
    held = sum(state.game.hands.values()) - DEALT
    assert held == counted, f"{held} cards were taken into hands and {counted} counted"
    for row in state.log.rows:
        assert row.status == "counted" or not row.counts, f"{row.counts} cards of row {row.number} belong to no player"
        assert row.counts == (row.sensor or 0), f"row {row.number} counts {row.counts}, its gate said {row.sensor}"


# Memory


def check_memory(state: TableState, world: WorldRun) -> None:
    """The table restored from the disk equals the one in memory."""
    stood = world.stood
    assert stood is not None
    assert stood.game is not None
    assert state.game is not None
    assert state.game.hands == stood.game.hands
    assert state.log.rows == stood.log.rows
    assert world.wire.up.size <= 2048
