"""The option `--edition-file` and the editions that it declares."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from uno_bridge.cli.say import fail
from uno_bridge.cli.speaker import Speaker
from uno_bridge.rules.editions import PRINTED, Edition, EditionCatalogue, NameTakenError

EditionFiles = Annotated[
    list[Path] | None,
    typer.Option("--edition-file", help="A file that declares an edition of your own; may be given again."),
]
"""The option of every command that takes an edition."""


def open_editions(files: list[Path] | None, say: Speaker) -> EditionCatalogue:
    """Return the catalogue with the editions of these files. End the command, with all mistakes, at a wrong file."""
    editions = PRINTED
    for file in files or ():
        editions = editions.with_edition(open_edition(file, say, editions))
    return editions


def open_edition(file: Path, say: Speaker, editions: EditionCatalogue = PRINTED) -> Edition:
    """Return the edition that a file declares. End the command if it has mistakes or its name is taken."""
    from uno_bridge.rules.own import EditionFileError, load  # the reader takes 0.1 s to import

    try:
        found = load(file, editions)
        editions.with_edition(found)
    except EditionFileError as error:
        fail("\n".join(error.lines(say.language)), 2)
    except NameTakenError as taken:
        fail(f"{file}: {say('own-taken', name=taken.name)}", 2)
    return found
