"""Bytes from one file descriptor to another, through a cable, without ever waiting."""

from __future__ import annotations

import os

from uno_bridge.bodies.simulated.cable import FaultyCable

MOST_HELD = 1024
"""Bytes. While the sink takes nothing no more is read than this, so that the source feels it as it would on USB."""

CHUNK = 1024


class DisconnectedError(Exception):
    """The source or the sink is gone."""


class CablePump:
    """One direction. `sink` is None while nobody is there: then what comes is dropped, as on an open cable."""

    def __init__(self, cable: FaultyCable) -> None:
        self.cable = cable
        self.source: int | None = None
        self.sink: int | None = None
        self._held = b""

    @property
    def reads(self) -> list[int]:
        """The file descriptors to wait for reading."""
        return [self.source] if self.source is not None and len(self._held) < MOST_HELD else []

    @property
    def writes(self) -> list[int]:
        """The file descriptors to wait for writing."""
        return [self.sink] if self.sink is not None and self._held else []

    def pump(self, ready: list[int]) -> None:
        """Read if the source is ready, then write what can be written. Raises `EndedError`."""
        if self.source in ready:
            self._held += self.cable.carry(_read(self.source))
        if self.sink is None:
            self._held = b""
        elif self._held:
            self._held = self._held[_write(self.sink, self._held) :]

    def cut(self) -> None:
        """Drop what is on its way."""
        self._held = b""
        self.cable.cut()


def _read(source: int) -> bytes:
    try:
        data = os.read(source, CHUNK)
    except BlockingIOError:
        return b""
    except OSError as error:  # EIO: the last host closed the pty
        raise DisconnectedError from error
    if not data:
        raise DisconnectedError
    return data


def _write(sink: int, data: bytes) -> int:
    try:
        return os.write(sink, data)
    except BlockingIOError:
        return 0
    except OSError as error:
        raise DisconnectedError from error
