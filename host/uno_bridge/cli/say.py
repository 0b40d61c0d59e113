"""How the commands say that something is wrong."""

from __future__ import annotations

from typing import NoReturn

import typer


def fail(text: str, status: int = 1) -> NoReturn:
    """Say `text` on standard error and end with `status`."""
    typer.echo(text, err=True)
    raise typer.Exit(status)
