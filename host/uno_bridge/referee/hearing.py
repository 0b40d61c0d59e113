"""What each event of the launcher changes at the table; docs/protocol.md tells what they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

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
from uno_bridge.referee import accounts, flash_hearing
from uno_bridge.text import Message

if TYPE_CHECKING:
    from uno_bridge.journal import Entry
    from uno_bridge.referee.presses import PressRow
    from uno_bridge.referee.state import TableState

_WHY_REFUSED = ("lid", "stopped", "full", "tray", "gate", "cells")
_GATE_STATES = ("well", "sun", "blocked")
_WHY_NOT_THERE = ("held", "long", "compass")
_WHY_STOPPED = ("line", "jam", "long", "fault")


def hear(state: TableState, entry: Entry) -> None:
    """Take in what the launcher said, or that it said nothing; what this referee has no word for changes nothing."""
    match entry.kind:
        case "greeting":
            _greet(state, entry)
        case "unheard":
            _miss(state, entry)
        case "loss" | "account":
            accounts.apply(state, entry)
        case _:
            _hear_event(state, entry)


def _hear_event(state: TableState, entry: Entry) -> None:
    state.heard = entry
    body: Any = entry.body
    assert entry.boot is not None
    assert entry.event is not None
    what = LauncherEvent(entry.boot, entry.event, entry.us or 0, body["kind"], tuple(body["args"])).detail
    if state.device.unit == "launcher":
        accounts.hear(state, entry, what)
    match what:
        case DamagedEvent():
            _hear_damaged(state, entry, what)
        case PressEvent(p) if state.log.find(entry.boot, p) is not None:
            _hear_damaged(
                state, entry, DamagedEvent((body["kind"], *body["args"]))
            )  # each press has a number of its own
        case PressEvent() | CardEvent() | DoneEvent() | LateEvent():
            _hear_launch(state, entry, entry.boot, what)
        case LostEvent():
            _hear_lost(state, entry, what)
        case SeatEvent() | BeganEvent() | TurnEvent() | UnitStateEvent():
            flash_hearing.hear(state, entry, what)
        case _ if state.device.unit == "flash":
            flash_hearing.hear_device(state, entry, what)
        case _:
            _hear_device(state, entry, what)


def _hear_launch(
    state: TableState, entry: Entry, boot: str, what: PressEvent | CardEvent | DoneEvent | LateEvent
) -> None:
    if isinstance(what, PressEvent):
        state.device.payout, state.device.facing = what.payout, what.facing
        state.log.add(entry.when, boot=boot, press=what.p, payout=what.payout, facing=what.facing)
        return
    row = state.log.find(boot, what.p) or accounts.unannounced(state, entry, what)
    if row is None:
        accounts.hear_other(state, what)  # made before this table began
        return
    match what:
        case CardEvent() if row.status == "counting" or row.doubt == "lost":
            row.sensor = what.k
        case DoneEvent():
            _end(row, what)
        case LateEvent():
            row.sensor = what.k
            if row.status == "counted":
                _reopen(row)
            elif row.status == "ready":
                row.doubt = row.doubt or "after"  # a card that rode out, or a hand in the exit


def _end(row: PressRow, done: DoneEvent) -> None:
    row.sensor, row.end, row.ms = done.cards, done.end, done.ms
    row.doubt = ",".join(done.doubt) or None
    if row.status == "counting":
        row.status = "ready"
    elif row.cards is not None and row.cards != row.sensor:
        _reopen(row)  # the table answered before the cable was back, and with another figure


def _reopen(row: PressRow) -> None:
    row.status, row.reason = "asked", "late"


def _hear_device(state: TableState, entry: Entry, what: object) -> None:
    device = state.device
    match what:
        case TurnedEvent(facing):
            device.facing = facing
        case LidEvent(is_open):
            device.lid_open = is_open
            state.tell(entry, Message("launcher-lid-open" if is_open else "launcher-lid-shut"))
        case RefusedEvent(reason):
            state.tell(entry, Message(f"launcher-refused-{reason if reason in _WHY_REFUSED else 'other'}"))
        case StoppedEvent(reason):
            device.stopped = reason if reason in _WHY_STOPPED else "other"
            state.tell(entry, Message(f"launcher-stopped-{device.stopped}"))
        case ResumedEvent():
            device.stopped = None
            state.tell(entry, Message("launcher-resumed"))
        case DispensedEvent():
            state.tell(entry, Message("launcher-dispensed", {"cards": what.cards}))
        case _:
            _hear_remark(state, entry, what)


def _hear_remark(state: TableState, entry: Entry, what: object) -> None:
    """What only has to be told, but for the payout that a seal tells of and the side of the tray."""
    match what:
        case RetryEvent():
            state.tell(entry, Message("launcher-retry"))
        case GateEvent(number, how) if how in _GATE_STATES:
            state.tell(entry, Message(f"launcher-gate-{how}", {"gate": number}))
        case CellsEvent(how):
            state.tell(entry, Message("launcher-cells-low" if how == "low" else "launcher-cells-well"))
        case TrayEvent("mild" | "wild" as side):
            state.device.tray = side
            state.tell(entry, Message(f"launcher-tray-{side}"))
        case TurnedToEvent(how) if how in _WHY_NOT_THERE:
            state.tell(entry, Message(f"launcher-turn-{how}"))
        case SealedEvent(number, seal):
            state.device.payout = "fair"
            state.tell(entry, Message("launcher-sealed", {"round": number, "seal": seal}))
        case SecretEvent(number, secret):
            state.tell(entry, Message("launcher-secret", {"round": number, "secret": secret}))


def _hear_lost(state: TableState, entry: Entry, lost: LostEvent) -> None:
    """Reports were overwritten: how a launch that was under way ended can no longer be known."""
    unit = Message(f"unit-{state.device.unit}")
    state.flash.told = False
    state.tell(entry, Message("launcher-lost", {"events": lost.last - lost.first + 1, "unit": unit}))
    for row in state.log.counting:
        row.status, row.doubt = "ready", "lost"


def _hear_damaged(state: TableState, entry: Entry, damaged: DamagedEvent) -> None:
    """What a report said is not known: it is kept as it came, and counts for nothing."""
    unit = Message(f"unit-{state.device.unit}")
    state.flash.told = False
    state.tell(entry, Message("launcher-damaged", {"unit": unit, "words": " ".join(damaged.words)}))
    if "done" in damaged.words:  # how that launch ended can no longer be known
        for row in state.log.counting:
            row.status, row.doubt = "ready", "lost"


def _greet(state: TableState, entry: Entry) -> None:
    """A launcher with another boot id came: launches that were under way will never be reported."""
    boot = str(entry.body["boot"])
    unit = str(entry.body.get("unit", "launcher"))
    if state.device.boot is not None and unit == state.device.unit:
        start = entry.body.get("start")
        said = start if start in get_args(StartCause) else "unknown"
        state.tell(entry, Message(f"start-{said}", {"unit": Message(f"unit-{unit}")}))
    if unit == "flash" and state.device.boot is not None:
        state.tell(entry, Message("flash-restarted"))
        state.flash.restart()
    state.device.boot, state.device.unit = boot, unit
    accounts.begin_boot(state, boot)
    state.device.stopped = None
    state.device.tray = None  # a board does not report the side it starts with; it is asked
    for row in state.log.counting:
        if row.boot != boot:
            row.status, row.doubt = "ready", "restart"


def _miss(state: TableState, entry: Entry) -> None:
    """Nobody listened to the board."""
    args: dict[str, Any] = {"seconds": entry.body["seconds"], "unit": Message(f"unit-{state.device.unit}")}
    state.tell(entry, Message(f"unheard-{entry.body['why']}", args))
