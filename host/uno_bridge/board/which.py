"""Which port a command is about: the one that was named, or the only one there is."""

from __future__ import annotations

from pathlib import Path

from uno_bridge.board import usb
from uno_bridge.board.trouble import BoardError
from uno_bridge.board.usb import UsbDevice
from uno_bridge.link import reasons
from uno_bridge.link.discovery import FindPort, at_port, on_usb, why_no_port

SIMULATED = "launcher"
"""The name of a simulated launcher's port in its folder."""


def simulated(cache: Path) -> list[str]:
    """The ports of the simulated launchers that run, of those whose folders are in `cache`."""
    return sorted(str(port) for port in cache.glob(f"*/{SIMULATED}") if port.exists())


def device_at(port: str, devices: list[UsbDevice]) -> UsbDevice | None:
    """The USB device whose port that is."""
    real = str(Path(port).resolve())
    return next((device for device in devices if {port, real} & set(device.ports)), None)


def choose(named: str | None, cache: Path | None = None, devices: list[UsbDevice] | None = None) -> str:
    """The port to use; never one of a device that is not ours. Raises `BoardError`.

    `cache`: where simulated launchers count as well; None for boards alone.
    """
    devices = usb.plugged_in() if devices is None else devices
    if named is not None:
        return _allowed(named, devices)
    ports = [port for device in devices if device.ours for port in device.ports]
    ports = ports or (simulated(cache) if cache else [])
    if len(ports) == 1:
        return ports[0]
    if ports:
        raise BoardError("board-several", ports=", ".join(ports))
    if any(device.in_bootloader for device in devices):
        raise BoardError("board-bootloader")
    raise BoardError("board-none")


def finder(port: str) -> FindPort:
    """How to find that port again: a board by its serial number, as its port may have another name then."""
    device = device_at(port, usb.plugged_in())
    return on_usb(device.serial_number) if device and device.serial_number else at_port(port)


def check_free(port: str) -> None:
    """Raise `BoardError` when another program has the port open."""
    if held := reasons.held(port):
        raise BoardError.of(held.message)


def _allowed(named: str, devices: list[UsbDevice]) -> str:
    device = device_at(named, devices)
    if device is not None and not device.ours:
        raise BoardError("board-not-ours", port=named, name=device.name)
    if why := why_no_port(named):
        raise BoardError.of(why)
    return named
