"""The walk through a launcher.

The motor is held off all the while (`stop`, told again to a board that restarts), so that a press shows by being
refused and nothing is launched; it runs once, for 0.2 s, after a yes.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

from uno_bridge.board.client import ANSWER_S, BoardClient
from uno_bridge.board.selftest import SelfTest, Step, StepResult, event_equal_to, event_of_type
from uno_bridge.link import CommandDone
from uno_bridge.link import events as ev
from uno_bridge.text import Message

RUN_MS = 200


class LauncherTest(SelfTest):
    """Buzzer and light, button, gates, direction, lid, motor."""

    def parts(self) -> Mapping[str, Sequence[Step]]:
        """The motor last."""
        return {
            "rest": [self._at_rest],
            "signs": [self._signs],
            "button": [self._doing("button", event_of_type(ev.RefusedEvent, ev.PressEvent))],
            "gates": [
                self._doing("gate-covered", lambda bench, _: set(_gates(bench)) == {"blocked"}),
                self._doing("gate-clear", lambda bench, _: "blocked" not in _gates(bench)),
                self._doing("card", event_of_type(ev.LateEvent)),
            ],
            "facing": [self._doing("turn", event_of_type(ev.TurnedEvent))],
            "lid": [
                self._doing("lid-open", event_equal_to(ev.LidEvent(open=True))),
                self._doing("lid-shut", event_equal_to(ev.LidEvent(open=False))),
            ],
            "motor": [self._motor],
        }

    def end(self) -> None:
        """The launcher may launch again."""
        self._bench.ask("resume")

    def _signs(self) -> StepResult:
        self._bench.ask("identify")
        return self._looked_at("signs")

    def _motor(self) -> StepResult:
        if not self._person.agrees(Message("selftest-motor-may", {"ms": RUN_MS}), self._patience):
            return self._result("motor", "skipped")
        self._bench.may_run = True
        self._bench.forget()
        self._bench.ask("resume")
        answer = self._bench.ask("run", RUN_MS)
        if not isinstance(answer, CommandDone) or not self._ran():
            return self._result("motor", "failed")
        return self._looked_at("motor")

    def _ran(self) -> bool:
        until = time.monotonic() + ANSWER_S
        while time.monotonic() < until:
            event = self._bench.event()
            if event is not None and isinstance(event.detail, ev.DispensedEvent):
                return event.detail.end == "paid"
        return False


def _gates(bench: BoardClient) -> list[str]:
    """How each gate is, the inner one first; an answer that does not come passes no step."""
    return bench.values("sense").get("gates", "blocked,silent").split(",")
