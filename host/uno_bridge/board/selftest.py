"""A walk through each device of a launcher, with a person who presses, covers, turns and looks.

The motor is held off all the while (`stop`, told again to a board that restarts), so that a press shows by being
refused and nothing is launched; it runs once, for 0.2 s, after a yes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Literal

from uno_bridge.board import parts
from uno_bridge.board.bench import ANSWER_S, Bench
from uno_bridge.board.probe import QUESTIONS
from uno_bridge.link import Done, LauncherEvent
from uno_bridge.link import events as ev
from uno_bridge.text import Message

Verdict = Literal["passed", "failed", "skipped"]

RUN_MS = 200
SKIP, YES = "", frozenset({"y", "yes", "j", "ja", "是", "好"})


@dataclass(frozen=True, slots=True)
class Result:
    """How one step went. `check`: what to look at, where it failed."""

    step: str
    verdict: Verdict
    check: tuple[Message, ...] = ()


class Person:
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


Seen = Callable[[Bench, "LauncherEvent | None"], bool]


class SelfTest:
    """The walk. `patience`: seconds for each thing that a person is to do. `pins`: GP numbers by net."""

    def __init__(self, bench: Bench, person: Person, pins: dict[str, int], patience: float) -> None:
        self._bench = bench
        self._person = person
        self._pins = pins
        self._patience = patience

    def walk(self) -> Iterator[Result]:
        """Step after step; the launcher is as it was when this ends, however it ends."""
        bench = self._bench
        try:
            yield self._at_rest()
            bench.ask("identify")
            yield self._looked_at("signs")
            yield self._done("button", _pressed)
            yield self._done("gate-covered", lambda bench, _: set(_gates(bench)) == {"blocked"})
            yield self._done("gate-clear", lambda bench, _: "blocked" not in _gates(bench))
            yield self._done("card", lambda _, event: event is not None and isinstance(event.what, ev.Late))
            yield self._done("turn", lambda _, event: event is not None and isinstance(event.what, ev.Turned))
            yield self._done("lid-open", lambda _, event: event is not None and event.what == ev.Lid(open=True))
            yield self._done("lid-shut", lambda _, event: event is not None and event.what == ev.Lid(open=False))
            yield self._motor()
        finally:
            bench.ask("resume")

    def _at_rest(self) -> Result:
        answers: dict[str, str] = {}
        for question in QUESTIONS:
            answers |= self._bench.values(*question)
        answers.pop("state", None)  # it is we who hold it
        if not answers:
            return Result("rest", "failed", (self._check("rest"),))
        amiss = [part for part in parts.judge(answers) if part.level != "well"]
        wrong = any(part.level == "wrong" for part in amiss)
        return Result("rest", "failed" if wrong else "passed", tuple(part.message for part in amiss))

    def _looked_at(self, step: str) -> Result:
        agreed = self._person.agrees(Message(f"selftest-{step}"), self._patience)
        return self._judged(step, agreed)

    def _done(self, step: str, seen: Seen) -> Result:
        """Have the person do something, and wait until the launcher has seen it."""
        self._bench.forget()
        self._person.hear(Message(f"selftest-{step}"))
        until = time.monotonic() + self._patience
        while time.monotonic() < until:
            if seen(self._bench, self._bench.event()):
                return Result(step, "passed")
            if self._person.word() is not None:
                return Result(step, "skipped")
        return Result(step, "failed", (self._check(step),))

    def _motor(self) -> Result:
        if not self._person.agrees(Message("selftest-motor-may", {"ms": RUN_MS}), self._patience):
            return Result("motor", "skipped")
        self._bench.may_run = True
        self._bench.forget()
        self._bench.ask("resume")
        answer = self._bench.ask("run", RUN_MS)
        if not isinstance(answer, Done) or not self._ran():
            return Result("motor", "failed", (self._check("motor"),))
        return self._looked_at("motor")

    def _ran(self) -> bool:
        until = time.monotonic() + ANSWER_S
        while time.monotonic() < until:
            event = self._bench.event()
            if event is not None and isinstance(event.what, ev.Dispensed):
                return event.what.end == "paid"
        return False

    def _judged(self, step: str, agreed: bool | None) -> Result:
        if agreed is None:
            return Result(step, "skipped")
        return Result(step, "passed") if agreed else Result(step, "failed", (self._check(step),))

    def _check(self, step: str) -> Message:
        """What to look at, with the pins that it hangs on."""
        return Message(f"selftest-check-{step}", dict(self._pins))


def _gates(bench: Bench) -> list[str]:
    """How each gate is, the inner one first; an answer that does not come passes no step."""
    return bench.values("sense").get("gates", "blocked,silent").split(",")


def _pressed(_bench: Bench, event: LauncherEvent | None) -> bool:
    return event is not None and isinstance(event.what, ev.Refused | ev.Press)
