"""`uno-bridge simulate`: play rounds among bots, for statistics and records."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from uno_bridge.bots import PAYOUTS, SimulatedMatch, Tally
from uno_bridge.bots import simulate as play
from uno_bridge.cli.edition_files import EditionFiles, open_editions
from uno_bridge.cli.say import Language, fail
from uno_bridge.cli.speaker import Speaker, speaker
from uno_bridge.record import parse, print_record
from uno_bridge.rules import EditionCatalogue, Refused, Setup

NAMES = ("Ann", "Bob", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")


def simulate(
    edition: Annotated[str, typer.Option(help="The edition's name.")] = "attack-mega-hit",
    players: Annotated[int, typer.Option(min=2, max=len(NAMES), help="How many.")] = 4,
    rounds: Annotated[int, typer.Option(min=1, help="How many.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The same seed plays the same games on every computer.")] = 1,
    match: Annotated[
        str, typer.Option(help="points 500, low-score 500, challenge 500 or single-round.")
    ] = "points 500",
    option: Annotated[list[str] | None, typer.Option(help="A table setting: name=value.", show_default=False)] = None,
    edition_file: EditionFiles = None,
    payout: Annotated[str, typer.Option(help="How a press decides: toy, random, exact or gentle.")] = "toy",
    records: Annotated[
        Path | None, typer.Option(help="Write a record of every match into this folder.", file_okay=False)
    ] = None,
    lang: Language = None,
) -> None:
    """Play rounds among players who choose legal acts at random, and print statistics."""
    say = speaker(lang)
    editions = open_editions(edition_file, say)
    if payout not in PAYOUTS:
        fail(f"--payout {payout}: there are {', '.join(PAYOUTS)}", 2)
    header = [f"edition: {edition}", f"players: {', '.join(NAMES[:players])}", f"match: {match}"]
    setup = _setup([*header, *_options(option or [])], editions, say)
    tally = Tally()
    begin = time.perf_counter()
    try:
        for number, game in enumerate(play(setup, rounds, seed, tally, payout), 1):
            if records is not None:
                _write(records / f"{number:04}.rec", game)
    except Refused as refused:
        fail(f"{say.message(refused.message)} [{refused.message.rule}]")
    for line in _figures(tally, time.perf_counter() - begin, say):
        typer.echo(line)


def _options(given: list[str]) -> Iterator[str]:
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            fail(f"--option {text}: write name=value", 2)
        yield f"option {name}: {value}"


def _setup(header: list[str], editions: EditionCatalogue, say: Speaker) -> Setup:

    read = parse("\n".join(header), editions)
    if read.faults:
        fail(say.message(read.faults[0].message), 2)
    assert read.setup is not None
    return read.setup


def _write(path: Path, match: SimulatedMatch) -> None:

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(print_record(match.record))
    except FileExistsError:
        fail(f"{path} is there already: name an empty folder")
    except OSError as error:
        fail(f"{path}: {error.strerror}")


def _figures(tally: Tally, seconds: float, say: Speaker) -> Iterator[str]:
    figures = {
        "rounds": f"{tally.rounds:,}",
        "turns": f"{tally.turns:,}",
        "acts": f"{tally.acts:,}",
        "presses": f"{tally.presses:,}",
        "cards": f"{tally.cards:,}",
        "cards-a-press": f"{tally.cards / tally.presses:.2f}" if tally.presses else "-",
        "won": ", ".join(f"{name} {rounds:,}" for name, rounds in sorted(tally.won.items())),
        "seconds": f"{seconds:.2f}",
    }
    for name, figure in figures.items():
        yield f"{say(f'cli-simulated-{name}')}: {figure}"
