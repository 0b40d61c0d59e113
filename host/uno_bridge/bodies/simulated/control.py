"""What hands, eyes and accidents do to a simulated unit, whoever lets it live: a process, or a test in its own time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, cast

from uno_bridge.bodies.simulated.cable import CableFaultKind
from uno_bridge.bodies.simulated.process import UnitKind
from uno_bridge.text import Message, ToldError

PlantTrouble = Literal["jam", "snag", "double", "empty"]


class SimulatorError(ToldError):
    """The simulated launcher cannot be started, does not answer, or cannot do what was asked."""


@dataclass(frozen=True, slots=True)
class PlantState:
    """The launcher's insides. `launches[p - 1]` are the cards of press `p` of this boot, `loose` those of no press."""

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
    """The Flash unit's insides: buttons that are lit, and that blink, from 1; the Slap light; the buzzer in Hz."""

    lit: tuple[int, ...]
    blinking: tuple[int, ...]
    slap: bool
    buzzer: int
    speed: str
    people: int
    plugged: bool
    pid: int | None


class SimulatorControl(ABC):
    """Of whatever unit. `UNIT` is which."""

    UNIT: ClassVar[UnitKind]

    def tell(self, what: str, **arguments: object) -> dict[str, Any]:
        """Ask for anything (see `cradle`) and return the answer. Raises `SimulatorError`."""
        answer = self._asked({"do": what, **arguments})
        if "error" in answer:
            request = " ".join(map(str, (what, *arguments.values())))
            raise SimulatorError(f"plant-{answer['error']}", unit=self._called(), request=request)
        return answer

    @abstractmethod
    def _asked(self, request: dict[str, object]) -> dict[str, Any]:
        """The answer to a request, with its `error`. Raises `SimulatorError` when there is none."""

    @classmethod
    def _called(cls) -> Message:
        return Message(f"unit-{cls.UNIT}")


class FlashControl(SimulatorControl):
    """Those at a Flash unit."""

    UNIT = "flash"

    def state(self) -> FlashState:
        """How things stand."""
        return self.do("state")

    def press(self, button: str, seconds: float | None = None) -> FlashState:
        """Press `1` to `6`, `slap` or `play`, for so long or as one does."""
        return self.do("press", button=button) if seconds is None else self.do("press", button=button, seconds=seconds)

    def hold(self) -> FlashState:
        """Hold Slap and Play for long enough."""
        return self.do("hold")

    def speed(self, seconds: str) -> FlashState:
        """Move the speed switch: `4`, `6`, `8` or `unlimited`."""
        return self.do("speed", seconds=seconds)

    def people(self, count: int) -> FlashState:
        """So many people press by themselves, 2 to 6; 0 for nobody."""
        return self.do("people", count=count)

    def plug(self, is_in: bool) -> FlashState:
        """Pull the cable, or put it back."""
        return self.do("plug", **{"in": is_in})

    def reboot(self, cause: str = "power") -> FlashState:
        """Restart the board; the cable stays in."""
        return self.do("reboot", cause=cause)

    def line(self, text: str) -> FlashState:
        """Do what a line says: `press 3`, `press slap`, `hold`, `speed 4`, `people 3`, `plug out`, `reboot`, `state`.

        Raises `ValueError` for a line that says nothing of the kind.
        """
        match text.split():
            case ["hold" | "reboot" | "state" as what]:
                return self.do(what)
            case ["press", button]:
                return self.press(button)
            case ["speed", seconds]:
                return self.speed(seconds)
            case ["people", count]:
                return self.people(int(count))
            case ["plug", "in" | "out" as how]:
                return self.plug(how == "in")
        raise ValueError(f"no such request: {text}")

    def do(self, what: str, **arguments: object) -> FlashState:
        """Ask for anything and return how things stand then. Raises `SimulatorError`."""
        told = self.tell(what, **arguments)
        return FlashState(
            lit=tuple(told.get("lit", ())),
            blinking=tuple(told.get("blinking", ())),
            slap=told.get("slap", False),
            buzzer=told.get("buzzer", 0),
            speed=told.get("speed", "6"),
            people=told.get("people", 0),
            plugged=told["plugged"],
            pid=told["pid"],
        )


class LauncherControl(SimulatorControl):
    """Those at a launcher."""

    UNIT = "launcher"

    def state(self) -> PlantState:
        """How things stand."""
        return self.do("state")

    def press(self) -> PlantState:
        """Hit the button."""
        return self.do("press")

    def turn(self, degrees: float) -> PlantState:
        """Turn the launcher there, at the speed of a hand."""
        return self.do("turn", degrees=degrees)

    def lid(self, is_open: bool) -> PlantState:
        """Open or shut the lid."""
        return self.do("lid", open=is_open)

    def tray(self, side: Literal["mild", "wild", "turning"]) -> PlantState:
        """Turn Flip Attack's tray by hand, as opening the lid does. The board reports it if its `tray` setting is 1."""
        return self.do("tray", side=side)

    def gate(self, is_covered: bool) -> PlantState:
        """Hold something into the exit gate, or take it out."""
        return self.do("gate", covered=is_covered)

    def refill(self, cards: int | None = None) -> PlantState:
        """Fill the hopper up, or load it with so many cards and no more."""
        return self.do("refill") if cards is None else self.do("refill", cards=cards)

    def trouble(self, kind: PlantTrouble | None) -> PlantState:
        """Cause trouble, or end it."""
        return self.do("trouble", kind=kind or "none")

    def rates(self, overlap: float, slip: float) -> PlantState:
        """How often cards overlap and the roller slips by themselves, 0 to 1 for each card."""
        return self.do("rates", overlap=overlap, slip=slip)

    def jig(self, moves: Sequence[tuple[int, str, int]], *, after_test: bool = False) -> PlantState:
        """Drive button and gates exactly: (us from now, `hit` or `exit1` or `exit2`, how), as `Plant.jig` has it."""
        return self.do("jig", moves=moves, after_test=after_test)

    def plug(self, is_in: bool) -> PlantState:
        """Pull the cable, or put it back."""
        return self.do("plug", **{"in": is_in})

    def reboot(self, cause: str = "power") -> PlantState:
        """Restart the board; the cable stays in."""
        return self.do("reboot", cause=cause)

    def fault(self, kind: CableFaultKind, way: Literal["up", "down"], match: str = "") -> PlantState:
        """Spoil the next line from (`up`) or to (`down`) the board in which `match` occurs."""
        return self.do("fault", kind=kind, way=way, match=match)

    def line(self, text: str) -> PlantState:
        """Do what a line says.

        `press`, `turn 90`, `lid open`, `tray wild`, `gate covered`, `refill`, `trouble jam`, `plug out`, `reboot`,
        `state`.
        Raises `ValueError` for a line that says nothing of the kind.
        """
        match text.split():
            case ["press" | "refill" | "reboot" | "state" as what]:
                return self.do(what)
            case ["turn", degrees]:
                return self.turn(float(degrees))
            case ["lid", "open" | "shut" as how]:
                return self.lid(how == "open")
            case ["tray", "mild" | "wild" | "turning" as side]:
                return self.do("tray", side=side)
            case ["gate", "covered" | "clear" as how]:
                return self.gate(how == "covered")
            case ["trouble", "none" | "jam" | "snag" | "double" | "empty" as kind]:
                return self.do("trouble", kind=kind)
            case ["plug", "in" | "out" as how]:
                return self.plug(how == "in")
        raise ValueError(f"no such request: {text}")

    def do(self, what: str, **arguments: object) -> PlantState:
        """Ask for anything (see `cradle`) and return how things stand then. Raises `SimulatorError`."""
        return _state(self.tell(what, **arguments))


def _state(told: dict[str, Any]) -> PlantState:
    trouble = told.get("trouble", "none")
    return PlantState(
        hopper=told["hopper"],
        out=told["out"],
        launches=tuple(told.get("launches", ())),
        loose=told.get("loose", 0),
        facing=told.get("facing", 0),
        lid_open=told.get("lid") == "open",
        trouble=None if trouble == "none" else cast(PlantTrouble, trouble),
        motor=told.get("motor", False),
        plugged=told["plugged"],
        pid=told["pid"],
    )
