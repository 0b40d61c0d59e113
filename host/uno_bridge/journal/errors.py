"""The errors of a journal, and their meaning for errors of SQLite."""

from __future__ import annotations

import sqlite3
from datetime import datetime
from pathlib import Path

from uno_bridge.text import Message, ToldError

UNREADABLE = (sqlite3.Error, ValueError, TypeError, LookupError, OverflowError, RecursionError, MemoryError)
"""Exceptions of SQLite, JSON and text decoding for damaged bytes."""

_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_UNWRITABLE = {
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_AUTH,
}
_READS = {sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS}
"""Errors of reading, by which the disk has lost data."""


class JournalError(ToldError):
    """The journal cannot be read or written."""


class EntryError(JournalError, ValueError):
    """An entry has a number or text that SQLite cannot store. The journal itself is intact."""


class Damage(Exception):  # noqa: N818 - it becomes a JournalError, which also names the last good entry
    """A journal is damaged; `message` is the text that says where."""

    def __init__(self, key: str, **args: str | int) -> None:
        super().__init__(key)
        self.message = Message(f"journal-fault-{key}", args)


def local_time(at: str) -> str:
    """Return an entry's time in the local time zone, to the second."""
    try:
        return datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%d %H:%M:%S")
    except (ValueError, OverflowError):
        return at


def unwritable(path: Path, reason: str) -> JournalError:
    """Return the error that the file cannot be written: the disk is full, or permission is missing."""
    return JournalError("journal-unwritable", path=str(path), reason=reason)


def explain_error(path: Path, error: BaseException) -> JournalError | Damage:
    """Return what `error` means for the journal at `path`: it cannot be used now, or it is damaged."""
    if isinstance(error, (JournalError, Damage)):
        return error
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None and code & 0xFF in _BUSY:
        return JournalError("journal-busy", path=str(path))
    writing = code is not None and code & 0xFF in _UNWRITABLE and code not in _READS
    if writing or isinstance(error, (OSError, sqlite3.ProgrammingError)):
        return unwritable(path, str(error))
    return Damage("reading", reason=str(error) or type(error).__name__)
