"""The simulated Flash unit, and actors who press its buttons, enter the cards and cause faults."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from units.flash import FlashUnit
from uno_bridge.bodies.simulated.flash_body import SPEEDS, FlashBody
from uno_bridge.journal import JournalError
from uno_bridge.record import print_act
from uno_bridge.referee.report_questions import question
from uno_bridge.rules import Act, Refused
from uno_bridge.rules.acts import CallUno, Catch, EndTurn, Pick, Slap, TimeUp

from .board import WatchedBoard
from .cable import WatchedWire
from .people import Actors

if TYPE_CHECKING:
    from uno_bridge.referee.referee import Referee
    from uno_bridge.referee.state import TableState

    from .world import WorldRun

PLAYERS = 3
TOUCHES_S = (0.03, 0.3)
DREAMS_S = (3.0, 9.0)
"""Longer than most turns."""

DREAMS = 0.04
CLUMSY = 0.1
"""Probability of pressing a random button."""

ANY = ("1", "2", "3", "4", "slap", "play")

SELDOM = {Pick: 0.01, EndTurn: 0.05, TimeUp: 0.01, Slap: 0.01, CallUno: 0.2, Catch: 0.2}
"""Weights of acts that are entered rarely, because the unit usually reports them."""


class WatchedFlashBoard(WatchedBoard):
    """A board without a motor. Only its reports are checked."""

    def __init__(self, seed: int, wire: WatchedWire) -> None:
        super().__init__(seed, FlashBody(seed), wire)

    def new_unit(self) -> Any:
        return FlashUnit(self.plant)

    @property
    def idle(self) -> bool:
        return not self.plant.busy and self.unit.turns.left_ms(self.unit.clock.ms) is None

    @property
    def stopped(self) -> bool:
        return bool(self.unit.turns.is_stopped)


class FlashActors(Actors):
    """Actors who usually press lit buttons, and enter any legal card."""

    quick = (
        "status", "health", "sense", "identify", "seconds 4", "seconds 8", "seconds switch", "seconds 5", "get 0",
        "get pin-btn1", "set pin-led1 99", "set pin-btn1 -", "pick 9", "fly", "status now",
    )  # fmt: skip
    rare = ("pause", "resume", "resume", "ready", "reset", "drawn", "pick 1", "pick 2", "seconds unlimited")
    rarely = 0.01
    looks_s = (0.1, 0.6)
    rests_s = 0.7

    def __init__(self, world: WorldRun, commands: int, only: tuple[str, ...]) -> None:
        super().__init__(world, commands, only)
        self._touch_at = 0.5

    def troubles(self) -> dict[Callable[[], None], float]:
        return {**super().troubles(), self.reboot: 2, self.switch: 2, self.begin_anew: 0.4}

    def step(self, now: float) -> None:
        super().step(now)
        if now >= self._touch_at and not self.calm:
            dreams = self.world.board.unit.turns.phase == "turn" and self.dice.random() < DREAMS
            self._touch_at = now + self.dice.uniform(*(DREAMS_S if dreams else TOUCHES_S))
            self.touch()

    def touch(self) -> None:
        """Press a button, usually a lit one."""
        clumsy = self.dice.random() < CLUMSY
        self.world.board.plant.press(self.dice.choice(ANY) if clumsy else self._asked())

    def _asked(self) -> str:
        turns = self.world.board.unit.turns
        if turns.rest or turns.phase in ("ready", "waiting"):
            return "play" if turns.rest or turns.phase == "ready" else "slap"
        if turns.phase == "seats":
            return "play" if len(turns.seats) >= PLAYERS else self.dice.choice("123")
        if turns.phase == "race":
            return str(self.dice.choice(turns.racing) + 1)
        return "slap" if self.dice.random() < 0.2 else str(turns.player + 1)

    def switch(self) -> None:
        self.world.board.plant.switch(self.dice.choice(list(SPEEDS)))

    def begin_anew(self) -> None:
        self.world.board.plant.reset()

    def make_an_event(self) -> None:
        self.world.board.plant.press("play")

    def may_take_back(self, state: TableState) -> bool:
        return len(state.applied) > 1

    def look_at_the_table(self) -> None:
        """Answer the referee's question with any choice, or enter the next act."""
        if self.world.host is None or self.calm:
            return
        table = self.world.host.referee
        with suppress(Refused, JournalError):
            asked = question(table.state)
            if asked is not None and self.dice.random() < 0.8:
                table.answer(asked.id, self.dice.choice([asked.choices[0], *asked.choices]).id, None)
            else:
                self._tell(table)

    def _tell(self, table: Referee) -> None:
        game = table.state.game
        assert game is not None
        kinds: dict[type[Act], list[Act]] = {}
        for act in game.legal_acts():
            kinds.setdefault(type(act), []).append(act)
        if self.dice.random() < 0.02:
            table.act(f"{self.dice.choice(game.players)} has 1")
        elif kinds:
            kind = self.dice.choices(list(kinds), [SELDOM.get(it, 1) for it in kinds])[0]
            table.act(print_act(self.dice.choice(kinds[kind])))
