"""The launcher under test."""

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
"""A Pico is back on USB two seconds after a reset; a busy computer takes longer to create the port."""

LOST_S = 2.0
"""The loss of a board is detected within 1 s (docs/protocol.md)."""

EVENT_S = 3.0
"""An event arrives within milliseconds of its cause; gates are tested once a second."""

MAX_SHOWN_LINES = 8
"""Lines of the wire in the message of a failure."""

Kind = TypeVar("Kind", bound=ev.EventDetail)

NewLink = Callable[[LinkListener], LauncherLink]
"""Creates a link, which is then started."""


class LauncherUnderTest(BoardClient):
    """A launcher, or Flash unit, whose motor is held off until `resume`. Close it after use.

    Times are in seconds of `clock`. A missing event raises `AssertionError` with the last lines of the wire.
    """

    def __init__(self, new_link: NewLink, clock: WaitableClock | None = None) -> None:
        """Connect. Raises `AssertionError` if no launcher answers."""
        super().__init__(clock=clock)
        self._new_link = new_link
        self.connect()

    @property
    def hello(self) -> Greeting:
        """The last greeting. Raises `AssertionError` if there is none."""
        if self.greeting is None:
            self.fail("no launcher has greeted")
        return self.greeting

    # Commands.

    def do(self, verb: str, *args: str | int) -> dict[str, str]:
        """Send a command that must succeed (docs/protocol.md, "Commands"). Return the values of its answer.

        >>> launcher.do("dispense", 3)  # doctest: +SKIP
        {}
        """
        answer = self.ask(verb, *args)
        if not isinstance(answer, CommandDone):
            self.fail(f"{verb} {' '.join(map(str, args))}".rstrip() + f": {answer}")
        return dict(answer.values)

    def stop(self) -> None:
        """Stop the motor and hold it off. Return when the launcher has confirmed it."""
        self.may_run = False
        try:
            self._link.stop()
        except StopError as error:
            self.fail(str(error))
        self.next(ev.StoppedEvent)

    def hold(self) -> None:
        """Stop the motor without waiting, also if the launcher is lost: it is then stopped when it returns."""
        self.may_run = False
        if self.hello.unit == "launcher":
            with suppress(StopError):
                self._link.stop()

    def resume(self) -> None:
        """Allow launches. On a real board cards fly: use the fixture `motor` in tests that run the motor."""
        self.may_run = True
        self.do("resume")
        self.drain(0.3)

    def prepare(self) -> None:
        """Hold the motor off and discard all events, before a test."""
        self.may_run = False
        if self.hello.unit == "launcher" and self.do("status")["state"] != "stopped":
            self.stop()  # a `stop` without effect would be repeated for a second
        self.drain(0.3)

    # Events.

    def next(self, *kinds: type[Kind], within: float = EVENT_S) -> Kind:
        """Return the next event of one of these types. Skips other events. Fails after `within` seconds.

        >>> launcher.next(events.DoneEvent).cards  # doctest: +SKIP
        3
        """
        found = self.next_or_none(*kinds, within=within)
        if found is None:
            self.fail(f"no {' or '.join(kind.__name__ for kind in kinds)} came within {within} s")
        return found

    def next_or_none(self, *kinds: type[Kind], within: float = 1) -> Kind | None:
        """Return the next event of one of these types, or None after `within` seconds."""
        until = self.clock.now() + within
        while (left := until - self.clock.now()) > 0:
            event = self._next(left)
            if event is not None and isinstance(event.detail, kinds):
                return event.detail
        return None

    def take(self, count: int) -> list[LauncherEvent]:
        """Return exactly `count` events. Fails if another event follows within half a second."""
        events: list[LauncherEvent] = []
        while len(events) < count:
            event = self._next(EVENT_S)
            if event is None:
                self.fail(f"{len(events)} events came, not {count}: {[event.detail for event in events]}")
            events.append(event)
        if more := self.drain():
            self.fail(f"after {count} events came {more}")
        return events

    def expect(self, *wanted: ev.EventDetail) -> list[int]:
        """Check that exactly these events follow, in this order. Return their times in microseconds of the board."""
        events = self.take(len(wanted))
        if [event.detail for event in events] != list(wanted):
            self.fail(f"not {list(wanted)} came but {[event.detail for event in events]}")
        return [event.us for event in events]

    def drain(self, seconds: float = 0.5) -> list[ev.EventDetail]:
        """Return all events until there was none for `seconds`."""
        details = []
        while (event := self._next(seconds)) is not None:
            details.append(event.detail)
        return details

    # Connection.

    @property
    def is_live(self) -> bool:
        """Whether the launcher answers."""
        return self.state.state == "live"

    def wait_until_live(self, after: Greeting | None = None) -> Greeting:
        """Wait until the launcher answers with a greeting other than `after`, and return it."""
        if not self.clock.wait(lambda: self.is_live and self.greeting not in (None, after), LIVE_S):
            self.fail(f"no launcher answers: {self.state}")
        return self.hello

    def wait_until_lost(self) -> None:
        """Wait until the link has detected the loss of the launcher."""
        if not self.clock.wait(lambda: not self.is_live, LOST_S):
            self.fail("the launcher was not missed")

    def connect(self) -> None:
        """Connect to the launcher, also again after `close`."""
        self.link = self._new_link(self)
        self.link.start()
        self.wait_until_live()

    def close(self) -> None:
        """Disconnect. The launcher continues, and keeps its events for the next `connect`."""
        self._link.close()

    @contextmanager
    def prompt(self) -> Iterator[ReplPrompt]:
        """End the firmware of a real board and open its MicroPython prompt. Restart the board at the end."""
        port = self.state.port
        if port is None:
            self.fail("no launcher is there")
        self.close()
        prompt = ReplPrompt.open(port)
        try:
            yield prompt
        finally:
            prompt.restart()  # has no effect if it was left already
            self.connect()

    def fail(self, what: str) -> NoReturn:
        """Raise `AssertionError` with the last lines of the wire."""
        lines = self.link.report().splitlines()[-MAX_SHOWN_LINES:] if self.link else []
        raise AssertionError("\n".join([what, *lines]))

    @property
    def _link(self) -> LauncherLink:
        if self.link is None:
            self.fail("no link")
        return self.link
