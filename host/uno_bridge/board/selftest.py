"""A walk through each device of a board, with a person who presses, covers, turns and looks.

What is walked through is in `selftest_launcher` and `selftest_flash`; here is what a step is.
"""

from __future__ import annotations

import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from typing import Literal

from uno_bridge.board import BoardError, parts
from uno_bridge.board.client import BoardClient
from uno_bridge.board.probe import QUESTIONS
from uno_bridge.link import LauncherEvent
from uno_bridge.link import events as ev
from uno_bridge.text import Message

Verdict = Literal["passed", "failed", "skipped"]

YES = frozenset({"y", "yes", "j", "ja", "是", "好"})

_NUMBERED = re.compile(r"(.+)-(\d)")


def step_message(kind: str, step: str, pins: Mapping[str, str]) -> Message:
    """What the catalogue has for a step: `kind` is empty for what to do, or `name-`, `check-`.

    A step with a number (`flash-button-3`) shares its texts with the others of its row, and gives them its own pins.
    """
    numbered = _NUMBERED.fullmatch(step)
    if not numbered:
        return Message(f"selftest-{kind}{step}", dict(pins))
    row, n = numbered[1], int(numbered[2])
    own = {net.removesuffix(str(n)): pin for net, pin in pins.items() if net.endswith(str(n))}
    return Message(f"selftest-{kind}{row}", {**own, "n": n})


@dataclass(frozen=True, slots=True)
class StepResult:
    """How one step went. `check`: what to look at, where it failed."""

    step: str
    name: Message
    verdict: Verdict
    check: tuple[Message, ...] = ()


class TerminalOperator:
    """What the person at the bench hears and types; None in `typed` is the end of it."""

    def __init__(self, hear: Callable[[Message], None]) -> None:
        self.hear = hear
        self.typed: SimpleQueue[str | None] = SimpleQueue()
        self.gone = False

    def word(self) -> str | None:
        """What was typed since it was asked last, None for nothing."""
        try:
            word = None if self.gone else self.typed.get_nowait()
        except Empty:
            return None
        self.gone = self.gone or word is None
        return word

    def agrees(self, question: Message, patience: float) -> bool | None:
        """A yes or no; None when nothing was answered."""
        self.hear(question)
        until = time.monotonic() + patience
        while time.monotonic() < until and not self.gone:
            word = self.word()
            if word is not None:
                return word.strip().lower() in YES
            time.sleep(0.02)
        return None


StepCondition = Callable[[BoardClient, "LauncherEvent | None"], bool]
Step = Callable[[], StepResult]


class SelfTest(ABC):
    """A walk. `patience`: seconds for each thing that a person is to do. `pins`: what they are called, by net."""

    def __init__(self, bench: BoardClient, person: TerminalOperator, pins: Mapping[str, str], patience: float) -> None:
        self._bench = bench
        self._person = person
        self._pins = pins
        self._patience = patience

    @abstractmethod
    def parts(self) -> Mapping[str, Sequence[Step]]:
        """The steps by the part that they try, in the order in which they are to be tried."""

    @abstractmethod
    def end(self) -> None:
        """Leave the board as it was."""

    def walk(self, chosen: Collection[str] = ()) -> Iterator[StepResult]:
        """Step after step of all parts, or of those `chosen`; the board is as it was when this ends, in any way.

        Raises `BoardError` for a part that this board does not have.
        """
        known = self.parts()
        try:
            for part in chosen:
                if part not in known:
                    raise BoardError("selftest-no-part", part=part, parts=", ".join(known))
            for part, steps in known.items():
                if part in chosen or not chosen:
                    for step in steps:
                        yield step()
        finally:
            self.end()

    def _at_rest(self) -> StepResult:
        answers: dict[str, str] = {}
        for question in QUESTIONS:
            answers |= self._bench.values(*question)
        answers.pop("state", None)  # it is we who hold it
        if not answers:
            return self._result("rest", "failed")
        amiss = [part for part in parts.check_parts(answers) if part.level != "well"]
        wrong = any(part.level == "wrong" for part in amiss)
        return self._result("rest", "failed" if wrong else "passed", *(part.message for part in amiss))

    def _looked_at(self, step: str) -> StepResult:
        agreed = self._person.agrees(step_message("", step, self._pins), self._patience)
        return self._result(step, "skipped" if agreed is None else "passed" if agreed else "failed")

    def _doing(self, step: str, seen: StepCondition) -> Step:
        return partial(self._done, step, seen)

    def _done(self, step: str, seen: StepCondition) -> StepResult:
        """Have the person do something, and wait until the board has seen it."""
        self._bench.forget()
        self._person.hear(step_message("", step, self._pins))
        until = time.monotonic() + self._patience
        while time.monotonic() < until:
            if seen(self._bench, self._bench.event()):
                return self._result(step, "passed")
            if self._person.word() is not None:
                return self._result(step, "skipped")
        return self._result(step, "failed")

    def _result(self, step: str, verdict: Verdict, *found: Message) -> StepResult:
        """With what to look at, and the pins that it hangs on, where nothing better was `found`."""
        check = found or ((step_message("check-", step, self._pins),) if verdict == "failed" else ())
        return StepResult(step, step_message("name-", step, self._pins), verdict, check)


def event_of_type(*kinds: type) -> StepCondition:
    """Seen when such an event is told."""
    return lambda _, event: event is not None and isinstance(event.detail, kinds)


def event_equal_to(what: ev.EventDetail) -> StepCondition:
    """Seen when this very event is told."""
    return lambda _, event: event is not None and event.detail == what
