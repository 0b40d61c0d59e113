"""`uno-bridge simulated-launcher`: run a simulated launcher or Flash unit, or operate a running one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from uno_bridge.bodies.simulated import daemon
from uno_bridge.bodies.simulated.client import SimulatedFlash, SimulatedLauncher
from uno_bridge.bodies.simulated.control import SimulatorError


def simulated_launcher(
    directory: Annotated[Path, typer.Argument(help="The folder for its port, `launcher`.")],
    request: Annotated[
        list[str] | None,
        typer.Argument(
            help="A request to the one that runs there: press, turn 90, lid open, trouble jam, plug out ... "
            "To a Flash unit: press 3, press slap, press play, hold, speed 4, people 3, plug out ..."
        ),
    ] = None,
    unit: Annotated[Literal["launcher", "flash"], typer.Option(help="The kind of unit.")] = "launcher",
    seed: Annotated[int, typer.Option(help="Seed of its accidents.")] = 1,
    cards: Annotated[int, typer.Option(help="Cards in the hopper.")] = 112,
    micropython: Annotated[bool, typer.Option("--micropython", help="Run the firmware on MicroPython.")] = False,
) -> None:
    """Run a simulated launcher or Flash unit, or operate a running one."""
    if request:
        _ask(directory, " ".join(request))
        return
    typer.echo(f"Simulated {unit} on {directory / 'launcher'}; Ctrl-C ends it.")
    interpreter = "micropython" if micropython else "python"
    arguments = [str(directory), f"--seed={seed}", f"--cards={cards}", f"--interpreter={interpreter}", f"--unit={unit}"]
    raise typer.Exit(daemon.main(arguments))


def _ask(directory: Path, request: str) -> None:

    launcher = SimulatedLauncher(directory)
    try:
        is_flash = launcher.request("state")["unit"] == SimulatedFlash.UNIT
        state: object = (SimulatedFlash(directory) if is_flash else launcher).do(request)
    except SimulatorError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from error
    typer.echo(state)
