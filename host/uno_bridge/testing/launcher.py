"""The launcher under test, as tests talk to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import NoReturn, TypeVar

from uno_bridge.board.client import BoardClient
from uno_bridge.board.clock import WaitableClock
from uno_bridge.board.repl import ReplPrompt
from uno_bridge.link import CommandDone, Greeting, LauncherEvent, LauncherLink, LinkListener
from uno_bridge.link import events as ev
from uno_bridge.link.launcher import StopError

LIVE_S = 8.0
"""A Pico is back on USB two seconds after its reset; a busy computer takes longer to make the port."""

LOST_S = 2.0
"""A board that is gone is missed within 1 s (docs/protocol.md)."""

EVENT_S = 3.0
"""What was caused by hand or jig is told within milliseconds; gates are tested once a second."""

MAX_SHOWN_LINES = 8
"""Lines of traffic in the message of a failure."""

Kind = TypeVar("Kind", bound=ev.EventDetail)

Connect = Callable[[LinkListener], LauncherLink]
"""Makes a link that was not started yet."""


class LauncherUnderTest(BoardClient):
    """A launcher, or Flash unit, that is there, its motor held off until `resume`. Close it.

    Seconds are those of `clock`. What should happen and does not raises `AssertionError` with the last traffic.
    """

    def __init__(self, connect: Connect, clock: WaitableClock | None = None) -> None:
        """Raises `AssertionError` when no launcher answers."""
        super().__init__(clock=clock)
        self._connect = connect
        self.come_back()

    @property
    def hello(self) -> Greeting:
        """Which board it is, in which life, and what it can do. Raises `AssertionError` before it has greeted."""
        if self.greeting is None:
            self.fail("no launcher has greeted")
        return self.greeting

    # What is asked of it.

    def do(self, verb: str, *args: str | int) -> dict[str, str]:
        """Have something done that must be done (docs/protocol.md, "Commands"); what the launcher answers.

        >>> launcher.do("dispense", 3)  # doctest: +SKIP
        {}
        """
        answer = self.ask(verb, *args)
        if not isinstance(answer, CommandDone):
            self.fail(f"{verb} {' '.join(map(str, args))}".rstrip() + f": {answer}")
        return dict(answer.values)

    def stop(self) -> None:
        """Stop the motor now, and hold it off. Returns when the launcher has said that it is."""
        self.may_run = False
        try:
            self._link.stop()
        except StopError as error:
            self.fail(str(error))
        self.next(ev.StoppedEvent)

    def hold(self) -> None:
        """Likewise, whether it is there or not: one that comes back is told at once. A Flash unit has no motor."""
        self.may_run = False
        if self.hello.unit == "launcher":
            with suppress(StopError):
                self._link.stop()

    def resume(self) -> None:
        """Let it launch again. On a real board cards fly: ask for the fixture `motor` where the motor shall run."""
        self.may_run = True
        self.do("resume")
        self.quiet(0.3)

    def calm(self) -> None:
        """Nothing of before is on its way; the motor is held off."""
        self.may_run = False
        if self.hello.unit == "launcher" and self.do("status")["state"] != "stopped":
            self.stop()  # one that says nothing new is repeated for a second
        self.quiet(0.3)

    # What it tells.

    def next(self, *kinds: type[Kind], within: float = EVENT_S) -> Kind:
        """The next event of one of these kinds, within so many seconds; others are passed over.

        >>> launcher.next(events.DoneEvent).cards  # doctest: +SKIP
        3
        """
        found = self.came(*kinds, within=within)
        if found is None:
            self.fail(f"no {' or '.join(kind.__name__ for kind in kinds)} came within {within} s")
        return found

    def came(self, *kinds: type[Kind], within: float = 1) -> Kind | None:
        """Likewise; None when none comes."""
        until = self.clock.now() + within
        while (left := until - self.clock.now()) > 0:
            event = self._next(left)
            if event is not None and isinstance(event.detail, kinds):
                return event.detail
        return None

    def take(self, count: int) -> list[LauncherEvent]:
        """So many events with their numbers and times, and nothing after them for half a second."""
        events: list[LauncherEvent] = []
        while len(events) < count:
            event = self._next(EVENT_S)
            if event is None:
                self.fail(f"{len(events)} events came, not {count}: {[event.detail for event in events]}")
            events.append(event)
        if more := self.quiet():
            self.fail(f"after {count} events came {more}")
        return events

    def only(self, *wanted: ev.EventDetail) -> list[int]:
        """These events come, in this order, and nothing else; the microseconds of the board at which they happened."""
        events = self.take(len(wanted))
        if [event.detail for event in events] != list(wanted):
            self.fail(f"not {list(wanted)} came but {[event.detail for event in events]}")
        return [event.us for event in events]

    def quiet(self, seconds: float = 0.5) -> list[ev.EventDetail]:
        """All that is told until nothing was told for so long."""
        told = []
        while (event := self._next(seconds)) is not None:
            told.append(event.detail)
        return told

    # Whether it is there.

    @property
    def live(self) -> bool:
        """Whether it answers now."""
        return self.state.state == "live"

    def until_live(self, after: Greeting | None = None) -> Greeting:
        """Wait until it answers; its greeting, another than `after`."""
        if not self.clock.wait(lambda: self.live and self.greeting not in (None, after), LIVE_S):
            self.fail(f"no launcher answers: {self.state}")
        return self.hello

    def until_lost(self) -> None:
        """Wait until the link has noticed that it is gone."""
        if not self.clock.wait(lambda: not self.live, LOST_S):
            self.fail("the launcher was not missed")

    def come_back(self) -> None:
        """The host comes, for the first time or again."""
        self.link = self._connect(self)
        self.link.start()
        self.until_live()

    def close(self) -> None:
        """The host leaves. The launcher lives on, and keeps what happens for `come_back`."""
        self._link.close()

    @contextmanager
    def prompt(self) -> Iterator[ReplPrompt]:
        """A real board's MicroPython prompt, in place of the firmware. Leaving starts the board again."""
        port = self.state.port
        if port is None:
            self.fail("no launcher is there")
        self.close()
        prompt = ReplPrompt.open(port)
        try:
            yield prompt
        finally:
            prompt.restart()  # where it was not left already
            self.come_back()

    def fail(self, what: str) -> NoReturn:
        """Raise `AssertionError` with the last traffic."""
        lines = self.link.report().splitlines()[-MAX_SHOWN_LINES:] if self.link else []
        raise AssertionError("\n".join([what, *lines]))

    @property
    def _link(self) -> LauncherLink:
        if self.link is None:
            self.fail("no link")
        return self.link
