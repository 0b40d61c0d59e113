"""Compare the launcher's counters with the press log, to find the presses and cards of lost reports.

A launcher counts its presses and cards from its start. Those that are neither in the log nor in the baseline of the
table were in lost reports. Each loss is a row of the press log, where the reports are missing. Players are asked about
it as about a press until all of its cards are accounted for.

An entry `loss` of the journal adds the row. An entry `account` has the counters, read while no launch ran and after
every earlier report. A later reading corrects a loss that is still open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from uno_bridge.journal import Entry
from uno_bridge.link.events import CardEvent, DispensedEvent, DoneEvent, LateEvent, LostEvent, PressEvent
from uno_bridge.referee.presses import CounterBaseline, LostReports, PressLog, PressRow
from uno_bridge.referee.state import TableState

REASON = "missing"
"""The reason for asking about the row of a loss."""


def expected_counters(state: TableState) -> tuple[str, int, int] | None:
    """Return the boot id and its expected `presses` and `cards` counters; None while they are not known."""
    baseline = state.baseline
    if baseline.boot is None or baseline.presses is None or baseline.cards is None:
        return None
    presses, cards = _count_rows(state)
    return baseline.boot, baseline.presses + presses, baseline.cards + cards


def open_loss(state: TableState) -> PressRow | None:
    """Return the last loss of this boot that counters can explain and that is not settled, or None."""
    boot = state.baseline.boot
    rows = (row for row in reversed(state.log.losses) if row.boot == boot and row.open)
    return next((row for row in rows if row.loss and row.loss.countable), None)


def is_wanted(state: TableState) -> bool:
    """Return whether a reading of the launcher's counters is useful."""
    return state.device.unit == "launcher" and (state.baseline.cards is None or open_loss(state) is not None)


def is_news(state: TableState, presses: int, cards: int) -> bool:
    """Return whether this reading, taken after every report, adds information. It does not while a launch runs."""
    if not is_wanted(state) or state.log.counting:
        return False
    loss = open_loss(state)
    if loss is not None and loss.sensor is None:
        return True
    known = expected_counters(state)
    return (presses, cards) != (known[1:] if known else (0, 0))


def is_asked_about(state: TableState) -> bool:
    """Return whether lost reports matter: not those of a Flash unit, nor those beside a game without a launcher."""
    return state.device.unit == "launcher" and state.game is not None and not state.game.edition.unit


def apply_loss(state: TableState, entry: Entry) -> None:
    """Apply an entry `loss`: add a row where the reports are missing, or extend one that is not counted yet."""
    boot = str(entry.body["boot"])
    for row in state.log.losses:
        if row.loss and row.open and row.sensor is None and row.boot == boot:
            row.loss.last = len(state.log.rows)
            return
    loss = LostReports(len(state.log.rows) + 1, countable=state.baseline.cards is not None)
    state.log.add(entry.when, boot=boot, status="asked", reason=REASON, doubt="lost", loss=loss)


def apply_counters(state: TableState, body: Mapping[str, Any]) -> None:
    """Apply an entry `account`: unexplained counts belong to the open loss, or precede this table."""
    if state.baseline.boot != body["boot"]:
        state.baseline = CounterBaseline(body["boot"])
    baseline, loss, known = state.baseline, open_loss(state), expected_counters(state)
    if loss is not None and loss.loss is not None and known is not None:
        loss.loss.presses = max(0, (loss.loss.presses or 0) + body["presses"] - known[1])
        loss.sensor = max(0, (loss.sensor or 0) + body["cards"] - known[2])
    presses, cards = _count_rows(state)
    baseline.presses, baseline.cards = body["presses"] - presses, body["cards"] - cards
    baseline.last_press = max(baseline.last_press, body["presses"])


# Events of the launcher


def begin_boot(state: TableState, boot: str) -> None:
    """Drop the baseline of another boot: the counters began again at 0."""
    if state.baseline.boot != boot:
        state.baseline = CounterBaseline(boot)


def apply_event(state: TableState, entry: Entry, event: object) -> None:
    """Update the baseline by an event that is not in the press log yet."""
    assert entry.boot is not None
    begin_boot(state, entry.boot)
    baseline = state.baseline
    if baseline.cards is None and (entry.event == 1 or (isinstance(event, LostEvent) and event.first == 1)):
        baseline.presses = baseline.cards = 0  # every event of this boot is received, or reported as lost
    match event:
        case PressEvent():
            baseline.last_press = max(baseline.last_press, event.p)
        case DispensedEvent():
            if baseline.cards is not None:
                baseline.cards += max(0, event.cards - baseline.dispensing)
            baseline.dispensing = 0


def count_unlogged(state: TableState, event: CardEvent | DoneEvent | LateEvent) -> None:
    """Count a card that belongs to no row: of a `dispense`, or of a press before this table began."""
    baseline = state.baseline
    if baseline.cards is not None and not isinstance(event, DoneEvent):
        baseline.cards += 1
    if event.p == 0 and isinstance(event, CardEvent):
        baseline.dispensing += 1


def add_unreported_press(state: TableState, entry: Entry, event: CardEvent | DoneEvent | LateEvent) -> PressRow | None:
    """Add a row for a press whose `press` event was lost but not its later ones; None if it is not such a press."""
    lost = any(row.boot == entry.boot for row in state.log.losses)
    if not lost or event.p <= state.baseline.last_press:
        return None
    state.baseline.last_press = event.p
    row = state.log.add(entry.when, boot=entry.boot, press=event.p, doubt="lost")
    if isinstance(event, LateEvent):
        row.status = "ready"
    return row


# Answers of the players


def count_remaining_cards(log: PressLog, row: PressRow) -> int:
    """Return the number of cards of a loss that no answer has accounted for."""
    if row.loss is None or row.sensor is None:
        return 0
    return max(0, row.sensor - sum(row.loss.taken) - _count_cut_rows(log, row))


def count_missing_presses(row: PressRow) -> int:
    """Return the number of presses of a loss that no answer has named."""
    return max(0, (row.loss.presses or 0) - row.loss.pressed) if row.loss else 0


def is_explained(log: PressLog, row: PressRow) -> bool:
    """Return whether a reading of the counters shows that nothing is missing."""
    known = row.loss is not None and row.sensor is not None
    return known and not count_remaining_cards(log, row) and not count_missing_presses(row)


def settle(state: TableState, row: PressRow, choice: str, cards: int) -> None:
    """Apply an answer. `keep` and `press` leave the rest of the cards open; all others end the question."""
    assert row.loss is not None
    kind, _, name = choice.partition(":")
    if name:
        row.loss.taken.append(cards)
        row.loss.pressed += kind == "press"
        row.player = row.target = name
        row.round = state.game.round if state.game else None
        row.cards = sum(row.loss.taken)
        is_whole = row.sensor is not None and not count_remaining_cards(state.log, row)
        is_over = is_whole and (kind == "keep" or not count_missing_presses(row))
    else:
        is_over = True
    if is_over:
        row.status, row.reason = ("counted" if row.loss.taken else "ignored"), None


def undo_answer(row: PressRow, kind: str) -> None:
    """Undo the last answer, `press` or `keep`: its cards are open again."""
    assert row.loss is not None
    row.loss.taken.pop()
    row.loss.pressed -= kind == "press"
    row.status, row.reason = "asked", REASON
    row.cards = sum(row.loss.taken) if row.loss.taken else None
    if not row.loss.taken:
        row.player = row.target = None


def _count_rows(state: TableState) -> tuple[int, int]:
    """Return the presses and cards of this boot that rows of this table explain."""
    rows = [row for row in state.log.rows if row.boot == state.baseline.boot]
    presses = sum(row.loss.presses or 0 if row.loss else 1 for row in rows)
    return presses, sum(row.sensor or 0 for row in rows)


def _count_cut_rows(log: PressLog, loss: PressRow) -> int:
    """Return the cards that players counted, beyond those reported, for presses whose reports break off at `loss`."""
    cards = 0
    for row in reversed(log.rows[: loss.number - 1]):
        if row.loss is not None:
            break
        if row.doubt == "lost" and row.boot == loss.boot and row.cards is not None:
            cards += max(0, row.cards - (row.sensor or 0))
    return cards
