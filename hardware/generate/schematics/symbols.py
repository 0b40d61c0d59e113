"""The symbols of the sheets, drawn here so that the library is as free as the rest and no KiCad is needed to make it.

Coordinates are steps of 1.27 mm from the symbol's middle, y down. A symbol is never turned: what is wanted lying and
standing is drawn twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from hardware.generate.drawing.rooms import Anchor, Point

Kind = Literal["passive", "input", "output", "bidirectional", "power_in", "power_out", "open_collector", "no_connect"]

_KINDS: dict[str, Kind] = {kind: kind for kind in get_args(Kind)}
"""For whoever has read the word."""

LEAD = 2
"""How long a pin is."""


@dataclass(frozen=True, slots=True)
class Pin:
    """A pin whose free end, where wires meet it, is at `at`. `towards`: in which direction the body lies."""

    number: str
    name: str
    kind: Kind
    at: tuple[int, int]
    towards: Literal["left", "right", "up", "down"]
    lead: float = LEAD

    @property
    def outwards(self) -> tuple[int, int]:
        """The step that leads away from the body."""
        return {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}[self.towards]


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points; `filled` closes and fills it."""

    points: tuple[Point, ...]
    filled: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, filled as a body is when `body`."""

    corner: Point
    other: Point
    body: bool = True


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle."""

    centre: Point
    radius: float
    body: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """A letter in the symbol."""

    text: str
    at: Point


Shape = Line | Box | Circle | Word


@dataclass(frozen=True, slots=True)
class Symbol:
    """`mark` begins its parts' references; with `#` it is no part. `label_at`, `value_at`: where these two stand."""

    name: str
    mark: str
    pins: tuple[Pin, ...]
    shapes: tuple[Shape, ...]
    label_at: Point = (0, 0)
    value_at: Point = (0, 0)
    anchor: Anchor = "start"
    shows_pins: bool = False

    @property
    def kind(self) -> str:
        """What it stands for, whether standing or lying."""
        return self.name.removesuffix("_H")

    def pin(self, number: str) -> Pin:
        """The pin with this number. Raises `KeyError`."""
        for pin in self.pins:
            if pin.number == number:
                return pin
        raise KeyError(f"{self.name} has no pin {number}")


def module(name: str, width: int, left: str, right: str) -> Symbol:
    """A box with pins on both sides, each told as `number name kind`, one under the other; `-` leaves a place free."""
    sides = [[place.split() for place in side.split(", ")] for side in (left, right)]
    height = 2 * max(map(len, sides)) + 2
    half, top = width // 2, -(height // 2)
    pins = [*_side(sides[0], -half - LEAD, top + 2, "right"), *_side(sides[1], half + LEAD, top + 2, "left")]
    body = Box((-half, top), (half, top + height))
    places: tuple[Point, Point] = (0, top - 1.2), (0, top + height + 1.2)
    return Symbol(name, "U", tuple(pins), (body,), *places, "middle", shows_pins=True)


def _side(told: Sequence[Sequence[str]], x: int, y: int, towards: Literal["left", "right"]) -> Iterator[Pin]:
    for place, words in enumerate(told):
        if len(words) == 3:
            number, name, kind = words
            yield Pin(number, name, _KINDS[kind], (x, y + 2 * place), towards)


def _two(length: int, lead: float, *, lying: bool) -> tuple[Pin, Pin]:
    if lying:
        return Pin("1", "1", "passive", (-length, 0), "right", lead), Pin(
            "2", "2", "passive", (length, 0), "left", lead
        )
    return Pin("1", "1", "passive", (0, -length), "down", lead), Pin("2", "2", "passive", (0, length), "up", lead)


def _turned(shapes: Sequence[Shape]) -> tuple[Shape, ...]:
    """Standing to lying: what is up comes to the left."""

    def point(at: Point) -> Point:
        return (at[1], at[0])

    turned: list[Shape] = []
    for shape in shapes:
        match shape:
            case Line(points, filled):
                turned.append(Line(tuple(point(at) for at in points), filled))
            case Box(corner, other, body):
                turned.append(Box(point(corner), point(other), body))
            case Circle(centre, radius, body):
                turned.append(Circle(point(centre), radius, body))
            case Word(text, at):
                turned.append(Word(text, point(at)))
    return tuple(turned)


def _both(name: str, mark: str, length: int, lead: float, shapes: Sequence[Shape], wide: float = 1.0) -> list[Symbol]:
    """A part with two ends, standing (`name`) and lying (`name_H`)."""
    upright, flat = _two(length, lead, lying=False), _two(length, lead, lying=True)
    beside: tuple[Point, Point] = (wide + 0.6, -0.9), (wide + 0.6, 0.9)
    above: tuple[Point, Point] = (0, -wide - 0.9), (0, wide + 0.9)
    return [
        Symbol(name, mark, upright, tuple(shapes), *beside),
        Symbol(f"{name}_H", mark, flat, _turned(shapes), *above, "middle"),
    ]


_RESISTOR: list[Shape] = [Box((-0.8, -2), (0.8, 2))]
_CAPACITOR: list[Shape] = [Line(((-1.6, -0.5), (1.6, -0.5))), Line(((-1.6, 0.5), (1.6, 0.5)))]
_POLAR: list[Shape] = [
    Box((-1.6, -0.9), (1.6, -0.4), body=False),
    Box((-1.6, 0.4), (1.6, 0.9)),
    Line(((-1.3, -1.9), (-1.3, -1.1))),
    Line(((-1.7, -1.5), (-0.9, -1.5))),
]
_DIODE: list[Shape] = [Line(((-1.1, -1), (1.1, -1), (0, 1), (-1.1, -1)), filled=True), Line(((-1.1, 1), (1.1, 1)))]
_LIGHT: list[Shape] = [*_DIODE, Line(((1.4, -0.4), (2.4, 0.6))), Line(((1.6, -1.3), (2.6, -0.3)))]
_FUSE: list[Shape] = [Box((-0.8, -2), (0.8, 2)), Line(((-1.5, 1.6), (-1.5, 2.4), (1.5, -2.2)))]
_SWITCH: list[Shape] = [Circle((0, -1.4), 0.3), Circle((0, 1.4), 0.3), Line(((0.1, 1.1), (1.3, -1.1)))]
_BUTTON: list[Shape] = [
    Circle((0, -1.4), 0.3),
    Circle((0, 1.4), 0.3),
    Line(((0.9, -1.5), (0.9, 1.5))),
    Line(((0.9, 0), (2, 0))),
]
_MOTOR: list[Shape] = [Circle((0, 0), 2, body=True), Word("M", (0, 0))]
_PIEZO: list[Shape] = [Box((-1.5, -0.7), (1.5, 0.7)), Line(((-2, -1.1), (2, -1.1))), Line(((-2, 1.1), (2, 1.1)))]


def _nmos() -> Symbol:
    """An N-channel switch to ground: gate 1 left, source 2 below, drain 3 above, as of an SOT-23."""
    shapes: tuple[Shape, ...] = (
        Circle((0.5, 0), 2.6, body=True),
        Line(((-1.2, -1.4), (-1.2, 1.4))),
        Line(((-0.5, -1.7), (-0.5, -0.7))),
        Line(((-0.5, -0.5), (-0.5, 0.5))),
        Line(((-0.5, 0.7), (-0.5, 1.7))),
        Line(((-0.5, 1.2), (2, 1.2), (2, 2))),
        Line(((-0.5, -1.2), (2, -1.2), (2, -2))),
        Line(((-0.5, 0), (2, 0), (2, 1.2))),
        Line(((-0.4, 0), (0.6, -0.45), (0.6, 0.45), (-0.4, 0)), filled=True),
    )
    pins = (
        Pin("1", "G", "input", (-4, 0), "right", 2.8),
        Pin("2", "S", "passive", (2, 4), "up", 2),
        Pin("3", "D", "passive", (2, -4), "down", 2),
    )
    return Symbol("NMOS", "Q", pins, shapes, (4, -0.9), (4, 0.9))


def _pmos() -> Symbol:
    """A P-channel in a supply's way: drain 3 left, source 2 right, gate 1 below; its diode points to the right."""
    shapes: tuple[Shape, ...] = (
        Circle((0, -0.5), 2.6, body=True),
        Line(((-1.4, 1.2), (1.4, 1.2))),
        Line(((-1.7, 0.5), (-0.7, 0.5))),
        Line(((-0.5, 0.5), (0.5, 0.5))),
        Line(((0.7, 0.5), (1.7, 0.5))),
        Line(((-1.2, 0.5), (-1.2, 0), (-2, 0))),
        Line(((1.2, 0.5), (1.2, 0), (2, 0))),
        Line(((0, 0.5), (0, 0), (1.2, 0))),
        Line(((-1.2, 0), (-1.2, -1.5), (1.2, -1.5), (1.2, 0))),
        Line(((-0.4, -2), (0.4, -1.5), (-0.4, -1), (-0.4, -2)), filled=True),
        Line(((0.4, -2), (0.4, -1))),
    )
    pins = (
        Pin("1", "G", "input", (0, 4), "up", 2.8),
        Pin("2", "S", "passive", (4, 0), "left", 2),
        Pin("3", "D", "passive", (-4, 0), "right", 2),
    )
    return Symbol("PMOS", "Q", pins, shapes, (0, -5.4), (0, -3.8), "middle")


def _gate() -> Symbol:
    """A through-beam gate: LED anode 1, cathode 2, collector 3, emitter 4."""
    shapes: tuple[Shape, ...] = (
        Box((-4, -3), (4, 3)),
        Line(((-4, -2), (-2, -2), (-2, -1))),
        Line(((-4, 2), (-2, 2), (-2, 1))),
        Line(((-3, -1), (-1, -1), (-2, 1), (-3, -1)), filled=True),
        Line(((-3, 1), (-1, 1))),
        Line(((-0.6, -0.4), (0.6, -0.4))),
        Line(((-0.6, 0.5), (0.6, 0.5))),
        Line(((1.6, -1.2), (1.6, 1.2))),
        Line(((1.6, -0.4), (2.8, -2), (4, -2))),
        Line(((1.6, 0.4), (2.8, 2), (4, 2))),
    )
    pins = (
        Pin("1", "A", "passive", (-6, -2), "right"),
        Pin("2", "K", "passive", (-6, 2), "right"),
        Pin("3", "C", "open_collector", (6, -2), "left"),
        Pin("4", "E", "passive", (6, 2), "left"),
    )
    return Symbol("Gate", "U", pins, shapes, (0, -5.4), (0, -4), "middle")


def rail(name: str) -> Symbol:
    """A supply: an arrow up; the ground: an arrow down."""
    if name == "GND":
        shapes: tuple[Shape, ...] = (Line(((0, 0), (0, 1))), Line(((-1, 1), (1, 1), (0, 2), (-1, 1))))
        return Symbol(name, "#PWR", (Pin("1", name, "power_in", (0, 0), "down", 0),), shapes, (0, 0), (0, 3), "middle")
    shapes = (Line(((0, 0), (0, -2))), Line(((-0.6, -1), (0, -2), (0.6, -1))))
    return Symbol(name, "#PWR", (Pin("1", name, "power_in", (0, 0), "up", 0),), shapes, (0, 0), (0, -3), "middle")


def _flag() -> Symbol:
    """Says that this net has a source: it comes in by a plug."""
    shapes: tuple[Shape, ...] = (Line(((0, 0), (0, -1), (-0.8, -1.8), (0, -2.6), (0.8, -1.8), (0, -1))),)
    return Symbol(
        "PWR_FLAG", "#FLG", (Pin("1", "flag", "power_out", (0, 0), "up", 0),), shapes, (0, 0), (0, -3.4), "middle"
    )


def _plug(name: str, ways: Sequence[str]) -> Symbol:
    """A connector whose pins are at the right."""
    top = 1 - len(ways)
    pins = [Pin(str(n + 1), way, "passive", (4, top + 2 * n), "left") for n, way in enumerate(ways)]
    return Symbol(
        name,
        "J",
        tuple(pins),
        (Box((-5, top - 1.5), (2, -top + 1.5)),),
        (-1, top - 2.6),
        (-1, -top + 2.8),
        "middle",
        shows_pins=True,
    )


def _plug_in(name: str, ways: Sequence[str]) -> Symbol:
    """The other half of a connector: what its pins lead to lies right of it, in another box."""
    top = 1 - len(ways)
    pins = [Pin(str(n + 1), way, "passive", (4, top + 2 * n), "left") for n, way in enumerate(ways)]
    shapes = (Box((-5, top - 1.5), (2, -top + 1.5)), Line(((-5, top), (-8, top), (-8, -top), (-5, -top))))
    return Symbol(name, "P", tuple(pins), shapes, (-1.5, top - 2.6), (-1.5, -top + 2.8), "middle", shows_pins=True)


_PICO_LEFT = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"
_PICO_RIGHT = "VBUS VSYS GND 3V3_EN 3V3 ADC_VREF GP28 AGND GP27 GP26 RUN GP22 GND GP21 GP20 GP19 GP18 GND GP17 GP16"
"""The Pico from above (data sheet, 2.1): pins 1 to 20 down the left, 40 to 21 down the right."""

_HEADER_ODD = "3V3 BCM2 BCM3 BCM4 GND BCM17 BCM27 BCM22 3V3 BCM10 BCM9 BCM11 GND BCM0 BCM5 BCM6 BCM13 BCM19 BCM26 GND"
_HEADER_EVEN = "5V 5V GND BCM14 BCM15 BCM18 GND BCM23 BCM24 GND BCM25 BCM8 BCM7 BCM1 GND BCM12 GND BCM16 BCM20 BCM21"
"""A Raspberry Pi's header: odd pins left, even ones right, the USB sockets below."""

_GIVES = frozenset({("Pico", "39"), ("Pico", "38"), ("Pico", "36")}) | {("RaspberryPi", n) for n in ("1", "2", "6")}
"""Where a controller's supplies come from; its other pins of the same name join them."""


def _controller(name: str, width: int, left: Sequence[tuple[int, str]], right: Sequence[tuple[int, str]]) -> Symbol:
    sides = [", ".join(f"{n} {pin} {_kind(name, str(n), pin)}" for n, pin in side) for side in (left, right)]
    return module(name, width, *sides)


def _kind(controller: str, number: str, pin: str) -> Kind:
    if (controller, number) in _GIVES:
        return "power_out"
    if pin in ("GND", "AGND"):
        return "power_in"
    return "bidirectional" if pin.startswith(("GP", "BCM")) else "passive"


_MODULES = [
    _controller(
        "Pico", 18, [*enumerate(_PICO_LEFT.split(), 1)], [(40 - n, pin) for n, pin in enumerate(_PICO_RIGHT.split())]
    ),
    _controller(
        "RaspberryPi",
        16,
        [(2 * n + 1, pin) for n, pin in enumerate(_HEADER_ODD.split())],
        [(2 * n + 2, pin) for n, pin in enumerate(_HEADER_EVEN.split())],
    ),
    module(
        "DRV8833",
        14,
        "1 AIN1 input, 2 AIN2 input, 3 BIN1 input, 4 BIN2 input, -, 5 nSLEEP input, 6 nFAULT open_collector",
        "7 VM power_in, 8 AOUT1 output, 9 AOUT2 output, 10 BOUT1 output, 11 BOUT2 output, "
        "12 AISEN passive, 13 BISEN passive, 14 GND power_in",
    ),
    module(
        "AS5600",
        12,
        "1 VCC power_in, 2 GND power_in, 3 DIR input",
        "4 SDA bidirectional, 5 SCL input, 6 OUT no_connect",
    ),
    module(
        "INA219",
        12,
        "1 VCC power_in, 2 GND power_in, 3 SDA bidirectional, 4 SCL input",
        "5 VIN+ passive, -, -, 6 VIN- passive",
    ),
    module("Hall", 10, "1 VCC power_in, 3 GND power_in", "2 OUT open_collector"),
    module("WS2812", 10, "1 VDD power_in, 2 DIN input", "3 DOUT no_connect, 4 GND power_in"),
]

SYMBOLS = {
    symbol.name: symbol
    for symbol in (
        *_both("R", "R", 4, 2, _RESISTOR),
        *_both("C", "C", 3, 2.5, _CAPACITOR, 1.4),
        *_both("C_Polar", "C", 3, 2.1, _POLAR, 1.6),
        *_both("D", "D", 3, 2, _DIODE, 1.2),
        *_both("LED", "D", 3, 2, _LIGHT, 2.4),
        *_both("Fuse", "F", 4, 2, _FUSE, 1.5),
        *_both("Switch", "SW", 4, 2.3, _SWITCH, 1.6),
        *_both("Button", "SW", 4, 2.3, _BUTTON, 2),
        *_both("Motor", "M", 4, 2, _MOTOR, 2),
        *_both("Piezo", "BZ", 3, 1.9, _PIEZO, 2.2),
        _nmos(),
        _pmos(),
        _gate(),
        _plug("Plug2", ("+", "-")),
        _plug("Jack", ("tip", "ring", "sleeve")),
        _plug_in("TRS", ("tip", "ring", "sleeve")),
        *(rail(name) for name in ("GND", "+3V3", "+5V", "VM", "VSYS", "VBUS")),
        _flag(),
        *_MODULES,
    )
}
"""By name."""
