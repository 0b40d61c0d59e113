"""What is plugged in on USB, as Linux tells it in /sys. Descriptors only; nothing is opened.

pyserial lists serial ports alone; a Pico in its bootloader has none, and must be found as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from uno_bridge.link.discovery import PICO_PRODUCTS, PICO_VENDOR

BOOTLOADER_PRODUCTS = frozenset({0x0003, 0x000F})
"""A Pico and a Pico 2 that wait for MicroPython to be copied onto them."""


@dataclass(frozen=True, slots=True)
class UsbDevice:
    """A device with its serial ports (paths under /dev), most often none or one."""

    vendor: int
    product: int
    name: str
    serial_number: str | None
    ports: tuple[str, ...]

    @property
    def ours(self) -> bool:
        """Whether it is a board with MicroPython; whether our firmware runs on it, only `hello` tells."""
        return self.vendor == PICO_VENDOR and self.product in PICO_PRODUCTS

    @property
    def in_bootloader(self) -> bool:
        """Whether it is a board that waits for MicroPython."""
        return self.vendor == PICO_VENDOR and self.product in BOOTLOADER_PRODUCTS


def list_usb_devices(sys: Path = Path("/sys"), dev: Path = Path("/dev")) -> list[UsbDevice]:
    """All devices that have a serial port or are Picos. Empty where there is no /sys."""
    devices = _devices(sys / "bus" / "usb" / "devices", dev)
    return [device for device in devices if device.ports or device.in_bootloader]


def _devices(folder: Path, dev: Path) -> Iterator[UsbDevice]:
    for entry in sorted(folder.glob("*")):
        vendor, product = _read(entry / "idVendor"), _read(entry / "idProduct")
        if not vendor or not product:
            continue
        name = " ".join(filter(None, (_read(entry / "manufacturer"), _read(entry / "product"))))
        ttys = {*entry.glob(f"{entry.name}:*/tty/*"), *entry.glob(f"{entry.name}:*/tty*/tty/*")}
        ports = tuple(sorted(str(dev / tty.name) for tty in ttys))
        yield UsbDevice(int(vendor, 16), int(product, 16), name, _read(entry / "serial"), ports)


def _read(file: Path) -> str | None:
    try:
        return file.read_text(errors="replace").strip()
    except OSError:
        return None
