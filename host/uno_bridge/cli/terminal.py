"""The terminal referee: lines in, sentences out. It asks the desk, as the page does."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from uuid import uuid4

from rich.console import Console
from rich.table import Table as Grid

from uno_bridge import record
from uno_bridge.referee.desk import Desk
from uno_bridge.referee.snapshot import Command, Question, Snapshot
from uno_bridge.referee.state import State
from uno_bridge.text import Message, render

_HEADER = re.compile(r"(edition|players|match|dealer)\s*:|option\s", re.IGNORECASE)


class Terminal:
    """One person at a keyboard, or a pipe. `left_behind` is written anew after every act."""

    def __init__(self, desk: Desk, left_behind: Path, *, out: Console | None = None, err: Console | None = None) -> None:
        self._desk = desk
        self._record = left_behind
        self._out = out or Console(highlight=False, soft_wrap=True)
        self._err = err or Console(highlight=False, soft_wrap=True, file=sys.stderr)
        self._header: list[str] = []
        self._told = desk.snapshot().events[-1].number if desk.snapshot().events else 0
        self._status = 0
        self._words: dict[str, Callable[[], None]] = {"?": self._help, "state": self._state, "log": self._log}

    def run(self, lines: Iterable[str]) -> int:
        """Take `lines` until they end or `quit` comes; return the exit status."""
        self._tell_news()
        for line in lines:
            if line.strip() == "quit":
                break
            self.take(line)
        if self._header:
            self._begin()
        if self._record.exists():
            self._out.print(render(Message("cli-record-left", {"path": str(self._record)})))
        return self._status
