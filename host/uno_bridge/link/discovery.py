"""Finding the port of a launcher without opening what is not ours.

A finder is a function that looks once: it returns the port to open, or the message that says why there is none.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from serial.tools.list_ports import comports

from uno_bridge.text import Message

PICO_VENDOR = 0x2E8A
"""Raspberry Pi's USB vendor id."""

PICO_PRODUCTS = frozenset({0x0005, 0x000B})
"""MicroPython on an RP2040 and on an RP2350. A Pico in its bootloader (0x0003, 0x000F) has no serial port."""


@dataclass(frozen=True, slots=True)
class Port:
    """A serial port that is there now. `serial_number` is the USB device's, None without one."""

    path: str
    serial_number: str | None = None


FindPort = Callable[[], Port | Message]


def at_port(path: str) -> FindPort:
    """Find the port that somebody named."""

    def find() -> Port | Message:
        return why_no_port(path) or Port(path)

    return find


def why_no_port(path: str) -> Message | None:
    """Why nobody can be spoken to at `path`, as far as can be seen without opening it."""
    if not Path(path).exists():
        return Message("link-no-such-port", {"port": path})
    if not Path(path).is_char_device():
        return Message("link-no-serial-port", {"port": path})
    return None


def on_usb(serial_number: str | None = None) -> FindPort:
    """Find the one Pico that is plugged in, or the one with this serial number."""

    def find() -> Port | Message:
        ports = [port for port in plugged_in() if serial_number in (None, port.serial_number)]
        if len(ports) == 1:
            return ports[0]
        if ports:
            return Message("link-several", {"count": len(ports), "ports": ", ".join(port.path for port in ports)})
        return Message("link-none")

    return find


def plugged_in() -> list[Port]:
    """Return the serial ports of the Picos on USB, by path. Reads descriptors only; opens nothing."""
    picos = (info for info in comports() if info.vid == PICO_VENDOR and info.pid in PICO_PRODUCTS)
    return sorted((Port(info.device, info.serial_number) for info in picos), key=lambda port: port.path)
