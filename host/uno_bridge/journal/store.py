"""The journal in SQLite. See `uno_bridge.journal`."""

from __future__ import annotations

import json
import logging
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from uuid import uuid4

from uno_bridge.journal import schema
from uno_bridge.journal.chain import BEGIN, COLUMNS, chain
from uno_bridge.journal.check import (
    BUSY_S,
    ChainTip,
    CheckedJournal,
    check,
    describe_failure,
    need_sound,
    prove,
    truncated,
)
from uno_bridge.journal.errors import UNREADABLE, Damage, EntryError, JournalError, unwritable
from uno_bridge.journal.head import HeadFile, HeadNote
from uno_bridge.text import Message

CHECKPOINT_S = 2.0
"""Longest time between checkpoints while commits continue, in seconds: a damaged log loses at most so much."""

_CACHE_KIB = 65_536
"""Cache for the pages that were verified at opening: later damage on the disk does not affect them."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Entry:
    """An event or command. The journal sets `number` and `at` when it is added.

    `boot` and `us`: the launcher's boot id and its clock in microseconds, at the event or, for other entries, when they
    were added; None without a launcher. `happened`: the time of an event by the host's clock, if known.
    """

    kind: str
    body: Mapping[str, object] = field(default_factory=dict)
    command: str | None = None
    boot: str | None = None
    event: int | None = None
    us: int | None = None
    happened: str | None = None
    number: int = 0
    at: str = ""

    @property
    def when(self) -> str:
        """The time of the event if it is known, else the time when the entry was added."""
        return self.happened or self.at


class Journal:
    """An open journal. One process at a time may write it.

    Raises `JournalError` if the file is not a journal, is damaged, has a newer version, or is open in another process.
    Methods raise it if the disk is full or an entry is damaged; after damage is found, nothing more is written.
    """

    def __init__(self, path: Path, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock`: seconds, for the time between checkpoints."""
        self.path = path
        self._clock = clock
        self._checkpoint_at = clock() + CHECKPOINT_S
        self._damage: Message | None = None
        self._tip = ChainTip()
        self._head = HeadFile(path)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise unwritable(path, error.strerror or str(error)) from error
        note = self._head.read()
        checked = check(path, note)
        if checked is None:
            self._head.remove()  # it belongs to a journal that was moved away
        try:
            # The referee's lock guards the connection, which the threads of link and server use.
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=BUSY_S)
        except sqlite3.Error as error:
            raise describe_failure(path, error) from error
        try:
            origin = self._open(checked)
        except BaseException as error:
            self._db.close()
            if isinstance(error, (Damage, *UNREADABLE)):
                raise describe_failure(path, error) from error
            raise
        self._origin = origin
        if note is None or note.origin != origin:
            self._head.begin(self._note())

    def _open(self, checked: CheckedJournal | None) -> str:
        """Lock the file for this process. Return the journal's id."""
        self._db.execute(f"PRAGMA page_size = {schema.PAGE}")
        self._db.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
        # Only one referee may write a journal.
        self._db.execute("PRAGMA locking_mode = EXCLUSIVE")
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("BEGIN IMMEDIATE")
        origin = checked.origin if checked is not None and checked.origin else uuid4().hex
        if checked is None:
            schema.create(self._db, origin)
        elif checked.version != schema.VERSION:
            schema.convert(self._db, origin, self._append)
        else:
            need_sound(self._db)  # this also reads the pages into the cache
            self._tip = self._last()
            if self._tip != checked.tip:
                raise truncated(self._tip, checked.tip)
        self._db.execute("COMMIT")
        with suppress(OSError):  # the check created it; a process with an exclusive lock needs none
            self.path.with_name(f"{self.path.name}-shm").unlink()
        return origin

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Commit all entries that are added in the block to the disk, or none."""
        if self._damage is not None:
            raise JournalError(self._damage.key, **self._damage.args)
        before = self._tip
        with self._explain_errors():
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")  # of an earlier failure, which could not be rolled back then
            self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            with self._explain_errors():
                self._db.execute("COMMIT")
        except BaseException:
            self._roll_back(before)
            raise
        if self._tip != before:
            self._head.write(self._note())
        if self._clock() >= self._checkpoint_at:
            self._checkpoint()

    def _roll_back(self, before: ChainTip) -> None:
        """Roll back the open transaction."""
        self._tip = before
        with suppress(*UNREADABLE):  # the caller gets the first error
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            self._tip = self._last()  # a signal may have come after the commit

    def _checkpoint(self) -> None:
        """Move the commits from the write-ahead log into the file. If that fails, they stay in the log."""
        self._checkpoint_at = self._clock() + CHECKPOINT_S
        try:
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        except sqlite3.Error as error:
            log.warning("the journal's write-ahead log stays as it is: %s", error)
            self._explain(error)  # if it is damaged, the next change is refused

    def add(self, entry: Entry) -> Entry:
        """Add `entry` and return it with its number and time. Call inside `transaction`."""
        at = format_time(datetime.now(UTC))
        body = json.dumps(entry.body, ensure_ascii=False, sort_keys=True)
        it = entry
        try:
            self._append((self._tip.number + 1, at, it.kind, body, it.command, it.boot, it.event, it.us, it.happened))
        except (OverflowError, ValueError) as error:
            raise EntryError("journal-unwritable", path=str(self.path), reason=str(error)) from error
        except sqlite3.Error as error:
            raise self._explain(error) from error
        return replace(entry, number=self._tip.number, at=at)

    def _append(self, row: Sequence[object]) -> None:
        """Add a row of `COLUMNS` after the last one."""
        checksum = chain(self._tip.chain, row)
        self._db.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*row, checksum))
        self._tip = ChainTip(int(str(row[0])), checksum, str(row[1]))

    def add_rows(self, rows: Sequence[Sequence[object]]) -> None:
        """Add the entries of another journal, as rows of `COLUMNS`, in one transaction. They get new numbers."""
        with self.transaction(), self._explain_errors():
            for _, *row in rows:
                self._append((self._tip.number + 1, *row))

    def entries(self, since: int = 0) -> Iterator[Entry]:
        """Return all entries from number `since` on, oldest first."""
        return self._select("number >= ?", since)

    def of_kind(self, kind: str) -> Iterator[Entry]:
        """Return all entries of `kind`, oldest first."""
        return self._select("kind = ?", kind)

    def _select(self, condition: str, value: str | int) -> Iterator[Entry]:
        """Return entries, each verified by its checksum and the one before it."""
        before = "(SELECT chain FROM entry AS earlier WHERE earlier.number = entry.number - 1)"
        columns = f"{', '.join(COLUMNS)}, chain, coalesce({before}, '{BEGIN}')"
        with self._explain_errors():
            rows = self._db.execute(f"SELECT {columns} FROM entry WHERE {condition} ORDER BY number", (value,))  # noqa: S608
            for *row, checksum in rows:
                prove(row, row[0], checksum)
                number, at, kind, body, command, boot, event, us, happened, _ = row
                yield Entry(kind, json.loads(body), command, boot, event, us, happened, number, at)

    def last(self, kind: str, before: int | None = None) -> Entry | None:
        """Return the newest entry of `kind`, older than number `before` if given; None if there is none."""
        row = self._first(
            "SELECT number FROM entry WHERE kind = ? AND (?2 IS NULL OR number < ?2) ORDER BY number DESC LIMIT 1",
            kind,
            before,
        )
        return next(self.entries(row[0])) if row else None

    def has_command(self, command: str) -> bool:
        """Return whether the command with this id was done."""
        return self._first("SELECT 1 FROM entry WHERE command = ?", command) is not None

    def has_event(self, boot: str, event: int) -> bool:
        """Return whether the journal has this event of a launcher."""
        return self._first("SELECT 1 FROM entry WHERE boot = ? AND event = ?", boot, event) is not None

    def last_event(self, boot: str) -> int:
        """Return the highest event number of this boot; 0 if there is none."""
        found = self._first("SELECT max(event) FROM entry WHERE boot = ?", boot)
        return int(found[0] or 0) if found else 0

    def _first(self, query: str, *values: object) -> tuple[Any, ...] | None:
        with self._explain_errors():
            row: tuple[Any, ...] | None = self._db.execute(query, values).fetchone()
            return row

    def _last(self) -> ChainTip:
        row = self._db.execute("SELECT number, chain, at FROM entry ORDER BY number DESC LIMIT 1").fetchone()
        return ChainTip(*row) if row else ChainTip()

    def _note(self) -> HeadNote:
        return HeadNote(self._tip.number, self._tip.chain, self._tip.at, self._origin)

    @contextmanager
    def _explain_errors(self) -> Iterator[None]:
        try:
            yield
        except (Damage, *UNREADABLE) as error:
            raise self._explain(error) from error

    def _explain(self, error: BaseException) -> JournalError:
        """Return the error to raise. Damage is located only once, because that takes a while."""
        if self._damage is None:
            why = describe_failure(self.path, error)
            if why.message.key != "journal-damaged":
                return why
            self._damage = why.message
        return JournalError(self._damage.key, **self._damage.args)

    def close(self) -> None:
        """Close the file. Further use raises."""
        self._checkpoint()
        self._db.close()
        self._head.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def format_time(moment: datetime) -> str:
    """Return a time in the journal's format: UTC, ISO 8601 with milliseconds."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")
