"""Check whether the table has changed since a command was tapped, so that it would now mean something else.

A command has the number of the last journal entry on its screen (`commands.Command.tapped_on`). Journal numbers grow
across restarts of the referee, while snapshot revisions begin at 1 again. A command without the number is never stale.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal, get_args

from uno_bridge.journal import Entry
from uno_bridge.rules import Act, Refused, acts
from uno_bridge.text import Message

TAP_LASTS = timedelta(seconds=6)
"""Greatest age of a tap. The page gives up after 5 s; one more second allows for two clocks that differ."""

CLOCK_SET = timedelta(hours=1)
"""Age from which the host's clock must have been set: no network delays a tap for so long."""

Since = Literal["act", "game", "round"]
"""The change that makes an act stale: any act, an act that moved the game on, or another round or table."""

STALE_SINCE: Mapping[type[Act], Since] = {
    # These depend on the whole table: the top card, the turn, the debts.
    acts.Deal: "game",
    acts.Position: "game",
    acts.Play: "game",
    acts.Press: "game",
    acts.StopPressing: "game",
    acts.SetAside: "game",
    acts.NameColour: "game",
    acts.ShowFace: "game",
    acts.Reload: "game",
    acts.Pick: "game",
    acts.Draw: "game",
    acts.EndTurn: "game",
    acts.TimeUp: "game",
    acts.Slap: "game",
    acts.Challenge: "game",
    acts.SetDealer: "game",
    # These name players, and the rules judge them by the present table: a call races with presses and cards.
    acts.CallUno: "round",
    acts.Catch: "round",
    acts.Suggest: "round",
    acts.CountHand: "round",
    # A number that replaces the one on the screen, and the act that the Undo button names.
    acts.SetHand: "act",
    acts.SetPile: "act",
    acts.Undo: "act",
}
assert set(STALE_SINCE) == set(get_args(Act))

_MOVES_NOTHING = (acts.CallUno, acts.CountHand, acts.SetHand, acts.SetPile)
"""Acts that change neither turn, top card nor debts: a card tapped just before them is not stale."""

_STOPS = frozenset({("event", "stopped"), ("event", "paused"), ("launcher", "stop"), ("launcher", "pause")})


@dataclass(slots=True)
class LastChanges:
    """Numbers of the last journal entry and of the last ones of certain kinds; 0 if there was none."""

    last: int = 0
    act: int = 0  # an act, `undo` included, or a new table
    undo: int = 0
    game: int = 0  # moved the game on
    round: int = 0  # began a round or a table
    table: int = 0
    question: int = 0  # answered a question, or may have opened one again
    stop: int = 0  # stopped or paused the launcher or unit, or held the clock
    turned: int = 0  # the launcher was turned

    def take_act(self, number: int, act: Act, *, other_round: bool) -> None:
        """Note that entry `number` is `act`. `other_round`: it changed the round."""
        self.act = number
        if isinstance(act, acts.Undo):
            self.undo = self.question = number
        if not isinstance(act, _MOVES_NOTHING):
            self.game = number
        if other_round:
            self.round = number

    def take(self, entry: Entry) -> None:
        """Note any entry. For an act call `take_act` as well."""
        number = self.last = entry.number
        match entry.kind:
            case "table" | "reopen":
                self.act = self.game = self.round = self.table = self.question = number
            case "settle" | "correct" | "report":
                self.question = number
            case "clock" if entry.body["line"] == "hold":
                self.stop = number
            case "event" if entry.body["kind"] == "turned":
                self.turned = number
            case "event" | "launcher" if (entry.kind, entry.body.get("kind", entry.body.get("line"))) in _STOPS:
                self.stop = number

    def need_act(self, act: Act, tapped_on: int | None) -> None:
        """Raise `Refused` if `act` was tapped before a change that makes it stale."""
        since = STALE_SINCE[type(act)]
        if _is_fresh(tapped_on, {"act": self.act, "game": self.game, "round": self.round}[since]):
            return
        if isinstance(act, acts.Undo):
            raise Refused(Message("stale-undone" if self.act == self.undo else "stale-undo"))
        raise Refused(Message({"act": "stale-figure", "game": "stale-game", "round": "stale-round"}[since]))

    def need_table(self, tapped_on: int | None) -> None:
        """Raise `Refused` if another table has begun."""
        _need(tapped_on, self.table, "stale-round")

    def need_game(self, tapped_on: int | None) -> None:
        """Raise `Refused` if the game has moved on."""
        _need(tapped_on, self.game, "stale-game")

    def need_question(self, tapped_on: int | None) -> None:
        """Raise `Refused` if a question was answered, or its press was undone."""
        _need(tapped_on, self.question, "table-question-gone")

    def need_facing(self, tapped_on: int | None) -> None:
        """Raise `Refused` if the launcher was turned, or another table has begun."""
        self.need_table(tapped_on)
        _need(tapped_on, self.turned, "stale-turned")

    def need_stop(self, tapped_on: int | None) -> None:
        """Raise `Refused` if there was a newer stop than the one to lift, or another table has begun."""
        self.need_table(tapped_on)
        _need(tapped_on, self.stop, "stale-stop")


def need_recent(tapped_at: datetime | None, now: datetime) -> None:
    """Raise `Refused` for a tap that is too old; both times are by the host's clock."""
    if tapped_at is not None and TAP_LASTS < now - tapped_at < CLOCK_SET:
        raise Refused(Message("stale-late"))


def _need(tapped_on: int | None, moment: int, why: str) -> None:
    if not _is_fresh(tapped_on, moment):
        raise Refused(Message(why))


def _is_fresh(tapped_on: int | None, moment: int) -> bool:
    return tapped_on is None or tapped_on >= moment
