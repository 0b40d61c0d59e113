"""`uno-bridge replay`: the table at the end of a recorded game."""

from __future__ import annotations

import json as to_json
from pathlib import Path
from typing import Annotated

import typer

from uno_bridge.cli.edition_files import EditionFiles, open_editions
from uno_bridge.cli.say import Language, fail
from uno_bridge.cli.speaker import Speaker, speaker
from uno_bridge.record import ReplayStopped, parse
from uno_bridge.record import replay as play
from uno_bridge.rules import Game


def replay(
    file: Annotated[Path, typer.Argument(help="A game record (.rec).", exists=True, dir_okay=False)],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Language = None,
    edition_file: EditionFiles = None,
) -> None:
    """Play a record and print the table after its last act."""
    say = speaker(lang)
    editions = open_editions(edition_file, say)
    try:
        text = file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        fail(f"{file}:1: {say('unreadable-text')}", 2)
    try:
        game = play(parse(text, editions))
    except ReplayStopped as stopped:
        rule = f" [{stopped.message.rule}]" if stopped.refused else ""
        typer.echo(f"{file}:{stopped.number}: {say.message(stopped.message)}{rule}", err=True)
        raise typer.Exit(1 if stopped.refused else 2) from None
    if json:
        typer.echo(to_json.dumps(game.state(), ensure_ascii=False))
    else:
        _show(game, say)


def _show(game: Game, say: Speaker) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    console = Console(highlight=False)
    table = Table(title=say("standing-title", edition=game.edition.name, round=game.round))
    for column in ("player", "cards", "score", "uno"):
        table.add_column(say(f"standing-{column}"), justify="left" if column == "player" else "right")
    for name in game.players:
        marker = "▶ " if name == game.turn else "  "
        table.add_row(
            escape(marker + name), str(game.hands.get(name, "-")), str(game.scores[name]), game.uno.get(name, "")
        )
    console.print(table)
    piled = "unit" if game.edition.unit else game.direction
    top, colour = game.top or "-", game.colour or "-"
    console.print(say(f"standing-piles-{piled}", launcher=game.launcher, discard=game.discard, top=top, colour=colour))
    for message in game.instructions():
        console.print(
            escape(say.message(message)) + (f" [dim]{escape(f'[{message.rule}]')}[/dim]" if message.rule else "")
        )
