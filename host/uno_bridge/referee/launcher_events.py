"""Apply greetings and events of the launcher to the state of a table. docs/protocol.md defines the events."""

from __future__ import annotations

from typing import Any, get_args

from uno_bridge.journal import Entry
from uno_bridge.link.causes import StartCause
from uno_bridge.link.events import (
    BeganEvent,
    CardEvent,
    CellsEvent,
    DamagedEvent,
    DispensedEvent,
    DoneEvent,
    GateEvent,
    LateEvent,
    LauncherEvent,
    LidEvent,
    LostEvent,
    PressEvent,
    RefusedEvent,
    ResumedEvent,
    RetryEvent,
    SealedEvent,
    SeatEvent,
    SecretEvent,
    StoppedEvent,
    TrayEvent,
    TurnedEvent,
    TurnedToEvent,
    TurnEvent,
    UnitStateEvent,
)
from uno_bridge.referee import counters, flash_events
from uno_bridge.referee.presses import PressRow
from uno_bridge.referee.state import TableState
from uno_bridge.text import Message

_WHY_REFUSED = ("lid", "stopped", "full", "tray", "gate", "cells")
_GATE_STATES = ("well", "sun", "blocked")
_WHY_NOT_TURNED = ("held", "long", "compass")
_WHY_STOPPED = ("line", "jam", "long", "fault")


def apply(state: TableState, entry: Entry) -> None:
    """Apply a greeting, a listening gap, lost reports, counters or an event. Unknown events change nothing."""
    match entry.kind:
        case "greeting":
            _apply_greeting(state, entry)
        case "unheard":
            args: dict[str, Any] = {"seconds": entry.body["seconds"], "unit": Message(f"unit-{state.device.unit}")}
            state.add_feed_line(entry, Message(f"unheard-{entry.body['why']}", args))
        case "loss":
            counters.apply_loss(state, entry)
        case "account":
            counters.apply_counters(state, entry.body)
        case _:
            _apply_event(state, entry)


def _apply_event(state: TableState, entry: Entry) -> None:
    state.device.take_event(entry)
    body: Any = entry.body
    assert entry.boot is not None
    assert entry.event is not None
    event = LauncherEvent(entry.boot, entry.event, entry.us or 0, body["kind"], tuple(body["args"])).detail
    if state.device.unit == "launcher":
        counters.apply_event(state, entry, event)
    match event:
        case DamagedEvent():
            _apply_damaged(state, entry, event)
        case PressEvent(p) if state.log.find(entry.boot, p) is not None:
            # Each press has a number of its own.
            _apply_damaged(state, entry, DamagedEvent((body["kind"], *body["args"])))
        case PressEvent() | CardEvent() | DoneEvent() | LateEvent():
            _apply_launch(state, entry, entry.boot, event)
        case LostEvent():
            _apply_lost(state, entry, event)
        case SeatEvent() | BeganEvent() | TurnEvent() | UnitStateEvent():
            flash_events.apply(state, entry, event)
        case _ if state.device.unit == "flash":
            flash_events.apply_common(state, entry, event)
        case _:
            _apply_device(state, entry, event)


def _apply_launch(
    state: TableState, entry: Entry, boot: str, event: PressEvent | CardEvent | DoneEvent | LateEvent
) -> None:
    if isinstance(event, PressEvent):
        state.device.report(entry, payout=event.payout, facing=event.facing)
        state.log.add(entry.when, boot=boot, press=event.p, payout=event.payout, facing=event.facing)
        return
    row = state.log.find(boot, event.p) or counters.add_unreported_press(state, entry, event)
    if row is None:
        counters.count_unlogged(state, event)  # made before this table began
        return
    match event:
        case CardEvent() if row.status == "counting" or row.doubt == "lost":
            row.sensor = event.k
        case DoneEvent():
            _end_launch(row, event)
        case LateEvent():
            row.sensor = event.k
            if row.status == "counted":
                _ask_again(row)
            elif row.status == "ready":
                row.doubt = row.doubt or "after"  # a card carried out by another, or a hand in the exit


def _end_launch(row: PressRow, done: DoneEvent) -> None:
    row.sensor, row.end, row.ms = done.cards, done.end, done.ms
    row.doubt = ",".join(done.doubt) or None
    if row.status == "counting":
        row.status = "ready"
    elif row.cards is not None and row.cards != row.sensor:
        _ask_again(row)  # players answered another number while the cable was out


def _ask_again(row: PressRow) -> None:
    row.status, row.reason = "asked", "late"


def _apply_device(state: TableState, entry: Entry, event: object) -> None:
    device = state.device
    match event:
        case TurnedEvent(facing):
            device.report(entry, facing=facing)
        case LidEvent(is_open):
            device.report(entry, lid_open=is_open)
            state.add_feed_line(entry, Message("launcher-lid-open" if is_open else "launcher-lid-shut"))
        case RefusedEvent(reason):
            key = f"launcher-refused-{reason if reason in _WHY_REFUSED else 'other'}"
            state.add_feed_line(entry, Message(key))
        case StoppedEvent(reason):
            why = reason if reason in _WHY_STOPPED else "other"
            device.report(entry, stopped=why)
            state.add_feed_line(entry, Message(f"launcher-stopped-{why}"))
        case ResumedEvent():
            device.report(entry, stopped=None)
            state.add_feed_line(entry, Message("launcher-resumed"))
        case DispensedEvent():
            state.add_feed_line(entry, Message("launcher-dispensed", {"cards": event.cards}))
        case _:
            _apply_remark(state, entry, event)


def _apply_remark(state: TableState, entry: Entry, event: object) -> None:
    """Apply an event that only adds to the feed, and in two cases sets the payout or the tray's side."""
    match event:
        case RetryEvent():
            text = Message("launcher-retry")
        case GateEvent(number, how) if how in _GATE_STATES:
            text = Message(f"launcher-gate-{how}", {"gate": number})
        case CellsEvent(how):
            text = Message("launcher-cells-low" if how == "low" else "launcher-cells-well")
        case TrayEvent("mild" | "wild" as side):
            state.device.report(entry, tray=side)
            text = Message(f"launcher-tray-{side}")
        case TurnedToEvent(how) if how in _WHY_NOT_TURNED:
            text = Message(f"launcher-turn-{how}")
        case SealedEvent(number, seal):
            state.device.report(entry, payout="fair")
            text = Message("launcher-sealed", {"round": number, "seal": seal})
        case SecretEvent(number, secret):
            text = Message("launcher-secret", {"round": number, "secret": secret})
        case _:
            return
    state.add_feed_line(entry, text)


def _apply_lost(state: TableState, entry: Entry, lost: LostEvent) -> None:
    """Apply the loss of overwritten events: the end of a running launch stays unknown."""
    unit = Message(f"unit-{state.device.unit}")
    state.flash.seats_complete = False
    state.add_feed_line(entry, Message("launcher-lost", {"events": lost.last - lost.first + 1, "unit": unit}))
    _end_launches_in_doubt(state)


def _apply_damaged(state: TableState, entry: Entry, event: DamagedEvent) -> None:
    """Apply an event that cannot be read: it is kept as received and counts nothing."""
    unit = Message(f"unit-{state.device.unit}")
    state.flash.seats_complete = False
    state.add_feed_line(entry, Message("launcher-damaged", {"unit": unit, "words": " ".join(event.words)}))
    if "done" in event.words:  # the end of that launch stays unknown
        _end_launches_in_doubt(state)


def _end_launches_in_doubt(state: TableState) -> None:
    for row in state.log.counting:
        row.status, row.doubt = "ready", "lost"


def _apply_greeting(state: TableState, entry: Entry) -> None:
    """Apply the greeting of a device with another boot id: it will never report the launches of an earlier boot."""
    boot = str(entry.body["boot"])
    unit = str(entry.body.get("unit", "launcher"))
    if state.device.boot is not None and unit == state.device.unit:
        start = entry.body.get("start")
        cause = start if start in get_args(StartCause) else "unknown"
        state.add_feed_line(entry, Message(f"start-{cause}", {"unit": Message(f"unit-{unit}")}))
    if unit == "flash" and state.device.boot is not None:
        state.add_feed_line(entry, Message("flash-restarted"))
        state.flash.restart()
    # A board does not report its tray's side after a start: the referee asks for it.
    state.device.take_greeting(entry, boot, unit)
    counters.begin_boot(state, boot)
    for row in state.log.counting:
        if row.boot != boot:
            row.status, row.doubt = "ready", "restart"
