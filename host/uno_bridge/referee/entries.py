"""The entries of the journal: one function for each kind.

Every change of the table is an entry, and replaying all entries in their order gives the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from uno_bridge.journal import Entry, format_time
from uno_bridge.link.causes import ListeningGap, StartCause
from uno_bridge.link.events import LauncherEvent
from uno_bridge.referee.reports import Status

MAX_CLOCK_DIFFERENCE = timedelta(seconds=10)
"""Greatest difference between two estimates of a board's clock. If it is larger, the host's clock was set."""


def table(header: Sequence[str], command: str | None = None, edition_file: str = "") -> Entry:
    """Begin a table; `header` are the lines of a record's header.

    `edition_file`: the text that declared its edition, so that the table does not depend on the file.
    """
    kept = {"edition_file": edition_file} if edition_file else {}
    return Entry("table", {"header": list(header), **kept}, command)


def reopen(number: int, command: str | None = None) -> Entry:
    """Continue table `number` of this journal."""
    return Entry("reopen", {"table": number}, command)


def act(line: str, row: int | None = None, command: str | None = None, report: int | None = None) -> Entry:
    """Do an act, in the record's notation. `row`: the press that it counts, if the launcher reported it.

    `report`: the Flash unit's report that it follows from.
    """
    kept = {} if report is None else {"report": report}
    return Entry("act", {"line": line, "row": row, **kept}, command)


def judge_report(report: int, status: Status, reason: str | None = None, command: str | None = None) -> Entry:
    """Set the status of a Flash unit's report: `asked`, `held` or `passed`."""
    return Entry("report", {"report": report, "status": status, "reason": reason}, command)


def seats(buttons: Sequence[int]) -> Entry:
    """Set the Flash unit's buttons in the order of registration, if no events of this table report them."""
    return Entry("seats", {"buttons": list(buttons)})


def ask(row: int, reason: str, name: str | None = None) -> Entry:
    """Ask players about press `row`; `name` is the player whom the reason concerns."""
    return Entry("ask", {"row": row, "reason": reason, "name": name})


def settle(row: int, choice: str, cards: int | None, command: str | None = None) -> Entry:
    """Settle press `row` by an answer. Entries of the acts that follow from it come next."""
    return Entry("settle", {"row": row, "choice": choice, "cards": cards}, command)


def correct(row: int, cards: int, command: str | None = None) -> Entry:
    """Set the count of press `row` to `cards`."""
    return Entry("correct", {"row": row, "cards": cards}, command)


def aim(offset: int, command: str | None = None) -> Entry:
    """Set the launcher's direction of the first seat to `offset` degrees."""
    return Entry("aim", {"offset": offset}, command)


def clock(line: str, command: str | None = None) -> Entry:
    """Hold the clock of the turn or let it run: `hold` or `run`."""
    return Entry("clock", {"line": line}, command)


def launcher(line: str, command: str | None = None) -> Entry:
    """Log a command to the launcher or Flash unit, before it is sent; `stop` is sent first."""
    return Entry("launcher", {"line": line}, command)


def plant(line: str, command: str | None = None) -> Entry:
    """Log a command to the simulated unit's panel, so that its repetition is recognised after a restart."""
    return Entry("plant", {"line": line}, command)


def greeting(boot: str, unit: str = "launcher", start: StartCause = "unknown", board: str = "") -> Entry:
    """Log the greeting of a unit with another boot id; `start` is why it started, `board` is its own id."""
    return Entry("greeting", {"boot": boot, "unit": unit, "start": start, "board": board})


def unheard(gap: ListeningGap) -> Entry:
    """Log that no host read the board's port for a while."""
    return Entry("unheard", {"why": gap.why, "seconds": gap.seconds})


def loss(boot: str) -> Entry:
    """Log that events of this boot were lost, so that players must account for them."""
    return Entry("loss", {"boot": boot})


def account(boot: str, presses: int, cards: int) -> Entry:
    """Log the launcher's counters of this boot, read while no launch ran and after all of its events."""
    return Entry("account", {"boot": boot, "presses": presses, "cards": cards})


def event(it: LauncherEvent, before: Entry | None = None) -> Entry:
    """Log a launcher's event as received, with the time when it happened: not before `before`, the previous event.

    Raises `ValueError` or `OverflowError` for a time outside the calendar.
    """
    happened = None if it.at is None else datetime.fromtimestamp(it.at, UTC)
    if happened and before and before.happened and before.boot == it.boot and (before.us or 0) <= it.us:
        earlier = datetime.fromisoformat(before.happened)
        if earlier - happened <= MAX_CLOCK_DIFFERENCE:
            happened = max(happened, earlier)  # another process estimated that clock otherwise
    body = {"kind": it.kind, "args": list(it.args)}
    when = None if happened is None else format_time(happened)
    return Entry("event", body, boot=it.boot, event=it.n, us=it.us, happened=when)
