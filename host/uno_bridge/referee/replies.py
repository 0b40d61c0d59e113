"""The replies to the last commands, so that a command that is sent again gets the same one."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future

from uno_bridge.referee.snapshot import Text

REMEMBERED = 500
"""Replies that are kept; a page sends again what is at most seconds old."""


class ReplyCache:
    """Replies by the command's id. What was done is in the journal too; what was refused is only here."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, Future[Text | None]] = OrderedDict()

    def once(self, command: str, answer: Callable[[], Text | None]) -> Text | None:
        """Return why `command` is refused, or None: from `answer`, or as it was given before.

        A command that is sent again while the first is being done waits for its reply. An exception of `answer` is
        raised, and not remembered: then nothing was done, and it may be tried again.
        """
        with self._lock:
            first = self._kept.get(command)
            mine: Future[Text | None] = Future()
            if first is None:
                self._kept[command] = mine
                while len(self._kept) > REMEMBERED:
                    self._kept.popitem(last=False)
        if first is not None:
            return first.result()
        try:
            mine.set_result(answer())
        except BaseException as error:
            with self._lock:
                self._kept.pop(command, None)
            mine.set_exception(error)
            raise
        return mine.result()
