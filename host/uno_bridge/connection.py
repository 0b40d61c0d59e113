"""A launcher as programs use it: calls that return when the launcher has done what they ask.

`Launcher` adds no protocol to `link.LauncherLink`; it waits for what the link reports, in the caller's thread.
"""

from __future__ import annotations

import shutil
import tempfile
import weakref
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from uno_bridge.board.client import BoardClient
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.link import CommandDone, CommandRefused, LauncherEvent, LauncherLink, LinkState, usb_finder
from uno_bridge.link.discovery import finder_for
from uno_bridge.link.events import DispensedEvent, EventDetail
from uno_bridge.text import Message, UnoBridgeError, catalogue

DISPENSE_S = 30.0
"""A card leaves in 50 ms, one that sticks is tried again; then the launcher reports a jam or an empty hopper."""

LONG_S = 3600.0
"""One wait of `events` without a timeout."""

Kind = TypeVar("Kind", bound=EventDetail)


class LauncherError(UnoBridgeError):
    """Base class of the errors of a launcher. `str` says what happened and what to do."""

    message: Message

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


class LauncherNotFoundError(LauncherError):
    """No launcher answers where it was looked for: none is plugged in, several are, or what is there is silent."""


class LauncherBusyError(LauncherError):
    """Another program uses the launcher's port."""


class LauncherIncompatibleError(LauncherError):
    """The board speaks another version of the protocol, or is not a launcher."""


class LauncherLostError(LauncherError):
    """The launcher was there and is gone. The link looks for it again while the connection is open.

    `cause` is `gone`, `unplugged`, `asleep` (this computer slept), `hung`, `full` (it reads its port no more),
    `restarted` or `error` (see `uno_bridge.link.causes`).
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.cause = message.key.removeprefix("link-")


class CommandRefusedError(LauncherError):
    """The launcher did not do what it was asked. `reason` is the word of docs/protocol.md, such as `stopped`."""

    def __init__(self, reason: str) -> None:
        key = f"monitor-no-{reason}"
        has_text = key in catalogue("en").entries
        super().__init__(Message(key) if has_text else Message("library-refused", {"reason": reason}))
        self.reason = reason


class NoAnswerError(LauncherError):
    """A command was sent, but no answer came: it was done once, or not at all."""


class _Listener(BoardClient):
    """Receives what the link reports and keeps it until the program takes it."""

    def __init__(self) -> None:
        super().__init__()
        self.may_run = True
        self.loss: LinkState | None = None  # not raised yet
        self._left: deque[LauncherEvent] = deque()  # came while another kind was waited for

    def on_state(self, state: LinkState) -> None:
        """Note a loss, however short."""
        if self.state.state == "live" and state.state != "live":
            self.loss = state
        super().on_state(state)

    def take(self, kind: type[Kind], seconds: float) -> Kind | None:
        """Return the next event of a kind within `seconds`. Raises `LauncherLostError` after all that came before."""
        for kept in self._left:
            if isinstance(kept.detail, kind):
                self._left.remove(kept)
                return kept.detail
        until = self.clock.now() + seconds
        while (left := until - self.clock.now()) > 0:
            event = self._next(left)
            if event is not None and isinstance(event.detail, kind):
                return event.detail
            if event is not None:
                self._left.append(event)
        return None

    def any(self, seconds: float) -> EventDetail | None:
        """Return the next event within `seconds`. Raises `LauncherLostError` after all that came before."""
        event = self._left.popleft() if self._left else self._next(seconds)
        return None if event is None else event.detail

    def check(self) -> None:
        """Raise `LauncherLostError` for a loss that the program does not know of."""
        loss, self.loss = self.loss, None
        if loss is not None:
            raise LauncherLostError(loss.text or Message("link-off"))

    def _next(self, seconds: float) -> LauncherEvent | None:
        self.clock.wait(lambda: not self._events.empty() or self.loss is not None, seconds)
        if not self._events.empty():
            return self._events.get_nowait()
        self.check()
        return None


class Launcher:
    """A connected launcher, from `connect`. Close it, or use it with `with`. Use it from one thread at a time.

    Each call returns when the launcher has answered. When the launcher is lost meanwhile, it raises
    `LauncherLostError`; the next call works again once the launcher is back.
    """

    def __init__(
        self, link: LauncherLink, listener: _Listener, simulated: SimulatedLauncher | None, closing: ExitStack
    ) -> None:
        self._link = link
        self._listener = listener
        self._simulated = simulated
        self._close = weakref.finalize(self, closing.close)  # also when the program ends without closing it

    def dispense(self, count: int) -> DispensedEvent:
        """Launch `count` cards and return how it ended: `cards` left, `end` is `paid`, `empty`, `jam` and so on.

        Raises `CommandRefusedError` when the launcher cannot do it now, `NoAnswerError`, `LauncherLostError`.
        """
        self.command("dispense", count)
        event = self._listener.take(DispensedEvent, DISPENSE_S)
        if event is None:
            raise NoAnswerError(Message("library-no-answer", {"command": f"dispense {count}"}))
        return event

    def stop(self) -> None:
        """Switch the motor off, and keep it off until `resume`. Raises `StopError` when the port does not take it."""
        self._link.stop()

    def resume(self) -> None:
        """Let the motor run again after a stop, a jam or a fault. Raises as `command`."""
        self.command("resume")

    def press(self) -> None:
        """Hit the button of a simulated launcher. Raises `LauncherError` for a real one: its button has to be hit."""
        if self._simulated is None:
            raise LauncherError(Message("library-no-press"))
        self._simulated.press()

    def status(self) -> dict[str, str]:
        """Return what the launcher reports of itself: `state`, `presses`, `cards`, `facing`, `lid` (docs/protocol.md).

        Raises as `command`.
        """
        return self.command("status")

    def command(self, verb: str, *args: str | int) -> dict[str, str]:
        """Have the launcher do any command of docs/protocol.md, at most once, and return its answer.

        Raises `CommandRefusedError`, `NoAnswerError` when it may have been done, and `LauncherLostError` when it was
        not sent; `ValueError` for words that cannot be sent.
        """
        self._listener.check()
        answer = self._listener.ask(verb, *args)
        if isinstance(answer, CommandDone):
            return dict(answer.values)
        if isinstance(answer, CommandRefused) and answer.reason != "offline":
            raise CommandRefusedError(answer.reason)
        self._listener.check()
        if isinstance(answer, CommandRefused):
            raise LauncherLostError(self._link.state.text or Message("link-off"))
        raise NoAnswerError(Message("library-no-answer", {"command": " ".join(map(str, (verb, *args)))}))

    def events(self, timeout: float | None = None) -> Iterator[EventDetail]:
        """Yield each event of the launcher, typed as in `uno_bridge.link.events`, the oldest first.

        End after `timeout` seconds without an event; never if it is None. Raises `LauncherLostError`, after the events
        from before the loss. What happened before the connection was made is left out.
        """
        while True:
            event = self._listener.any(LONG_S if timeout is None else timeout)
            if event is not None:
                yield event
            elif timeout is not None:
                return

    def close(self) -> None:
        """Give the port back. End the link's thread and, of a simulated launcher, its processes. Again: no effect."""
        self._close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        greeting, state = self._listener.greeting, self._link.state
        board = greeting.board if greeting else "?"
        return f"<Launcher {board} at {state.port}: {state.state if self._close.alive else 'closed'}>"


def connect(launcher: str = "auto", *, timeout: float = 10.0) -> Launcher:
    """Connect to a launcher and wait up to `timeout` seconds for its greeting.

    `launcher` is `sim` for a simulated launcher of its own, which ends with the connection; `auto` for the only board
    on USB; otherwise a port or a board's serial number. Raises `LauncherNotFoundError`, `LauncherBusyError`,
    `LauncherIncompatibleError`, and `SimulatorError` when the simulated one does not start.

    >>> with connect("sim") as launcher:  # doctest: +SKIP
    ...     print(launcher.dispense(3).cards)
    3
    """
    with ExitStack() as closing:
        simulated = _simulated(closing) if launcher == "sim" else None
        other = usb_finder() if launcher == "auto" else finder_for(launcher)
        find = other if simulated is None else simulated.find_port
        listener = _Listener()
        link = listener.link = LauncherLink(find, listener)
        closing.callback(link.close)
        link.start()
        listener.clock.wait(lambda: listener.state.state != "off", timeout)
        _check_greeted(listener)
        return Launcher(link, listener, simulated, closing.pop_all())


def _simulated(closing: ExitStack) -> SimulatedLauncher:
    directory = Path(tempfile.mkdtemp(prefix="uno-"))
    closing.callback(shutil.rmtree, directory, ignore_errors=True)
    simulated = SimulatedLauncher.start(directory)
    closing.callback(simulated.close)
    simulated.rates(0, 0)  # no accidents of its own
    return simulated


def _check_greeted(listener: _Listener) -> None:
    """Raise the error for a launcher that is not there to be used."""
    state = listener.state
    why = state.text or Message("link-off")
    match state.state:
        case "off":
            raise LauncherNotFoundError(Message("library-no-greeting"))
        case "live":
            if state.greeting is not None and state.greeting.unit != "launcher":
                raise LauncherIncompatibleError(Message("library-flash-unit"))
        case "busy":
            raise LauncherBusyError(why)
        case "incompatible":
            raise LauncherIncompatibleError(why)
        case _:
            raise LauncherNotFoundError(why)
