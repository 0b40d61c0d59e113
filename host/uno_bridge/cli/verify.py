"""`uno-bridge verify`: check a launcher's fair counts."""

from __future__ import annotations

import json as to_json
from pathlib import Path
from typing import Annotated

import typer

from uno_bridge.cli.paths import journal_path
from uno_bridge.cli.say import Language, fail
from uno_bridge.cli.speaker import Speaker, speaker
from uno_bridge.journal import JournalError
from uno_bridge.proof import Round, prove, read_events
from uno_bridge.text import Message


def verify(
    file: Annotated[
        Path | None, typer.Argument(help="A journal, or a log of the wire; by default the usual journal.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Language = None,
) -> None:
    """Check that every count of the payout `fair` follows from the secret that the launcher had sealed.

    The exit status is 1 when a round is not proved, and 2 when there is none to check.
    """
    say = speaker(lang)
    source = file or journal_path()
    try:
        rounds = prove(read_events(source))
    except JournalError as error:
        fail(str(error), 2)
    except OSError as error:
        fail(say("cli-verify-unread", file=str(source), reason=error.strerror or str(error)), 2)
    if not rounds:
        fail(say("cli-verify-nothing", file=str(source)), 2)
    if json:
        typer.echo(to_json.dumps([_told(found, say) for found in rounds], ensure_ascii=False))
    else:
        for found in rounds:
            for message in _lines(found):
                typer.echo(say.message(message))
    standings = {found.standing for found in rounds}
    raise typer.Exit(1 if "wrong" in standings else 0 if "proved" in standings else 2)


def _lines(found: Round) -> list[Message]:

    head: dict[str, str | int | Message] = {"boot": found.boot, "round": found.number}
    if found.standing == "proved":
        head["presses"] = found.proved
    lines = [Message(f"cli-verify-{found.standing}", head), *found.wrong]
    for name, presses in (("cut", found.cut), ("more", found.more), ("doubted", found.doubted)):
        if presses:
            lines.append(Message(f"cli-verify-{name}", {"presses": presses}))
    if found.late:
        lines.append(Message("cli-verify-late", {"cards": found.late}))
    return lines


def _told(found: Round, say: Speaker) -> dict[str, object]:
    return {
        "boot": found.boot,
        "round": found.number,
        "standing": found.standing,
        "proved": found.proved,
        "cut": found.cut,
        "more": found.more,
        "doubted": found.doubted,
        "late": found.late,
        "wrong": [say.message(message) for message in found.wrong],
    }
