"""The file for a game's record: the user's choice, and never over another game."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from uno_bridge.record import parse
from uno_bridge.rules.editions import PRINTED, EditionCatalogue
from uno_bridge.text import ToldError


class RecordError(ToldError):
    """The record cannot be saved there. The file is not changed."""


class RecordFile:
    """A file for the record, written after every act. A path is relative to the working directory."""

    def __init__(self, path: Path, editions: EditionCatalogue = PRINTED) -> None:
        """Raises `RecordError` if the file cannot be written. In a folder the file is named after the date."""
        self._editions = editions
        found = path.expanduser().absolute()
        self.path = found / f"uno-{datetime.now():%Y-%m-%d-%H%M%S}.rec" if found.is_dir() else found
        folder = self.path.parent
        if not folder.is_dir():
            raise RecordError("record-no-folder", path=str(self.path), folder=str(folder))
        if self.path.exists() and not self.path.is_file():
            raise RecordError("record-no-file", path=str(self.path))
        if not os.access(folder, os.W_OK):
            raise self._unwritable(PermissionError("Permission denied"))

    def write(self, record: str, *, replace: bool = False) -> None:
        """Save `record`, whole or not at all. Raises `RecordError`.

        A file with anything but the beginning of this record is not overwritten, unless it is to be replaced.
        """
        try:
            if not replace and not _begins(self._kept(), record, self._editions):
                raise RecordError("record-exists", path=str(self.path))
            begun = self.path.with_name(self.path.name + ".new")
            begun.write_text(record, encoding="utf-8")
            begun.replace(self.path)
        except OSError as error:
            raise self._unwritable(error) from error

    def _kept(self) -> str:
        try:
            return self.path.read_text(encoding="utf-8", errors="surrogateescape")
        except FileNotFoundError:
            return ""

    def _unwritable(self, error: OSError) -> RecordError:
        return RecordError("record-unwritable", path=str(self.path), reason=error.strerror or str(error))


def _begins(kept: str, record: str, editions: EditionCatalogue) -> bool:
    """Return whether `record` may replace `kept` without loss: `kept` is its beginning, or a header without acts."""
    if record.startswith(kept):
        return True
    read = parse(kept, editions)
    return not read.acts and not read.faults
