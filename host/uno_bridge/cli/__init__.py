"""The command `uno-bridge`.

The command `install-service` is the function `install_service` of the module `cli/install_service.py`. A module is
imported when its command is called, so that `replay` does not wait for the web server.
"""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from typing import Any

import typer
import typer.main
from typer.core import TyperCommand, TyperGroup

COMMANDS = (
    "play",
    "table",
    "replay",
    "rules",
    "simulate",
    "verify",
    "report",
    "rescue",
    "simulated-launcher",
    "flash",
    "doctor",
    "monitor",
    "selftest",
    "install-service",
    "edition",
)
"""In the order of `uno-bridge --help`."""


class LazyGroup(TyperGroup):
    """A group that imports the module of a command when the command is called."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = {name: TyperCommand(name) for name in COMMANDS}  # each without its parameters, until called

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of the commands, and give each its help text."""
        for name, command in self.commands.items():
            command.help = read_summary(name)
        return list(self.commands)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Import the command that `args` begin with, and return it as the base class does."""
        if args[0] in self.commands:
            self.commands[args[0]] = load(args[0])
        return super().resolve_command(ctx, args)


def load(name: str) -> Any:
    """Import a command: a function, or the Typer `app` of a module whose command has commands of its own."""
    function = name.replace("-", "_")
    module = import_module(f"{__name__}.{function}")
    found = getattr(module, "app", None)
    if found is None:
        found = typer.Typer(add_completion=False)
        found.command()(getattr(module, function))
    command = typer.main.get_command(found)
    command.name = name
    return command


def read_summary(name: str) -> str:
    """Return the first paragraph of a command's docstring from its source, without importing it."""
    function = name.replace("-", "_")
    source = Path(__file__).with_name(f"{function}.py").read_text(encoding="utf-8")
    found = next(node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef) and node.name == function)
    return (ast.get_docstring(found) or "").partition("\n\n")[0]


app = typer.Typer(cls=LazyGroup, no_args_is_help=True, add_completion=False)
app.callback()(lambda: None)  # without it Typer takes an app that has no command yet for a mistake


def main() -> None:
    """Run the command line; the entry point of the installed command."""
    app()
