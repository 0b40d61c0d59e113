"""The command `uno-bridge`."""

import typer

from uno_bridge.cli.replay import replay

app = typer.Typer(no_args_is_help=True, add_completion=False)
app.command()(replay)
app.callback()(lambda: None)  # keeps `replay` a command of its own while it is the only one


def main() -> None:
    """Entry point of the installed command."""
    app()
