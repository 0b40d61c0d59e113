"""The port of the stepped board, where the firmware looks for MicroPython's `sys` and `select`."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

_UNREAD = 256  # bytes that the board's own buffers take


class SteppedSerial:
    """Stands where MicroPython's `sys` and `select` do: what `boards.pico_port` takes of both."""

    POLLIN, POLLOUT = 1, 4

    def __init__(self) -> None:
        self.heard = bytearray()
        self.to_board = bytearray()
        self.reading = True
        self.kept = bytearray()
        self.stdin = SimpleNamespace(buffer=SimpleNamespace(readinto=self._take))
        self.stdout = SimpleNamespace(buffer=SimpleNamespace(write=self._put))

    def poll(self) -> SimpleNamespace:
        asked: list[int] = []
        return SimpleNamespace(register=lambda _stream, what: asked.append(what), ipoll=lambda _ms: self._ready(asked))

    def read(self) -> None:
        self.reading = True
        self.heard += self.kept
        self.kept.clear()

    def _ready(self, asked: list[int]) -> Iterator[int]:
        ready = bool(self.to_board) if asked == [self.POLLIN] else self.reading or len(self.kept) < _UNREAD
        return iter([1] if ready else [])

    def _take(self, into: bytearray) -> int:
        into[0] = self.to_board.pop(0)
        return 1

    def _put(self, data: bytes) -> None:
        (self.heard if self.reading else self.kept).extend(data)
