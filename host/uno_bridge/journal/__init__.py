"""The journal: every event and command of a table, in order, kept permanently.

It is one SQLite file, append-only (a trigger refuses anything else), with a write-ahead log that is flushed to the disk
at every commit, so that a process killed at any moment restores its table. Each entry has a checksum of itself and all
before it, which is verified when the journal is opened and at each read. `rescue` copies the readable entries of a
damaged journal into a new one.
"""

from uno_bridge.journal.errors import JournalError
from uno_bridge.journal.store import Entry, Journal, format_time

__all__ = ["Entry", "Journal", "JournalError", "format_time"]
