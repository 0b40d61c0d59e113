"""Who is at a port: a greeting, a few questions, and nothing taken away.

Only for ports that are ours by their USB id, or that somebody named: opening a port is a message to whatever is there.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, field

from uno_bridge.link.commands import CommandDone
from uno_bridge.link.lines import BadLine, WireLine
from uno_bridge.link.plain import PlainSession
from uno_bridge.link.session import CommandFinished, EndReason, Greeting, SessionEnded, SessionEvent, SessionOpened
from uno_bridge.link.transport import SerialPort
from uno_bridge.link.wire_log import WireLog

QUESTIONS = (("status",), ("health",), ("sense",), ("pose",), ("get", "cells"))
"""Commands that change nothing and tell how the board's parts are; those that the board does not have are not asked."""

ANSWERS_S = 1.5
"""All answers come within some 50 ms."""

_PROMPT = b">>> "


@dataclass(frozen=True, slots=True)
class ProbeResult:
    """What a port said. `greeting` is None where no board of ours answered; `why` tells then what did."""

    greeting: Greeting | None = None
    answers: Mapping[str, str] = field(default_factory=dict)
    why: EndReason | None = None
    version: str = ""
    prompt: bool = False
    """Whether MicroPython answered with its prompt: no firmware runs."""


class _PromptDetector(WireLog):
    """Looks for the prompt among what is no line of ours."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = False

    def log_received(self, line: WireLine | BadLine) -> None:
        super().log_received(line)
        raw = line.raw if isinstance(line, BadLine) else line.body.encode()
        self.prompt = self.prompt or raw.lstrip().startswith(_PROMPT.strip())


def probe(
    path: str,
    open_port: Callable[[str], SerialPort] = SerialPort,
    clock: Callable[[], float] = time.monotonic,
) -> ProbeResult:
    """Ask who is at `path`. Takes up to 3 s when nobody answers. Raises `PortError`."""
    heard = _PromptDetector()
    session = PlainSession(wire_log=heard)
    with closing(open_port(path)) as port:
        session.begin(clock())
        greeting: Greeting | None = None
        answers: dict[str, str] = {}
        open_questions: set[int] = set()
        until = float("inf")
        while clock() < until:
            if data := session.bytes_to_send():
                port.write(data)
            for happening in _happenings(session, port, clock):
                match happening:
                    case SessionOpened(new):
                        greeting, until = new, clock() + ANSWERS_S
                        for ticket, question in enumerate(QUESTIONS):
                            if question[0] in new.verbs:
                                open_questions.add(ticket)
                                session.command(ticket, question, clock())
                    case CommandFinished(ticket, outcome):
                        open_questions.discard(ticket)
                        answers |= outcome.values if isinstance(outcome, CommandDone) else {}
                    case SessionEnded(why, version):
                        return ProbeResult(greeting, answers, why, version, heard.prompt)
            if heard.prompt or (greeting is not None and not open_questions):
                break
        return ProbeResult(greeting, answers, prompt=heard.prompt)


def _happenings(session: PlainSession, port: SerialPort, clock: Callable[[], float]) -> list[SessionEvent]:
    arrived = port.read()
    happenings = session.receive(arrived, clock()) if arrived else []
    return happenings + session.tick(clock())
