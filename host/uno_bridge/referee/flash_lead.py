"""What the referee tells a Flash unit: that the round is over, and, where it leads, whom to pick and that all is drawn.

Following, the unit picks at its own pace and the cards are told behind it. Leading, it waits for the cards: it picks
only when the table is there.
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
"""Gives one of several buttons, each as likely as any other."""


class FlashLead:
    """Look after every change of `table`; each thing is said once for its occasion, and again if it was not done."""

    def __init__(self, referee: Referee, link: LauncherLink, choose: Choose, *, leads: bool) -> None:
        self._referee = referee
        self._link = link
        self._choose = choose
        self._leads = leads
        self._said: dict[str, object] = {}  # verb: the occasion for which it was said

    def greet(self) -> None:
        """A session with a unit is open. Leading, the table's clock goes before the speed switch."""
        self._said.clear()
        self._link.command("lead", "on" if self._leads else "off")
        self._link.command("seconds", "switch")
        self.look()

    def look(self) -> None:
        """Say what is to be said now."""
        with self._referee.reading() as state:
            if state.device.unit != "flash" or not state.device.live:
                return
            said = self._due()
        for occasion, words in said:
            self._say(occasion, words)

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
        if flash.waiting and game.phase == "pick" and seats:
            return [seconds, (flash.waits, ("pick", str(self._choose(seats))))]
        return [seconds]

    def _say(self, occasion: object, words: Words) -> None:
        verb = words[0]
        if self._said.get(verb) == occasion:
            return
        self._said[verb] = occasion

        def answered(answer: Future[CommandResult]) -> None:
            if answer.cancelled():
                return  # the link was closed
            if not isinstance(answer.result(), CommandDone) and self._said.get(verb) == occasion:
                del self._said[verb]  # at the next change it may be possible

        self._link.command(*words).add_done_callback(answered)
