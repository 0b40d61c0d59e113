"""Which port a command is about: the one that was named, or the only one there is."""

from __future__ import annotations

from pathlib import Path

from uno_bridge.board import usb
from uno_bridge.board.trouble import BoardError
from uno_bridge.board.usb import UsbDevice
from uno_bridge.link import reasons
from uno_bridge.link.discovery import FoundPort, describe_choice, explain_missing_port

SIMULATED_PORT = "launcher"
"""The name of a simulated launcher's port in its folder."""


def list_simulated_ports(cache: Path) -> list[str]:
    """The ports of the simulated launchers that run, of those whose folders are in `cache`."""
    return sorted(str(port) for port in cache.glob(f"*/{SIMULATED_PORT}") if port.exists())


def find_device(port: str, devices: list[UsbDevice]) -> UsbDevice | None:
    """The USB device whose port that is."""
    real = str(Path(port).resolve())
    return next((device for device in devices if {port, real} & set(device.ports)), None)


def choose_port(named: str | None, cache: Path | None = None, devices: list[UsbDevice] | None = None) -> str:
    """The port to use; never one of a device that is not ours. Raises `BoardError`.

    `cache`: where simulated launchers count as well; None for boards alone.
    """
    devices = usb.list_usb_devices() if devices is None else devices
    if named is not None:
        return _check_ours(resolve_port(named, devices), devices)
    boards = [
        FoundPort(path, device.serial_number, device.name) for device in devices if device.ours for path in device.ports
    ]
    ports = boards or [FoundPort(path, name="simulated") for path in (list_simulated_ports(cache) if cache else [])]
    if len(ports) == 1:
        return ports[0].path
    if ports:
        raise BoardError.of(describe_choice(ports, "--port"))
    if any(device.in_bootloader for device in devices):
        raise BoardError("board-bootloader")
    raise BoardError("board-none")


def resolve_port(named: str, devices: list[UsbDevice]) -> str:
    """The port that is meant: `named` is its path, or the serial number of a board."""
    return next((path for device in devices if device.serial_number == named for path in device.ports), named)


def check_free(port: str) -> None:
    """Raise `BoardError` when another program has the port open."""
    if held := reasons.explain_busy(port):
        raise BoardError.of(held.message)


def _check_ours(named: str, devices: list[UsbDevice]) -> str:
    device = find_device(named, devices)
    if device is not None and not device.ours:
        raise BoardError("link-not-ours", port=named, name=device.name)
    if why := explain_missing_port(named):
        raise BoardError.of(why)
    return named
