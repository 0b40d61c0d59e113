"""Output of the commands."""

from __future__ import annotations

import re
from typing import Annotated, NoReturn

import typer

Language = Annotated[str | None, typer.Option(help="en or zh-Hant; by default from LANG.")]
"""The option of all commands that print texts."""

WIDTH = 80
"""Columns of the narrowest terminal that is supported."""

_HAN = r"\u2e80-\uffef"
_PIECES = re.compile(rf"「?(?:[{_HAN}]|[^\s{_HAN}]+)[，。：；、」）]*\s*")  # noqa: RUF001 (these signs are meant)
"""Lines are not broken within: a word or one Chinese character, with the punctuation beside it."""


def fail(text: str, status: int = 1) -> NoReturn:
    """Print `text` on standard error and exit with `status`."""
    typer.echo(text, err=True)
    raise typer.Exit(status)


def fold(head: str, text: str) -> str:
    """Return `text` beside `head` in lines of at most `WIDTH` columns; a Chinese character takes two."""
    # Imported here: only folding needs the width of characters.
    from rich.cells import cell_len

    lines = [head]
    for piece in _PIECES.findall(text):
        if cell_len(lines[-1] + piece.rstrip()) > WIDTH:
            lines.append(" " * cell_len(head))
        lines[-1] += piece
    return "\n".join(line.rstrip() for line in lines)
