"""From pins.toml: the boards' constants, the Raspberry Pi's map and the tables of the wiring."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Literal, get_args

from hardware.generate.marks import renewed

Unit = Literal["launcher", "flash"]
Body = Literal["pico", "pi"]

MAP = "hardware/pins.toml"
WIRING = "hardware/schematics/README.md"
PI = "host/uno_bridge/bodies/raspberry_pi/pins.py"
PICO: dict[Unit, str] = {"launcher": "firmware/boards/pico_pins.py", "flash": "firmware/boards/flash_pins.py"}
TITLES: dict[Unit, str] = {
    "launcher": "Which GP number of the Pico each net is on.",
    "flash": "Which GP number of the Pico each net of the Flash unit is on.",
}
WRITTEN = "Written by `make hardware` from hardware/pins.toml."

_NUMBERED = re.compile(r"([A-Z]+)(\d+)")


@dataclass(frozen=True, slots=True)
class Row:
    """Nets that go to one part. `numbers` and `settings` are in their order; `to` is told for each body."""

    nets: tuple[str, ...]
    numbers: Mapping[Body, tuple[int, ...]]
    settings: tuple[str, ...]
    to: Mapping[Body, str]


def read(text: str) -> dict[Unit, list[Row]]:
    """The pin map. Raises `ValueError` for a row that is no row."""
    told = tomllib.loads(text)
    return {unit: [_row(unit, row) for row in told[unit]] for unit in ("launcher", "flash")}


def files(root: Path) -> dict[Path, str]:
    """Each file that follows from the map, as it is to be."""
    rows = read((root / MAP).read_text(encoding="utf-8"))
    written = {root / path: pico_constants(unit, rows[unit]) for unit, path in PICO.items()}
    wiring = (root / WIRING).read_text(encoding="utf-8")
    return {**written, root / PI: pi_map(rows), root / WIRING: with_tables(wiring, rows)}


def _row(unit: str, told: Mapping[str, object]) -> Row:
    nets, settings = _words(told, "nets"), _words(told, "settings")
    numbers: dict[Body, tuple[int, ...]] = {}
    for body in ("pico", "pi"):
        given = told.get(body, [])
        if not isinstance(given, list) or len(given) not in (0, len(nets)):
            raise ValueError(f"{unit} {' '.join(nets)}: {body} needs one number for each net")
        numbers[body] = tuple(int(number) for number in given)
    if len(settings) not in (0, len(nets)):
        raise ValueError(f"{unit} {' '.join(nets)}: needs a setting for each net, or for none")
    to = str(told["to"])
    return Row(nets, numbers, settings, {"pico": to, "pi": str(told.get("to_pi", "as on a Pico"))})


def _words(told: Mapping[str, object], key: str) -> tuple[str, ...]:
    words = told.get(key, [])
    return tuple(str(word) for word in words) if isinstance(words, list) else ()


# The boards


def pico_constants(unit: Unit, rows: list[Row]) -> str:
    """The constants of a Pico, for the firmware."""
    lines = [
        f'"""{TITLES[unit]}',
        "",
        WRITTEN,
        '"""',
        "",
        "from boards import NOT_LED_OUT",
        "from dialect import const",
        "",
        *(constant for row in rows for constant in _constants(row)),
        "",
        "# What a builder may have elsewhere, by its setting; all else is bound to a timer, a converter or a bus.",
    ]
    nets = [(setting, _name(row, n)) for row in rows for n, setting in enumerate(row.settings)]
    lines += ["NETS = {", *(f'    "{setting}": {name},' for setting, name in nets), "}"]
    bound = [_name(row, n) for row in rows if not row.settings for n in range(len(row.nets))]
    lines += ["TAKEN = (", *(f"    {name}," for name in bound), ") + NOT_LED_OUT"]
    return "\n".join(lines) + "\n"


def _constants(row: Row) -> Iterator[str]:
    if _is_row(row):
        yield f"{_base(row)} = ({', '.join(map(str, row.numbers['pico']))})"
        return
    for net, number in zip(row.nets, row.numbers["pico"], strict=True):
        yield f"{net} = const({number})"


def _is_row(row: Row) -> bool:
    """More nets than a pair are one constant, so that the firmware can count them."""
    return len(row.nets) > 2


def _base(row: Row) -> str:
    match = _NUMBERED.fullmatch(row.nets[0])
    if match is None:
        raise ValueError(f"{row.nets[0]} is to end in a number")
    return match[1]


def _name(row: Row, n: int) -> str:
    return f"{_base(row)}[{n}]" if _is_row(row) else row.nets[n]


# The Raspberry Pi


def pi_map(rows: Mapping[Unit, list[Row]]) -> str:
    """The map of a Raspberry Pi's header, for the host."""
    lines = [f'"""Which BCM number of the Raspberry Pi\'s header each net is on.\n\n{WRITTEN}\n"""', ""]
    lines += ["from uno_bridge.bodies.raspberry_pi.pin_map import PinMap"]
    for unit in rows:
        wired = [row for row in rows[unit] if row.numbers["pi"]]
        lines += ["", f"{unit.upper()} = PinMap(", "    {"]
        for row in wired:
            lines += [f'        "{net}": {bcm},' for net, bcm in zip(row.nets, row.numbers["pi"], strict=True)]
        lines += ["    },", "    {"]
        for row in wired:
            pairs = zip(row.settings, row.nets, strict=True) if row.settings else ()
            lines += [f'        "{setting}": "{net}",' for setting, net in pairs]
        lines += ["    },", ")"]
    return "\n".join(lines) + "\n"


# The wiring's tables


def with_tables(text: str, rows: Mapping[Unit, list[Row]]) -> str:
    """The text with each of its tables renewed, each in its place: `pins: UNIT BODY`. Raises `ValueError`."""
    for unit, body in product(rows, get_args(Body)):
        text = renewed(text, f"pins: {unit} {body}", _table(rows[unit], body))
    return text


def _table(rows: list[Row], body: Body) -> str:
    lines = [f"| net | {'BCM' if body == 'pi' else 'Pico GP'} | goes to |", "|---|---|---|"]
    wired = (row for row in rows if row.numbers[body])
    lines += [
        f"| {' / '.join(row.nets)} | {' / '.join(map(str, row.numbers[body]))} | {row.to[body]} |" for row in wired
    ]
    return "\n".join(lines) + "\n"
