"""Find the port of a launcher without opening other devices.

A `PortFinder` searches once and returns the port to open, or a message that explains why there is none. Only the
descriptors of USB devices are read.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from pathlib import Path

from serial.tools.list_ports import comports
from serial.tools.list_ports_common import ListPortInfo

from uno_bridge.text import Message

PICO_VENDOR = 0x2E8A
"""Raspberry Pi's USB vendor id."""

PICO_PRODUCTS = frozenset({0x0005, 0x000B})
"""MicroPython on an RP2040 and on an RP2350. A Pico in its bootloader (0x0003, 0x000F) has no serial port."""


@dataclass(frozen=True, slots=True)
class FoundPort:
    """A serial port that is present. `serial_number` and `name` are those of its USB device, if it has them."""

    path: str
    serial_number: str | None = None
    name: str = field(default="?", compare=False)
    ignore: Callable[[], None] = field(default=lambda: None, compare=False, repr=False)
    """Called when no board of ours answered, so that the port is not opened again."""


@dataclass(frozen=True, slots=True)
class KnownBoard:
    """A board that has greeted before, as which unit, and when (ISO 8601)."""

    unit: str
    at: str


PortFinder = Callable[[], FoundPort | Message]
KnownBoards = Callable[[], Mapping[str, KnownBoard]]
"""Returns the known boards by serial number, which MicroPython derives from the board's id (docs/protocol.md)."""

ABSENT_KEYS = frozenset({"link-none", "link-no-such-port", "link-no-such-board", "link-stranger", "link-several"})
"""Keys of the messages with which a finder reports that a board has vanished."""


def finder_for(word: str, known: KnownBoards = dict) -> PortFinder:
    """Return a finder for a port, given by its path, or for a board, given by its serial number."""
    return finder_at(word) if "/" in word or Path(word).exists() else usb_finder(word, known)


def finder_at(path: str) -> PortFinder:
    """Return a finder for the port at `path`. It finds the board that it saw there again at any other port."""
    serial_number: str | None = None

    def find() -> FoundPort | Message:
        nonlocal serial_number
        devices = {info.device: info for info in comports() if info.vid is not None}
        here = devices.get(os.path.realpath(path))
        moved = next((info for info in devices.values() if serial_number and info.serial_number == serial_number), None)
        found = moved or here
        if found is None:
            return explain_missing_port(path) or FoundPort(path)
        if not _is_pico(found):
            return Message("link-not-ours", {"port": path, "name": found.product or "?"})
        serial_number = found.serial_number
        return _port(found)

    return find


def explain_missing_port(path: str) -> Message | None:
    """Return why `path` cannot be a launcher's port, as far as is visible without opening it."""
    if not Path(path).exists():
        return Message("link-no-such-port", {"port": path})
    if not Path(path).is_char_device():
        return Message("link-no-serial-port", {"port": path})
    return None


def usb_finder(serial_number: str | None = None, known: KnownBoards = dict) -> PortFinder:
    """Return a finder for the Pico with this serial number; without one, for the only known Pico or the only Pico.

    A Pico that was ignored is not found again before it was unplugged, unless it is known or was named.
    """
    ignored: set[FoundPort] = set()

    def find() -> FoundPort | Message:
        ports = list_pico_ports()
        ignored.intersection_update(ports)
        boards = known()
        wanted = [port for port in ports if port.serial_number in ([serial_number] if serial_number else boards)]
        if len(wanted) == 1:
            return wanted[0]
        if serial_number:
            return Message("link-no-such-board", {"number": serial_number})
        if len(ports) > 1:
            return describe_choice(ports, "--launcher", boards, ignored)
        if not ports:
            return Message("link-none")
        (port,) = ports
        if port in ignored:
            return Message("link-stranger", {"port": port.path, "name": port.name})
        return replace(port, ignore=lambda: ignored.add(port))

    return find


def describe_choice(
    ports: Sequence[FoundPort],
    option: str,
    known: Mapping[str, KnownBoard] | None = None,
    silent: Collection[FoundPort] = (),
) -> Message:
    """Return the message that lists `ports`: how `option` chooses each, and whether it is known (None: omit that)."""
    boards = (
        Message(
            "link-board",
            {"option": option, "choice": port.serial_number or port.path, "about": _about(port, known, silent)},
        )
        for port in ports
    )
    choices = reduce(lambda before, board: Message("link-or", {"before": before, "board": board}), boards)
    return Message("link-several", {"count": len(ports), "boards": choices})


def list_pico_ports() -> list[FoundPort]:
    """Return the serial ports of the Picos on USB, sorted by path."""
    return sorted((_port(info) for info in comports() if _is_pico(info)), key=lambda port: port.path)


def _is_pico(info: ListPortInfo) -> bool:
    return info.vid == PICO_VENDOR and info.pid in PICO_PRODUCTS


def _port(info: ListPortInfo) -> FoundPort:
    return FoundPort(info.device, info.serial_number, info.product or "?")


def _about(port: FoundPort, known: Mapping[str, KnownBoard] | None, silent: Collection[FoundPort]) -> Message:
    args = {"port": port.path, "name": port.name}
    if known is None:
        return Message("link-about", args)
    before = known.get(port.serial_number or "")
    if before is not None:
        return Message("link-about-met", {**args, "unit": Message(f"unit-{before.unit}"), "day": before.at[:10]})
    return Message("link-about-silent" if port in silent else "link-about-new", args)
