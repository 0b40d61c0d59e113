"""A cache of replies, so that a command that is sent again gets the same reply."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future

from uno_bridge.referee.snapshot import Text

CACHED_REPLIES = 500
"""Number of cached replies; a page repeats only commands of the last seconds."""


class ReplyCache:
    """Replies by command id. Done commands are also in the journal; refused ones are only here."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, Future[Text | None]] = OrderedDict()

    def once(self, command: str, answer: Callable[[], Text | None]) -> Text | None:
        """Return the cached reply to `command` (why it is refused, or None), or that of `answer`.

        A command that is repeated while it is being done waits for the first reply. An exception of `answer` is raised
        and not cached: nothing was done, so the command may be tried again.
        """
        with self._lock:
            first = self._kept.get(command)
            mine: Future[Text | None] = Future()
            if first is None:
                self._kept[command] = mine
                while len(self._kept) > CACHED_REPLIES:
                    self._kept.popitem(last=False)
        if first is not None:
            return first.result()
        try:
            reply = answer()
        except BaseException as error:
            with self._lock:
                self._kept.pop(command, None)
            mine.set_exception(error)
            raise
        mine.set_result(reply)  # after the `try`: Ctrl-C may come when the reply is already set
        return reply
