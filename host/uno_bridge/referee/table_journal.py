"""The journal as one table sees it: which entries its state follows from, and keeping the two the same.

A journal holds all tables one after another. An entry `table` begins one, an entry `reopen` continues an earlier one;
each of the two leaves the table before it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from uno_bridge import record
from uno_bridge.journal import Entry, Journal, JournalError
from uno_bridge.link.failures import FailureLog
from uno_bridge.referee.apply import apply
from uno_bridge.referee.device import LiveStatus, ReportedStatus
from uno_bridge.referee.snapshot import EarlierTable
from uno_bridge.referee.state import TableState
from uno_bridge.rules import Refused
from uno_bridge.rules.editions import EditionCatalogue
from uno_bridge.text import Message

MARKS = ("table", "reopen")
"""The kinds of entries that change to another table."""

EARLIER_SHOWN = 5
"""Number of earlier tables that a page offers."""

BoardTime = Callable[[], tuple[str, int] | None]
"""Returns a launcher's boot id and its clock now, in microseconds; None if no launcher is connected."""

log = logging.getLogger(__name__)


class TableJournal:
    """A journal, and the state of its present table. Not thread-safe."""

    def __init__(self, journal: Journal, first_seat: int | None, editions: EditionCatalogue) -> None:
        """Read the present table. Raises `JournalError`.

        `first_seat`: the launcher's direction of the first seat, in degrees, until it is taught.
        """
        self.journal = journal
        self.live = LiveStatus()
        self.board_time: BoardTime = lambda: None
        self._first_seat = first_seat
        self._editions = editions
        self._failures = FailureLog(log)
        self._committed: list[Entry] = []  # the entries that the state follows from
        self._pending: list[Entry] = []  # those of the open transaction
        self._stale = False  # the journal must be read again before the next transaction
        self._read()
        self.state = self._replay(self._committed)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Commit all entries written in the block, or none: then the state is what it was."""
        if self._stale:
            self._restore()
        reported = self.state.device.reported
        self._pending = []
        try:
            with self.journal.transaction():
                yield
        except BaseException:
            if self._pending:
                self._roll_back(reported)
            raise
        self._commit()

    def write(self, entry: Entry) -> None:
        """Add `entry` to the journal and apply it. Call inside `transaction`."""
        apply(self.state, self._add(entry))

    def reopen(self, entry: Entry) -> None:
        """Add an entry `reopen`, and replay the table that it continues. Raises `Refused` if that is not possible."""
        self._add(entry)
        reported = self.state.device.reported  # the device is the same at every table
        try:
            self.state = self._replay(list(history(self.journal)))
        except JournalError as error:
            raise Refused(Message("table-not-reopened", {"reason": error.message})) from error
        self.state.device.reported = reported

    def _add(self, entry: Entry) -> Entry:
        if entry.boot is None and (now := self.board_time()):
            boot, us = now
            entry = replace(entry, boot=boot, us=us)
        added = self.journal.add(entry)
        self._pending.append(added)
        return added

    def _commit(self) -> None:
        """Take over the committed entries; after a change to another table, read that one's from the journal."""
        self._committed += self._pending
        if any(entry.kind in MARKS for entry in self._pending):
            self._stale = True
            with self._logged("the journal cannot be read after a change to another table"):
                self._read()
                self._stale = False

    def _roll_back(self, reported: ReportedStatus) -> None:
        """Undo the transaction. `reported`: the device's status before it."""
        self._stale = True
        self.state = self._replay(self._committed)  # from memory: the disk may have failed
        self.state.device.reported = reported
        with self._logged("the journal cannot be read after a change that failed"):
            self._restore()

    def _restore(self) -> None:
        """Read the table again: a transaction that failed may have been committed nevertheless."""
        reported = self.state.device.reported
        self._read()
        self.state = self._replay(self._committed)
        self.state.device.reported = reported
        self._stale = False

    def _read(self) -> None:
        self._committed = list(history(self.journal))
        self.earlier = earlier_tables(self.journal, self._editions)

    def _replay(self, entries: Iterable[Entry]) -> TableState:
        """Return the state that follows from `entries`. Raises `JournalError`."""
        state = TableState(self._first_seat, self._editions, self.live)
        for entry in entries:
            try:
                apply(state, entry)
            except Exception as error:
                # Written by a version with other rules, or by another program: half a table must not be shown.
                why = error.message if isinstance(error, (Refused, record.NotationError)) else str(error)
                path = str(self.journal.path)
                raise JournalError("journal-not-followed", path=path, entry=entry.number, reason=why) from error
        return state

    @contextmanager
    def _logged(self, what: str) -> Iterator[None]:
        """Log a failure instead of raising it: the journal is read again before the next transaction."""
        try:
            yield
        except Exception as error:
            self._failures.note(what, error)


@dataclass(frozen=True, slots=True)
class TableSegment:
    """Consecutive entries of `table`, from number `start` to before `end` (None: to the newest)."""

    table: int
    start: int
    end: int | None


def segments(journal: Journal) -> list[TableSegment]:
    """Return all segments of the journal, oldest first."""
    begun = [(entry.number, entry.number) for entry in journal.of_kind("table")]
    reopened: list[tuple[int, Any]] = [(entry.number, entry.body.get("table")) for entry in journal.of_kind("reopen")]
    marks = sorted([*begun, *reopened])
    ends: list[int | None] = [*(number for number, _ in marks[1:]), None]
    return [TableSegment(table, number, end) for (number, table), end in zip(marks, ends, strict=False)]


def history(journal: Journal) -> Iterator[Entry]:
    """Return the entries that the present table follows from, oldest first; all of them while there is no table.

    Before each segment comes the last `aim`: it belongs to the launcher and not to a table.
    """
    found = segments(journal)
    if not found:
        yield from journal.entries()
    for segment in (it for it in found if it.table == found[-1].table):
        aim = journal.last("aim", before=segment.start)
        if aim is not None:
            yield aim
        for entry in journal.entries(segment.start):
            if entry.number == segment.end:
                break
            yield entry


def earlier_tables(journal: Journal, editions: EditionCatalogue) -> list[EarlierTable]:
    """Return the tables that can be reopened, the one left last first: those with at least one act."""
    found = segments(journal)
    begun = {entry.number: entry for entry in journal.of_kind("table")}
    shown: dict[int, EarlierTable] = {}
    for segment in reversed(found):
        if len(shown) == EARLIER_SHOWN:
            break
        if segment.table == found[-1].table or segment.table in shown or segment.table not in begun:
            continue
        last = journal.last("act", before=segment.end)
        if last is not None and last.number > segment.start:
            shown[segment.table] = _earlier_table(begun[segment.table], last.at, editions)
    return list(shown.values())


def _earlier_table(begun: Entry, at: str, editions: EditionCatalogue) -> EarlierTable:
    lines: Any = begun.body.get("header", ())
    header = record.parse("\n".join(lines), editions).header
    return EarlierTable(table=str(begun.number), players=list(header.players), edition=header.edition, at=at)
