"""The margins of hardware/spice/margins.toml: what the circuits give in each corner, and with the planted faults."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import isnan, nan
from pathlib import Path
from typing import Literal, Self

from hardware.generate.schematics.netlist import Netlist
from hardware.generate.spice import circuits
from hardware.generate.strict import Strict
from pydantic import Field, model_validator

FOLDER = "hardware/spice"
MARGINS = f"{FOLDER}/margins.toml"

Side = Literal["least", "most"]
Values = Mapping[str, str | float]

_SCALE = {"mA": 1e3, "ms": 1e3, "us": 1e6}


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
    told = _Margins.model_validate(tomllib.loads(text))
    return [_margin(it, told.corners) for it in told.margin]


def results(root: Path, margins: Iterable[Margin], netlist: Netlist) -> list[Result]:
    """Their limits, with the parts of that sheet. A circuit is run once for each set of values."""
    margins = list(margins)
    source = {it.circuit: (root / FOLDER / f"{it.circuit}.cir").read_text(encoding="utf-8") for it in margins}

    def decks(margin: Margin, fault: Values) -> dict[str, str]:
        text = source[margin.circuit]
        return {name: circuits.deck(text, netlist, {**given, **fault}) for name, given in margin.corners.items()}

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


class _Bound(Strict):
    limit: float
    why: str
    planted: str
    fault: dict[str, str | float] = Field(alias="with")


class _Figure(Strict):
    what: str
    circuit: str
    figure: str
    unit: str
    corners: str = ""
    always: dict[str, str | float] = Field({}, alias="with")
    least: _Bound | None = None
    most: _Bound | None = None

    @model_validator(mode="after")
    def _judged(self) -> Self:
        if not (self.least or self.most):
            raise ValueError(f"{self.what} has no limit")
        return self


class _Margins(Strict):
    corners: dict[str, dict[str, dict[str, str | float]]]
    margin: list[_Figure]


def _margin(told: _Figure, corners: Mapping[str, Mapping[str, Values]]) -> Margin:
    given = corners[told.corners] if told.corners else {"": {}}
    each = {name: {**values, **told.always} for name, values in given.items()}
    sides: dict[Side, _Bound | None] = {"least": told.least, "most": told.most}
    limits = [Limit(side, it.limit, it.why, it.planted, it.fault) for side, it in sides.items() if it]
    return Margin(told.what, told.circuit, told.figure, told.unit, each, limits)
