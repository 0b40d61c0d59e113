"""The margins of hardware/spice/margins.toml: what the circuits give in each corner, and with the planted faults."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import groupby
from math import floor, isnan, log10, nan
from pathlib import Path
from typing import Any, Literal, get_args

from hardware.generate import circuits
from hardware.generate.schematics.checks import Circuit
from hardware.generate.schematics.sheets import drawn

FOLDER = "hardware/spice"
MARGINS = f"{FOLDER}/margins.toml"
TABLE = f"{FOLDER}/README.md"

Side = Literal["least", "most"]
Values = Mapping[str, str | float]

_SCALE = {"mA": 1e3, "ms": 1e3, "us": 1e6}
_TABLE = re.compile(r"(<!-- margins -->\n).*(?=<!-- end -->)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Limit:
    """A bound, why it is one, and the fault that must break it: in words, and given to the circuit."""

    side: Side
    limit: float
    why: str
    planted: str
    fault: Values

    def worst(self, figures: Iterable[float]) -> float:
        """The figure next to the bound or beyond it; not a number when one is none."""
        found = list(figures)
        if any(isnan(figure) for figure in found):
            return nan
        return min(found) if self.side == "least" else max(found)

    def left(self, figure: float) -> float:
        """How far the figure is within the bound; negative beyond it."""
        return figure - self.limit if self.side == "least" else self.limit - figure


@dataclass(frozen=True, slots=True)
class Margin:
    """A figure of a circuit, in `unit`. `corners`: what is given to the circuit, by the corner's name."""

    what: str
    circuit: str
    figure: str
    unit: str
    corners: Mapping[str, Values]
    limits: Sequence[Limit]


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one limit: the figure in each corner, and the worst with the fault planted."""

    margin: Margin
    limit: Limit
    figures: Mapping[str, float]
    broken: float

    @property
    def left(self) -> float:
        """The margin in the worst corner, negative or not a number where it does not hold."""
        return self.limit.left(self.limit.worst(self.figures.values()))

    @property
    def holds(self) -> bool:
        """Whether it does in every corner."""
        return self.left >= 0

    @property
    def tripped(self) -> bool:
        """Whether the planted fault breaks it."""
        return not self.limit.left(self.broken) >= 0


def read(text: str) -> list[Margin]:
    """The margins. Raises `ValueError` for one that has no limit, or a limit without a planted fault."""
    told = tomllib.loads(text)
    return [_margin(it, told["corners"]) for it in told["margin"]]


def files(root: Path) -> dict[Path, str]:
    """The table, renewed."""
    sheet, *_ = drawn(root)
    margins = read((root / MARGINS).read_text(encoding="utf-8"))
    text = (root / TABLE).read_text(encoding="utf-8")
    table = "".join(_tables(root, results(root, margins, Circuit(sheet))))
    return {root / TABLE: _TABLE.sub(lambda match: match[1] + table, text)}


def results(root: Path, margins: Iterable[Margin], sheet: Circuit) -> list[Result]:
    """Their limits, with the parts of that sheet. A circuit is run once for each set of values."""
    margins = list(margins)
    source = {it.circuit: (root / FOLDER / f"{it.circuit}.cir").read_text(encoding="utf-8") for it in margins}

    def decks(margin: Margin, fault: Values) -> dict[str, str]:
        text = source[margin.circuit]
        return {name: circuits.deck(text, sheet, {**given, **fault}) for name, given in margin.corners.items()}

    asked = [(it, limit, decks(it, {}), decks(it, limit.fault)) for it in margins for limit in it.limits]
    different = {deck: None for *_, whole, broken in asked for deck in (*whole.values(), *broken.values())}
    with ThreadPoolExecutor() as pool:
        measured = dict(zip(different, pool.map(circuits.run, different), strict=True))

    def figure(margin: Margin, deck: str) -> float:
        return measured[deck][margin.figure] * _SCALE.get(margin.unit, 1)

    return [
        Result(
            margin,
            limit,
            {name: figure(margin, deck) for name, deck in whole.items()},
            limit.worst(figure(margin, deck) for deck in broken.values()),
        )
        for margin, limit, whole, broken in asked
    ]


def _margin(told: Mapping[str, Any], corners: Mapping[str, Mapping[str, Values]]) -> Margin:
    what, always = told["what"], told.get("with", {})
    limits = [_limit(what, side, told[side]) for side in get_args(Side) if side in told]
    if not limits:
        raise ValueError(f"{what} has no limit")
    given = corners[told["corners"]] if "corners" in told else {"": {}}
    each = {name: {**values, **always} for name, values in given.items()}
    return Margin(what, told["circuit"], told["figure"], told["unit"], each, limits)


def _limit(what: str, side: Side, told: Mapping[str, Any]) -> Limit:
    if not told.keys() >= {"limit", "why", "planted", "with"}:
        raise ValueError(f"{what}, at {side}, needs limit, why, planted and with")
    return Limit(side, told["limit"], told["why"], told["planted"], told["with"])


# The table


def _tables(root: Path, found: Iterable[Result]) -> Iterator[str]:
    for circuit, of_circuit in groupby(found, key=lambda it: it.margin.circuit):
        title, *_ = (root / FOLDER / f"{circuit}.cir").read_text(encoding="utf-8").splitlines()
        yield f"\n### `{circuit}.cir`\n\n{title.removeprefix('* ')}\n"
        for corners, rows in groupby(of_circuit, key=lambda it: tuple(it.figures)):
            heads = ("", *(name or "found" for name in corners), "limit", "left", "planted fault", "gives")
            yield f"\n{_cells(*heads)}{'|---' * len(heads)}|\n"
            yield from (_row(it) for it in rows)
    yield "\n"


def _row(it: Result) -> str:
    bound = f"at {it.limit.side} {it.limit.limit:g}: {it.limit.why}"
    figures = (_told(figure) for figure in it.figures.values())
    what = f"{it.margin.what} ({it.margin.unit})"
    return _cells(what, *figures, bound, _told(it.left), it.limit.planted, _told(it.broken))


def _cells(*cells: str) -> str:
    return f"| {' | '.join(cells)} |\n"


def _told(figure: float) -> str:
    """Three digits, none below a thousandth: others differ from one ngspice to the next."""
    if isnan(figure):
        return "never"
    places = min(2 - floor(log10(abs(figure))) if figure else 0, 3)
    return f"{round(figure, places) + 0.0:.{max(places, 0)}f}"
