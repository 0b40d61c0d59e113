"""Finding the port of a launcher without opening what is not ours.

A finder is a function that looks once: it returns the port to open, or the message that says why there is none.
Only the descriptors of USB devices are read.
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
    """A serial port that is there now. `serial_number` and `name` are the USB device's, as far as it has them."""

    path: str
    serial_number: str | None = None
    name: str = field(default="?", compare=False)
    leave: Callable[[], None] = field(default=lambda: None, compare=False, repr=False)
    """To be called when nothing of ours answered there: it may be somebody else's."""


@dataclass(frozen=True, slots=True)
class KnownBoard:
    """A board that was greeted before, as which unit, and when (ISO 8601)."""

    unit: str
    at: str


PortFinder = Callable[[], FoundPort | Message]
KnownBoards = Callable[[], Mapping[str, KnownBoard]]
"""The boards that were met, by serial number, which MicroPython makes of the board's own id (docs/protocol.md)."""

ABSENT_KEYS = frozenset({"link-none", "link-no-such-port", "link-no-such-board", "link-stranger", "link-several"})
"""What finders say when a board that was there is not there any more, whatever else may be."""


def finder_for(word: str, met: KnownBoards = dict) -> PortFinder:
    """Find what somebody named: a port by its path, or a board by its serial number."""
    return finder_at(word) if "/" in word or Path(word).exists() else usb_finder(word, met)


def finder_at(path: str) -> PortFinder:
    """Find the port that somebody named. A board that was seen there is found again wherever it is plugged in then."""
    number: str | None = None

    def find() -> FoundPort | Message:
        nonlocal number
        devices = {info.device: info for info in comports() if info.vid is not None}
        here = devices.get(os.path.realpath(path))
        moved = next((info for info in devices.values() if number and info.serial_number == number), None)
        found = moved or here
        if found is None:
            return explain_missing_port(path) or FoundPort(path)
        if not _is_pico(found):
            return Message("link-not-ours", {"port": path, "name": found.product or "?"})
        number = found.serial_number
        return _port(found)

    return find


def explain_missing_port(path: str) -> Message | None:
    """Why nobody can be spoken to at `path`, as far as can be seen without opening it."""
    if not Path(path).exists():
        return Message("link-no-such-port", {"port": path})
    if not Path(path).is_char_device():
        return Message("link-no-serial-port", {"port": path})
    return None


def usb_finder(serial_number: str | None = None, met: KnownBoards = dict) -> PortFinder:
    """Find the Pico with this serial number, whatever it is; or else the only one that was met, or the only one.

    One that was left is not found again before it was unplugged, unless it was met or named.
    """
    left: set[FoundPort] = set()

    def find() -> FoundPort | Message:
        ports = list_pico_ports()
        left.intersection_update(ports)
        known = met()
        wanted = [port for port in ports if port.serial_number in ([serial_number] if serial_number else known)]
        if len(wanted) == 1:
            return wanted[0]
        if serial_number:
            return Message("link-no-such-board", {"number": serial_number})
        if len(ports) > 1:
            return describe_choice(ports, "--launcher", known, left)
        if not ports:
            return Message("link-none")
        (port,) = ports
        if port in left:
            return Message("link-stranger", {"port": port.path, "name": port.name})
        return replace(port, leave=lambda: left.add(port))

    return find


def describe_choice(
    ports: Sequence[FoundPort],
    option: str,
    met: Mapping[str, KnownBoard] | None = None,
    silent: Collection[FoundPort] = (),
) -> Message:
    """All of `ports`, none taken: how `option` chooses each, and what is known of it (`met` is None: nothing)."""
    boards = (
        Message(
            "link-board",
            {"option": option, "choice": port.serial_number or port.path, "about": _about(port, met, silent)},
        )
        for port in ports
    )
    listed = reduce(lambda before, board: Message("link-or", {"before": before, "board": board}), boards)
    return Message("link-several", {"count": len(ports), "boards": listed})


def list_pico_ports() -> list[FoundPort]:
    """Return the serial ports of the Picos on USB, by path."""
    return sorted((_port(info) for info in comports() if _is_pico(info)), key=lambda port: port.path)


def _is_pico(info: ListPortInfo) -> bool:
    return info.vid == PICO_VENDOR and info.pid in PICO_PRODUCTS


def _port(info: ListPortInfo) -> FoundPort:
    return FoundPort(info.device, info.serial_number, info.product or "?")


def _about(port: FoundPort, met: Mapping[str, KnownBoard] | None, silent: Collection[FoundPort]) -> Message:
    told = {"port": port.path, "name": port.name}
    if met is None:
        return Message("link-about", told)
    before = met.get(port.serial_number or "")
    if before is not None:
        return Message("link-about-met", {**told, "unit": Message(f"unit-{before.unit}"), "day": before.at[:10]})
    return Message("link-about-silent" if port in silent else "link-about-new", told)
