"""Failures that must not end what runs: logged once each, with the traceback, and described in a few words."""

from __future__ import annotations

import logging
import traceback

from uno_bridge.text import Message, ToldError

MAX_FAILURES = 100
"""Distinct failures that are remembered; after so many no more are logged."""

MAX_DESCRIPTION = 160
"""Characters of a description: it is part of a sentence on a page."""


class FailureLog:
    """Logs each distinct failure once: a cause that stays fails several times a second, and would fill the disk."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._known: set[tuple[type[Exception], str, int]] = set()

    def note(self, what: str, error: Exception) -> None:
        """Log `what` with the traceback of `error`, once for each type and place. Never fails."""
        try:
            last = traceback.extract_tb(error.__traceback__, limit=-1)
            place = (type(error), last[0].filename, last[0].lineno or 0) if last else (type(error), "", 0)
            if place not in self._known and len(self._known) < MAX_FAILURES:
                self._known.add(place)
                self._log.error("%s; it is logged once", what, exc_info=error)
        except Exception:  # noqa: S110 - no memory, or no log: what is supervised goes on all the same
            pass


def describe_error(error: Exception) -> str | Message:
    """What `error` says, for the text that tells people of it."""
    if isinstance(error, ToldError):
        return error.message
    return f"{type(error).__name__}: {error}"[:MAX_DESCRIPTION]
