"""Apply events of a Flash unit to the state of a table. docs/protocol.md defines the events."""

from __future__ import annotations

from uno_bridge.journal import Entry
from uno_bridge.link.events import (
    BeganEvent,
    RefusedEvent,
    ResumedEvent,
    SeatEvent,
    StoppedEvent,
    TurnEvent,
    UnitStateEvent,
)
from uno_bridge.referee.state import TableState
from uno_bridge.text import Message

IN_FEED = frozenset({"paused", "asleep", "ready", "reset"})
"""The unit's states that the feed shows."""


def apply(state: TableState, entry: Entry, event: SeatEvent | BeganEvent | TurnEvent | UnitStateEvent) -> None:
    """Apply an event that only a Flash unit sends."""
    match event:
        case SeatEvent(k, button):
            _register_seat(state, entry, k, button)
        case BeganEvent(seats, seconds):
            state.flash.end_turn()
            state.flash.running = True
            state.add_feed_line(entry, Message("flash-began", {"seats": seats, "seconds": seconds}))
            if state.seats and seats != len(state.seats):
                args = {"seats": seats, "players": len(state.seats)}
                state.add_feed_line(entry, Message("flash-seats", args))
        case TurnEvent(kind, _, button):
            _apply_turn(state, kind, button)
            if kind == "slap" and (player := state.player_of_button(button)):
                state.add_feed_line(entry, Message("flash-slap", {"player": player}))
        case UnitStateEvent(kind):
            _apply_unit_state(state, entry, kind)


def apply_common(state: TableState, entry: Entry, event: object) -> None:
    """Apply an event that a launcher sends as well."""
    match event:
        case RefusedEvent():
            state.add_feed_line(entry, Message("flash-refused"))
        case StoppedEvent():
            state.device.report(entry, stopped="line")
            state.add_feed_line(entry, Message("flash-paused"))
        case ResumedEvent():
            state.device.report(entry, stopped=None)
            state.add_feed_line(entry, Message("flash-resumed"))


def _register_seat(state: TableState, entry: Entry, k: int, button: int) -> None:
    state.flash.register_seat(k, button)
    if k <= len(state.seats):
        state.add_feed_line(entry, Message("flash-seat", {"player": state.seats[k - 1], "button": button}))


def _apply_turn(state: TableState, kind: str, button: int) -> None:
    flash = state.flash
    match kind:
        case "picked":
            flash.end_turn()
            flash.running = True
            flash.add("picked", button)
        case "button":
            flash.add("button", button)
        case "buzzed":
            flash.flashing = "buzzed"
            flash.add("buzzed", button)
        case "last":
            flash.flashing = "last"
            flash.add("last", button)
        case "drawn":
            if flash.flashing == "last":
                flash.add("button", button)  # after a slap the flashing button is the turn's own (FLSH-SLAP-2)
            flash.flashing = None


def _apply_unit_state(state: TableState, entry: Entry, kind: str) -> None:
    flash = state.flash
    match kind:
        case "waiting":
            flash.waits = abs(flash.waits) + 1
        case "ready":
            flash.end_turn()
            flash.drop_open()
        case "reset":
            flash.restart()
            flash.drop_open()
    if kind in IN_FEED:
        state.add_feed_line(entry, Message(f"flash-{kind}"))
