"""An interactive test of each device of a board, with an operator who presses, covers, turns and looks.

The steps are in `selftest_launcher` and `selftest_flash`.
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
    """Return the text of a step: its instruction if `kind` is empty, or its `name-` or `check-`.

    Steps of one row, such as `flash-button-3`, share a text, which is given the number and the pins of the step.
    """
    numbered = _NUMBERED.fullmatch(step)
    if not numbered:
        return Message(f"selftest-{kind}{step}", dict(pins))
    row, n = numbered[1], int(numbered[2])
    own = {net.removesuffix(str(n)): pin for net, pin in pins.items() if net.endswith(str(n))}
    return Message(f"selftest-{kind}{row}", {**own, "n": n})


@dataclass(frozen=True, slots=True)
class StepResult:
    """The result of a step. `check`: what to check after a failure."""

    step: str
    name: Message
    verdict: Verdict
    check: tuple[Message, ...] = ()


class TerminalOperator:
    """The operator at the terminal, who reads messages and types answers; None in `typed` is the end of input."""

    def __init__(self, show: Callable[[Message], None]) -> None:
        self.show = show
        self.typed: SimpleQueue[str | None] = SimpleQueue()
        self.has_left = False

    def read_answer(self) -> str | None:
        """Return the next typed answer, None if there is none."""
        try:
            word = None if self.has_left else self.typed.get_nowait()
        except Empty:
            return None
        self.has_left = self.has_left or word is None
        return word

    def confirm(self, question: Message, patience: float) -> bool | None:
        """Ask a yes-or-no question. Return None after `patience` seconds without an answer."""
        self.show(question)
        until = time.monotonic() + patience
        while time.monotonic() < until and not self.has_left:
            word = self.read_answer()
            if word is not None:
                return word.strip().lower() in YES
            time.sleep(0.02)
        return None


StepCondition = Callable[[BoardClient, "LauncherEvent | None"], bool]
Step = Callable[[], StepResult]


class SelfTest(ABC):
    """A guided test. `patience`: seconds for each action of the operator. `pins`: names of the pins by net."""

    def __init__(
        self, board: BoardClient, operator: TerminalOperator, pins: Mapping[str, str], patience: float
    ) -> None:
        self._board = board
        self._operator = operator
        self._pins = pins
        self._patience = patience

    @abstractmethod
    def parts(self) -> Mapping[str, Sequence[Step]]:
        """Return the steps for each part, in order."""

    @abstractmethod
    def end(self) -> None:
        """Restore the board."""

    def run(self, chosen: Collection[str] = ()) -> Iterator[StepResult]:
        """Do the steps of all parts, or of those `chosen`, and restore the board in any case.

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

    def _check_at_rest(self) -> StepResult:
        answers: dict[str, str] = {}
        for question in QUESTIONS:
            answers |= self._board.query(*question)
        answers.pop("state", None)  # the test itself holds it
        if not answers:
            return self._result("rest", "failed")
        problems = [part for part in parts.check_parts(answers) if part.level != "well"]
        wrong = any(part.level == "wrong" for part in problems)
        return self._result("rest", "failed" if wrong else "passed", *(part.message for part in problems))

    def _ask_operator(self, step: str) -> StepResult:
        agreed = self._operator.confirm(step_message("", step, self._pins), self._patience)
        return self._result(step, "skipped" if agreed is None else "passed" if agreed else "failed")

    def _action(self, step: str, condition: StepCondition) -> Step:
        return partial(self._wait_for_action, step, condition)

    def _wait_for_action(self, step: str, condition: StepCondition) -> StepResult:
        """Show the instruction and wait until the board has detected the action."""
        self._board.discard_events()
        self._operator.show(step_message("", step, self._pins))
        until = time.monotonic() + self._patience
        while time.monotonic() < until:
            if condition(self._board, self._board.next_event()):
                return self._result(step, "passed")
            if self._operator.read_answer() is not None:
                return self._result(step, "skipped")
        return self._result(step, "failed")

    def _result(self, step: str, verdict: Verdict, *found: Message) -> StepResult:
        """Return the result; after a failure with what was `found`, or else with the text and the pins to check."""
        check = found or ((step_message("check-", step, self._pins),) if verdict == "failed" else ())
        return StepResult(step, step_message("name-", step, self._pins), verdict, check)


def event_of_type(*kinds: type) -> StepCondition:
    """Return a condition that is true for events of these types."""
    return lambda _, event: event is not None and isinstance(event.detail, kinds)


def event_equal_to(detail: ev.EventDetail) -> StepCondition:
    """Return a condition that is true for an event equal to `detail`."""
    return lambda _, event: event is not None and event.detail == detail
