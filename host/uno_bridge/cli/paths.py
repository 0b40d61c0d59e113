"""Where things are kept on this machine."""

from __future__ import annotations

import hashlib
from pathlib import Path

from platformdirs import user_cache_path, user_data_path


def journal_path() -> Path:
    """The journal that is used when none is named."""
    return user_data_path("uno-bridge") / "journal.sqlite"


def cache_path() -> Path:
    """Where the folders of the simulated launchers are."""
    return user_cache_path("uno-bridge")


def simulator_path(journal: Path) -> Path:
    """The folder of the simulated launcher that belongs to this journal.

    Its name is short, because a Unix socket's path holds 107 bytes at most; a referee that is started again on the
    same journal finds the same launcher.
    """
    mark = hashlib.sha256(str(journal.absolute()).encode()).hexdigest()[:8]
    return cache_path() / mark
