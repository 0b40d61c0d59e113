"""The test of a launcher.

The motor is held off by `stop`, which is repeated if the board restarts. A press is therefore refused and launches
nothing. The motor runs once, for 0.2 s, after a confirmation.
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
    """Tests buzzer and light, button, gates, direction, lid and motor."""

    def parts(self) -> Mapping[str, Sequence[Step]]:
        """Return the steps; the motor comes last."""
        return {
            "rest": [self._check_at_rest],
            "signs": [self._signs],
            "button": [self._action("button", event_of_type(ev.RefusedEvent, ev.PressEvent))],
            "gates": [
                self._action("gate-covered", lambda board, _: set(_read_gates(board)) == {"blocked"}),
                self._action("gate-clear", lambda board, _: "blocked" not in _read_gates(board)),
                self._action("card", event_of_type(ev.LateEvent)),
            ],
            "facing": [self._action("turn", event_of_type(ev.TurnedEvent))],
            "lid": [
                self._action("lid-open", event_equal_to(ev.LidEvent(open=True))),
                self._action("lid-shut", event_equal_to(ev.LidEvent(open=False))),
            ],
            "motor": [self._motor],
        }

    def end(self) -> None:
        """Enable the motor."""
        self._board.ask("resume")

    def _signs(self) -> StepResult:
        self._board.ask("identify")
        return self._ask_operator("signs")

    def _motor(self) -> StepResult:
        if not self._operator.confirm(Message("selftest-motor-may", {"ms": RUN_MS}), self._patience):
            return self._result("motor", "skipped")
        self._board.may_run = True
        self._board.discard_events()
        self._board.ask("resume")
        answer = self._board.ask("run", RUN_MS)
        if not isinstance(answer, CommandDone) or not self._ran():
            return self._result("motor", "failed")
        return self._ask_operator("motor")

    def _ran(self) -> bool:
        until = time.monotonic() + ANSWER_S
        while time.monotonic() < until:
            event = self._board.next_event()
            if event is not None and isinstance(event.detail, ev.DispensedEvent):
                return event.detail.end == "paid"
        return False


def _read_gates(board: BoardClient) -> list[str]:
    """Return the state of each gate, the inner one first. A missing answer passes no step."""
    return board.query("sense").get("gates", "blocked,silent").split(",")
