"""The simulated launcher, and actors who press its button and cause faults."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from units.launcher import LauncherUnit
from uno_bridge.bodies.simulated.plant import Plant
from uno_bridge.journal import JournalError
from uno_bridge.referee.questions import choices, open_question, proposed_cards, question_id
from uno_bridge.rules import Refused

from .board import WatchedBoard
from .cable import WatchedWire
from .people import Actors

if TYPE_CHECKING:
    from uno_bridge.referee.presses import PressRow
    from uno_bridge.referee.state import TableState

LONGEST_RUN_S = 4.0
LEASE_S = 1.0
STOP_S = 0.020
SLACK_S = 0.005
"""A few steps, after which the board has detected a change."""

HAND_S = 0.1


class WatchedLauncherBoard(WatchedBoard):
    """Raises `AssertionError` at once if the motor breaks a safety promise."""

    def __init__(self, seed: int, wire: WatchedWire) -> None:
        plant = Plant(seed, cards=100_000)
        plant.misfeed(0, 1.0 if seed % 4 == 0 else 0.03)
        if seed % 4 == 0:
            plant.settings.set("duty", "40")  # twelve cards take it longer than a launch may take
        self.out_before = 0
        self.unseen = 0
        self._driven_since: float | None = None
        self._open_since: float | None = None
        self._mends_at: float | None = None
        super().__init__(seed, plant, wire)
        if seed % 4 == 1:
            self._grow_old()

    def new_unit(self) -> Any:
        self.out_before = self.plant.out
        self.unseen = self.plant.exit.level()  # a card in the gate while it starts may be missed, but no second one
        return LauncherUnit(self.plant)

    @property
    def hurried(self) -> bool:
        return bool(self.unit.launch.busy)

    @property
    def idle(self) -> bool:
        return not self.unit.busy

    @property
    def stopped(self) -> bool:
        return self.unit.latch is not None

    def _grow_old(self) -> None:
        """Let almost 18 minutes pass, after which a Pico's microsecond counter wraps."""
        while self.plant.clock.now < 1065:
            self.plant.advance(0.3)
            self.unit.step()
            self.life.began -= 0.3

    def mend(self) -> None:
        """End all troubles; removing a jammed card takes a while."""
        if self.plant._jammed:
            self._mends_at = self._wire.now + HAND_S
        else:
            self.plant.cause_trouble("none")

    def step(self, seconds: float) -> None:
        if self._mends_at is not None and self._wire.now >= self._mends_at:
            self._mends_at = None
            self.plant.cause_trouble("none")
        super().step(seconds)

    def watch(self) -> None:
        if self.plant.roller.driven:
            self._watch_motor()
        else:
            self._driven_since = self._open_since = None

    def _watch_motor(self) -> None:
        now = self._wire.now
        self._driven_since = self._driven_since or now
        assert now - self._driven_since <= LONGEST_RUN_S + SLACK_S, "the motor ran longer than a launch may"
        if self.plant.lid.level():
            self._open_since = self._open_since or now
            assert now - self._open_since <= SLACK_S, "the motor is driven while the lid is open"
        assert not self.unit.latch, "the motor is driven while a stop is latched"
        stopped = self._wire.stop_at > self._driven_since
        assert not stopped or now - self._wire.stop_at <= STOP_S, "the motor ran on although a stop had come"
        if self.unit._current_launch[0] == "dispensed":
            assert now - self._wire.alive_at <= LEASE_S + SLACK_S, "the motor ran on although no host is alive"


class LauncherActors(Actors):
    """Actors who hit the button, turn the launcher, open its lid and refill it."""

    quick = (
        "status", "health", "sense", "pose", "identify", "play uno", "payout toy", "payout fair", "payout random",
        "payout exact 7", "get 0", "get spacing", "get 99", "set spacing 26", "set spacing -", "set cable 5", "resume",
        "fly", "status now",
    )  # fmt: skip
    rare = ("dispense 1", "dispense 3", "dispense 12", "run 200", "run 1000", "dispense 0")
    rarely = 0.03
    looks_s = (0.5, 0.5)

    def troubles(self) -> dict[Callable[[], None], float]:
        return {
            **super().troubles(),
            self.press: 22, self.go_away: 6, self.play_with_the_lid: 3, self.misfeed: 6, self.turn: 3,
        }  # fmt: skip

    def asked(self, words: list[str]) -> None:
        if words == ["dispense", "12"]:
            self._trouble_at = self.world.now + self.dice.choice([0.0, 5.0])  # now and then it comes to its end

    def press(self) -> None:
        self.world.board.plant.press()

    def turn(self) -> None:
        self.world.board.plant.turn(self.dice.randrange(360))

    def go_away(self) -> None:
        """Dispense many cards and disconnect."""
        if self.world.host is not None and self.world.host.live:
            self.world.host.link.command("dispense", 12)
            self.after(0.05, self.dice.choice([self.pull, self.sleep]))

    def play_with_the_lid(self) -> None:
        self.world.board.plant.open_lid(True)
        self.after(self.dice.uniform(0, 0.5), lambda: self.world.board.plant.open_lid(False))

    def misfeed(self) -> None:
        """Jam a card or empty the roller, and fix it later."""
        if not self.world.board.plant._jammed:  # which would draw that card out in no time
            self.world.board.plant.cause_trouble(self.dice.choice(["jam", "snag", "empty"]))
        self.after(self.dice.uniform(0, 3.0), self.world.board.mend)

    def make_an_event(self) -> None:
        plant = self.world.board.plant
        if self.dice.random() < 0.2:
            plant.press()
            return
        plant.open_lid(True)
        self.after(0.005, lambda: plant.open_lid(False))

    def may_take_back(self, state: TableState) -> bool:
        """Whether the last press may be undone."""
        return state.applied[-1].row is not None

    def look_at_the_table(self) -> None:
        """Answer the referee's questions as proposed, and refill the launcher."""
        if self.world.host is None:
            return
        table = self.world.host.referee
        with table.locked() as state:
            row = open_question(state)
            offered = self._offered(state, row) if row is not None else []
            cards = proposed_cards(state, row) if row is not None else 0
            question = question_id(state, row) if row is not None else ""
            low = state.game is not None and state.game.launcher < 40
        if low:
            with suppress(Refused, JournalError):  # not while cards are being counted
                table.act("launcher has 100")
        for choice in offered:
            try:
                table.answer(question, choice, cards)
            except Refused:
                continue
            except JournalError:
                pass
            return

    def _offered(self, state: TableState, row: PressRow) -> list[str]:
        """Return the possible answers, best first; none until the launcher has reported its counts."""
        ids = [it.id for it in choices(state, row)]
        if row.loss is None:
            return sorted(ids, key=lambda it: (it == "back", it.startswith("keep")))
        if row.sensor is None and row.loss.countable and row.boot == state.baseline.boot:
            return []
        return [it for it in ids if it.startswith("keep")] if proposed_cards(state, row) else ["leave"]

    def mend(self) -> None:
        self.world.board.plant.open_lid(False)
        super().mend()
