"""`uno-bridge install-service`: the referee starts with the computer."""

from __future__ import annotations

import getpass
import sys
from pathlib import Path
from typing import Annotated

import typer

from uno_bridge.cli.say import Language, fail


def install_service(
    launcher: Annotated[
        str, typer.Option(help="As `play` has it: auto, gpio, a board's serial number, a port.")
    ] = "auto",
    lang: Language = None,
) -> None:
    """Print a script that makes the referee a service and gives it its boards: uno-bridge install-service | sudo sh."""
    # Imported here so that the other commands start without it.
    from uno_bridge.cli.speaker import speaker
    from uno_bridge.service import script
    from uno_bridge.web import server
    from uno_bridge.web.access import new_code

    say = speaker(lang)
    if not launcher.isprintable():
        fail(say("cli-service-launcher"), 2)
    code = new_code()
    typer.echo(script(Path(sys.executable).with_name("uno-bridge"), getpass.getuser(), launcher, code), nl=False)
    if sys.stdout.isatty():
        typer.echo(say("cli-service-pipe"), err=True)
    else:
        url = f"http://{server.address_on_the_net()}:{server.PORT}/?code={code}"
        typer.echo(say("cli-service-at", url=url), err=True)
