"""What the journal holds: one function for each kind of entry, so that its fields stand in one place.

Everything that changes the table is one of these. What the table is follows from them in their order.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from uno_bridge.journal import Entry, written
from uno_bridge.link.causes import ListeningGap, StartCause
from uno_bridge.link.events import LauncherEvent
from uno_bridge.referee.reports import Status

RECKONED = timedelta(seconds=10)
"""What two reckonings of one board's clock differ by at most. More than that, this computer's clock was set."""


def table(header: Sequence[str], command: str | None = None, edition_file: str = "") -> Entry:
    """A new table begins; `header` are the lines of a record's header.

    `edition_file` is the text that declared its edition: the table goes on when the file is lost or changed.
    """
    kept = {"edition_file": edition_file} if edition_file else {}
    return Entry("table", {"header": list(header), **kept}, command)


def reopen(number: int, command: str | None = None) -> Entry:
    """Table `number` of this journal goes on as it was left."""
    return Entry("reopen", {"table": number}, command)


def act(line: str, row: int | None = None, command: str | None = None, report: int | None = None) -> Entry:
    """An act, in the record's notation; `row` is the press that it counts, when the launcher made it.

    `report`: the report of a Flash unit that it is.
    """
    kept = {} if report is None else {"report": report}
    return Entry("act", {"line": line, "row": row, **kept}, command)


def judged(report: int, status: Status, reason: str | None = None, command: str | None = None) -> Entry:
    """What became of a Flash unit's report that is no act: `asked`, `held` or `passed`."""
    return Entry("report", {"report": report, "status": status, "reason": reason}, command)


def seats(buttons: Sequence[int]) -> Entry:
    """The Flash unit's buttons in the order of registration, as far as events of this table do not tell it."""
    return Entry("seats", {"buttons": list(buttons)})


def ask(row: int, reason: str, name: str | None = None) -> Entry:
    """The referee will not guess what press `row` was; `name` is the player that the reason speaks of."""
    return Entry("ask", {"row": row, "reason": reason, "name": name})


def settle(row: int, choice: str, cards: int | None, command: str | None = None) -> Entry:
    """The table's answer about press `row`. The acts that follow from it come behind it."""
    return Entry("settle", {"row": row, "choice": choice, "cards": cards}, command)


def correct(row: int, cards: int, command: str | None = None) -> Entry:
    """Press `row` gave `cards`, whatever was counted."""
    return Entry("correct", {"row": row, "cards": cards}, command)


def aim(offset: int, command: str | None = None) -> Entry:
    """The first seat lies at `offset` degrees of the launcher's own."""
    return Entry("aim", {"offset": offset}, command)


def clock(line: str, command: str | None = None) -> Entry:
    """The clock of the turn is held, or runs again: `hold` or `run`."""
    return Entry("clock", {"line": line}, command)


def launcher(line: str, command: str | None = None) -> Entry:
    """The launcher or Flash unit was commanded `line`: kept before it is sent, but for `stop`, which is sent first."""
    return Entry("launcher", {"line": line}, command)


def plant(line: str, command: str | None = None) -> Entry:
    """The simulated unit's panel was used; kept so that a command that is sent again is known after a restart."""
    return Entry("plant", {"line": line}, command)


def greeting(boot: str, unit: str = "launcher", start: StartCause = "unknown", board: str = "") -> Entry:
    """A launcher, or another unit, came, with this boot id; `start` is what began it, `board` is its own id."""
    return Entry("greeting", {"boot": boot, "unit": unit, "start": start, "board": board})


def unheard(what: ListeningGap) -> Entry:
    """Nobody listened to the launcher for a while."""
    return Entry("unheard", {"why": what.why, "seconds": what.seconds})


def loss(boot: str) -> Entry:
    """Reports of this boot were lost: what was in them is to be accounted for."""
    return Entry("loss", {"boot": boot})


def account(boot: str, presses: int, cards: int) -> Entry:
    """The launcher's counters of this boot, read when no launch ran and all of its reports had been heard."""
    return Entry("account", {"boot": boot, "presses": presses, "cards": cards})


def event(it: LauncherEvent, before: Entry | None = None) -> Entry:
    """A launcher's event, as it came over the wire, and when it happened: not earlier than `before`, the one before.

    Raises `ValueError` or `OverflowError` for a time that no calendar has.
    """
    happened = None if it.at is None else datetime.fromtimestamp(it.at, UTC)
    if happened and before and before.happened and before.boot == it.boot and (before.us or 0) <= it.us:
        earlier = datetime.fromisoformat(before.happened)
        if earlier - happened <= RECKONED:
            happened = max(happened, earlier)  # another process knew that clock better, or worse
    body = {"kind": it.kind, "args": list(it.args)}
    when = None if happened is None else written(happened)
    return Entry("event", body, boot=it.boot, event=it.n, us=it.us, happened=when)
