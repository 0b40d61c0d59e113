"""Failing writes to the journal's disk."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MORE = ("", "-wal", "-head")
"""Suffixes of a journal's files."""


def files_of(journal: Path) -> list[Path]:
    """Return the journal's files that exist and are not empty."""
    files = [journal.with_name(journal.name + more) for more in MORE]
    return [file for file in files if file.exists() and file.stat().st_size]


@contextmanager
def unwritable_files() -> Iterator[None]:
    """Make each write to a file fail in the kernel, as on a broken disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
