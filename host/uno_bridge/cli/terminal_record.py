"""The file that a game's record is saved in: where the user said, and never over another game."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from uno_bridge.record import parse
from uno_bridge.rules.editions import PRINTED, EditionCatalogue
from uno_bridge.text import ToldError


class RecordError(ToldError):
    """The record cannot be saved there. What stands in the file is left as it is."""


class RecordFile:
    """A file that holds a record and is written again after every act. A path is relative to the working directory."""

    def __init__(self, path: Path, editions: EditionCatalogue = PRINTED) -> None:
        """Raises `RecordError` where no file can be written; a folder gets a file named after the date in it."""
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

        A file that holds anything but the beginning of this record is not written, unless it is to be replaced.
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
    """Whether nothing is lost when `record` takes the place of `kept`: its beginning, or a header without any act."""
    if record.startswith(kept):
        return True
    read = parse(kept, editions)
    return not read.acts and not read.faults
