"""The command `uno-bridge`."""

import typer

from uno_bridge.cli.doctor import doctor
from uno_bridge.cli.edition import edition_commands
from uno_bridge.cli.flash import flash
from uno_bridge.cli.install_service import install_service
from uno_bridge.cli.monitor import monitor
from uno_bridge.cli.play import play
from uno_bridge.cli.replay import replay
from uno_bridge.cli.report import report
from uno_bridge.cli.rescue import rescue
from uno_bridge.cli.rules import rules
from uno_bridge.cli.selftest import selftest
from uno_bridge.cli.simulate import simulate
from uno_bridge.cli.simulated import simulated_launcher
from uno_bridge.cli.table import table
from uno_bridge.cli.verify import verify

app = typer.Typer(no_args_is_help=True, add_completion=False)
for command in (play, table, replay, rules, simulate, verify, report, rescue, simulated_launcher):
    app.command()(command)
for tool in (flash, doctor, monitor, selftest, install_service):
    app.command()(tool)
app.add_typer(edition_commands, name="edition")


def main() -> None:
    """Entry point of the installed command."""
    app()
