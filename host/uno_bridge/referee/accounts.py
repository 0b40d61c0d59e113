"""The launcher's counters against the press log: what its lost reports would have said.

A launcher counts its presses and cards since it started. Whatever of that the log does not have, and did not have when
it began, was lost with the reports that `lost` stands for. Each loss is a row of the press log at the place where the
reports are missing, and is asked about like any other press until all of its cards are accounted for.

What decides is in the journal: an entry `loss` opens the row, and an entry `account` has the counters, read when no
launch ran and every report up to then had been heard. Later readings correct a loss that is still open.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from uno_bridge.link.events import CardEvent, DispensedEvent, DoneEvent, LateEvent, LostEvent, PressEvent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from uno_bridge.journal import Entry
    from uno_bridge.referee.presses import PressLog, PressRow
    from uno_bridge.referee.state import TableState

REASON = "missing"
"""Why the row of a loss is asked."""


@dataclass(slots=True)
class Loss:
    """What makes a row the row of a loss. Its `sensor` are the missing cards; None while they are not known."""

    last: int  # row number: the rows behind this one were heard after the loss
    countable: bool  # whether it is known what the counters should say
    presses: int | None = None  # how many are missing; None while that is not known
    taken: list[int] = field(default_factory=list)  # the cards of each answer so far
    pressed: int = 0  # how many of these answers were presses


@dataclass(slots=True)
class Account:
    """One boot's counters, as far as the rows of this table do not explain them; None while that is not known."""

    boot: str | None = None
    presses: int | None = None
    cards: int | None = None
    last_press: int = 0  # the highest press number that was heard
    dispensing: int = 0  # cards heard of a `dispense` that is not over


def expected(state: TableState) -> tuple[str, int, int] | None:
    """The boot, and what its counters `presses` and `cards` should be by what was heard; None while not known."""
    account = state.account
    if account.boot is None or account.presses is None or account.cards is None:
        return None
    presses, cards = _in_rows(state)
    return account.boot, account.presses + presses, account.cards + cards


def open_loss(state: TableState) -> PressRow | None:
    """The last loss of this boot that the table still has to account for and that counters can tell of."""
    boot = state.account.boot
    rows = (row for row in reversed(state.log.rows) if row.boot == boot and row.open)
    return next((row for row in rows if row.loss and row.loss.countable), None)


def is_wanted(state: TableState) -> bool:
    """Whether a reading of the launcher's counters would tell something."""
    return state.device.unit == "launcher" and (open_loss(state) is not None or state.account.cards is None)


def is_news(state: TableState, presses: int, cards: int) -> bool:
    """Whether this reading, with all reports heard, says something that is not known. Not while a launch runs."""
    if not is_wanted(state) or state.log.counting:
        return False
    loss = open_loss(state)
    if loss is not None and loss.sensor is None:
        return True
    known = expected(state)
    return (presses, cards) != (known[1:] if known else (0, 0))


def is_asked_about(state: TableState) -> bool:
    """Whether lost reports matter to the table: a Flash unit's and those beside a game without a launcher do not."""
    return state.device.unit == "launcher" and state.game is not None and not state.game.edition.unit


def apply(state: TableState, entry: Entry) -> None:
    """Take in an entry `loss` or `account`."""
    if entry.kind == "loss":
        _lose(state, entry)
    else:
        _take(state, entry.body)


def _take(state: TableState, body: Mapping[str, Any]) -> None:
    """What is not explained belongs to the open loss, or was before this table's time."""
    if state.account.boot != body["boot"]:
        state.account = Account(body["boot"])
    account, loss, known = state.account, open_loss(state), expected(state)
    if loss is not None and loss.loss is not None and known is not None:
        loss.loss.presses = max(0, (loss.loss.presses or 0) + body["presses"] - known[1])
        loss.sensor = max(0, (loss.sensor or 0) + body["cards"] - known[2])
    presses, cards = _in_rows(state)
    account.presses, account.cards = body["presses"] - presses, body["cards"] - cards
    account.last_press = max(account.last_press, body["presses"])


# Hearing


def begin_boot(state: TableState, boot: str) -> None:
    """A launcher of this boot reports; what its counters said before is not known."""
    if state.account.boot != boot:
        state.account = Account(boot)


def hear(state: TableState, entry: Entry, what: object) -> None:
    """Take in what an event says of the counters, before the press log has it."""
    assert entry.boot is not None
    begin_boot(state, entry.boot)
    account = state.account
    if account.cards is None and (entry.event == 1 or (isinstance(what, LostEvent) and what.first == 1)):
        account.presses = account.cards = 0  # all of this boot is heard, or reported as lost
    match what:
        case PressEvent():
            account.last_press = max(account.last_press, what.p)
        case DispensedEvent():
            if account.cards is not None:
                account.cards += max(0, what.cards - account.dispensing)
            account.dispensing = 0


def hear_other(state: TableState, what: CardEvent | DoneEvent | LateEvent) -> None:
    """Take in a card that belongs to no row: of a `dispense`, or of a press before this table began."""
    account = state.account
    if account.cards is not None and not isinstance(what, DoneEvent):
        account.cards += 1
    if what.p == 0 and isinstance(what, CardEvent):
        account.dispensing += 1


def _lose(state: TableState, entry: Entry) -> None:
    """Open a row in the place of the reports, or widen one whose extent is not known yet."""
    boot = str(entry.body["boot"])
    for row in state.log.rows:
        if row.loss and row.open and row.sensor is None and row.boot == boot:
            row.loss.last = len(state.log.rows)
            return
    loss = Loss(len(state.log.rows) + 1, countable=state.account.cards is not None)
    state.log.add(entry.when, boot=boot, status="asked", reason=REASON, doubt="lost", loss=loss)


def unannounced(state: TableState, entry: Entry, what: CardEvent | DoneEvent | LateEvent) -> PressRow | None:
    """Open a row for a press whose own report was lost, though not all that followed; None if it was no such press."""
    lost = any(row.loss and row.boot == entry.boot for row in state.log.rows)
    if not lost or what.p <= state.account.last_press:
        return None
    state.account.last_press = what.p
    row = state.log.add(entry.when, boot=entry.boot, press=what.p, doubt="lost")
    if isinstance(what, LateEvent):
        row.status = "ready"
    return row


# Answering


def remaining(log: PressLog, row: PressRow) -> int:
    """The cards of a loss that no answer has accounted for yet."""
    if row.loss is None or row.sensor is None:
        return 0
    return max(0, row.sensor - sum(row.loss.taken) - _told_of_cut_rows(log, row))


def missing_presses(row: PressRow) -> int:
    """The presses of a loss that no answer has named yet."""
    return max(0, (row.loss.presses or 0) - row.loss.pressed) if row.loss else 0


def is_explained(log: PressLog, row: PressRow) -> bool:
    """Whether the reading shows that nothing is missing after all."""
    known = row.loss is not None and row.sensor is not None
    return known and not remaining(log, row) and not missing_presses(row)


def settle(state: TableState, row: PressRow, choice: str, cards: int) -> None:
    """Take in an answer. `keep` and `press` answers leave the rest of the cards open; all others end the question."""
    assert row.loss is not None
    what, _, name = choice.partition(":")
    if name:
        row.loss.taken.append(cards)
        row.loss.pressed += what == "press"
        row.player = row.target = name
        row.round = state.game.round if state.game else None
        row.cards = sum(row.loss.taken)
        is_whole = row.sensor is not None and not remaining(state.log, row)
        is_over = is_whole and (what == "keep" or not missing_presses(row))
    else:
        is_over = True
    if is_over:
        row.status, row.reason = ("counted" if row.loss.taken else "ignored"), None


def take_back(row: PressRow, what: str) -> None:
    """An act that answered the question was undone: its cards are open again. `what` as in the choice."""
    assert row.loss is not None
    row.loss.taken.pop()
    row.loss.pressed -= what == "press"
    row.status, row.reason = "asked", REASON
    row.cards = sum(row.loss.taken) if row.loss.taken else None
    if not row.loss.taken:
        row.player = row.target = None


# Within


def _in_rows(state: TableState) -> tuple[int, int]:
    """The presses and cards of this boot that rows of this table explain."""
    rows = [row for row in state.log.rows if row.boot == state.account.boot]
    presses = sum(row.loss.presses or 0 if row.loss else 1 for row in rows)
    return presses, sum(row.sensor or 0 for row in rows)


def _told_of_cut_rows(log: PressLog, loss: PressRow) -> int:
    """What the table said of presses whose reports broke off at this loss, beyond the cards that were heard."""
    told = 0
    for row in reversed(log.rows[: loss.number - 1]):
        if row.loss is not None:
            break
        if row.doubt == "lost" and row.boot == loss.boot and row.cards is not None:
            told += max(0, row.cards - (row.sensor or 0))
    return told
