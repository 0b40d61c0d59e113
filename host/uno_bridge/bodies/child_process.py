"""The process of a unit on this computer. It outlives the referee that started it, and restarts after it was killed."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

from uno_bridge.bodies import lock_file, paths
from uno_bridge.link.discovery import FoundPort, explain_missing_port
from uno_bridge.text import LONGEST_WORD, Message

RESTART_INTERVAL_S = 5.0
"""Shortest time between two starts: the cause of its end may still be there."""


class ChildProcess:
    """A Python module run with arguments (`command`). `directory` holds its port, its lock file and its log."""

    def __init__(self, directory: Path, command: Sequence[str]) -> None:
        self._directory = directory
        self._command = command
        self._started = 0.0
        self._reaper: threading.Thread | None = None

    def start(self) -> subprocess.Popen[bytes]:
        """Start the process. A second one in the same directory ends by itself."""
        self._started = time.monotonic()
        self._directory.mkdir(parents=True, exist_ok=True)
        with paths.log(self._directory).open("ab") as log:
            process = subprocess.Popen(  # noqa: S603  # our own program
                [sys.executable, "-m", *self._command],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # it does not get the signals sent to the referee
            )
        self._reaper = threading.Thread(target=process.wait, name="reaper", daemon=True)
        self._reaper.start()  # no zombie if it ends before us
        return process

    def join(self, seconds: float) -> None:
        """Wait for the process that was started last to end, for `seconds` at most."""
        if self._reaper is not None:
            self._reaper.join(seconds)

    @property
    def log_tail(self) -> str:
        """The end of its log."""
        return paths.log(self._directory).read_text().strip()[-LONGEST_WORD:]

    def find_port(self) -> FoundPort | Message:
        """Return its port, or the reason why there is none. Restart the process if it has ended."""
        port = str(paths.port(self._directory))
        if lock_file.is_held(self._directory):
            return explain_missing_port(port) or FoundPort(port)
        if time.monotonic() >= self._started + RESTART_INTERVAL_S:
            self.start()
        return Message(
            "link-no-such-port", {"port": port}
        )  # a link that a killed process left may lead to the terminal of another one
