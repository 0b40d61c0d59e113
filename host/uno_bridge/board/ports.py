"""Find the port that a command is meant for: the one that was named, or the only one there is.

Linux lists USB devices in /sys. Only their descriptors are read; nothing is opened. pyserial lists serial ports alone,
and a Pico in its bootloader has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from uno_bridge.board import BoardError
from uno_bridge.link import port_problems
from uno_bridge.link.discovery import PICO_PRODUCTS, PICO_VENDOR, FoundPort, describe_choice, explain_missing_port

BOOTLOADER_PRODUCTS = frozenset({0x0003, 0x000F})
"""A Pico and a Pico 2 in the bootloader, waiting for MicroPython."""


@dataclass(frozen=True, slots=True)
class UsbDevice:
    """A device with its serial ports (paths under /dev), usually none or one."""

    vendor: int
    product: int
    name: str
    serial_number: str | None
    ports: tuple[str, ...]

    @property
    def is_ours(self) -> bool:
        """Whether it is a board with MicroPython. Only a greeting shows whether it runs our firmware."""
        return self.vendor == PICO_VENDOR and self.product in PICO_PRODUCTS

    @property
    def is_in_bootloader(self) -> bool:
        """Whether it is a board in its bootloader."""
        return self.vendor == PICO_VENDOR and self.product in BOOTLOADER_PRODUCTS


def list_usb_devices(sys: Path = Path("/sys"), dev: Path = Path("/dev")) -> list[UsbDevice]:
    """Return the devices that have a serial port or are Picos; none without /sys."""
    devices = _devices(sys / "bus" / "usb" / "devices", dev)
    return [device for device in devices if device.ports or device.is_in_bootloader]


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


SIMULATED_PORT = "launcher"
"""The file name of a simulated launcher's port in its folder."""


def list_simulated_ports(cache: Path) -> list[str]:
    """Return the ports of the running simulated launchers whose folders are in `cache`."""
    return sorted(str(port) for port in cache.glob(f"*/{SIMULATED_PORT}") if port.exists())


def find_device(port: str, devices: list[UsbDevice]) -> UsbDevice | None:
    """Return the USB device that has this port, None if there is none."""
    real = str(Path(port).resolve())
    return next((device for device in devices if {port, real} & set(device.ports)), None)


def choose_port(named: str | None, cache: Path | None = None, devices: list[UsbDevice] | None = None) -> str:
    """Return the port to use, never that of a foreign device. Raises `BoardError`.

    `cache`: the folder of simulated launchers to include; None for boards alone.
    """
    devices = list_usb_devices() if devices is None else devices
    if named is not None:
        return _check_ours(resolve_port(named, devices), devices)
    boards = [
        FoundPort(path, device.serial_number, device.name)
        for device in devices
        if device.is_ours
        for path in device.ports
    ]
    ports = boards or [FoundPort(path, name="simulated") for path in (list_simulated_ports(cache) if cache else [])]
    if len(ports) == 1:
        return ports[0].path
    if ports:
        raise BoardError.of(describe_choice(ports, "--port"))
    if any(device.is_in_bootloader for device in devices):
        raise BoardError("board-bootloader")
    raise BoardError("board-none")


def resolve_port(named: str, devices: list[UsbDevice]) -> str:
    """Return the path of the port that `named` identifies by its path or by a board's serial number."""
    return next((path for device in devices if device.serial_number == named for path in device.ports), named)


def check_free(port: str) -> None:
    """Raise `BoardError` if another program has the port open."""
    if problem := port_problems.explain_busy(port):
        raise BoardError.of(problem.message)


def _check_ours(named: str, devices: list[UsbDevice]) -> str:
    device = find_device(named, devices)
    if device is not None and not device.is_ours:
        raise BoardError("link-not-ours", port=named, name=device.name)
    if why := explain_missing_port(named):
        raise BoardError.of(why)
    return named
