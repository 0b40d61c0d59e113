"""What helps whoever is to find out what was wrong with the wire: who talked, and the last lines that crossed it.

One small file a loss, in a folder beside the journal; the newest are kept.
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
"""Files: an evening of losses, and no disk full of them."""

try:
    PACKAGE_VERSION = version("uno-bridge")  # read once: an upgrade takes it away while the referee runs
except PackageNotFoundError:
    PACKAGE_VERSION = "of unknown version"

log = logging.getLogger(__name__)


def reports_folder(journal: Path) -> Path:
    """The folder of the reports that belong to a journal."""
    return journal.with_name(f"{journal.name}-reports")


def newest_report(folder: Path) -> Path | None:
    """The report of the last loss, if there is one."""
    return max(folder.glob("*.txt"), default=None)


def format_head(greeting: Greeting | None, what: Message | None) -> str:
    """Who talks, and how it stands."""
    wire = "{}.{}".format(*WIRE_VERSION)
    python = f"Python {platform.python_version()}, {platform.platform()}"
    stands = render(what) if what else "live"
    board = _board(greeting) if greeting else ["no board was greeted"]
    return "\n".join([f"uno-bridge {PACKAGE_VERSION}, wire {wire}, {python}", f"{_now()} {stands}", *board])


def _board(greeting: Greeting) -> Sequence[str]:
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
    """Writes them. Nothing that goes wrong with it is an error of the link's."""

    def __init__(self, traffic: WireLog, folder: Path | None) -> None:
        """`folder` None: nothing is written."""
        self._traffic = traffic
        self._folder = folder
        self._file: Path | None = None
        self._head = ""

    def lost(self, end: str, why: Message, greeting: Greeting | None) -> None:
        """A link was lost, or cannot be had; `end` becomes part of the file's name."""
        if self._folder is not None:
            self._file = self._folder / f"{_now().partition('+')[0].replace(':', '')}-{end}.txt"
            self._write(lambda: format_head(greeting, why))

    def back(self) -> None:
        """The board was greeted again: how it came back belongs to the report."""
        self._write(lambda: self._head)
        self._file = None

    def named(self, why: Message) -> Message:
        """`why`, and the file to send along."""
        return why if self._file is None else Message("link-reported", {"what": why, "file": str(self._file)})

    def text(self, greeting: Greeting | None, what: Message | None) -> str:
        """A report of how it stands now."""
        return self._whole(format_head(greeting, what))

    def _whole(self, begin: str) -> str:
        return "\n".join([begin, "", *self._traffic.report(), ""])

    def _write(self, begin: Callable[[], str]) -> None:
        if self._file is None:
            return
        folder = self._file.parent
        try:
            self._head = begin()
            folder.mkdir(parents=True, exist_ok=True)
            self._file.write_text(self._whole(self._head), encoding="utf-8")
            for old in sorted(folder.glob("*.txt"))[:-MAX_REPORTS]:
                old.unlink()
        except Exception as error:  # whatever it is, the launcher does not wait for a report
            log.warning("no report of the traffic could be kept: %r", error)
            self._file = None
