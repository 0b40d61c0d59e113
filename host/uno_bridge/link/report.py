"""Reports of lost links, for debugging: the board, and the last lines of the wire.

Each loss writes one small file in a folder beside the journal. The newest are kept.
"""

from __future__ import annotations

import logging
import platform
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from uno_bridge.link.session import WIRE_VERSION, Greeting
from uno_bridge.link.wire_log import WireLog
from uno_bridge.text import Message, render

MAX_REPORTS = 10
"""Reports that are kept."""

try:
    PACKAGE_VERSION = version("uno-bridge")  # read once: an upgrade removes it while the referee runs
except PackageNotFoundError:
    PACKAGE_VERSION = "of unknown version"

log = logging.getLogger(__name__)


def reports_folder(journal: Path) -> Path:
    """Return the folder of the reports for a journal."""
    return journal.with_name(f"{journal.name}-reports")


def newest_report(folder: Path) -> Path | None:
    """Return the newest report, None if there is none."""
    return max(folder.glob("*.txt"), default=None)


def format_head(greeting: Greeting | None, problem: Message | None) -> str:
    """Format the versions, the board and the state of the link."""
    wire = "{}.{}".format(*WIRE_VERSION)
    python = f"Python {platform.python_version()}, {platform.platform()}"
    state = render(problem) if problem else "live"
    board = _format_board(greeting) if greeting else ["no board was greeted"]
    return "\n".join([f"uno-bridge {PACKAGE_VERSION}, wire {wire}, {python}", f"{_now()} {state}", *board])


def _format_board(greeting: Greeting) -> Sequence[str]:
    it, wire = greeting, "{}.{}".format(*greeting.version)
    started = f"boot {it.boot} by {it.cause}, held {it.first} to {it.last}"
    limits = " ".join(f"{name}={number}" for name, number in it.limits.items())
    return [
        f"{it.unit} {it.firmware} on {it.board}, wire {wire}, {started}",
        f"limits {limits}",
        f"verbs {' '.join(sorted(it.verbs))}",
    ]


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class ReportWriter:
    """Writes the reports. A failure to write is logged and has no effect on the link."""

    def __init__(self, wire_log: WireLog, folder: Path | None) -> None:
        """Write to `folder`; None writes nothing."""
        self._wire_log = wire_log
        self._folder = folder
        self._file: Path | None = None
        self._head = ""

    def write_loss(self, cause: str, why: Message, greeting: Greeting | None) -> None:
        """Write a report of a link that was lost or refused. `cause` becomes part of the file name."""
        if self._folder is not None:
            self._file = self._folder / f"{_now().partition('+')[0].replace(':', '')}-{cause}.txt"
            self._write(lambda: format_head(greeting, why))

    def write_reconnect(self) -> None:
        """Add the lines up to the next greeting to the report of the last loss."""
        self._write(lambda: self._head)
        self._file = None

    def add_file_name(self, why: Message) -> Message:
        """Return `why` with the name of the last report, if there is one."""
        return why if self._file is None else Message("link-reported", {"what": why, "file": str(self._file)})

    def format_report(self, greeting: Greeting | None, problem: Message | None) -> str:
        """Return a report of the current state."""
        return self._format(format_head(greeting, problem))

    def _format(self, head: str) -> str:
        return "\n".join([head, "", *self._wire_log.format_lines(), ""])

    def _write(self, make_head: Callable[[], str]) -> None:
        if self._file is None:
            return
        folder = self._file.parent
        try:
            self._head = make_head()
            folder.mkdir(parents=True, exist_ok=True)
            self._file.write_text(self._format(self._head), encoding="utf-8")
            for old in sorted(folder.glob("*.txt"))[:-MAX_REPORTS]:
                old.unlink()
        except Exception as error:  # no failure of a report may affect the launcher
            log.warning("the report of a lost link could not be written: %r", error)
            self._file = None
