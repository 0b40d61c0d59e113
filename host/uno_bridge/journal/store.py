"""SQLite as the journal. See `uno_bridge.journal`."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from uno_bridge.text import ToldError

_VERSION = 2
_MARK = 0x554E4F42  # "UNOB": what says that an SQLite file is a journal

_SCHEMA = """
CREATE TABLE entry (
    number  INTEGER PRIMARY KEY,
    at      TEXT NOT NULL,      -- the host's clock, UTC, ISO 8601 with milliseconds
    kind    TEXT NOT NULL,
    body    TEXT NOT NULL,      -- JSON
    command TEXT UNIQUE,        -- the id of the command that asked for it: done once, however often it is sent
    boot    TEXT,               -- which boot of a launcher, where one was there,
    event   INTEGER,            --   and which of its events, if it is one:
    us      INTEGER,            --   that launcher's clock when it happened, of anything else when it was kept
    happened TEXT,              --   and an event's `us` by the host's clock, as `at`
    UNIQUE (boot, event)        -- an event is kept once, however often it is given
);
CREATE INDEX entry_kind ON entry (kind, number);
CREATE TRIGGER keep_delete BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
"""
_KEEP_UPDATE = (
    "CREATE TRIGGER keep_update BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;"
)

_FROM_1 = """
ALTER TABLE entry ADD COLUMN us INTEGER;
ALTER TABLE entry ADD COLUMN happened TEXT;
DROP TRIGGER keep_update;
UPDATE entry SET us = json_extract(body, '$.us') WHERE kind = 'event';
"""
"""In version 1 an event's `us` was part of its body, where it stays; when it happened by the host nobody knows now."""


class JournalError(ToldError):
    """The journal cannot be read or written."""


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

    Raises `JournalError` when the file is none of ours, is from a newer version, or another process has it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _unwritable(path, error.strerror or str(error)) from error
        # The referee's lock guards the connection; it is used from the link's thread and from the server's.
        try:
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=0.5)
        except sqlite3.OperationalError as error:
            raise _explained(path, error) from error
        try:
            self._open()
        except sqlite3.DatabaseError as error:
            self._db.close()
            raise _explained(path, error) from error
        except JournalError:
            self._db.close()
            raise

    def _open(self) -> None:
        # Two referees on one journal would each believe that they are the one writer.
        self._db.execute("PRAGMA locking_mode = EXCLUSIVE")
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        (mark,) = self._db.execute("PRAGMA application_id").fetchone()
        (tables,) = self._db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        if mark != _MARK and tables:
            raise JournalError("journal-of-others", path=str(self.path))
        if not tables:
            marks = f"PRAGMA application_id = {_MARK}; PRAGMA user_version = {_VERSION};"
            self._db.executescript(f"BEGIN IMMEDIATE; {_SCHEMA} {_KEEP_UPDATE} {marks} COMMIT;")
        elif version > _VERSION:
            raise JournalError("journal-newer", path=str(self.path), version=version)
        elif version == 1:
            marks = f"PRAGMA user_version = {_VERSION};"
            self._db.executescript(f"BEGIN IMMEDIATE; {_FROM_1} {_KEEP_UPDATE} {marks} COMMIT;")
        else:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.execute("COMMIT")

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All that is added inside is kept together, on the disk, or not at all."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._db.execute("COMMIT")
        except BaseException as error:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            if isinstance(error, sqlite3.OperationalError):
                raise _explained(self.path, error) from error
            raise

    def add(self, entry: Entry) -> Entry:
        """Append `entry` and return it with its number and time. Call inside `transaction`."""
        at = written(datetime.now(UTC))
        body = json.dumps(entry.body, ensure_ascii=False, sort_keys=True)
        cursor = self._db.execute(
            "INSERT INTO entry (at, kind, body, command, boot, event, us, happened) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (at, entry.kind, body, entry.command, entry.boot, entry.event, entry.us, entry.happened),
        )
        number = cursor.lastrowid
        assert number is not None
        return replace(entry, number=number, at=at)

    def entries(self, since: int = 0) -> Iterator[Entry]:
        """All entries from number `since` on, oldest first."""
        return self._where("number >= ?", since)

    def of_kind(self, kind: str) -> Iterator[Entry]:
        """All entries of `kind`, oldest first."""
        return self._where("kind = ?", kind)

    def _where(self, condition: str, value: str | int) -> Iterator[Entry]:
        columns = "kind, body, command, boot, event, us, happened, number, at"
        rows = self._db.execute(f"SELECT {columns} FROM entry WHERE {condition} ORDER BY number", (value,))  # noqa: S608
        for kind, body, *rest in rows:
            yield Entry(kind, json.loads(body), *rest)

    def last(self, kind: str, before: int | None = None) -> Entry | None:
        """The newest entry of `kind` (older than number `before`), if there is one."""
        row = self._db.execute(
            "SELECT number FROM entry WHERE kind = ? AND (?2 IS NULL OR number < ?2) ORDER BY number DESC LIMIT 1",
            (kind, before),
        ).fetchone()
        return next(self.entries(row[0])) if row else None

    def has_command(self, command: str) -> bool:
        """Whether the command with this id was done."""
        return self._db.execute("SELECT 1 FROM entry WHERE command = ?", (command,)).fetchone() is not None

    def has_event(self, boot: str, event: int) -> bool:
        """Whether this launcher event is kept already."""
        found = self._db.execute("SELECT 1 FROM entry WHERE boot = ? AND event = ?", (boot, event)).fetchone()
        return found is not None

    def last_event(self, boot: str) -> int:
        """The highest event number kept of this boot; 0 when there is none."""
        (number,) = self._db.execute("SELECT max(event) FROM entry WHERE boot = ?", (boot,)).fetchone()
        return int(number or 0)

    def close(self) -> None:
        """Close the file. Further use raises."""
        self._db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def written(moment: datetime) -> str:
    """A moment as the journal writes it."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")


def _explained(path: Path, error: sqlite3.DatabaseError) -> JournalError:
    text = str(error)
    if "locked" in text:
        return JournalError("journal-busy", path=str(path))
    if "not a database" in text or "malformed" in text:
        return JournalError("journal-damaged", path=str(path))
    return _unwritable(path, text)


def _unwritable(path: Path, reason: str) -> JournalError:
    return JournalError("journal-unwritable", path=str(path), reason=reason)
