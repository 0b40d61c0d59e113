"""A client for a board on the bench that keeps the motor off until it may run."""

from __future__ import annotations

from concurrent.futures import Future
from queue import SimpleQueue

from uno_bridge.board.clock import RealClock, WaitableClock
from uno_bridge.link import CommandDone, CommandResult, Greeting, LauncherEvent, LauncherLink, LinkState
from uno_bridge.link.causes import ListeningGap, StartCause

ANSWER_S = 3.0
DRAIN_S = 0.2
"""After this long without an event all events have arrived."""

POLL_S = 0.1
"""Interval of reading the sensors while waiting for the operator."""


class BoardClient:
    """A listener that queues events and holds the motor off.

    `pace`: the speed of the board's clock relative to this computer's; a simulated board may be faster.
    """

    def __init__(self, pace: float = 1, clock: WaitableClock | None = None) -> None:
        """Wait by `clock`, which is real time by default."""
        self.pace = pace
        self.clock = clock or RealClock()
        self.link: LauncherLink | None = None
        self.greeting: Greeting | None = None
        self.state = LinkState("off")
        self.may_run = False
        self._events: SimpleQueue[LauncherEvent] = SimpleQueue()
        self._passed: dict[str, int] = {}  # by boot: the last event before this client connected

    def on_state(self, state: LinkState) -> None:
        """Note the state of the link."""
        self.state = state
        self.clock.notify()

    def on_greeting(self, greeting: Greeting, start: StartCause) -> None:
        """Note the greeting and stop the motor, because a restart ends a stop. A Flash unit has no motor."""
        del start
        self.greeting = greeting
        self._passed.setdefault(greeting.boot, greeting.last)
        if self.link and not self.may_run and greeting.unit == "launcher":
            self.link.stop()
        self.clock.notify()

    def on_listening_gap(self, gap: ListeningGap) -> None:
        """Ignore it: the events follow."""

    def on_event(self, event: LauncherEvent) -> None:
        """Queue the event, unless it happened before this client connected."""
        if self.link:
            self.link.acknowledge(event.boot, event.n)
        if event.n > self._passed.get(event.boot, 0):
            self._events.put(event)
            self.clock.notify()

    def ask(self, verb: str, *args: str | int) -> CommandResult | None:
        """Send a command. Return its result, or None after `ANSWER_S` seconds."""
        if self.link is None:
            return None
        answer: Future[CommandResult] = self.link.command(verb, *args)
        answer.add_done_callback(lambda _: self.clock.notify())
        return answer.result() if self.clock.wait(answer.done, ANSWER_S) else None

    def query(self, verb: str, *args: str) -> dict[str, str]:
        """Send a command. Return the values of its answer, none if it was refused or not answered."""
        answer = self.ask(verb, *args)
        return dict(answer.values) if isinstance(answer, CommandDone) else {}

    def discard_events(self) -> None:
        """Discard all events up to now, including those under way."""
        while self._next(DRAIN_S / self.pace):
            pass

    def next_event(self) -> LauncherEvent | None:
        """Return the next event, or None after `POLL_S` seconds."""
        return self._next(POLL_S / self.pace)

    def _next(self, seconds: float) -> LauncherEvent | None:
        has_event = self.clock.wait(lambda: not self._events.empty(), seconds)
        return self._events.get_nowait() if has_event else None
