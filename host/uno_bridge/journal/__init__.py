"""The journal: what happened, in order, kept for good.

One SQLite file, append-only (a trigger refuses anything else), written ahead and flushed to the disk at every
commit, so that a table killed at any moment comes back as it stood. Each entry has a checksum of itself and all before
it, which is verified at opening and at each reading; what can be read of a damaged journal goes into a new one
(`rescue`).
"""

from uno_bridge.journal.store import Entry, Journal, written
from uno_bridge.journal.trouble import JournalError

__all__ = ["Entry", "Journal", "JournalError", "written"]
