"""How the commands say things."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NoReturn

import typer

if TYPE_CHECKING:
    from uno_bridge.text import Message

WIDTH = 80
"""Columns of the terminal that everything must be readable on."""

_HAN = r"\u2e80-\uffef"
_PIECES = re.compile(rf"「?(?:[{_HAN}]|[^\s{_HAN}]+)[，。：；、」）]*\s*")  # noqa: RUF001 (these signs are meant)
"""What a line may not be broken within: a word or one Chinese sign, with the punctuation that clings to it."""


def fail(text: str, status: int = 1) -> NoReturn:
    """Say `text` on standard error and end with `status`."""
    typer.echo(text, err=True)
    raise typer.Exit(status)


def fail_with(message: Message, language: str, status: int = 1) -> NoReturn:
    """Say a message on standard error and end with `status`."""
    from uno_bridge.text import render

    fail(render(message, language), status)


def folded(head: str, text: str) -> str:
    """`text` beside `head`, in lines of at most `WIDTH` columns, where a Chinese sign takes two."""
    # Imported here: only what folds needs the width of signs.
    from rich.cells import cell_len

    lines = [head]
    for piece in _PIECES.findall(text):
        if cell_len(lines[-1] + piece.rstrip()) > WIDTH:
            lines.append(" " * len(head))
        lines[-1] += piece
    return "\n".join(line.rstrip() for line in lines)
