"""The journal: what happened, in order, kept for good.

One SQLite file, append-only (a trigger refuses anything else), written ahead and flushed to the disk at every
commit, so that a table killed at any moment comes back as it stood.
"""

from uno_bridge.journal.store import Entry, Journal, JournalError, written

__all__ = ["Entry", "Journal", "JournalError", "written"]
