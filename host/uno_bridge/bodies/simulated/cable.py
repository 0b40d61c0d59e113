"""The cable, with the faults that tests put into it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

CableFaultKind = Literal["drop", "flip", "double", "half"]


def parse_fault_kind(word: object) -> CableFaultKind:
    """The kind of that name. Raises `ValueError` when there is none."""
    for kind in get_args(CableFaultKind):
        if kind == word:
            return kind  # type: ignore[no-any-return]  # one of those above
    raise ValueError("no such fault")


@dataclass(frozen=True, slots=True)
class CableFault:
    """What happens to the next line in which `match` occurs: dropped, a bit flipped, twice, or only half of it."""

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
    """One direction of it. Bytes pass as they come; while a fault is due they are held until their line is whole."""

    def __init__(self) -> None:
        self._faults: list[CableFault] = []
        self._held = b""

    def break_(self, fault: CableFault) -> None:
        """Have a fault happen, once."""
        self._faults.append(fault)

    def mend(self) -> None:
        """What was to happen will not; what is held is carried with the next bytes."""
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
        """The cable was pulled: what is on its way is gone."""
        self._held = b""

    def _pass(self, line: bytes) -> bytes:
        for fault in self._faults:
            if fault.match in line:
                self._faults.remove(fault)
                return fault.apply(line)
        return line
