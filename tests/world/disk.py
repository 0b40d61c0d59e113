"""The disk under the journal: writes that fail, as the host sees them."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MORE = ("", "-wal", "-head")
"""The files of a journal, by what follows its name."""


def files_of(journal: Path) -> list[Path]:
    """Those that are there and not empty."""
    files = [journal.with_name(journal.name + more) for more in MORE]
    return [file for file in files if file.exists() and file.stat().st_size]


@contextmanager
def unwritable_files() -> Iterator[None]:
    """Every write into a file fails in the kernel, as on a disk that is broken; Python ignores the signal for it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
