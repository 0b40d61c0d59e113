"""`uno-bridge flash`: copy the firmware onto a board."""

from __future__ import annotations

import time
from enum import Enum
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn

from uno_bridge.board import BoardError, ports
from uno_bridge.board.bundle import Bundle
from uno_bridge.board.install import build_bundle, install
from uno_bridge.board.probe import probe
from uno_bridge.board.repl import ReplPrompt
from uno_bridge.bodies.paths import firmware
from uno_bridge.cli.say import Language, fail
from uno_bridge.cli.speaker import Speaker, speaker
from uno_bridge.link import port_problems
from uno_bridge.link.session import Greeting
from uno_bridge.link.transport import PortError

BACK_S = 15.0
"""Seconds. A Pico is back on USB two seconds after its reset; a slow computer takes longer to create the port."""


class WiredUnit(Enum):
    """The units that a board can be wired as."""

    LAUNCHER = "launcher"
    FLASH = "flash"


def flash(
    port: Annotated[
        str | None, typer.Option(help="The board's port or serial number; by default the only Pico on USB.")
    ] = None,
    replace: Annotated[
        bool, typer.Option(help="Replace another program on the board; it is kept as main.before.")
    ] = False,
    unit: Annotated[
        WiredUnit | None, typer.Option(help="The unit that the board is wired as; needed once, then remembered.")
    ] = None,
    lang: Language = None,
) -> None:
    """Copy the firmware onto a board, verify it and start it.

    It can be interrupted at any point and run again: the board starts either the old firmware or the new one. Other
    files on the board, such as its settings, are kept.
    """
    say = speaker(lang)
    try:
        version = _flash(ports.choose_port(port), say, replace=replace, unit=unit)
    except BoardError as error:
        fail(say.message(error.message))
    typer.echo(say("flash-done", version=version))


def _flash(port: str, say: Speaker, *, replace: bool, unit: WiredUnit | None) -> str:
    """Copy the firmware, show the progress and return the version that then runs. Raises `BoardError`."""
    before = _greeting(port)
    prompt = ReplPrompt.open(port)
    try:
        new = build_bundle(prompt, firmware())
        old = {"old": before.firmware} if before else {}
        typer.echo(say("flash-begins" if before else "flash-begins-empty", port=port, new=new.firmware, **old))
        changed = _copy(prompt, new, say("flash-copying"), replace=replace, unit=unit)
    finally:
        prompt.restart()
    typer.echo(say("flash-copied" if changed else "flash-same", count=len(new.files)))
    _wait_for(port, new, before.board if before else None)
    return new.firmware


def _greeting(port: str) -> Greeting | None:
    """Return the board's greeting, if any. Raises `BoardError` when the board cannot be reached or written to."""
    ports.check_free(port)
    try:
        greeting = probe(port).greeting
    except PortError as error:
        raise BoardError.of(port_problems.explain_open_error(port, error).message) from error
    if greeting and greeting.board == "simulated":
        raise BoardError("flash-simulated")
    return greeting


def _copy(prompt: ReplPrompt, new: Bundle, label: str, *, replace: bool, unit: WiredUnit | None) -> bool:

    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(label, total=new.size)
        word = unit and unit.value
        return install(prompt, new, replace=replace, unit=word, written=lambda size: progress.advance(task, size))


def _wait_for(port: str, new: Bundle, board: str | None) -> None:
    """Wait until the board greets with the new firmware, at its port or at another one. Raises `BoardError`."""
    until = time.monotonic() + BACK_S
    while time.monotonic() < until:
        for place in dict.fromkeys(
            [port, *(path for device in ports.list_usb_devices() if device.is_ours for path in device.ports)]
        ):
            try:
                greeting = probe(place).greeting
            except PortError:
                continue
            if greeting and greeting.firmware == new.firmware and board in (None, greeting.board):
                return
        time.sleep(0.2)
    raise BoardError("flash-silent", port=port)
