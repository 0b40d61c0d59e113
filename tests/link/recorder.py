"""A listener that records what it receives and waits for more."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Condition

from uno_bridge.link import Greeting, LauncherEvent, LauncherLink, LinkState, PortFinder
from uno_bridge.link.causes import ListeningGap, StartCause
from uno_bridge.link.events import EventDetail


class RecordingHost:
    """A host that stores events in memory and acknowledges them."""

    def __init__(self, find_port: PortFinder, *, acknowledges: bool = True) -> None:
        self.states: list[tuple[float, LinkState]] = []
        self.greetings: list[tuple[Greeting, StartCause]] = []
        self.unheard: list[ListeningGap] = []
        self.events: list[LauncherEvent] = []
        self.at: list[float] = []
        self.acknowledges = acknowledges
        self._changed = Condition()
        self.link = LauncherLink(find_port, self)

    def __enter__(self) -> RecordingHost:
        self.link.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.link.close()

    def on_state(self, state: LinkState) -> None:
        with self._changed:
            self.states.append((time.monotonic(), state))
            self._changed.notify_all()

    def on_greeting(self, greeting: Greeting, start: StartCause) -> None:
        with self._changed:
            self.greetings.append((greeting, start))
            self._changed.notify_all()

    def on_listening_gap(self, unheard: ListeningGap) -> None:
        with self._changed:
            self.unheard.append(unheard)
            self._changed.notify_all()

    def on_event(self, event: LauncherEvent) -> None:
        with self._changed:
            self.events.append(event)
            self.at.append(time.monotonic())
            self._changed.notify_all()
        if self.acknowledges:
            self.link.acknowledge(event.boot, event.n)

    def wait(self, what: str, seen: Callable[[], object], within: float = 10.0) -> None:
        with self._changed:
            if not self._changed.wait_for(lambda: bool(seen()), within):
                raise AssertionError(f"no {what} within {within} s\n" + self.link.report())

    def wait_state(self, state: str, within: float = 10.0) -> LinkState:
        self.wait(f"state {state}", lambda: self.link.state.state == state, within)
        return self.link.state

    def wait_event(self, kind: type[EventDetail], count: int = 1, within: float = 10.0) -> None:
        self.wait(f"{kind.__name__} number {count}", lambda: len(self.whats(kind)) >= count, within)

    def whats(self, kind: type[EventDetail]) -> list[EventDetail]:
        return [event.detail for event in self.events if isinstance(event.detail, kind)]
