"""A board on the bench: what it tells, what it answers, and a motor that stays off until it may run."""

from __future__ import annotations

from concurrent.futures import Future
from queue import SimpleQueue

from uno_bridge.board.clock import RealClock, WaitableClock
from uno_bridge.link import CommandDone, CommandResult, Greeting, LauncherEvent, LauncherLink, LinkState
from uno_bridge.link.causes import ListeningGap, StartCause

ANSWER_S = 3.0
DRAIN_S = 0.2
"""When nothing has come for this long, all that happened has been told."""

POLL_S = 0.1
"""How often the parts are read while something is to be covered."""


class BoardClient:
    """The link's listener: its news in a queue, the motor held off.

    `pace`: how many times as fast as ours the board's time passes; a simulated one may hurry.
    """

    def __init__(self, pace: float = 1, clock: WaitableClock | None = None) -> None:
        """`clock`: what is waited by; real time unless told otherwise."""
        self.pace = pace
        self.clock = clock or RealClock()
        self.link: LauncherLink | None = None
        self.greeting: Greeting | None = None
        self.state = LinkState("off")
        self.may_run = False
        self._news: SimpleQueue[LauncherEvent] = SimpleQueue()
        self._passed: dict[str, int] = {}  # by boot: the last event that happened before this test began

    def on_state(self, state: LinkState) -> None:
        """It is there, or what is the matter."""
        self.state = state
        self.clock.changed()

    def on_greeting(self, greeting: Greeting, start: StartCause) -> None:
        """It answers; a board that restarted has forgotten that it is held. A Flash unit has no motor to hold."""
        del start
        self.greeting = greeting
        self._passed.setdefault(greeting.boot, greeting.last)
        if self.link and not self.may_run and greeting.unit == "launcher":
            self.link.stop()
        self.clock.changed()

    def on_listening_gap(self, unheard: ListeningGap) -> None:
        """Nobody listened for a while; what happened comes now."""

    def on_event(self, event: LauncherEvent) -> None:
        """Something happened; what had happened before this test began is passed over."""
        if self.link:
            self.link.acknowledge(event.boot, event.n)
        if event.n > self._passed.get(event.boot, 0):
            self._news.put(event)
            self.clock.changed()

    def ask(self, verb: str, *args: str | int) -> CommandResult | None:
        """The answer to a command; None when none comes."""
        if self.link is None:
            return None
        answer: Future[CommandResult] = self.link.command(verb, *args)
        answer.add_done_callback(lambda _: self.clock.changed())
        return answer.result() if self.clock.wait(answer.done, ANSWER_S) else None

    def values(self, verb: str, *args: str) -> dict[str, str]:
        """What a command tells; nothing when it is not answered."""
        answer = self.ask(verb, *args)
        return dict(answer.values) if isinstance(answer, CommandDone) else {}

    def forget(self) -> None:
        """What has happened until now, and is still on its way, is no answer to what is asked next."""
        while self._next(DRAIN_S / self.pace):
            pass

    def event(self) -> LauncherEvent | None:
        """The next thing that happened, waiting a little for it."""
        return self._next(POLL_S / self.pace)

    def _next(self, seconds: float) -> LauncherEvent | None:
        came = self.clock.wait(lambda: not self._news.empty(), seconds)
        return self._news.get_nowait() if came else None
