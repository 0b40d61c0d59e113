"""`uno-bridge selftest`: test each device of a launcher or a Flash unit."""

from __future__ import annotations

import json as to_json
import os
import sys
import threading
import time
from typing import Annotated

import typer

from uno_bridge.board import BoardError
from uno_bridge.board.client import BoardClient
from uno_bridge.board.selftest import SelfTest, StepResult, TerminalOperator
from uno_bridge.board.selftest_flash import FlashTest
from uno_bridge.board.selftest_launcher import LauncherTest
from uno_bridge.board.wiring import format_pin_names
from uno_bridge.bodies.paths import firmware
from uno_bridge.bodies.raspberry_pi.client import is_gpio_port
from uno_bridge.cli.at_unit import UnitPort, at_unit
from uno_bridge.cli.say import Language, fail
from uno_bridge.cli.speaker import Speaker, speaker
from uno_bridge.link import Greeting, LauncherLink

LIVE_S = 5.0
"""Seconds to wait for the launcher's greeting; a board answers within a second of its start."""


def selftest(
    parts: Annotated[
        list[str] | None,
        typer.Argument(
            help="Test only these. Launcher: rest, signs, button, gates, facing, lid, motor. "
            "Flash unit: rest, signs, play, slap, speed, buttons.",
            show_default=False,
        ),
    ] = None,
    port: UnitPort = None,
    json: Annotated[bool, typer.Option("--json", help="Print the results as one JSON object.")] = False,
    patience: Annotated[float, typer.Option(help="Seconds for each step.", min=0.1)] = 30,
    lang: Language = None,
) -> None:
    """Test each device of a launcher (the motor only after a yes) or of a Flash unit, with your help.

    Enter skips a step. The exit status is 1 when a step failed.
    """
    say = speaker(lang)
    bench = BoardClient()
    person = TerminalOperator(lambda message: typer.echo(say.message(message), err=json))
    results: list[StepResult] = []
    with at_unit(port, say) as find:
        bench.link = LauncherLink(find, bench)
        threading.Thread(target=_listen, args=(person,), daemon=True).start()
        bench.link.start()
        try:
            unit = _wait_for(bench, say).unit
            pins = format_pin_names(firmware(), unit, on_header=is_gpio_port(bench.state.port))
            test: SelfTest = {"launcher": LauncherTest, "flash": FlashTest}[unit](bench, person, pins, patience)
            for result in test.run(parts or []):
                results.append(result)
                _tell(result, say, err=json)
        except BoardError as error:
            fail(say.message(error.message), 2)
        except KeyboardInterrupt:
            typer.echo(say("selftest-ended"), err=True)
        finally:
            bench.link.close()
    failed = sum(result.verdict == "failed" for result in results)
    if json:
        typer.echo(to_json.dumps(_as_json(results, bench, say), ensure_ascii=False))
    else:
        typer.echo(say("selftest-over", passed=sum(result.verdict == "passed" for result in results), failed=failed))
    raise typer.Exit(1 if failed or not results else 0)


def _listen(person: TerminalOperator) -> None:
    half = b""
    # Not `sys.stdin`: a thread that waits in it would delay the end of the program.
    while data := os.read(sys.stdin.fileno(), 1024):
        *lines, half = (half + data).split(b"\n")
        for line in lines:
            person.typed.put(line.decode(errors="replace").strip())
    person.typed.put(None)


def _wait_for(bench: BoardClient, say: Speaker) -> Greeting:
    until = time.monotonic() + LIVE_S
    while bench.greeting is None:
        if time.monotonic() > until:
            fail(say.message(bench.state.text) if bench.state.text else say("board-none"))
        time.sleep(0.02)
    return bench.greeting


def _tell(result: StepResult, say: Speaker, *, err: bool) -> None:
    sign = {"passed": "✓", "failed": "✗", "skipped": "-"}[result.verdict]
    typer.echo(f"{sign} {say.message(result.name)}", err=err)
    for message in result.check:
        typer.echo(f"    {say.message(message)}", err=err)


def _as_json(results: list[StepResult], bench: BoardClient, say: Speaker) -> dict[str, object]:
    greeting = bench.greeting
    return {
        "board": greeting.board if greeting else None,
        "firmware": greeting.firmware if greeting else None,
        "steps": [
            {"step": result.step, "result": result.verdict, "check": [say.message(check) for check in result.check]}
            for result in results
        ],
    }
