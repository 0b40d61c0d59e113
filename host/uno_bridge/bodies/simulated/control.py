"""Requests to a simulated unit: what people and accidents do to it.

A request is one line of words, the same on the command line, at the daemon's socket and in the unit's process. The
answer is the unit's state as a JSON object, with an `error` if the request was not done. `run.py` lists the requests.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, TypeVar, cast

from uno_bridge.bodies.simulated.cable import CableFaultKind
from uno_bridge.bodies.simulated.process import UnitKind
from uno_bridge.text import Message, ToldError

PlantTrouble = Literal["jam", "snag", "double", "empty"]


class SimulatorError(ToldError):
    """The simulated unit cannot be started, does not answer, or cannot do what was requested."""


@dataclass(frozen=True, slots=True)
class PlantState:
    """A launcher's state. `launches[p - 1]`: cards of press `p` since the board started; `loose`: cards of no press."""

    hopper: int
    out: int
    launches: tuple[int, ...]
    loose: int
    facing: int
    lid_open: bool
    trouble: PlantTrouble | None
    motor: bool
    plugged: bool
    pid: int | None


@dataclass(frozen=True, slots=True)
class FlashState:
    """A Flash unit's state: buttons that are lit and that blink, from 1; the Slap light; the buzzer in Hz."""

    lit: tuple[int, ...]
    blinking: tuple[int, ...]
    slap: bool
    buzzer: int
    speed: str
    people: int
    plugged: bool
    pid: int | None


State = TypeVar("State", bound=PlantState | FlashState)


class SimulatorControl(ABC, Generic[State]):
    """The requests that both kinds of unit understand. `UNIT` is the kind."""

    UNIT: ClassVar[UnitKind]

    def do(self, *words: object) -> State:
        """Send a request and return the unit's state after it. Raises `SimulatorError`.

        The words may come one by one or in one line: `do("turn", 90)` and `do("turn 90")` are the same.
        """
        return self._parse_state(self.request(*words))

    def request(self, *words: object) -> dict[str, Any]:
        """Send a request and return the answer. Raises `SimulatorError`."""
        line = " ".join(" ".join(map(str, words)).split())
        answer = self._send(line)
        if "error" in answer:
            raise SimulatorError(f"plant-{answer['error']}", unit=self._name(), request=line)
        return answer

    def state(self) -> State:
        """Return the unit's state."""
        return self.do("state")

    def plug(self, is_in: bool) -> State:
        """Pull the cable, or plug it in."""
        return self.do("plug", "in" if is_in else "out")

    def fault(self, kind: CableFaultKind, direction: Literal["up", "down"], match: str = "") -> State:
        """Spoil the next line from (`up`) or to (`down`) the board that contains `match`."""
        return self.do("fault", kind, direction, match)

    def reboot(self, cause: str = "power") -> State:
        """Restart the board; the cable stays in."""
        return self.do("reboot", cause)

    @abstractmethod
    def _send(self, line: str) -> dict[str, Any]:
        """Return the answer to a request, with its `error` if it has one. Raises `SimulatorError` without an answer."""

    @abstractmethod
    def _parse_state(self, answer: dict[str, Any]) -> State:
        """Return the state in an answer."""

    @classmethod
    def _name(cls) -> Message:
        return Message(f"unit-{cls.UNIT}")


class FlashControl(SimulatorControl[FlashState]):
    """The requests to a Flash unit."""

    UNIT = "flash"

    def press(self, button: str, seconds: float | None = None) -> FlashState:
        """Press `1` to `6`, `slap` or `play`, for so many seconds or for as long as people usually do."""
        return self.do("press", button) if seconds is None else self.do("press", button, seconds)

    def hold(self) -> FlashState:
        """Hold Slap and Play until the unit resets."""
        return self.do("hold")

    def speed(self, seconds: str) -> FlashState:
        """Move the speed switch: `4`, `6`, `8` or `unlimited`."""
        return self.do("speed", seconds)

    def people(self, count: int) -> FlashState:
        """Have 2 to 6 players press buttons by themselves; 0 sends them away."""
        return self.do("people", count)

    def _parse_state(self, answer: dict[str, Any]) -> FlashState:
        return FlashState(
            lit=tuple(answer.get("lit", ())),
            blinking=tuple(answer.get("blinking", ())),
            slap=answer.get("slap", False),
            buzzer=answer.get("buzzer", 0),
            speed=answer.get("speed", "6"),
            people=answer.get("people", 0),
            plugged=answer["plugged"],
            pid=answer["pid"],
        )


class LauncherControl(SimulatorControl[PlantState]):
    """The requests to a launcher."""

    UNIT = "launcher"

    def press(self) -> PlantState:
        """Hit the button."""
        return self.do("press")

    def turn(self, degrees: float) -> PlantState:
        """Turn the launcher there, at the speed of a hand."""
        return self.do("turn", degrees)

    def lid(self, is_open: bool) -> PlantState:
        """Open or shut the lid."""
        return self.do("lid", "open" if is_open else "shut")

    def tray(self, side: Literal["mild", "wild", "turning"]) -> PlantState:
        """Turn Flip Attack's tray by hand, as opening the lid does. The board reports it if its `tray` setting is 1."""
        return self.do("tray", side)

    def gate(self, is_covered: bool) -> PlantState:
        """Cover the exit gates, or clear them."""
        return self.do("gate", "covered" if is_covered else "clear")

    def refill(self, cards: int | None = None) -> PlantState:
        """Fill the hopper up, or load it with so many cards and no more."""
        return self.do("refill") if cards is None else self.do("refill", cards)

    def trouble(self, kind: PlantTrouble | None) -> PlantState:
        """Start trouble, or end it."""
        return self.do("trouble", kind or "none")

    def rates(self, overlap: float, slip: float) -> PlantState:
        """Set how often cards overlap and the roller slips by themselves, 0 to 1 for each card."""
        return self.do("rates", overlap, slip)

    def jig(self, moves: Sequence[tuple[int, str, int]], *, after_test: bool = False) -> PlantState:
        """Drive button and gates exactly: (us from now, `hit` or `exit1` or `exit2`, level); see `Plant.jig`."""
        words = (word for us, net, level in moves for word in (int(us), net, int(level)))
        return self.do("jig", "tested" if after_test else "now", *words)

    def _parse_state(self, answer: dict[str, Any]) -> PlantState:
        trouble = answer.get("trouble", "none")
        return PlantState(
            hopper=answer["hopper"],
            out=answer["out"],
            launches=tuple(answer.get("launches", ())),
            loose=answer.get("loose", 0),
            facing=answer.get("facing", 0),
            lid_open=answer.get("lid") == "open",
            trouble=None if trouble == "none" else cast(PlantTrouble, trouble),
            motor=answer.get("motor", False),
            plugged=answer["plugged"],
            pid=answer["pid"],
        )
