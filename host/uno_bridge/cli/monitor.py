"""`uno-bridge monitor`: show the lines on a launcher's wire, and send commands."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterable
from concurrent.futures import Future
from contextlib import suppress
from queue import SimpleQueue
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from uno_bridge.board.wire_display import ForwardingWireLog, PassedLine, WireDisplay
from uno_bridge.cli.at_unit import UnitPort, at_unit
from uno_bridge.cli.monitor_input import read_lines
from uno_bridge.cli.say import Language
from uno_bridge.cli.speaker import Speaker, speaker
from uno_bridge.link import (
    CommandDone,
    CommandRefused,
    CommandResult,
    CommandUnknown,
    Greeting,
    LauncherEvent,
    LauncherLink,
    LinkState,
)
from uno_bridge.link.causes import ListeningGap, StartCause
from uno_bridge.link.launcher import StopError
from uno_bridge.link.plain import PlainSession
from uno_bridge.link.session import Session
from uno_bridge.text import Message

LIVE_S = 5.0
"""Seconds to wait for the launcher's greeting before a pipe is read."""

ANSWER_S = 5.0
"""Seconds to wait for the answer to a command; an undeliverable one fails much sooner."""

LINGER_S = 0.3
"""Seconds to listen after a pipe has ended: the events that a command causes come after its answer."""


def monitor(
    port: UnitPort = None,
    raw: Annotated[bool, typer.Option(help="Show the raw lines instead of their meaning.")] = False,
    alive: Annotated[bool, typer.Option(help="Also show the `alive` lines.")] = False,
    checked: Annotated[
        bool, typer.Option(help="Talk as the referee does: with CRCs, and acknowledging events.")
    ] = False,
    lang: Language = None,
) -> None:
    """Show the lines between this computer and a launcher, and send commands that you type. `?` lists them.

    Events are not acknowledged: they stay on the board for the referee. Commands can be piped in; the exit status is 1
    when one of them was not done.
    """
    say = speaker(lang)
    with at_unit(port, say) as find:
        screen = Screen(Console(highlight=False, soft_wrap=True), WireDisplay(raw=raw), say, alive=alive)
        listener = MonitorListener(screen, acknowledges=checked)
        session = Session if checked else PlainSession
        link = LauncherLink(find, listener, session=session, wire_log=ForwardingWireLog(screen.passed))
        listener.link = link
        link.start()
        try:
            piped = not sys.stdin.isatty()
            screen.tell("monitor-help-piped" if piped else "monitor-help")
            if piped and not listener.live.wait(LIVE_S):
                done = False
            else:
                done = _take(read_lines(sys.stdin, listener.verbs), link, screen, wait=piped)
                if piped:
                    time.sleep(LINGER_S)
        except KeyboardInterrupt:
            done = True
        finally:
            link.close()
            screen.close()
    raise typer.Exit(0 if done else 1)


def _take(lines: Iterable[str], link: LauncherLink, screen: Screen, *, wait: bool) -> bool:
    """Send the commands. Return whether all were done; `wait`: wait for each answer."""
    well = True
    for line in lines:
        text = line.strip()
        if text == "quit":
            break
        if text.lower() == "stop":  # in any letter case: it may be an emergency
            well = _stop(link, screen) and well
            continue
        answer = _say(text, link, screen)
        if answer is not None and wait:
            well = isinstance(answer.result(ANSWER_S), CommandDone) and well
    return well


def _stop(link: LauncherLink, screen: Screen) -> bool:
    """Stop the motor. Return whether the `stop` was sent."""
    try:
        link.stop()
    except StopError as error:
        screen.refuse(error.message)
        return False
    return True


def _say(text: str, link: LauncherLink, screen: Screen) -> Future[CommandResult] | None:
    if not text or text.startswith("#"):
        return None
    if text == "?":
        screen.tell("monitor-words", verbs=" ".join(sorted(link.state.greeting.verbs)) if link.state.greeting else "-")
    elif text.startswith("!"):
        link.send_raw(text[1:].encode() + b"\n")
    else:
        try:
            answer = link.command(*text.split())
        except ValueError:
            screen.tell("monitor-unsayable", text=text)
            return None
        answer.add_done_callback(lambda done: screen.answered(done.result()))
        return answer
    return None


class Screen:
    """Writes lines in their order in a thread of its own, so that a slow terminal does not delay the link."""

    def __init__(self, console: Console, display: WireDisplay, say: Speaker, *, alive: bool) -> None:
        self._console = console
        self._display = display
        self._say = say
        self._alive = alive
        self._lines: SimpleQueue[PassedLine | str | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="screen", daemon=True)
        self._thread.start()

    def passed(self, line: PassedLine) -> None:
        """Show a line of the wire."""
        if line.text and (self._alive or not line.is_alive):
            self._lines.put(line)

    def tell(self, key: str, **args: str | int) -> None:
        """Show a text of the catalogue."""
        self._lines.put(self._say(key, **args))

    def refuse(self, why: Message) -> None:
        """Show why something was not done, and what to do."""
        self._lines.put(self._say.message(why))

    def state(self, state: LinkState) -> None:
        """Show a new state of the link."""
        if state.text is not None and state.state != "off":
            self._lines.put(self._say.message(state.text))

    def answered(self, outcome: CommandResult) -> None:
        """Explain an answer: why it is a refusal, when a setting takes effect, or that it did not come."""
        if isinstance(outcome, CommandUnknown):
            self.tell("monitor-unknown")
        elif isinstance(outcome, CommandDone) and outcome.values.get("holds") == "start":
            self.tell("monitor-holds-start")
        elif isinstance(outcome, CommandRefused):
            with suppress(KeyError):  # a newer board's reason: the wire shows its word
                self.tell(f"monitor-no-{outcome.reason}")

    def close(self) -> None:
        """Write the remaining lines and end the thread."""
        self._lines.put(None)
        self._thread.join()

    def _write(self) -> None:

        while (line := self._lines.get()) is not None:
            with suppress(OSError):  # the reader of a pipe may have ended
                self._console.print(Text(line, style="bold") if isinstance(line, str) else self._display.show(line))


class MonitorListener:
    """The link's listener. With `acknowledges` it sends `ack`, as the referee does."""

    def __init__(self, screen: Screen, *, acknowledges: bool) -> None:
        self._screen = screen
        self._acknowledges = acknowledges
        self.link: LauncherLink | None = None
        self.live = threading.Event()

    def verbs(self) -> Iterable[str]:
        """The verbs that the board understands."""
        return self.link.state.greeting.verbs if self.link and self.link.state.greeting else ()

    def on_state(self, state: LinkState) -> None:
        """Show the new state."""
        self._screen.state(state)

    def on_greeting(self, greeting: Greeting, start: StartCause) -> None:
        """It answers."""
        del greeting, start
        self.live.set()

    def on_listening_gap(self, unheard: ListeningGap) -> None:
        """Nobody listened for a while."""
        del unheard  # the times of the lines show it

    def on_event(self, event: LauncherEvent) -> None:
        """It told something; the wire's line was shown already."""
        if self._acknowledges and self.link:
            self.link.acknowledge(event.boot, event.n)
