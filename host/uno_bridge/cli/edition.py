"""`uno-bridge edition`: editions of your own, declared in files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from uno_bridge import rules
from uno_bridge.cli.edition_files import open_edition
from uno_bridge.cli.say import Language, fold
from uno_bridge.cli.speaker import speaker
from uno_bridge.rules.own.telling import describe_edition

app = typer.Typer(no_args_is_help=True, add_completion=False)

EXAMPLE = "attack-current"
"""The printed edition that is itself declared in a file."""


@app.callback()
def edition() -> None:
    """Editions of your own, declared in a file."""


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="The file that declares the edition (TOML).")], lang: Language = None
) -> None:
    """Describe the edition in a file (its deck, what each card does, its options), or list every mistake in it."""
    say = speaker(lang)
    for depth, line in describe_edition(open_edition(file, say)):
        typer.echo(fold("    " * depth, say.message(line)))
    typer.echo(say("told-right", file=str(file)))


@app.command()
def example() -> None:
    """Print the declaration of a printed edition, to start your own from."""
    typer.echo(rules.edition(EXAMPLE).source, nl=False)
