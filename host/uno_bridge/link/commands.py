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
"""An answer takes a few milliseconds; after this long the command or its answer was damaged."""

MAX_WAITING = 32
"""More waiting commands than this are a defect of the caller, and refused."""


@dataclass(frozen=True, slots=True)
class CommandDone:
    """The board executed the command once. `values` as in docs/protocol.md, "Commands"."""

    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CommandRefused:
    """The command was not executed. `reason` is the board's; `offline` or `busy` if it was never sent."""

    reason: str


@dataclass(frozen=True, slots=True)
class CommandUnknown:
    """The board restarted, or the link was lost, before the answer: the command was executed once or not at all."""


CommandResult = CommandDone | CommandRefused | CommandUnknown

_UNKNOWN_REASONS = frozenset({"boot", "old"})
"""Refusals that leave open whether the command was executed before."""


@dataclass(slots=True)
class _QueuedCommand:
    ticket: int
    words: tuple[str, ...]
    n: int = 0  # 0: not sent yet
    repeat_at: float = 0.0


class CommandQueue:
    """The commands of one host, over all its sessions. The caller identifies a command by its ticket."""

    def __init__(self) -> None:
        self._session: str | None = None
        self._boot = ""
        self._number = 0
        self._waiting: deque[_QueuedCommand] = deque()

    def begin(self, session: str, boot: str) -> None:
        """Begin a session. Its command numbers start at 1."""
        self._session, self._boot, self._number = session, boot, 0

    def end(self) -> list[tuple[int, CommandResult]]:
        """End the session. Return the ticket and result of each waiting command."""
        self._session = None
        ended: list[tuple[int, CommandResult]] = [
            (command.ticket, CommandUnknown() if command.n else CommandRefused("offline")) for command in self._waiting
        ]
        self._waiting.clear()
        return ended

    def add(self, ticket: int, words: tuple[str, ...]) -> CommandRefused | None:
        """Add a command. Return a refusal if it cannot be queued."""
        if self._session is None:
            return CommandRefused("offline")
        if len(self._waiting) >= MAX_WAITING:
            return CommandRefused("busy")
        self._waiting.append(_QueuedCommand(ticket, words))
        return None

    def finish(self, session: str, n: int, result: CommandDone | CommandRefused) -> tuple[int, CommandResult] | None:
        """Take the answer to command `n`. Return its ticket and result, or None if it is a repetition."""
        if session != self._session or not self._waiting or self._waiting[0].n != n:
            return None
        ticket = self._waiting.popleft().ticket
        if isinstance(result, CommandRefused) and result.reason in _UNKNOWN_REASONS:
            return ticket, CommandUnknown()
        return ticket, result

    def repeat_now(self) -> None:
        """Repeat the current command without waiting: the board, or the host, received an unreadable line."""
        if self._waiting:
            self._waiting[0].repeat_at = 0.0

    def next_timeout(self) -> float:
        """Return when to call `next_line` at the latest."""
        return self._waiting[0].repeat_at if self._session and self._waiting else float("inf")

    def next_line(self, now: float) -> bytes | None:
        """Return the command to send now, or None."""
        if self._session is None or not self._waiting or now < self._waiting[0].repeat_at:
            return None
        command = self._waiting[0]
        if not command.n:
            self._number += 1
            command.n = self._number
        command.repeat_at = now + REPEAT_S
        return encode("do", self._session, self._boot, str(command.n), *command.words)


def check_command(words: tuple[str, ...]) -> None:
    """Raise `ValueError` if these words cannot be sent as a command."""
    encode("do", "f" * 8, "f" * 8, "9" * 10, *words)
