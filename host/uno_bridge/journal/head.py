"""The head file of a journal: a note of its last entry, to detect a journal that has lost its end.

SQLite treats a flipped bit in its write-ahead log as the end of the log and silently drops all later commits. So after
each commit the number and the checksum of the last entry are also written to the file `JOURNAL-head`. A process that
dies between the two leaves a note that is one commit behind, which is not an error. A journal that ends before its note
has lost entries.

The file has two slots, written alternately: if one is damaged, the other remains. A journal without a readable note is
accepted: it may be a copy.
"""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

SLOT = 128
"""Number of bytes of a slot; a note is shorter."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class HeadNote:
    """The last entry of the journal `origin`: its number (0 if there is none), checksum and time."""

    number: int
    chain: str
    at: str
    origin: str

    def encode(self) -> bytes:
        """Return the bytes of the note in a slot."""
        text = f"{self.number} {self.chain or '-'} {self.at or '-'} {self.origin}".encode()
        return b"%s %08x\n" % (text, crc32(text))


def _decode(slot: bytes) -> HeadNote | None:
    text, _, check = slot.partition(b"\n")[0].rpartition(b" ")
    if check != b"%08x" % crc32(text):
        return None
    number, chain, at, origin = text.decode().split(" ")
    return HeadNote(int(number), chain.strip("-"), at if at != "-" else "", origin)


class HeadFile:
    """The file beside the journal at `path`. Its I/O errors are logged, since the journal itself is intact."""

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
        """Replace the file by `note`: it belonged to another journal, or cannot be read."""
        try:
            self.close()
            self.path.write_bytes(note.encode().ljust(SLOT, b" "))
        except OSError as error:
            log.warning("the last entry could not be noted in %s: %s", self.path, error)
        self._slot = 1

    def remove(self) -> None:
        """Remove the file, for a new journal."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)

    def write(self, note: HeadNote) -> None:
        """Write the note of the last committed entry."""
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
