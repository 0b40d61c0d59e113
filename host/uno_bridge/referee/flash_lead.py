"""The referee's commands to a Flash unit: the round is over and, with `--lead`, the player to pick and that all drew.

Without `--lead` the unit picks at its own pace and the game follows. With it, the unit waits for the game.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future

from uno_bridge.link.commands import CommandDone, CommandResult
from uno_bridge.link.launcher import LauncherLink
from uno_bridge.referee.referee import Referee
from uno_bridge.referee.report_judging import BETWEEN_ROUNDS

Words = tuple[str, ...]

Choose = Callable[[list[int]], int]
"""Returns one of several buttons, each with the same probability."""


class FlashLead:
    """Sends each command once for its occasion, and again if it was not done."""

    def __init__(self, referee: Referee, link: LauncherLink, choose: Choose, *, leads: bool) -> None:
        self._referee = referee
        self._link = link
        self._choose = choose
        self._leads = leads
        self._sent: dict[str, object] = {}  # verb: the occasion for which it was sent

    def begin_session(self) -> None:
        """Set up a unit at the start of a session. With `--lead` the table's clock replaces the speed switch."""
        self._sent.clear()
        self._link.command("lead", "on" if self._leads else "off")
        self._link.command("seconds", "switch")
        self.update()

    def update(self) -> None:
        """Send the commands that are due. Call this after every change of the table."""
        with self._referee.locked() as state:
            if state.device.unit != "flash" or not state.device.live.connected:
                return
            due = self._due()
        for occasion, words in due:
            self._send(occasion, words)

    def _due(self) -> list[tuple[object, Words]]:
        state = self._referee.state
        game, flash = state.game, state.flash
        if game is None or not game.edition.unit:
            return []
        if flash.running and game.round and game.phase in (BETWEEN_ROUNDS | {"match-over"}):
            return [((state.table, game.round), ("ready",))]
        if not self._leads:
            return []
        seconds: tuple[object, Words] = (state.table, ("seconds", str(game.turn_seconds or "unlimited")))
        if flash.first_open is not None:
            return [seconds]
        if flash.flashing and game.phase != "draw":
            return [seconds, (len(flash.reports), ("drawn",))]
        seats = [button for button, player in zip(flash.seats, state.seats, strict=False) if player in game.hands]
        if flash.is_waiting and game.phase == "pick" and seats:
            return [seconds, (flash.waits, ("pick", str(self._choose(seats))))]
        return [seconds]

    def _send(self, occasion: object, words: Words) -> None:
        verb = words[0]
        if self._sent.get(verb) == occasion:
            return
        self._sent[verb] = occasion

        def retry_if_failed(answer: Future[CommandResult]) -> None:
            if answer.cancelled():
                return  # the link was closed
            if not isinstance(answer.result(), CommandDone) and self._sent.get(verb) == occasion:
                del self._sent[verb]  # it may be possible after the next change

        self._link.command(*words).add_done_callback(retry_if_failed)
