"""The walk through a launcher.

The motor is held off all the while (`stop`, told again to a board that restarts), so that a press shows by being
refused and nothing is launched; it runs once, for 0.2 s, after a yes.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from uno_bridge.board.bench import ANSWER_S, Bench
from uno_bridge.board.selftest import Result, SelfTest, happens, tells
from uno_bridge.link import Done
from uno_bridge.link import events as ev
from uno_bridge.text import Message

RUN_MS = 200


class LauncherTest(SelfTest):
    """Buzzer and light, button, gates, direction, lid, motor."""

    def walk(self) -> Iterator[Result]:
        """Step after step; the launcher may launch again when this ends."""
        bench = self._bench
        try:
            yield self._at_rest()
            bench.ask("identify")
            yield self._looked_at("signs")
            yield self._done("button", happens(ev.Refused, ev.Press))
            yield self._done("gate-covered", lambda bench, _: set(_gates(bench)) == {"blocked"})
            yield self._done("gate-clear", lambda bench, _: "blocked" not in _gates(bench))
            yield self._done("card", happens(ev.Late))
            yield self._done("turn", happens(ev.Turned))
            yield self._done("lid-open", tells(ev.Lid(open=True)))
            yield self._done("lid-shut", tells(ev.Lid(open=False)))
            yield self._motor()
        finally:
            bench.ask("resume")

    def _motor(self) -> Result:
        if not self._person.agrees(Message("selftest-motor-may", {"ms": RUN_MS}), self._patience):
            return self._result("motor", "skipped")
        self._bench.may_run = True
        self._bench.forget()
        self._bench.ask("resume")
        answer = self._bench.ask("run", RUN_MS)
        if not isinstance(answer, Done) or not self._ran():
            return self._result("motor", "failed")
        return self._looked_at("motor")

    def _ran(self) -> bool:
        until = time.monotonic() + ANSWER_S
        while time.monotonic() < until:
            event = self._bench.event()
            if event is not None and isinstance(event.what, ev.Dispensed):
                return event.what.end == "paid"
        return False


def _gates(bench: Bench) -> list[str]:
    """How each gate is, the inner one first; an answer that does not come passes no step."""
    return bench.values("sense").get("gates", "blocked,silent").split(",")
