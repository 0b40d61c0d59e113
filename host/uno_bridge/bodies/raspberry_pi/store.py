"""The settings in two small files: an interrupted write leaves the other one intact (`units.settings`)."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path


class GpioStore:
    """`place` is 0 or 1. The first write creates the folder."""

    def __init__(self, folder: Path, before_writing: Callable[[], None] = lambda: None) -> None:
        """`before_writing` is called before each write, which may take seconds."""
        self._folder = folder
        self._before_writing = before_writing

    def read(self, place: int) -> bytes | None:
        """Return the contents, or None."""
        try:
            return self._file(place).read_bytes()
        except OSError:
            return None

    def write(self, place: int, data: bytes) -> None:
        """Write and sync a file, so that it survives a loss of power. Raises `OSError`."""
        self._before_writing()
        self._folder.mkdir(parents=True, exist_ok=True)
        with self._file(place).open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def _file(self, place: int) -> Path:
        return self._folder / f"settings.{place}"
