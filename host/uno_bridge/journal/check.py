"""Verify a journal before it is opened for writing.

The file is opened read-only. When SQLite closes a writable database, it moves the readable part of a damaged log into
the file and drops the rest, which `rescue` may still be able to read.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from uno_bridge.journal import schema
from uno_bridge.journal.chain import BEGIN, COLUMNS, chain
from uno_bridge.journal.errors import UNREADABLE, Damage, JournalError, explain_error, local_time, unwritable
from uno_bridge.journal.head import HeadNote
from uno_bridge.journal.survey import is_body, survey

BUSY_S = 0.5
"""Time to wait for another process that has locked the file, in seconds."""

_MAGIC = b"SQLite format 3\0"
_HEADER = {
    0: (_MAGIC,),
    16: (schema.PAGE.to_bytes(2, "big"),),
    18: (b"\1\1", b"\2\2"),  # with a rollback journal, as others may have left it, or written ahead
    20: (bytes((0, 64, 32, 32)),),  # no reserved bytes; SQLite's fixed fractions
    44: (bytes(4), b"\0\0\0\4"),  # the format of the schema; none until the first checkpoint
    52: (bytes(4),),  # no automatic vacuum
    56: (bytes(4), b"\0\0\0\1"),  # UTF-8; unknown until the first checkpoint
    64: (bytes(4),),
}
"""The file header of every journal, by offset. SQLite does not verify it."""


class ChainTip(NamedTuple):
    """The last entry; number 0 if there is none."""

    number: int = 0
    chain: str = BEGIN
    at: str = ""


@dataclass(frozen=True, slots=True)
class CheckedJournal:
    """A journal without damage. `origin` and the checksum of `tip` are empty in versions 1 and 2."""

    version: int
    tip: ChainTip
    origin: str = ""


def check(path: Path, note: HeadNote | None) -> CheckedJournal | None:
    """Check the journal at `path` against the `note` of its head file. Return None if there is no journal yet.

    Raises `JournalError`.
    """
    try:
        return _check(path, note)
    except OSError as error:
        raise unwritable(path, error.strerror or str(error)) from error
    except (Damage, *UNREADABLE) as error:
        raise describe_failure(path, error) from error


def describe_failure(path: Path, error: BaseException) -> JournalError:
    """Return the error to raise for `error`; for damage it names the last good entry."""
    why = explain_error(path, error)
    if isinstance(why, JournalError):
        return why
    number, at = survey(path).last_good
    return JournalError("journal-damaged", path=str(path), fault=why.message, last=number, at=local_time(at))


def _check(path: Path, note: HeadNote | None) -> CheckedJournal | None:
    wal = path.with_name(f"{path.name}-wal")
    if not path.exists() or not path.stat().st_size:
        # SQLite treats an empty file as a new database and drops the log beside it.
        lost = path.exists() and note is not None and note.number
        if lost or (wal.exists() and wal.stat().st_size):
            raise Damage("empty")
        return None
    with path.open("rb") as file:
        header = file.read(100)
    _need_database(path, header, note)
    with closing(_open_read_only(path, wal)) as db:
        version = _version(db, path, note)
        if not version:
            return None
        for at, usual in _HEADER.items():
            if not header[at:].startswith(usual):
                raise Damage("header", byte=at)
        # The entries first: they show exactly what is damaged.
        found = _verify_entries(db) if version == schema.VERSION else CheckedJournal(version, _read_earlier_entries(db))
        need_sound(db)
    if note is not None and note.origin == found.origin and note.number > found.tip.number:
        raise truncated(found.tip, ChainTip(note.number, note.chain, note.at))
    return found


def _open_read_only(path: Path, wal: Path) -> sqlite3.Connection:
    """Open the file read-only. Without a log no process has it open, and SQLite need not create one."""
    how = "mode=ro" if wal.exists() else "immutable=1"
    return sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, isolation_level=None, timeout=BUSY_S)


def _need_database(path: Path, header: bytes, note: HeadNote | None) -> None:
    """Raise an error unless the file begins like a database: damage if it nearly does or has a head file."""
    same = sum(one == other for one, other in zip(header, _MAGIC, strict=False))
    if same < len(_MAGIC):
        if note is None and same < len(_MAGIC) - 2:
            raise JournalError("journal-none", path=str(path))
        raise Damage("header", byte=0)


def _version(db: sqlite3.Connection, path: Path, note: HeadNote | None) -> int:
    """Return the version by the file's marks and tables; 0 if it is empty."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    (mark,) = db.execute("PRAGMA application_id").fetchone()
    found = schema.shape(db)
    if not found:
        if mark == schema.MARK or (note is not None and note.number):
            raise Damage("empty")
        return 0
    names = {name for _, name, *_ in found}
    if mark != schema.MARK and not {"entry", "keep_delete"} <= names:
        raise JournalError("journal-of-others", path=str(path))
    by_tables = _version_by_tables(db, found)
    if by_tables is None and version > schema.VERSION and mark == schema.MARK:
        raise JournalError("journal-newer", path=str(path), version=version)
    if by_tables == schema.VERSION and (version ^ schema.VERSION).bit_count() > 1 and version > schema.VERSION:
        raise JournalError("journal-newer", path=str(path), version=version)
    if by_tables != version or mark != schema.MARK:
        raise Damage("marks")
    return int(version)


def _version_by_tables(db: sqlite3.Connection, found: schema.Shape) -> int | None:
    """Return the version that has these tables, or None."""
    if found == schema.current_shape():
        return schema.VERSION
    columns = tuple(column for _, column, *_ in db.execute("PRAGMA table_info(entry)"))
    return next((version for version, its in schema.EARLIER.items() if columns == its), None)


def need_sound(db: sqlite3.Connection) -> None:
    """Have SQLite check its pages, and its indexes against the entries. Raises `Damage` and `sqlite3.Error`.

    `quick_check` omits the indexes, and by them the journal finds the events and commands that it has.
    """
    for (result,) in db.execute("PRAGMA integrity_check(1)"):
        if result != "ok":
            raise Damage("reading", reason=result.removeprefix("*** in database main ***").strip())


def prove(row: Sequence[object], number: int, before: str) -> str:
    """Verify `row`, an entry followed by its checksum, and return that checksum.

    Raises `Damage` unless it is entry `number` and follows the one with the checksum `before`.
    """
    if row[0] != number:
        raise Damage("gap", entry=number)
    checksum = chain(before, row[:-1])
    if checksum != row[-1]:
        raise Damage("entry", entry=number)
    return checksum


def _verify_entries(db: sqlite3.Connection) -> CheckedJournal:
    """Verify every entry."""
    ((origin,),) = db.execute("SELECT id FROM origin").fetchall()
    if not isinstance(origin, str):
        raise Damage("marks")
    number, joined, at = 0, BEGIN, ""
    for row in db.execute(f"SELECT {', '.join(COLUMNS)}, chain FROM entry ORDER BY number"):  # noqa: S608
        number += 1
        joined, at = prove(row, number, joined), row[1]
    return CheckedJournal(schema.VERSION, ChainTip(number, joined, at), origin)


def truncated(found: ChainTip, noted: ChainTip) -> Damage:
    """Return the damage of a journal that ends with `found` and once ended with `noted`."""
    return Damage("end", found=found.number, noted=noted.number, at=local_time(noted.at))


def _read_earlier_entries(db: sqlite3.Connection) -> ChainTip:
    """Read every entry of a version without checksums, and return the last one."""
    tip = ChainTip()
    for row in schema.earlier_rows(db):
        if row[0] != tip.number + 1:
            raise Damage("gap", entry=tip.number + 1)
        if not is_body(row[3]):
            raise Damage("entry", entry=tip.number + 1)
        tip = ChainTip(tip.number + 1, BEGIN, str(row[1]))
    return tip
