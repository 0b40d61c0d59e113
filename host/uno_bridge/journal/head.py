"""The last entry of a journal, noted beside it, so that a journal that has lost its end does not pass for a whole one.

SQLite takes a flipped bit in its write-ahead log for the end of the log and drops all commits behind it, without a
word. So after each commit the number and the checksum of the last entry are also written into the file
`JOURNAL-head`. The order makes the note honest: the commit is on the disk before the note is written, so a process
or a power supply that dies between the two leaves a note that is one commit behind, which proves nothing wrong. A
journal that ends before its note has lost entries.

The file has two slots, written in turn: one that is damaged or half written leaves the other. A journal without a
readable note is taken as it is: it may be a copy.
"""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

SLOT = 128
"""Bytes of a slot; a note takes less."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class HeadNote:
    """The last entry of the journal `origin`: its number (0: there is none yet), its checksum and its time."""

    number: int
    chain: str
    at: str
    origin: str

    def encode(self) -> bytes:
        """Return the note as a slot holds it."""
        text = f"{self.number} {self.chain or '-'} {self.at or '-'} {self.origin}".encode()
        return b"%s %08x\n" % (text, crc32(text))


def _decode(slot: bytes) -> HeadNote | None:
    text, _, check = slot.partition(b"\n")[0].rpartition(b" ")
    if check != b"%08x" % crc32(text):
        return None
    number, chain, at, origin = text.decode().split(" ")
    return HeadNote(int(number), chain.strip("-"), at if at != "-" else "", origin)


class HeadFile:
    """The file beside the journal at `path`. What the disk does to it is not an error of the journal."""

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(f"{path.name}-head")
        self._slot = 0
        self._file: int | None = None

    def read(self) -> HeadNote | None:
        """Return the newest note that can be read."""
        try:
            data = self.path.read_bytes()
        except OSError:
            return None
        notes = [(note.number, slot, note) for slot in (0, 1) if (note := _decode(data[slot * SLOT :][:SLOT]))]
        if not notes:
            return None
        _, slot, note = max(notes, key=lambda it: it[:2])
        self._slot = 1 - slot
        return note

    def begin(self, note: HeadNote) -> None:
        """Replace the file by `note` alone: it belonged to another journal, or cannot be read."""
        try:
            self.close()
            self.path.write_bytes(note.encode().ljust(SLOT, b" "))
        except OSError as error:
            log.warning("the last entry could not be noted in %s: %s", self.path, error)
        self._slot = 1

    def remove(self) -> None:
        """Remove the file: a new journal begins."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)

    def write(self, note: HeadNote) -> None:
        """Note the last entry that was committed."""
        try:
            if self._file is None:
                self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o666)
            os.pwrite(self._file, note.encode().ljust(SLOT, b" "), self._slot * SLOT)
        except OSError as error:
            log.warning("the last entry could not be noted in %s: %s", self.path, error)
            return
        self._slot = 1 - self._slot

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
