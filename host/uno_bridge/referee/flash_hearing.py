"""What each event of a Flash unit changes at the table; docs/protocol.md tells what they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.link.events import (
    BeganEvent,
    RefusedEvent,
    ResumedEvent,
    SeatEvent,
    StoppedEvent,
    TurnEvent,
    UnitStateEvent,
)
from uno_bridge.text import Message

if TYPE_CHECKING:
    from uno_bridge.journal import Entry
    from uno_bridge.referee.state import TableState

TOLD = frozenset({"paused", "asleep", "ready", "reset"})


def hear(state: TableState, entry: Entry, what: SeatEvent | BeganEvent | TurnEvent | UnitStateEvent) -> None:
    """Take in one event of the unit's own."""
    match what:
        case SeatEvent(k, button):
            _seat(state, entry, k, button)
        case BeganEvent(seats, seconds):
            state.flash.stand()
            state.flash.running = True
            state.tell(entry, Message("flash-began", {"seats": seats, "seconds": seconds}))
            if state.seats and seats != len(state.seats):
                state.tell(entry, Message("flash-seats", {"seats": seats, "players": len(state.seats)}))
        case TurnEvent(kind, _, button):
            _turn(state, kind, button)
            if kind == "slap" and (player := state.owner(button)):
                state.tell(entry, Message("flash-slap", {"player": player}))
        case UnitStateEvent(kind):
            _mood(state, entry, kind)


def hear_device(state: TableState, entry: Entry, what: object) -> None:
    """Take in an event that every unit knows."""
    match what:
        case RefusedEvent():
            state.tell(entry, Message("flash-refused"))
        case StoppedEvent():
            state.device.stopped = "line"
            state.tell(entry, Message("flash-paused"))
        case ResumedEvent():
            state.device.stopped = None
            state.tell(entry, Message("flash-resumed"))


def _seat(state: TableState, entry: Entry, k: int, button: int) -> None:
    state.flash.seat(k, button)
    if k <= len(state.seats):
        state.tell(entry, Message("flash-seat", {"player": state.seats[k - 1], "button": button}))


def _turn(state: TableState, kind: str, button: int) -> None:
    flash = state.flash
    match kind:
        case "picked":
            flash.stand()
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


def _mood(state: TableState, entry: Entry, kind: str) -> None:
    flash = state.flash
    match kind:
        case "waiting":
            flash.waits = abs(flash.waits) + 1
        case "ready":
            flash.stand()
            flash.drop_open()
        case "reset":
            flash.restart()
            flash.drop_open()
    if kind in TOLD:
        state.tell(entry, Message(f"flash-{kind}"))
