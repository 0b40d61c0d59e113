"""`uno-bridge simulated-launcher`: run one by hand, or do something to one that runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def simulated_launcher(
    directory: Annotated[Path, typer.Argument(help="Where its port `launcher` is to be found.")],
    request: Annotated[
        list[str] | None,
        typer.Argument(
            help="What to do to the one that runs there: press, turn 90, lid open, trouble jam, plug out ..."
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="Decides which cards slip and overlap.")] = 1,
    cards: Annotated[int, typer.Option(help="In the hopper.")] = 112,
    micropython: Annotated[bool, typer.Option("--micropython", help="Run the firmware as a Pico does.")] = False,
) -> None:
    """Run a simulated launcher, or press, turn and trouble one that runs."""
    # Imported here: `replay` must start quickly and needs none of it.
    from uno_bridge.bodies.simulated import cradle

    if request:
        _ask(directory, " ".join(request))
        return
    typer.echo(f"Simulated launcher on {directory / 'launcher'}; Ctrl-C ends it.")
    interpreter = "micropython" if micropython else "python"
    arguments = [str(directory), f"--seed={seed}", f"--cards={cards}", f"--interpreter={interpreter}"]
    raise typer.Exit(cradle.main(arguments))


def _ask(directory: Path, request: str) -> None:
    from uno_bridge.bodies.simulated.client import SimulatedLauncher, SimulatorError

    try:
        state = SimulatedLauncher(directory).line(request)
    except (SimulatorError, ValueError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from error
    typer.echo(state)
