"""The tables of a journal's file, and the conversion of earlier versions."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from functools import cache

from uno_bridge.journal.chain import COLUMNS

VERSION = 3
MARK = 0x554E4F42  # "UNOB": the application id that marks an SQLite file as a journal
PAGE = 4096
"""Page size in bytes, in every version."""

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
    chain   TEXT NOT NULL,      -- the checksum of this entry and all before it: see chain.py
    UNIQUE (boot, event)        -- an event is kept once, however often it is given
);
CREATE TABLE origin (
    id TEXT NOT NULL            -- one row: which journal this is, for the note of its last entry: see head.py
);
CREATE INDEX entry_kind ON entry (kind, number);
CREATE TRIGGER keep_delete BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER keep_update BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
"""

_SET_ASIDE = """
DROP INDEX entry_kind;
DROP TRIGGER keep_delete;
DROP TRIGGER keep_update;
ALTER TABLE entry RENAME TO earlier;
"""

EARLIER = {1: COLUMNS[:7], 2: COLUMNS}
"""The columns of earlier versions. In version 1 an event's `us` is in its body, where it stays."""

EntryRow = tuple[object, ...]
"""An entry's `COLUMNS`."""

Shape = list[tuple[str, str, str, str | None]]
"""The type, name, table and SQL of every object in a file."""


def create(db: sqlite3.Connection, origin: str) -> None:
    """Create the tables of the current version in an open transaction. `origin`: this journal's id."""
    for statement in _SCHEMA.split(";\n"):
        # A trigger's own statements end in `; END`, so no statement is cut.
        db.execute(statement)
    db.execute("INSERT INTO origin VALUES (?)", (origin,))
    db.execute(f"PRAGMA application_id = {MARK}")
    db.execute(f"PRAGMA user_version = {VERSION}")


def shape(db: sqlite3.Connection) -> Shape:
    """Return the shape of a database."""
    return db.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name").fetchall()


@cache
def current_shape() -> Shape:
    """Return the shape of a journal of the current version."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    create(db, "")
    found = shape(db)
    db.close()
    return found


def convert(db: sqlite3.Connection, origin: str, append: Callable[[EntryRow], None]) -> None:
    """Convert a journal of an earlier version in an open transaction. Its entries stay unchanged."""
    for statement in _SET_ASIDE.split(";"):
        db.execute(statement)
    create(db, origin)
    for row in earlier_rows(db, "earlier"):
        append(row)
    db.execute("DROP TABLE earlier")


def earlier_rows(db: sqlite3.Connection, table: str = "entry") -> Iterator[EntryRow]:
    """Return the entries of an earlier version in their order, with all current `COLUMNS`."""
    kept = [column for _, column, *_ in db.execute(f"PRAGMA table_info({table})")]
    for row in db.execute(f"SELECT {', '.join(kept)} FROM {table} ORDER BY number"):  # noqa: S608
        yield complete_row(row)


def complete_row(row: EntryRow) -> EntryRow:
    """Return a row of any version with all current `COLUMNS`."""
    if len(row) == len(EARLIER[1]):
        body = json.loads(str(row[3]))
        return (*row, body["us"] if row[2] == "event" else None, None)
    return row
