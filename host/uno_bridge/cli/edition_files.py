"""The option `--edition-file` and the editions that it declares."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from uno_bridge.cli.say import fail
from uno_bridge.cli.speaker import Speaker
from uno_bridge.rules import Edition
from uno_bridge.rules.editions import NameTakenError, add

EditionFiles = Annotated[
    list[Path] | None,
    typer.Option("--edition-file", help="A file that declares an edition of your own; may be given again."),
]
"""The option of every command that takes an edition."""


def open_editions(files: list[Path] | None, say: Speaker) -> None:
    """Add the editions that these files declare. End the command at a file with mistakes, and print all of them."""
    for file in files or ():
        open_edition(file, say)


def open_edition(file: Path, say: Speaker) -> Edition:
    """Add the edition that a file declares, and return it. End the command at a mistake."""
    from uno_bridge.rules.own import EditionFileError, load  # the reader takes 0.1 s to import

    try:
        found = load(file)
        add(found)
    except EditionFileError as error:
        fail("\n".join(error.lines(say.language)), 2)
    except NameTakenError as taken:
        fail(f"{file}: {say('own-taken', name=taken.name)}", 2)
    return found
