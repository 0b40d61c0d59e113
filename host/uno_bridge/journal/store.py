"""SQLite as the journal. See `uno_bridge.journal`."""

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
from uno_bridge.journal.check import BUSY_S, ChainTip, CheckedJournal, check, ended, judged, need_sound, prove
from uno_bridge.journal.head import HeadFile, HeadNote
from uno_bridge.journal.trouble import UNREADABLE, Damage, EntryError, JournalError, unwritable
from uno_bridge.text import Message

CHECKPOINT_S = 2.0
"""How long commits stay in the write-ahead log at most while more of them come: what a damaged log can cost."""

_CACHE_KIB = 65_536
"""Room for the pages that were found sound at opening: what the disk does to them later does not reach the table."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened. `number` and `at` are given by the journal when it is added.

    `boot` and `us`: a launcher's boot and its clock (microseconds), when it happened if it is that launcher's event,
    else when it was kept; None without a launcher. `happened`: an event's `us` by the host's clock, if that is known.
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
        """When it happened, as well as it is known: not when the cable was back, but when the press was made."""
        return self.happened or self.at


class Journal:
    """An open journal. One process at a time may write it.

    Raises `JournalError` when the file is none of ours, is damaged, is from a newer version, or another process has it.
    Its methods raise it, too, when the disk is full or what is read is not what was written; once damage was found,
    nothing more is written.
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
            self._head.remove()  # of one that was moved away
        try:
            # The referee's lock guards the connection; it is used from the link's thread and from the server's.
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=BUSY_S)
        except sqlite3.Error as error:
            raise judged(path, error) from error
        try:
            origin = self._open(checked)
        except BaseException as error:
            self._db.close()
            if isinstance(error, (Damage, *UNREADABLE)):
                raise judged(path, error) from error
            raise
        self._origin = origin
        if note is None or note.origin != origin:
            self._head.begin(self._note())

    def _open(self, checked: CheckedJournal | None) -> str:
        """Take the file for this process alone. Returns the journal's id."""
        self._db.execute(f"PRAGMA page_size = {schema.PAGE}")
        self._db.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
        # Two referees on one journal would each believe that they are the one writer.
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
            need_sound(self._db)  # which also brings the pages into the cache
            self._tip = self._last()
            if self._tip != checked.tip:
                raise ended(self._tip, checked.tip)
        self._db.execute("COMMIT")
        with suppress(OSError):  # the check left it, and whoever has the file alone needs none
            self.path.with_name(f"{self.path.name}-shm").unlink()
        return origin

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All that is added inside is kept together, on the disk, or not at all."""
        if self._damage is not None:
            raise JournalError(self._damage.key, **self._damage.args)
        before = self._tip
        with self._explaining():
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")  # one that could not be ended when it failed
            self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            with self._explaining():
                self._db.execute("COMMIT")
        except BaseException:
            self._undo(before)
            raise
        if self._tip != before:
            self._head.write(self._note())
        if self._clock() >= self._checkpoint_at:
            self._checkpoint()

    def _undo(self, before: ChainTip) -> None:
        """Forget what was not committed."""
        self._tip = before
        with suppress(*UNREADABLE):  # what is wrong is under way to the caller already
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            self._tip = self._last()  # a signal may have come between the commit and its return

    def _checkpoint(self) -> None:
        """Move what was committed from the write-ahead log into the file. Where that fails, it stays in the log."""
        self._checkpoint_at = self._clock() + CHECKPOINT_S
        try:
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        except sqlite3.Error as error:
            log.warning("the journal's write-ahead log stays as it is: %s", error)
            self._explained(error)  # where it is damaged, the next change is refused

    def add(self, entry: Entry) -> Entry:
        """Append `entry` and return it with its number and time. Call inside `transaction`."""
        at = written(datetime.now(UTC))
        body = json.dumps(entry.body, ensure_ascii=False, sort_keys=True)
        it = entry
        try:
            self._append((self._tip.number + 1, at, it.kind, body, it.command, it.boot, it.event, it.us, it.happened))
        except (OverflowError, ValueError) as error:
            raise EntryError("journal-unwritable", path=str(self.path), reason=str(error)) from error
        except sqlite3.Error as error:
            raise self._explained(error) from error
        return replace(entry, number=self._tip.number, at=at)

    def _append(self, row: Sequence[object]) -> None:
        """Add a row of `COLUMNS`, which follows the last one."""
        joined = chain(self._tip.chain, row)
        self._db.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*row, joined))
        self._tip = ChainTip(int(str(row[0])), joined, str(row[1]))

    def take(self, rows: Sequence[Sequence[object]]) -> None:
        """Append the entries of another journal, as rows of `COLUMNS`, in one transaction. They are numbered again."""
        with self.transaction(), self._explaining():
            for _, *row in rows:
                self._append((self._tip.number + 1, *row))

    def entries(self, since: int = 0) -> Iterator[Entry]:
        """All entries from number `since` on, oldest first."""
        return self._where("number >= ?", since)

    def of_kind(self, kind: str) -> Iterator[Entry]:
        """All entries of `kind`, oldest first."""
        return self._where("kind = ?", kind)

    def _where(self, condition: str, value: str | int) -> Iterator[Entry]:
        """Read entries, each of which is proved by its checksum and the one before it."""
        before = "(SELECT chain FROM entry AS earlier WHERE earlier.number = entry.number - 1)"
        columns = f"{', '.join(COLUMNS)}, chain, coalesce({before}, '{BEGIN}')"
        with self._explaining():
            rows = self._db.execute(f"SELECT {columns} FROM entry WHERE {condition} ORDER BY number", (value,))  # noqa: S608
            for *row, joined in rows:
                prove(row, row[0], joined)
                number, at, kind, body, command, boot, event, us, happened, _ = row
                yield Entry(kind, json.loads(body), command, boot, event, us, happened, number, at)

    def last(self, kind: str, before: int | None = None) -> Entry | None:
        """The newest entry of `kind` (older than number `before`), if there is one."""
        row = self._first(
            "SELECT number FROM entry WHERE kind = ? AND (?2 IS NULL OR number < ?2) ORDER BY number DESC LIMIT 1",
            kind,
            before,
        )
        return next(self.entries(row[0])) if row else None

    def has_command(self, command: str) -> bool:
        """Whether the command with this id was done."""
        return self._first("SELECT 1 FROM entry WHERE command = ?", command) is not None

    def has_event(self, boot: str, event: int) -> bool:
        """Whether this launcher event is kept already."""
        return self._first("SELECT 1 FROM entry WHERE boot = ? AND event = ?", boot, event) is not None

    def last_event(self, boot: str) -> int:
        """The highest event number kept of this boot; 0 when there is none."""
        found = self._first("SELECT max(event) FROM entry WHERE boot = ?", boot)
        return int(found[0] or 0) if found else 0

    def _first(self, query: str, *values: object) -> tuple[Any, ...] | None:
        with self._explaining():
            row: tuple[Any, ...] | None = self._db.execute(query, values).fetchone()
            return row

    def _last(self) -> ChainTip:
        row = self._db.execute("SELECT number, chain, at FROM entry ORDER BY number DESC LIMIT 1").fetchone()
        return ChainTip(*row) if row else ChainTip()

    def _note(self) -> HeadNote:
        return HeadNote(self._tip.number, self._tip.chain, self._tip.at, self._origin)

    @contextmanager
    def _explaining(self) -> Iterator[None]:
        try:
            yield
        except (Damage, *UNREADABLE) as error:
            raise self._explained(error) from error

    def _explained(self, error: BaseException) -> JournalError:
        """Return what went wrong. Damage is looked at once: it takes a while, and the same is asked again and again."""
        if self._damage is None:
            why = judged(self.path, error)
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


def written(moment: datetime) -> str:
    """A moment as the journal writes it."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")
