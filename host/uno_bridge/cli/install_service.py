"""`uno-bridge install-service`: start the referee with the computer."""

from __future__ import annotations

import getpass
import sys
from pathlib import Path
from typing import Annotated

import typer

from uno_bridge.cli.say import Language, fail
from uno_bridge.cli.speaker import speaker
from uno_bridge.service import install_script
from uno_bridge.text import ToldError
from uno_bridge.web import server


def install_service(
    launcher: Annotated[
        str, typer.Option(help="As for `play`: auto, gpio, a board's serial number or a port.")
    ] = "auto",
    lang: Language = None,
) -> None:
    """Print a script that installs the referee as a service: uno-bridge install-service | sudo sh."""
    say = speaker(lang)
    program = Path(sys.executable).with_name("uno-bridge")
    address = f"http://{server.address_on_the_net()}:{server.PORT}"
    try:
        typer.echo(install_script(program, getpass.getuser(), launcher, address), nl=False)
    except ToldError as error:
        fail(say.message(error.message), 2)
    typer.echo(say("cli-service-pipe" if sys.stdout.isatty() else "cli-service-at"), err=True)
