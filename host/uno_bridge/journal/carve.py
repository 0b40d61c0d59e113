"""Read entries from the pages of a damaged journal, without SQLite.

A page's position, the tree above it, the schema and the indexes are ignored: any page of the file or of its write-ahead
log that looks like a leaf of a table is read cell by cell. That is enough, because an entry never changes: all copies
are equal, and the checksum shows whether a copy is intact. SQLite's file format:
https://www.sqlite.org/fileformat2.html
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from uno_bridge.journal.chain import COLUMNS
from uno_bridge.journal.schema import EARLIER, PAGE, EntryRow, complete_row

_LEAF = 13
_CELLS_AT = 8
_WAL_HEADER = 32
_FRAME_HEADER = 24
_MOST_BYTES = 1 << 24
"""Greatest length of an entry; a larger one is damage."""

_INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""Number of bytes of an integer, by serial type."""


@dataclass(frozen=True, slots=True)
class EntryCopy:
    """One page's copy of an entry. `row`: its `COLUMNS`. `chain`: None in versions 1 and 2, without checksums."""

    row: EntryRow
    chain: str | None

    @property
    def number(self) -> int:
        """The entry's number."""
        assert isinstance(self.row[0], int)
        return self.row[0]


def copies(path: Path) -> Iterator[EntryCopy]:
    """Read every copy of every entry of the journal at `path` and of its write-ahead log, oldest first.

    Raises `OSError`.
    """
    wal = path.with_name(f"{path.name}-wal")
    pages = list(_pages(path.read_bytes())) if path.exists() else []
    frames = _frames(wal.read_bytes()) if wal.exists() else []
    images = dict(enumerate(pages, 1))
    images.update(frames)
    for page in [*pages, *(page for _, page in frames)]:
        if page[0] == _LEAF:
            yield from _cells(page, images)


def _pages(data: bytes) -> Iterator[bytes]:
    for at in range(0, len(data), PAGE):
        yield data[at : at + PAGE].ljust(PAGE, b"\0")


def _frames(data: bytes) -> list[tuple[int, bytes]]:
    """Return the page number and the page of each frame, up to the last commit."""
    found, committed = [], 0
    for at in range(_WAL_HEADER, len(data) - PAGE - _FRAME_HEADER + 1, PAGE + _FRAME_HEADER):
        number, pages = (int.from_bytes(data[at + offset :][:4], "big") for offset in (0, 4))
        found.append((number, data[at + _FRAME_HEADER :][:PAGE]))
        if pages:
            committed = len(found)
    return found[:committed]


def _cells(page: bytes, images: dict[int, bytes]) -> Iterator[EntryCopy]:
    for nth in range(int.from_bytes(page[3:5], "big")):
        at = _CELLS_AT + 2 * nth
        start = int.from_bytes(page[at : at + 2], "big")
        with suppress(ValueError, LookupError):  # this cell is damaged; the next one may be intact
            yield _cell(page, start, images)


def _cell(page: bytes, at: int, images: dict[int, bytes]) -> EntryCopy:
    length, at = _varint(page, at)
    number, at = _varint(page, at)
    values = _record(_payload(page, at, length, images))
    values[0] = number
    if len(values) == len(COLUMNS) + 1 and isinstance(values[-1], str):
        return EntryCopy(tuple(values[:-1]), values[-1])
    if len(EARLIER[1]) <= len(values) <= len(COLUMNS):
        return EntryCopy(complete_row(tuple(values)), None)
    raise ValueError(f"{len(values)} columns")


def _payload(page: bytes, at: int, length: int, images: dict[int, bytes]) -> bytes:
    """Return a cell's payload, which may continue in a list of overflow pages."""
    most, least = PAGE - 35, (PAGE - 12) * 32 // 255 - 23
    if length > _MOST_BYTES:
        raise ValueError(length)
    here = least + (length - least) % (PAGE - 4)
    if length <= most:
        here = length
    elif here > most:
        here = least
    data, following = bytearray(page[at : at + here]), page[at + here : at + here + 4]
    while len(data) < length:
        more = images[int.from_bytes(following, "big")]
        following = more[:4]
        data += more[4:]
    return bytes(data[:length])


def _record(payload: bytes) -> list[object]:
    """Return the columns of a record. Raises `ValueError` and `IndexError`."""
    end, at = _varint(payload, 0)
    kinds = []
    while at < end:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    values: list[object] = []
    for kind in kinds:
        value, at = _value(payload, at, kind)
        values.append(value)
    if at != len(payload):
        raise ValueError(at)
    return values


def _value(payload: bytes, at: int, kind: int) -> tuple[object, int]:
    if kind == 0:
        return None, at
    if kind in (8, 9):
        return kind - 8, at
    if kind in _INTEGERS:
        end = at + _INTEGERS[kind]
        return int.from_bytes(payload[at:end], "big", signed=True), end
    if kind >= 13 and kind % 2:
        end = at + (kind - 13) // 2
        return payload[at:end].decode(), end
    raise ValueError(kind)  # entries have no other types


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """Read a variable-length integer of SQLite at `at`. Return it and its end."""
    value = 0
    for nth in range(9):
        byte = data[at + nth]
        if nth == 8:
            return value << 8 | byte, at + 9
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + nth + 1
    raise AssertionError
