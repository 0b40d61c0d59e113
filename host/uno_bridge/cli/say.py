"""How the commands say things."""

from __future__ import annotations

import re
from typing import Annotated, NoReturn

import typer

Language = Annotated[str | None, typer.Option(help="en or zh-Hant; from LANG when not given.")]
"""The option that all commands share which say something."""

WIDTH = 80
"""Columns of the terminal that everything must be readable on."""

_HAN = r"\u2e80-\uffef"
_PIECES = re.compile(rf"「?(?:[{_HAN}]|[^\s{_HAN}]+)[，。：；、」）]*\s*")  # noqa: RUF001 (these signs are meant)
"""What a line may not be broken within: a word or one Chinese sign, with the punctuation that clings to it."""


def fail(text: str, status: int = 1) -> NoReturn:
    """Say `text` on standard error and end with `status`."""
    typer.echo(text, err=True)
    raise typer.Exit(status)


def folded(head: str, text: str) -> str:
    """`text` beside `head`, in lines of at most `WIDTH` columns, where a Chinese sign takes two."""
    # Imported here: only what folds needs the width of signs.
    from rich.cells import cell_len

    lines = [head]
    for piece in _PIECES.findall(text):
        if cell_len(lines[-1] + piece.rstrip()) > WIDTH:
            lines.append(" " * cell_len(head))
        lines[-1] += piece
    return "\n".join(line.rstrip() for line in lines)
