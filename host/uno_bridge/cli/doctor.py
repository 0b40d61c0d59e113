"""`uno-bridge doctor`: find what is wrong, and print the command that fixes it."""

from __future__ import annotations

import json as to_json
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from uno_bridge.board.bundle import read_firmware_version
from uno_bridge.board.doctor import CheckupContext, Finding, examine
from uno_bridge.bodies.paths import firmware
from uno_bridge.cli.at_unit import own_unit
from uno_bridge.cli.paths import cache_path
from uno_bridge.cli.say import Language
from uno_bridge.cli.speaker import Speaker, speaker
from uno_bridge.link.port_problems import UDEV_RULE

_SIGNS = {"well": "✓", "note": "•", "wrong": "✗"}
_COLOURS = {"well": "green", "note": "yellow", "wrong": "bold red"}


def doctor(
    port: Annotated[
        str | None,
        typer.Option(help="Check only this port or serial number; gpio, gpio-flash: this Raspberry Pi's own pins."),
    ] = None,
    files: Annotated[
        bool, typer.Option("--files", help="Interrupt the board's program and compare its files hash by hash.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    udev_rule: Annotated[bool, typer.Option("--udev-rule", help="Print the udev rule for a Pico and exit.")] = False,
    lang: Language = None,
) -> None:
    """Check every port, board, sensor and supply. The exit status is 1 when something is wrong.

    Ports of other devices are never opened, nor ports that another program uses.
    """
    say = speaker(lang)
    if udev_rule:
        typer.echo(UDEV_RULE.read_text(), nl=False)
        return
    computer = CheckupContext(cache_path(), read_firmware_version(firmware()), files=files)
    with own_unit(port, say) as unit:
        findings = list(examine(computer, str(unit.port) if unit else port))
    if json:
        typer.echo(to_json.dumps({"findings": [_as_json(finding, say) for finding in findings]}, ensure_ascii=False))
    else:
        _show(findings, say)
    raise typer.Exit(1 if any(finding.level == "wrong" for finding in findings) else 0)


def _as_json(finding: Finding, say: Speaker) -> dict[str, object]:
    return {
        "place": finding.place,
        "level": finding.level,
        "what": finding.message.key,
        "args": dict(finding.message.args),
        "text": say.message(finding.message),
        "command": finding.command,
    }


def _show(findings: list[Finding], say: Speaker) -> None:

    console = Console(highlight=False, soft_wrap=True)
    place = None
    for finding in findings:
        if finding.place != place:
            place = finding.place
            console.print(Text(say(f"doctor-place-{place}") if place in ("usb", "computer") else place, style="bold"))
        sign = Text(f"  {_SIGNS[finding.level]} ", style=_COLOURS[finding.level])
        console.print(sign.append(Text(say.message(finding.message), style="")))
        if finding.command:
            console.print(Text(f"      {finding.command}", style="cyan"))
