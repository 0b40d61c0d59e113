"""Check each port and report problems, each with the command that fixes it.

Devices with a foreign USB id are listed and not opened, as are ports that another program has open.
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
    """A finding about `place` (a port, `usb` or `computer`), with the command that fixes it, if there is one."""

    place: str
    level: Level
    message: Message
    command: str | None = None


@dataclass(frozen=True, slots=True)
class CheckupContext:
    """Where to look; tests use other folders. `cache`: the runtime folder of the units on this context."""

    cache: Path
    firmware: str
    sys: Path = Path("/sys")
    dev: Path = Path("/dev")
    proc: Path = Path("/proc")
    rules: tuple[Path, ...] = port_problems.RULE_FOLDERS
    open_port: Callable[[str], SerialPort] = field(default=SerialPort)
    clock: Callable[[], float] = time.monotonic
    files: bool = False
    """Whether to interrupt a running program in order to compare the board's files."""


def examine(context: CheckupContext, port: str | None = None) -> Iterator[Finding]:
    """Check `port`, or all ports if it is None."""
    devices = ports.list_usb_devices(context.sys, context.dev)
    if port is not None:
        port = ports.resolve_port(port, devices)
        device = ports.find_device(port, devices)
        yield from [_foreign_device(port, device)] if device and not device.is_ours else _port(context, port)
        return
    found = False
    for device in devices:
        found = found or device.is_ours or device.is_in_bootloader
        yield from _device(context, device)
    for simulated in ports.list_simulated_ports(context.cache):
        found = True
        yield from _port(context, simulated)
    if not found:
        yield Finding("usb", "wrong", Message("board-none"))
    yield from _modem_manager(context)


def _modem_manager(context: CheckupContext) -> Iterator[Finding]:
    if not is_running(port_problems.MODEM_MANAGER, context.proc):
        return
    if port_problems.is_rule_installed(context.rules):
        yield Finding("computer", "well", Message("doctor-modem-told"))
    else:
        yield Finding("computer", "note", Message("doctor-modem"), port_problems.WRITE_RULES)


def _device(context: CheckupContext, device: UsbDevice) -> Iterator[Finding]:
    if device.is_in_bootloader:
        yield Finding("usb", "wrong", Message("doctor-bootloader", {"name": device.name}))
    elif device.is_ours:
        for port in device.ports:
            yield from _port(context, port)
    else:
        yield from (_foreign_device(port, device) for port in device.ports)


def _foreign_device(port: str, device: UsbDevice) -> Finding:
    return Finding(port, "note", Message("doctor-stranger", {"name": device.name or "?"}))


def _port(context: CheckupContext, port: str) -> Iterator[Finding]:
    if why := explain_missing_port(port):
        yield Finding(port, "wrong", why)
        return
    if held := port_problems.explain_busy(port, context.proc):
        ours = "uno-bridge" in str(held.problem.args.get("program", ""))
        yield _unusable(port, held, "note" if ours else "wrong")
        return
    try:
        answer = probe(port, context.open_port, context.clock)
    except PortError as error:
        yield _unusable(port, port_problems.explain_open_error(port, error))
        return
    if answer.greeting is None:
        yield from _prompt(port) if answer.prompt else [_no_launcher(port, answer)]
        return
    yield from _board(context, port, answer.greeting)
    for part in parts.check_parts(answer.answers):
        yield Finding(port, part.level, part.message, part.command and part.command.format(port=port))
    if Path(port).is_relative_to(context.cache) or answer.greeting.firmware != context.firmware:
        return  # a simulated unit has no files; those of another version differ
    if context.files:
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
    """Check a MicroPython board without a program, whose files can be read without interrupting anything."""
    yield from _files(port, ReplPrompt.close)
    yield Finding(port, "wrong", Message("doctor-no-firmware"), f"uno-bridge flash --port {port}")


def _files(port: str, leave: Callable[[ReplPrompt], None]) -> Iterator[Finding]:
    """Compare the hashes of the board's files with those of the firmware on this context."""
    try:
        prompt = ReplPrompt.open(port)
        try:
            ours = build_bundle(prompt, firmware())
            differing = list_differences(prompt, ours)
        finally:
            leave(prompt)
    except BoardError as error:
        yield Finding(port, "wrong", error.message)
        return
    if differing:
        differ = Message("doctor-files-differ", {"count": len(differing), "path": differing[0]})
        yield Finding(port, "wrong", differ, f"uno-bridge flash --port {port}")
    else:
        yield Finding(port, "well", Message("doctor-files-same", {"count": len(ours.files)}))


def _board(context: CheckupContext, port: str, greeting: Greeting) -> Iterator[Finding]:
    args = {"unit": greeting.unit, "board": greeting.board, "version": greeting.firmware}
    yield Finding(port, "well", Message("doctor-greets", args))
    if greeting.firmware != context.firmware:
        differs = Message("doctor-firmware", {"board": greeting.firmware, "ours": context.firmware})
        yield Finding(port, "note", differs, f"uno-bridge flash --port {port}")
    if greeting.cause in ("watchdog", "brownout"):
        yield Finding(port, "note", Message(f"doctor-{greeting.cause}"))
    if greeting.first <= greeting.last:
        held = greeting.last - greeting.first + 1
        yield Finding(port, "note", Message("doctor-held", {"count": held}))
