"""Log exceptions that must not end the program, each once with its traceback, and describe them in a few words."""

from __future__ import annotations

import logging
import traceback

from uno_bridge.text import Message, ToldError

MAX_FAILURES = 100
"""Largest number of distinct failures that are logged."""

MAX_DESCRIPTION = 160
"""Most characters of a description, which is part of a sentence on the page."""


class FailureLog:
    """Log each distinct failure once. A permanent cause fails several times a second and would fill the disk."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._known: set[tuple[type[Exception], str, int]] = set()

    def note(self, what: str, error: Exception) -> None:
        """Log `what` with the traceback of `error`, once for each type and line of code. Never raises."""
        try:
            last = traceback.extract_tb(error.__traceback__, limit=-1)
            place = (type(error), last[0].filename, last[0].lineno or 0) if last else (type(error), "", 0)
            if place not in self._known and len(self._known) < MAX_FAILURES:
                self._known.add(place)
                self._log.error("%s; it is logged once", what, exc_info=error)
        except Exception:  # noqa: S110 - out of memory, or no log: the supervised program continues
            pass


def describe_error(error: Exception) -> str | Message:
    """Return a description of `error` for a message to users."""
    if isinstance(error, ToldError):
        return error.message
    return f"{type(error).__name__}: {error}"[:MAX_DESCRIPTION]
