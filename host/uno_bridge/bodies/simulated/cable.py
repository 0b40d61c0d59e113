"""The simulated cable: faults that tests inject into it, and bytes pumped through it without ever blocking."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, get_args

CableFaultKind = Literal["drop", "flip", "double", "half"]

MAX_PENDING = 1024
"""Bytes. A pump reads no more while so many wait for its sink, so that the source blocks as it would on USB."""

READ_SIZE = 1024


class DisconnectedError(Exception):
    """The source or the sink of a pump is closed."""


@dataclass(frozen=True, slots=True)
class CableFault:
    """What happens to the next line that contains `match`: it is dropped, gets a bit flipped, is doubled or halved."""

    kind: CableFaultKind
    match: bytes = b""

    def apply(self, line: bytes) -> bytes:
        """Return what is left of a line."""
        middle = len(line) // 2
        match self.kind:
            case "drop":
                return b""
            case "flip":
                return line[:middle] + bytes([line[middle] ^ 0x01]) + line[middle + 1 :]
            case "double":
                return line * 2
            case "half":
                return line[:middle]


class FaultyCable:
    """One direction of a cable. Bytes pass at once, but are held until their line is complete while a fault is due."""

    def __init__(self) -> None:
        self._faults: list[CableFault] = []
        self._held = b""

    def inject(self, fault: CableFault) -> None:
        """Have a fault happen, once."""
        self._faults.append(fault)

    def clear_faults(self) -> None:
        """Cancel the faults that have not happened. Bytes that are held pass with the next ones."""
        self._faults.clear()

    def carry(self, data: bytes) -> bytes:
        """Return what comes out at the other end."""
        if not self._faults and not self._held:
            return data
        *lines, self._held = (self._held + data).split(b"\n")
        out = b"".join(self._pass(line + b"\n") for line in lines)
        if not self._faults:
            out, self._held = out + self._held, b""
        return out

    def cut(self) -> None:
        """Drop the bytes that are held, as when the cable is pulled."""
        self._held = b""

    def _pass(self, line: bytes) -> bytes:
        for fault in self._faults:
            if fault.match in line:
                self._faults.remove(fault)
                return fault.apply(line)
        return line


def do_cable_request(line: str, plug: Callable[[bool], None], cables: Mapping[str, FaultyCable]) -> bool:
    """Do `plug in`, `plug out` or `fault KIND up|down [MATCH]`. Return False for any other request.

    Raises `ValueError` or `KeyError` for a request with wrong arguments.
    """
    match line.split(" ", 3):
        case ["plug", "in" | "out" as where]:
            plug(where == "in")
        case ["fault", kind, direction, *match] if kind in get_args(CableFaultKind):
            cables[direction].inject(CableFault(kind, " ".join(match).encode()))  # type: ignore[arg-type]
        case ["plug" | "fault", *_]:
            raise ValueError(f"not a valid request: {line}")
        case _:
            return False
    return True


class CablePump:
    """One direction, from one file descriptor to another. While `sink` is None bytes are dropped."""

    def __init__(self) -> None:
        self.cable = FaultyCable()
        self.source: int | None = None
        self.sink: int | None = None
        self._pending = b""

    @property
    def reads(self) -> list[int]:
        """The file descriptors to wait for reading."""
        return [self.source] if self.source is not None and len(self._pending) < MAX_PENDING else []

    @property
    def writes(self) -> list[int]:
        """The file descriptors to wait for writing."""
        return [self.sink] if self.sink is not None and self._pending else []

    def pump(self, ready: list[int]) -> None:
        """Read if the source is ready, then write as much as the sink takes. Raises `DisconnectedError`."""
        if self.source in ready:
            self._pending += self.cable.carry(_read(self.source))
        if self.sink is None:
            self._pending = b""
        elif self._pending:
            self._pending = self._pending[_write(self.sink, self._pending) :]

    def cut(self) -> None:
        """Drop the bytes that are on their way."""
        self._pending = b""
        self.cable.cut()


def _read(source: int) -> bytes:
    try:
        data = os.read(source, READ_SIZE)
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
