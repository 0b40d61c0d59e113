"""Identify the board at a port by its greeting and a few commands, without acknowledging events.

Use it only for ports that have our USB ids or that the user named: opening a port may affect another device.
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
"""Commands that read the state of the parts; those that the board does not support are not sent."""

ANSWERS_S = 1.5
"""All answers arrive within about 50 ms."""

_PROMPT = b">>> "


@dataclass(frozen=True, slots=True)
class ProbeResult:
    """The result of a probe. `greeting` is None if no board of ours answered; `why` is then the reason."""

    greeting: Greeting | None = None
    answers: Mapping[str, str] = field(default_factory=dict)
    why: EndReason | None = None
    version: str = ""
    prompt: bool = False
    """Whether MicroPython answered with its prompt, because no firmware is running."""


class _PromptDetector(WireLog):
    """Detects the prompt among the received lines."""

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
    """Identify the board at `path`. Takes up to 3 s if there is no answer. Raises `PortError`."""
    wire_log = _PromptDetector()
    session = PlainSession(wire_log=wire_log)
    with closing(open_port(path)) as port:
        session.begin(clock())
        greeting: Greeting | None = None
        answers: dict[str, str] = {}
        unanswered: set[int] = set()
        until = float("inf")
        while clock() < until:
            if data := session.bytes_to_send():
                port.write(data)
            for event in _receive(session, port, clock):
                match event:
                    case SessionOpened(new):
                        greeting, until = new, clock() + ANSWERS_S
                        for ticket, question in enumerate(QUESTIONS):
                            if question[0] in new.verbs:
                                unanswered.add(ticket)
                                session.command(ticket, question, clock())
                    case CommandFinished(ticket, result):
                        unanswered.discard(ticket)
                        answers |= result.values if isinstance(result, CommandDone) else {}
                    case SessionEnded(why, version):
                        return ProbeResult(greeting, answers, why, version, wire_log.prompt)
            if wire_log.prompt or (greeting is not None and not unanswered):
                break
        return ProbeResult(greeting, answers, prompt=wire_log.prompt)


def _receive(session: PlainSession, port: SerialPort, clock: Callable[[], float]) -> list[SessionEvent]:
    data = port.read()
    events = session.receive(data, clock()) if data else []
    return events + session.tick(clock())
