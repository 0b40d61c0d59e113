"""`uno-bridge rescue`: copy the readable part of a damaged journal into a new one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from uno_bridge.cli.paths import journal_path
from uno_bridge.cli.say import Language, fail
from uno_bridge.cli.speaker import Speaker, speaker
from uno_bridge.journal import JournalError
from uno_bridge.journal.check import check
from uno_bridge.journal.errors import local_time
from uno_bridge.journal.head import HeadFile
from uno_bridge.journal.rescue import Gap, Rescue, plan, write


def rescue(
    journal: Annotated[Path | None, typer.Argument(help="The damaged journal; by default the usual one.")] = None,
    to: Annotated[Path | None, typer.Option(help="The new journal; by default beside the damaged one.")] = None,
    lang: Language = None,
) -> None:
    """Copy the readable part of a damaged journal into a new one, and list what is missing.

    The damaged journal is not changed. The exit status is 1 when nothing can be read or the new journal exists already.
    """
    say = speaker(lang)
    damaged = journal or journal_path()
    try:
        whole = check(damaged, HeadFile(damaged).read())
    except JournalError as error:
        if error.message.key != "journal-damaged":
            fail(say.message(error.message))
        _rescue(damaged, to or damaged.with_name(f"{damaged.stem}-rescued{damaged.suffix}"), say)
        return
    if whole is None:
        fail(say("cli-rescue-none", path=str(damaged)))
    at = local_time(whole.tip.at) or "-"
    typer.echo(say("cli-rescue-whole", path=str(damaged), entries=whole.tip.number, at=at))


def _rescue(damaged: Path, target: Path, say: Speaker) -> None:

    try:
        found = plan(damaged)
        if not found.kept:
            fail(say("cli-rescue-nothing", path=str(damaged)))
        beside = write(found, target)
    except FileExistsError as error:
        fail(say("cli-rescue-exists", path=str(error)))
    except JournalError as error:
        fail(say.message(error.message))
    except OSError as error:
        fail(say("journal-unwritable", path=str(target), reason=error.strerror or str(error)))
    _tell(found, damaged, target, beside, say)


def _tell(found: Rescue, damaged: Path, target: Path, beside: Path | None, say: Speaker) -> None:

    at = local_time(str(found.kept[-1].row[1]))
    typer.echo(
        say("cli-rescue-kept", path=str(damaged), target=str(target), kept=len(found.kept), end=found.end, at=at)
    )
    if not found.gaps:
        typer.echo(say("cli-rescue-all"))
    for gap in found.gaps:
        typer.echo(_gap(gap, say))
    if found.left_out:
        first, last = found.left_out[0].number, found.left_out[-1].number
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(found.kinds.items()))
        typer.echo(say("cli-rescue-left-out", count=len(found.left_out), kinds=kinds, first=first, last=last))
    if beside is not None:
        typer.echo(say("cli-rescue-beside", file=str(beside)))
    typer.echo(say("cli-rescue-go-on", target=str(target)))


def _gap(gap: Gap, say: Speaker) -> str:

    key = "cli-rescue-gap" if gap.after else "cli-rescue-gap-first"
    missing, after, before = gap.last - gap.first + 1, local_time(gap.after), local_time(gap.before)
    return say(key, first=gap.first, last=gap.last, missing=missing, after=after, before=before)
