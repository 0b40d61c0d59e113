"""The symbols of modules: a box with named pins each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, get_args

from hardware.generate.schematics.symbol import LEAD, PinKind, Rectangle, Symbol, SymbolPin

_KINDS: dict[str, PinKind] = {kind: kind for kind in get_args(PinKind)}
"""By name, to type parsed words."""


def _make_module(name: str, width: int, left: str, right: str) -> Symbol:
    """Make a box with pins down both sides, each given as `number name kind`; `-` leaves a gap."""
    sides = [[slot.split() for slot in side.split(", ")] for side in (left, right)]
    height = 2 * max(map(len, sides)) + 2
    half, top = width // 2, -(height // 2)
    pins = [*_make_pins(sides[0], -half - LEAD, top + 2, "right"), *_make_pins(sides[1], half + LEAD, top + 2, "left")]
    body = Rectangle((-half, top), (half, top + height))
    above, below = (0, top - 1.2), (0, top + height + 1.2)
    return Symbol(name, "U", tuple(pins), (body,), above, below, "middle", shows_pins=True)


def _make_pins(
    slots: Sequence[Sequence[str]], x: int, y: int, towards: Literal["left", "right"]
) -> Iterator[SymbolPin]:
    for row, slot in enumerate(slots):
        if len(slot) == 3:
            number, name, kind = slot
            yield SymbolPin(number, name, _KINDS[kind], (x, y + 2 * row), towards)


_PICO_LEFT = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"
_PICO_RIGHT = "VBUS VSYS GND 3V3_EN 3V3 ADC_VREF GP28 AGND GP27 GP26 RUN GP22 GND GP21 GP20 GP19 GP18 GND GP17 GP16"
"""The Pico from above (data sheet, 2.1): pins 1 to 20 down the left, 40 to 21 down the right."""

_HEADER_ODD = "3V3 BCM2 BCM3 BCM4 GND BCM17 BCM27 BCM22 3V3 BCM10 BCM9 BCM11 GND BCM0 BCM5 BCM6 BCM13 BCM19 BCM26 GND"
_HEADER_EVEN = "5V 5V GND BCM14 BCM15 BCM18 GND BCM23 BCM24 GND BCM25 BCM8 BCM7 BCM1 GND BCM12 GND BCM16 BCM20 BCM21"
"""A Raspberry Pi's header: odd pins left, even pins right, the USB sockets below."""

_GIVES = frozenset({("Pico", "39"), ("Pico", "38"), ("Pico", "36")}) | {("RaspberryPi", n) for n in ("1", "2", "6")}
"""Pins that are the source of a controller's supplies; its other pins of the same name connect to them."""


def _make_controller(
    name: str, width: int, left: Sequence[tuple[int, str]], right: Sequence[tuple[int, str]]
) -> Symbol:
    sides = [", ".join(f"{n} {pin} {_pick_pin_kind(name, str(n), pin)}" for n, pin in side) for side in (left, right)]
    return _make_module(name, width, *sides)


def _pick_pin_kind(controller: str, number: str, pin: str) -> PinKind:
    if (controller, number) in _GIVES:
        return "power_out"
    if pin in ("GND", "AGND"):
        return "power_in"
    return "bidirectional" if pin.startswith(("GP", "BCM")) else "passive"


MODULES = (
    _make_controller(
        "Pico", 18, [*enumerate(_PICO_LEFT.split(), 1)], [(40 - n, pin) for n, pin in enumerate(_PICO_RIGHT.split())]
    ),
    _make_controller(
        "RaspberryPi",
        16,
        [(2 * n + 1, pin) for n, pin in enumerate(_HEADER_ODD.split())],
        [(2 * n + 2, pin) for n, pin in enumerate(_HEADER_EVEN.split())],
    ),
    _make_module(
        "DRV8833",
        14,
        "1 AIN1 input, 2 AIN2 input, 3 BIN1 input, 4 BIN2 input, -, 5 nSLEEP input, 6 nFAULT open_collector",
        "7 VM power_in, 8 AOUT1 output, 9 AOUT2 output, 10 BOUT1 output, 11 BOUT2 output, "
        "12 AISEN passive, 13 BISEN passive, 14 GND power_in",
    ),
    _make_module(
        "AS5600",
        12,
        "1 VCC power_in, 2 GND power_in, 3 DIR input",
        "4 SDA bidirectional, 5 SCL input, 6 OUT no_connect",
    ),
    _make_module(
        "INA219",
        12,
        "1 VCC power_in, 2 GND power_in, 3 SDA bidirectional, 4 SCL input",
        "5 VIN+ passive, -, -, 6 VIN- passive",
    ),
    _make_module("Hall", 10, "1 VCC power_in, 2 GND power_in", "3 OUT open_collector"),
    _make_module("WS2812", 10, "1 VDD power_in, 2 DIN input", "3 DOUT no_connect, 4 GND power_in"),
)
