"""`uno-bridge edition`: editions of people's own, as files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from uno_bridge.cli.say import Language, fail, folded

if TYPE_CHECKING:
    from uno_bridge.cli.speaker import Speaker
    from uno_bridge.rules import Edition

EditionFiles = Annotated[
    list[Path] | None,
    typer.Option("--edition-file", help="A file that declares an edition of your own; may be given again."),
]
"""The option that all commands share which know editions."""

edition_commands = typer.Typer(no_args_is_help=True, help="Editions of your own, declared in a file.")


def open_editions(files: list[Path] | None, say: Speaker) -> None:
    """Have the editions of these files beside the others. One that is none ends the command, with all its mistakes."""
    for file in files or ():
        _open(file, say)


def _open(file: Path, say: Speaker) -> Edition:
    # Imported here so that commands without such a file start without what reads them.
    from uno_bridge.rules.editions import NameTakenError, add
    from uno_bridge.rules.own import EditionFileError, load

    try:
        found = load(file)
        add(found)
    except EditionFileError as error:
        fail("\n".join(error.lines(say.language)), 2)
    except NameTakenError as taken:
        fail(f"{file}: {say('own-taken', name=taken.name)}", 2)
    return found


@edition_commands.command()
def check(
    file: Annotated[Path, typer.Argument(help="The file that declares the edition (TOML).")], lang: Language = None
) -> None:
    """Say what the edition of a file is: its deck, what each card does, its options; or everything that is wrong."""
    from uno_bridge.cli.speaker import speaker
    from uno_bridge.rules.own.telling import told

    say = speaker(lang)
    for depth, line in told(_open(file, say)):
        typer.echo(folded("    " * depth, say.message(line)))
    typer.echo(say("told-right", file=str(file)))


@edition_commands.command()
def example() -> None:
    """Print the edition that comes as a file, to begin your own with."""
    from uno_bridge.rules import edition

    typer.echo(edition(EXAMPLE).source, nl=False)


EXAMPLE = "attack-current"
"""The edition that is declared in a file, as one of your own would be."""
