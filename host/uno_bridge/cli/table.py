"""`uno-bridge table`: the referee in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from uno_bridge.app import App
from uno_bridge.cli.edition_files import EditionFiles, open_editions
from uno_bridge.cli.paths import journal_path, simulator_path
from uno_bridge.cli.say import Language, fail
from uno_bridge.cli.speaker import speaker
from uno_bridge.cli.terminal import Terminal
from uno_bridge.cli.terminal_input import read_lines
from uno_bridge.cli.terminal_record import RecordFile
from uno_bridge.text import ToldError


def table(
    players: Annotated[str | None, typer.Option(help="Names, clockwise, separated by commas: a new table.")] = None,
    edition: Annotated[str | None, typer.Option(help="Edition of a new table.")] = None,
    match: Annotated[str, typer.Option(help="points N, low-score N, challenge N or single-round.")] = "points 500",
    launcher: Annotated[
        str,
        typer.Option(
            help="none. sim: the simulated launcher. auto: a board on USB. gpio: on this Raspberry Pi's own pins. "
            "Or a board's serial number, or a port."
        ),
    ] = "none",
    journal: Annotated[Path | None, typer.Option(help="The journal.")] = None,
    record: Annotated[
        Path | None, typer.Option(help="Save the record to this file after every act; otherwise type `save FILE`.")
    ] = None,
    lang: Language = None,
    edition_file: EditionFiles = None,
) -> None:
    """Referee a game in the terminal: type acts, or pipe them in.

    Header lines (`players: Ann, Bob`) begin a new table; without them the last table goes on. `help` lists
    what you can type. With a pipe the exit status is 1 when an act was refused, 2 when a line was not an act.
    """
    say = speaker(lang)
    editions = open_editions(edition_file, say)
    kept = journal or journal_path()
    try:
        saved = None if record is None else RecordFile(record, editions)
        app = App.open(kept, launcher, simulator_path(kept), editions=editions)
    except ToldError as error:
        fail(say.message(error.message))
    with app:
        source = None if sys.stdin.isatty() else "<stdin>"
        out, err = Console(highlight=False, soft_wrap=True), Console(stderr=True, highlight=False, soft_wrap=True)
        terminal = Terminal(app.service, saved, out=out, err=err, source=source, language=say.language)
        if players is not None:
            named = [] if edition is None else [f"edition: {edition}"]
            terminal.prepare([*named, f"match: {match}", f"players: {players}"])
        status = terminal.run(read_lines(sys.stdin, app.service))
    raise typer.Exit(status)
