"""`uno-bridge play`: the referee with its table page."""

from __future__ import annotations

import signal
import sys
from contextlib import suppress
from pathlib import Path
from secrets import randbelow
from typing import Annotated

import segno
import typer

from uno_bridge.app import App
from uno_bridge.cli.edition_files import EditionFiles, open_editions
from uno_bridge.cli.paths import journal_path, simulator_path
from uno_bridge.cli.say import fail
from uno_bridge.cli.speaker import speaker
from uno_bridge.systemd import Notifier
from uno_bridge.text import ToldError
from uno_bridge.web import server
from uno_bridge.web.access import Access, chosen_code
from uno_bridge.web.app import STATIC, TableServer


def play(
    launcher: Annotated[
        str,
        typer.Option(
            help="sim: a simulated launcher. sim-flash: a Flash unit. auto: a board on USB. gpio, gpio-flash: "
            "this Raspberry Pi's own pins. none. Or a board's serial number, or a port."
        ),
    ] = "sim",
    journal: Annotated[Path | None, typer.Option(help="The journal.")] = None,
    port: Annotated[int, typer.Option(help="The page's port; another one if it is in use.", min=0, max=65535)] = 8066,
    share: Annotated[bool, typer.Option(help="Let phones join, with the code that is printed.")] = False,
    code: Annotated[str | None, typer.Option(help="The code for --share, instead of a new one each time.")] = None,
    code_file: Annotated[
        Path | None, typer.Option(help="A file with the code for --share that only you can read.")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open a browser, if there is one.")] = True,
    seed: Annotated[int | None, typer.Option(help="Seed of the simulated launcher.")] = None,
    lead: Annotated[bool, typer.Option("--lead", help="Let a Flash unit wait until the cards are entered.")] = False,
    edition_file: EditionFiles = None,
    lang: Annotated[str | None, typer.Option(help="en or zh-Hant, in the terminal; by default from LANG.")] = None,
) -> None:
    """Start the referee and its table page."""
    say = speaker(lang)
    editions = open_editions(edition_file, say)
    if not (STATIC / "index.html").exists():
        fail(say("cli-page-not-built"))
    # systemd and a closed terminal end it like Ctrl-C: everything is released.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))  # the server installs its own handlers
    try:
        access = Access(chosen_code(code, code_file) if share else None)
    except ToldError as error:
        fail(say.message(error.message), 2)
    kept = journal or journal_path()
    luck = randbelow(2**31) if seed is None else seed
    try:
        app = App.open(kept, launcher, simulator_path(kept), seed=luck, leads=lead, editions=editions)
    except ToldError as error:
        fail(say.message(error.message))
    with app:
        listener = server.listen(shared=share, port=port)
        number = listener.getsockname()[1]
        query = f"/?code={access.code}" if access.code else "/"
        join = f"http://{server.address_on_the_net()}:{number}{query}" if share else None
        # A code from a file is not printed: a service's output is kept in the log.
        printed = query if code_file is None else "/"
        here = f"http://127.0.0.1:{number}{printed}"
        typer.echo(say("cli-table-at", url=here))
        if join and code_file:
            typer.echo(say("cli-phones-join-file", url=join.removesuffix(query) + printed, path=str(code_file)))
        elif join and access.code:
            typer.echo(say("cli-phones-join", url=join, code=access.code))
            segno.make(join, micro=False).terminal(compact=True)
        typer.echo(say("cli-ends"))
        if browser:
            server.open_browser(here)
        with Notifier() as systemd:
            systemd.ready()
        with suppress(KeyboardInterrupt):
            server.run(TableServer(app.service, access, join).app, listener)
