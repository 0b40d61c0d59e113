"""`uno-bridge replay`: where a recorded game stands."""

from __future__ import annotations

import json as to_json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from uno_bridge.cli.edition import EditionFiles, open_editions
from uno_bridge.cli.say import fail

if TYPE_CHECKING:
    from uno_bridge.rules import Game


def replay(
    file: Annotated[Path, typer.Argument(help="A game record (.rec).", exists=True, dir_okay=False)],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Annotated[str | None, typer.Option(help="en or zh-Hant; from LANG when not given.")] = None,
    edition_file: EditionFiles = None,
) -> None:
    """Play a record and print where the table stands after its last act."""
    # Imported here so that the other commands start without the rules.
    from uno_bridge.record import Stopped, parse
    from uno_bridge.record import replay as play
    from uno_bridge.text import Message, language_for, render

    try:
        language = language_for(lang)
    except ValueError as error:
        fail(f"--lang {error}", 2)
    open_editions(edition_file, lang)
    try:
        text = file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        fail(f"{file}:1: {render(Message('unreadable-text'), language)}", 2)
    try:
        game = play(parse(text))
    except Stopped as stopped:
        rule = f" [{stopped.message.rule}]" if stopped.refused else ""
        typer.echo(f"{file}:{stopped.number}: {render(stopped.message, language)}{rule}", err=True)
        raise typer.Exit(1 if stopped.refused else 2) from None
    if json:
        typer.echo(to_json.dumps(game.state(), ensure_ascii=False))
    else:
        _show(game, language)


def _show(game: Game, language: str) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from uno_bridge.text import Message, render

    def say(message: Message) -> str:
        return render(message, language)

    console = Console(highlight=False)
    table = Table(title=say(Message("standing-title", {"edition": game.edition.name, "round": game.round})))
    for column in ("player", "cards", "score", "uno"):
        table.add_column(say(Message(f"standing-{column}")), justify="left" if column == "player" else "right")
    for name in game.players:
        marker = "▶ " if name == game.turn else "  "
        table.add_row(
            escape(marker + name), str(game.hands.get(name, "-")), str(game.scores[name]), game.uno.get(name, "")
        )
    console.print(table)
    piles: dict[str, str | int | Message] = {
        "launcher": game.launcher,
        "discard": game.discard,
        "top": game.top or "-",
        "colour": game.colour or "-",
    }
    piled = "unit" if game.edition.unit else game.direction
    console.print(say(Message(f"standing-piles-{piled}", piles)))
    for message in game.instructions():
        console.print(escape(say(message)) + (f" [dim]{escape(f'[{message.rule}]')}[/dim]" if message.rule else ""))
