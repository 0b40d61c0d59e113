"""From pins.toml: the boards' constants, the Raspberry Pi's map and the tables of the wiring."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Literal, Self, get_args

from hardware.generate.marks import renewed
from hardware.generate.strict import Strict
from pydantic import model_validator

Unit = Literal["launcher", "flash"]
Body = Literal["pico", "pi"]

MAP = "hardware/pins.toml"
TABLES = "hardware/schematics/README.md"
PI = "host/uno_bridge/bodies/raspberry_pi/pins.py"
PICO: dict[Unit, str] = {"launcher": "firmware/boards/pico_pins.py", "flash": "firmware/boards/flash_pins.py"}
TITLES: dict[Unit, str] = {
    "launcher": "Which GP number of the Pico each net is on.",
    "flash": "Which GP number of the Pico each net of the Flash unit is on.",
}
WRITTEN = "Written by `make hardware` from hardware/pins.toml."

_NUMBERED = re.compile(r"([A-Z]+)(\d+)")


class Row(Strict):
    """Nets that go to one part. Numbers and settings are in their order; a body that has none of the nets has none."""

    nets: tuple[str, ...]
    pico: tuple[int, ...] = ()
    pi: tuple[int, ...] = ()
    settings: tuple[str, ...] = ()
    to: str
    to_pi: str = "as on a Pico"

    @model_validator(mode="after")
    def _one_for_each(self) -> Self:
        for key in ("pico", "pi", "settings"):
            if len(getattr(self, key)) not in (0, len(self.nets)):
                raise ValueError(f"{' '.join(self.nets)}: {key} needs one for each net, or none")
        return self

    def pins(self, body: Body) -> dict[str, int]:
        """The number of each net, for those that this body has."""
        return dict(zip(self.nets, self.pico if body == "pico" else self.pi, strict=False))


class _Map(Strict):
    launcher: list[Row]
    flash: list[Row]


def read(text: str) -> dict[Unit, list[Row]]:
    """The pin map. Raises `ValueError` for a row that is no row."""
    told = _Map.model_validate(tomllib.loads(text))
    return {"launcher": told.launcher, "flash": told.flash}


def files(root: Path) -> dict[Path, str]:
    """Each file that follows from the map, as it is to be."""
    rows = read((root / MAP).read_text(encoding="utf-8"))
    written = {root / path: pico_constants(unit, rows[unit]) for unit, path in PICO.items()}
    wiring = (root / TABLES).read_text(encoding="utf-8")
    return {**written, root / PI: pi_map(rows), root / TABLES: with_tables(wiring, rows)}


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
        yield f"{_base(row)} = ({', '.join(map(str, row.pico))})"
        return
    for net, number in row.pins("pico").items():
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
        wired = [row for row in rows[unit] if row.pi]
        lines += ["", f"{unit.upper()} = PinMap(", "    {"]
        for row in wired:
            lines += [f'        "{net}": {bcm},' for net, bcm in row.pins("pi").items()]
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
    wired = ((row, row.pins(body)) for row in rows if row.pins(body))
    lines += [
        f"| {' / '.join(pins)} | {' / '.join(map(str, pins.values()))} | {row.to_pi if body == 'pi' else row.to} |"
        for row, pins in wired
    ]
    return "\n".join(lines) + "\n"
