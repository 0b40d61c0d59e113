"""The bench of `uno-bridge selftest`, as these tests ask it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from queue import Empty
from typing import Any

from uno_bridge.board.bench import Bench
from uno_bridge.board.repl import Prompt
from uno_bridge.link import Done, Greeting, LauncherEvent, LauncherLink
from uno_bridge.link import events as ev
from uno_bridge.link.discovery import FindPort
from uno_bridge.link.session import Session

LIVE_S = 8.0
"""A Pico is back on USB two seconds after its reset; a busy computer takes longer to make the port."""

TOLD_S = 3.0
"""What was caused by hand or jig is told within milliseconds; gates are tested once a second."""


class Board(Bench):
    """A board that is there, its motor held off. Close it. `pace`: how many times as fast as ours its time passes."""

    def __init__(self, find_port: FindPort, *, pace: float = 1, session: type[Session] = Session) -> None:
        super().__init__(pace)
        self._find_port = find_port
        self._kind = session
        self.come_back()

    def come_back(self) -> None:
        """Open its port, for the first time or again."""
        self.link = LauncherLink(self._find_port, self, session=self._kind)
        self.link.start()
        self.until_live()

    def until_live(self, after: Greeting | None = None) -> Greeting:
        """Wait for a greeting, another than `after`."""
        until = time.monotonic() + LIVE_S
        while self.state.state != "live" or self.greeting is None or self.greeting is after:
            assert time.monotonic() < until, self.state
            time.sleep(0.01)
        return self.greeting

    def do(self, verb: str, *args: str | int) -> dict[str, str]:
        """Have something done that must be done; what the board answers."""
        answer = self.ask(verb, *args)
        assert isinstance(answer, Done), (verb, args, answer, self.link.report()[-800:])
        return dict(answer.values)

    def next(self, *kinds: type, within: float = TOLD_S) -> Any:
        """The next event of one of these kinds; others are passed over."""
        found = self.came(*kinds, within=within)
        assert found is not None, (kinds, self.link.report()[-800:])
        return found

    def came(self, *kinds: type, within: float = 1) -> Any:
        """Likewise; None when none comes."""
        until = time.monotonic() + within
        while (left := until - time.monotonic()) > 0:
            event = self._got(left)
            if event is not None and isinstance(event.what, kinds):
                return event.what
        return None

    def take(self, count: int) -> list[LauncherEvent]:
        """So many events, and nothing after them."""
        events: list[LauncherEvent] = []
        while len(events) < count:
            event = self._got(TOLD_S)
            assert event is not None, (events, self.link.report()[-800:])
            events.append(event)
        assert self.quiet() == []
        return events

    def only(self, *wanted: ev.What) -> list[int]:
        """These events come, in this order, and nothing else; the microseconds at which they happened."""
        events = self.take(len(wanted))
        assert [event.what for event in events] == list(wanted)
        return [event.us for event in events]

    def quiet(self, seconds: float = 0.5) -> list[ev.What]:
        """All that is told until nothing was told for so long in the board's time."""
        told = []
        while (event := self._got(seconds / self.pace)) is not None:
            told.append(event.what)
        return told

    def calm(self) -> None:
        """Nothing of before is on its way, the motor is held off."""
        self.may_run = False
        if self.do("status")["state"] != "stopped":  # one that says nothing new is repeated for a second
            self.link.stop()
            self.next(ev.Stopped)
        self.quiet(0.3)

    @contextmanager
    def prompt(self) -> Iterator[Prompt]:
        """MicroPython's prompt, in place of the firmware. Leave it in a way that starts the board again."""
        port = self.state.port
        assert port is not None
        self.close()
        prompt = Prompt.open(port)
        try:
            yield prompt
        finally:
            prompt.restart()  # where it was not left already
            self.come_back()

    def close(self) -> None:
        self.link.close()

    def _got(self, wait: float) -> LauncherEvent | None:
        try:
            return self._news.get(timeout=wait)
        except Empty:
            return None
