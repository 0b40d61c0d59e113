"""What is well and what is not, for every port, with the one command that mends it.

What is not ours by its USB id is told and left alone; what somebody else has open is not opened either.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from uno_bridge.board import BoardError, parts, ports
from uno_bridge.board.install import build_bundle, list_differences
from uno_bridge.board.ports import UsbDevice
from uno_bridge.board.probe import ProbeResult, probe
from uno_bridge.board.repl import ReplPrompt
from uno_bridge.bodies.paths import firmware
from uno_bridge.link import port_problems
from uno_bridge.link.discovery import explain_missing_port
from uno_bridge.link.port_problems import PortProblem, is_running
from uno_bridge.link.session import EndReason, Greeting
from uno_bridge.link.transport import PortError, SerialPort
from uno_bridge.text import Message

Level = Literal["well", "note", "wrong"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing about `place` (a port, or `usb`, `computer`). `command` is what to type; some things need hands."""

    place: str
    level: Level
    message: Message
    command: str | None = None


@dataclass(frozen=True, slots=True)
class CheckupContext:
    """Where to look: the real places, unless a test has made others. `cache`: of the units that this computer is."""

    cache: Path
    firmware: str
    sys: Path = Path("/sys")
    dev: Path = Path("/dev")
    proc: Path = Path("/proc")
    rules: tuple[Path, ...] = port_problems.RULE_FOLDERS
    open_port: Callable[[str], SerialPort] = field(default=SerialPort)
    clock: Callable[[], float] = time.monotonic
    files: bool = False
    """Whether a program that runs may be ended for a while, so that the board's files can be compared."""


def examine(computer: CheckupContext, port: str | None = None) -> Iterator[Finding]:
    """Look at the one `port`, or at everything there is."""
    devices = ports.list_usb_devices(computer.sys, computer.dev)
    if port is not None:
        port = ports.resolve_port(port, devices)
        device = ports.find_device(port, devices)
        yield from [_stranger(port, device)] if device and not device.ours else _port(computer, port)
        return
    found = False
    for device in devices:
        found = found or device.ours or device.in_bootloader
        yield from _device(computer, device)
    for simulated in ports.list_simulated_ports(computer.cache):
        found = True
        yield from _port(computer, simulated)
    if not found:
        yield Finding("usb", "wrong", Message("board-none"))
    yield from _modem_manager(computer)


def _modem_manager(computer: CheckupContext) -> Iterator[Finding]:
    if not is_running(port_problems.MODEM_MANAGER, computer.proc):
        return
    if port_problems.is_rule_installed(computer.rules):
        yield Finding("computer", "well", Message("doctor-modem-told"))
    else:
        yield Finding("computer", "note", Message("doctor-modem"), port_problems.WRITE_RULES)


def _device(computer: CheckupContext, device: UsbDevice) -> Iterator[Finding]:
    if device.in_bootloader:
        yield Finding("usb", "wrong", Message("doctor-bootloader", {"name": device.name}))
    elif device.ours:
        for port in device.ports:
            yield from _port(computer, port)
    else:
        yield from (_stranger(port, device) for port in device.ports)


def _stranger(port: str, device: UsbDevice) -> Finding:
    return Finding(port, "note", Message("doctor-stranger", {"name": device.name or "?"}))


def _port(computer: CheckupContext, port: str) -> Iterator[Finding]:
    if why := explain_missing_port(port):
        yield Finding(port, "wrong", why)
        return
    if held := port_problems.explain_busy(port, computer.proc):
        ours = "uno-bridge" in str(held.problem.args.get("program", ""))
        yield _unusable(port, held, "note" if ours else "wrong")
        return
    try:
        answer = probe(port, computer.open_port, computer.clock)
    except PortError as error:
        yield _unusable(port, port_problems.explain_open_error(port, error))
        return
    if answer.greeting is None:
        yield from _prompt(port) if answer.prompt else [_no_launcher(port, answer)]
        return
    yield from _board(computer, port, answer.greeting)
    for part in parts.check_parts(answer.answers):
        yield Finding(port, part.level, part.message, part.command and part.command.format(port=port))
    if Path(port).is_relative_to(computer.cache) or answer.greeting.firmware != computer.firmware:
        return  # there are no files, for no board is there; they are others
    if computer.files:
        yield from _files(port, ReplPrompt.restart)
    else:
        yield Finding(port, "well", Message("doctor-files-unread"), f"uno-bridge doctor --files --port {port}")


def _unusable(port: str, reason: PortProblem, level: Level = "wrong") -> Finding:
    return Finding(port, level, reason.problem, reason.command)


def _no_launcher(port: str, answer: ProbeResult) -> Finding:
    if answer.why is EndReason.VERSION:
        message = port_problems.explain_version(answer.version, port)
        older = message.key == "link-version-board"
        return Finding(
            port, "wrong", message, f"uno-bridge flash --port {port}" if older else "pip install --upgrade uno-bridge"
        )
    return Finding(port, "wrong", Message("doctor-silent"), f"uno-bridge flash --port {port}")


def _prompt(port: str) -> Iterator[Finding]:
    """MicroPython without a program: nobody minds when its files are looked at."""
    yield from _files(port, ReplPrompt.close)
    yield Finding(port, "wrong", Message("doctor-no-firmware"), f"uno-bridge flash --port {port}")


def _files(port: str, leave: Callable[[ReplPrompt], None]) -> Iterator[Finding]:
    """Compare what is on the board, hash by hash, with what this computer would copy."""
    try:
        prompt = ReplPrompt.open(port)
        try:
            ours = build_bundle(prompt, firmware())
            amiss = list_differences(prompt, ours)
        finally:
            leave(prompt)
    except BoardError as error:
        yield Finding(port, "wrong", error.message)
        return
    if amiss:
        told = Message("doctor-files-differ", {"count": len(amiss), "path": amiss[0]})
        yield Finding(port, "wrong", told, f"uno-bridge flash --port {port}")
    else:
        yield Finding(port, "well", Message("doctor-files-same", {"count": len(ours.files)}))


def _board(computer: CheckupContext, port: str, greeting: Greeting) -> Iterator[Finding]:
    args = {"unit": greeting.unit, "board": greeting.board, "version": greeting.firmware}
    yield Finding(port, "well", Message("doctor-greets", args))
    if greeting.firmware != computer.firmware:
        other = Message("doctor-firmware", {"board": greeting.firmware, "ours": computer.firmware})
        yield Finding(port, "note", other, f"uno-bridge flash --port {port}")
    if greeting.cause in ("watchdog", "brownout"):
        yield Finding(port, "note", Message(f"doctor-{greeting.cause}"))
    if greeting.first <= greeting.last:
        held = greeting.last - greeting.first + 1
        yield Finding(port, "note", Message("doctor-held", {"count": held}))
