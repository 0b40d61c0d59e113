"""Apply journal entries to the state of a table, in their order. An entry decided on this state never fails."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from uno_bridge import record
from uno_bridge.journal import Entry
from uno_bridge.referee import clocks, counters, launcher_events
from uno_bridge.referee.device import ReportedStatus
from uno_bridge.referee.naming import describe
from uno_bridge.referee.presses import CounterBaseline, PressRow
from uno_bridge.referee.settings import declare
from uno_bridge.referee.state import AppliedAct, TableState
from uno_bridge.rules import Act
from uno_bridge.rules.acts import Press, SetPile, Undo
from uno_bridge.rules.events import FLIPPED, LAUNCHER_SET
from uno_bridge.text import Message


def apply(state: TableState, entry: Entry) -> None:
    """Apply one entry. Kinds that this version does not know change nothing."""
    body: Mapping[str, Any] = entry.body
    state.last_changes.take(entry)
    match entry.kind:
        case "table" | "reopen":
            _apply_table(state, entry)
        case "act":
            _apply_act(state, entry, body["line"], body["row"], body.get("report"))
        case "ask" | "settle" | "correct":
            _apply_to_row(state, entry, state.row(body["row"]))
        case "report" | "seats":
            state.flash.apply(body)
        case "aim":
            state.offset = body["offset"]
        case "clock":
            _apply_clock(state, entry, body["line"])
        case "greeting" | "event" | "unheard" | "loss" | "account":
            launcher_events.apply(state, entry)


def _apply_table(state: TableState, entry: Entry) -> None:
    """Begin a table, or continue this one, whose device may since have served other tables."""
    if entry.kind == "table":
        body: Mapping[str, Any] = entry.body
        state.editions = declare(body.get("edition_file", ""), state.editions)
        state.begin(entry.number, list(body["header"]))
        state.add_feed_line(entry, Message("table-begins"))
        return
    state.device.reported = ReportedStatus()
    state.baseline = CounterBaseline()
    state.flash.drop_open()
    state.flash.end_turn()
    state.flash.seats_complete = False
    for row in state.log.counting:
        row.status, row.doubt = "ready", "lost"
    state.add_feed_line(entry, Message("table-reopened"))


def _apply_act(state: TableState, entry: Entry, line: str, number: int | None, report: int | None) -> None:
    act = record.parse_act(line, state.seats, state.editions)
    state.lines.append(line)
    assert state.game is not None
    before = state.game.round
    state.draw, state.undid_flip = None, False
    if isinstance(act, Undo):
        _undo(state, entry)
    else:
        _do(state, entry, act, number, report)
    state.last_changes.take_act(entry.number, act, other_round=state.game.round != before)


def _do(state: TableState, entry: Entry, act: Act, number: int | None, report: int | None) -> None:
    assert state.game is not None
    if report is None:
        state.flash.retry_held()
    else:
        state.flash.get(report).status = "taken"
    owed, surplus = state.game.owed, state.game.surplus
    events = state.game.push(act)
    for event in events:
        if event[0] == LAUNCHER_SET and event[2] == event[3]:
            state.add_feed_line(entry, Message("table-counts-left", {"cards": abs(surplus)}))
        else:
            state.add_feed_line(entry, state.game.message(event))
    state.clock = clocks.next_clock(state.clock, state.game, act, _time_of(entry))
    typed = () if number else tuple(state.log.add(entry.when).number for _ in _yields_of(act))
    flipped = any(kind == FLIPPED for kind, *_ in events)
    state.applied.append(AppliedAct(act, number, typed, report, state.game.surplus, flipped))
    for nth, cards in enumerate(_yields_of(act)):
        row = state.row(number or typed[nth])
        if row.loss is not None:
            continue  # the answer about it has counted them
        row.status, row.reason, row.cards, row.ordered = "counted", None, cards, owed is not None
        row.round = state.game.round
        row.player = row.target = act.player if isinstance(act, Press) else None
        if owed is not None:
            row.target = owed.target
            row.hit, row.of = owed.made + nth + 1, owed.total


def _undo(state: TableState, entry: Entry) -> None:
    assert state.game is not None
    state.game.undo()
    undone = state.applied.pop()
    state.undid_flip = undone.flipped
    state.clock = clocks.next_clock(state.clock, state.game, None, _time_of(entry))
    state.add_feed_line(entry, Message("table-undone", {"act": describe(undone.act, state.game.edition)}))
    for number in undone.typed:
        state.row(number).status = "ignored"
    if undone.report is not None:
        # The unit did report it: it is judged again after the next act that a player enters.
        state.flash.get(undone.report).status = "held"
    if undone.row is not None:
        # Its cards did leave the launcher: players must say again who has them.
        row = state.row(undone.row)
        if row.loss is not None:
            if not isinstance(undone.act, SetPile):
                counters.undo_answer(row, "press" if isinstance(undone.act, Press) else "keep")
            return
        row.status, row.reason, row.cards, row.player = "asked", "undone", None, None


def _apply_clock(state: TableState, entry: Entry, line: str) -> None:
    if state.clock is not None:
        state.clock = state.clock.hold(_time_of(entry)) if line == "hold" else state.clock.run(_time_of(entry))
    state.add_feed_line(entry, Message("clock-held" if line == "hold" else "clock-runs"))


def _apply_to_row(state: TableState, entry: Entry, row: PressRow) -> None:
    """Apply a question, an answer or a correction about a press."""
    body: Mapping[str, Any] = entry.body
    match entry.kind:
        case "ask":
            row.status, row.reason, row.player = "asked", body["reason"], body["name"]
        case "settle":
            _settle(state, entry, row, body["choice"], body["cards"])
        case "correct":
            row.cards, row.status, row.reason = body["cards"], "counted", None
            state.add_feed_line(entry, Message("table-corrected", {"number": row.number, "cards": row.counts}))


def _settle(state: TableState, entry: Entry, row: PressRow, choice: str, cards: int) -> None:
    if row.loss is not None:
        if choice == "back":
            rest = counters.count_remaining_cards(state.log, row)
            state.add_feed_line(entry, Message("table-settled-back", {"cards": rest}))
        counters.settle(state, row, choice, cards)
        return
    kind, _, name = choice.partition(":")
    kept_by = name if kind == "keep" else None
    row.status = "counted" if kept_by or row.reason == "late" else "ignored"
    row.reason = None
    if kept_by:
        row.player = row.target = kept_by
        row.cards = cards
        row.round = state.game.round if state.game else None
    elif kind == "back":
        state.add_feed_line(entry, Message("table-settled-back", {"cards": row.counts}))


def _time_of(entry: Entry) -> datetime:
    return datetime.fromisoformat(entry.at)


def _yields_of(act: Act) -> tuple[int, ...]:
    return act.yields if isinstance(act, Press) else ()
