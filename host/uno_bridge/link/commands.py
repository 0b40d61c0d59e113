"""Queue of commands: one is sent at a time, and repeated with its number until it is answered or the session ends.

A command that was sent, but not answered before its session ended, finishes as `CommandUnknown`: the board may have
executed it. It is never sent again; the caller reads the launcher's state and decides.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field

from uno_bridge.link.lines import encode

REPEAT_S = 0.25
"""An answer takes a few milliseconds; after this long the line or its answer was damaged."""

MAX_WAITING = 32
"""More commands than this waiting is a defect of the caller, and refused."""


@dataclass(frozen=True, slots=True)
class CommandDone:
    """The board did it, once. `values` as in docs/protocol.md, "Commands"."""

    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CommandRefused:
    """The board did not do it. `reason` is the board's, or `offline`: it was never sent."""

    reason: str


@dataclass(frozen=True, slots=True)
class CommandUnknown:
    """The board restarted, or the line went, before the answer came: it was done once, or not at all."""


CommandResult = CommandDone | CommandRefused | CommandUnknown

_UNKNOWN_REASONS = frozenset({"boot", "old"})
"""Refusals that say nothing about whether the command was done before."""


@dataclass(slots=True)
class _QueuedCommand:
    ticket: int
    words: tuple[str, ...]
    n: int = 0  # 0: not sent yet
    repeat_at: float = 0.0


class CommandQueue:
    """The commands of one host, over all its sessions. A ticket names a command for the caller."""

    def __init__(self) -> None:
        self._session: str | None = None
        self._boot = ""
        self._number = 0
        self._waiting: deque[_QueuedCommand] = deque()

    def begin(self, session: str, boot: str) -> None:
        """A session was opened: numbers begin at 1."""
        self._session, self._boot, self._number = session, boot, 0

    def end(self) -> list[tuple[int, CommandResult]]:
        """The session is over: what was sent is unknown, what was not is not done."""
        self._session = None
        ended: list[tuple[int, CommandResult]] = [
            (order.ticket, CommandUnknown() if order.n else CommandRefused("offline")) for order in self._waiting
        ]
        self._waiting.clear()
        return ended

    def add(self, ticket: int, words: tuple[str, ...]) -> CommandRefused | None:
        """Take a command; a refusal is returned at once."""
        if self._session is None:
            return CommandRefused("offline")
        if len(self._waiting) >= MAX_WAITING:
            return CommandRefused("busy")
        self._waiting.append(_QueuedCommand(ticket, words))
        return None

    def answered(self, session: str, n: int, outcome: CommandDone | CommandRefused) -> tuple[int, CommandResult] | None:
        """Take an answer; None when it is not to the command under way (a repeat)."""
        if session != self._session or not self._waiting or self._waiting[0].n != n:
            return None
        ticket = self._waiting.popleft().ticket
        if isinstance(outcome, CommandRefused) and outcome.reason in _UNKNOWN_REASONS:
            return ticket, CommandUnknown()
        return ticket, outcome

    def hurry(self) -> None:
        """The board could not read a line: repeat the command under way now."""
        if self._waiting:
            self._waiting[0].repeat_at = 0.0

    def due(self) -> float:
        """When `line` is to be asked again."""
        return self._waiting[0].repeat_at if self._session and self._waiting else float("inf")

    def line(self, now: float) -> bytes | None:
        """Return the command to send now, if there is one."""
        if self._session is None or not self._waiting or now < self._waiting[0].repeat_at:
            return None
        order = self._waiting[0]
        if not order.n:
            self._number += 1
            order.n = self._number
        order.repeat_at = now + REPEAT_S
        return encode("do", self._session, self._boot, str(order.n), *order.words)


def check_command(words: tuple[str, ...]) -> None:
    """Raise `ValueError` when these words cannot be a command, whatever session, boot and number it gets."""
    encode("do", "f" * 8, "f" * 8, "9" * 10, *words)
