"""The command `uno-bridge`."""

import typer

app = typer.Typer(no_args_is_help=True, add_completion=False)


def main() -> None:
    """Entry point of the installed command."""
    app()
