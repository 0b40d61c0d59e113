"""Paths of the files on this computer."""

from __future__ import annotations

import hashlib
from pathlib import Path

from platformdirs import user_cache_path, user_data_path


def journal_path() -> Path:
    """Return the default path of the journal."""
    return user_data_path("uno-bridge") / "journal.sqlite"


def cache_path() -> Path:
    """Return the folder with the folders of the simulated launchers."""
    return user_cache_path("uno-bridge")


def simulator_path(journal: Path) -> Path:
    """Return the folder of the simulated launcher that belongs to this journal.

    The name is short, because a Unix socket's path has 107 bytes at most. The same journal gives the same folder, so
    that a restarted referee finds its launcher.
    """
    mark = hashlib.sha256(str(journal.absolute()).encode()).hexdigest()[:8]
    return cache_path() / mark
