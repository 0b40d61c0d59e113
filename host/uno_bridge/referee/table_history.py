"""Which entries of a journal its tables follow from.

A journal holds all tables one after another. An entry `table` begins one, an entry `reopen` takes an earlier one up
again; each of the two leaves the table before it as it stands.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from uno_bridge import record
from uno_bridge.journal import Entry, Journal
from uno_bridge.referee.snapshot import EarlierTable
from uno_bridge.rules.editions import EditionCatalogue

MARKS = ("table", "reopen")
"""The kinds of entries with which another table is there."""

EARLIER_SHOWN = 5
"""How many earlier tables a page is offered."""


@dataclass(frozen=True, slots=True)
class TableSegment:
    """Entries in a row that belong to `table`, from number `start` to before `end` (None: to the newest)."""

    table: int
    start: int
    end: int | None


def stretches(journal: Journal) -> list[TableSegment]:
    """Return all stretches of the journal, oldest first."""
    begun = [(entry.number, entry.number) for entry in journal.of_kind("table")]
    reopened: list[tuple[int, Any]] = [(entry.number, entry.body.get("table")) for entry in journal.of_kind("reopen")]
    marks = sorted([*begun, *reopened])
    ends: list[int | None] = [*(number for number, _ in marks[1:]), None]
    return [TableSegment(table, number, end) for (number, table), end in zip(marks, ends, strict=False)]


def history(journal: Journal) -> Iterator[Entry]:
    """Return the entries that the present table follows from, oldest first; all of them while there is no table.

    Before each stretch stands the aim that was taught last: it is the launcher's, not the table's.
    """
    found = stretches(journal)
    if not found:
        yield from journal.entries()
    for stretch in (it for it in found if it.table == found[-1].table):
        aim = journal.last("aim", before=stretch.start)
        if aim is not None:
            yield aim
        yield from _within(stretch, journal)


def _within(stretch: TableSegment, journal: Journal) -> Iterator[Entry]:
    for entry in journal.entries(stretch.start):
        if entry.number == stretch.end:
            return
        yield entry


def earlier(journal: Journal, editions: EditionCatalogue) -> list[EarlierTable]:
    """Return the tables that may be reopened, the one that was left last first: those that were dealt at least once."""
    found = stretches(journal)
    begun = {entry.number: entry for entry in journal.of_kind("table")}
    shown: dict[int, EarlierTable] = {}
    for stretch in reversed(found):
        if len(shown) == EARLIER_SHOWN:
            break
        if stretch.table == found[-1].table or stretch.table in shown or stretch.table not in begun:
            continue
        last = journal.last("act", before=stretch.end)
        if last is not None and last.number > stretch.start:
            shown[stretch.table] = _earlier(begun[stretch.table], last.at, editions)
    return list(shown.values())


def _earlier(begun: Entry, at: str, editions: EditionCatalogue) -> EarlierTable:
    lines: Any = begun.body.get("header", ())
    header = record.parse("\n".join(lines), editions).header
    return EarlierTable(table=str(begun.number), players=list(header.players), edition=header.edition, at=at)
