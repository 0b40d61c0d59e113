"""The margins of hardware/spice/margins.toml: simulated figures in each corner, and with planted faults."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import isnan, nan
from pathlib import Path
from typing import Literal, Self

from hardware.generate.files import StrictModel
from hardware.generate.schematics.netlist import Netlist
from hardware.generate.spice import circuits
from pydantic import Field, model_validator

FOLDER = "hardware/spice"
MARGINS = f"{FOLDER}/margins.toml"

LimitSide = Literal["least", "most"]
Values = Mapping[str, str | float]

_SCALE = {"mA": 1e3, "ms": 1e3, "us": 1e6}


@dataclass(frozen=True, slots=True)
class Limit:
    """A bound with its reason, and a planted fault (description and parameters) that must violate it."""

    side: LimitSide
    limit: float
    why: str
    planted: str
    fault: Values

    def worst(self, figures: Iterable[float]) -> float:
        """Return the figure nearest to the bound or farthest beyond it; NaN if any figure is NaN."""
        found = list(figures)
        if any(isnan(figure) for figure in found):
            return nan
        return min(found) if self.side == "least" else max(found)

    def slack(self, figure: float) -> float:
        """Return the distance of a figure from the bound; negative beyond it."""
        return figure - self.limit if self.side == "least" else self.limit - figure


@dataclass(frozen=True, slots=True)
class Margin:
    """A figure of a circuit, in `unit`, with its limits. `corners`: circuit parameters by corner name."""

    what: str
    circuit: str
    figure: str
    unit: str
    corners: Mapping[str, Values]
    limits: Sequence[Limit]


@dataclass(frozen=True, slots=True)
class MarginResult:
    """The result for one limit: the figure in each corner, and the worst figure with the planted fault."""

    margin: Margin
    limit: Limit
    figures: Mapping[str, float]
    broken: float

    @property
    def slack(self) -> float:
        """The margin in the worst corner; negative or NaN if the limit is violated."""
        return self.limit.slack(self.limit.worst(self.figures.values()))

    @property
    def is_met(self) -> bool:
        """Whether the limit holds in every corner."""
        return self.slack >= 0

    @property
    def is_fault_caught(self) -> bool:
        """Whether the planted fault violates the limit."""
        return not self.limit.slack(self.broken) >= 0


def read(text: str) -> list[Margin]:
    """Parse the margins. Raise `ValueError` for a margin without a limit or a limit without a planted fault."""
    parsed = _Margins.model_validate(tomllib.loads(text))
    return [_build_margin(it, parsed.corners) for it in parsed.margin]


def evaluate(root: Path, margins: Iterable[Margin], netlist: Netlist) -> list[MarginResult]:
    """Evaluate the limits with the components of a sheet. Each distinct circuit is simulated once."""
    margins = list(margins)
    source = {it.circuit: (root / FOLDER / f"{it.circuit}.cir").read_text(encoding="utf-8") for it in margins}

    def fill_corners(margin: Margin, fault: Values) -> dict[str, str]:
        text = source[margin.circuit]
        return {
            name: circuits.fill_circuit(text, netlist, {**given, **fault}) for name, given in margin.corners.items()
        }

    cases = [(it, limit, fill_corners(it, {}), fill_corners(it, limit.fault)) for it in margins for limit in it.limits]
    distinct = {circuit: None for *_, whole, broken in cases for circuit in (*whole.values(), *broken.values())}
    with ThreadPoolExecutor() as pool:
        measured = dict(zip(distinct, pool.map(circuits.run, distinct), strict=True))

    def figure(margin: Margin, circuit: str) -> float:
        return measured[circuit][margin.figure] * _SCALE.get(margin.unit, 1)

    return [
        MarginResult(
            margin,
            limit,
            {name: figure(margin, circuit) for name, circuit in whole.items()},
            limit.worst(figure(margin, circuit) for circuit in broken.values()),
        )
        for margin, limit, whole, broken in cases
    ]


class _Bound(StrictModel):
    limit: float
    why: str
    planted: str
    fault: dict[str, str | float] = Field(alias="with")


class _Figure(StrictModel):
    what: str
    circuit: str
    figure: str
    unit: str
    corners: str = ""
    always: dict[str, str | float] = Field({}, alias="with")
    least: _Bound | None = None
    most: _Bound | None = None

    @model_validator(mode="after")
    def _check_has_limit(self) -> Self:
        if not (self.least or self.most):
            raise ValueError(f"{self.what} has no limit")
        return self


class _Margins(StrictModel):
    corners: dict[str, dict[str, dict[str, str | float]]]
    margin: list[_Figure]


def _build_margin(entry: _Figure, corners: Mapping[str, Mapping[str, Values]]) -> Margin:
    shared = corners[entry.corners] if entry.corners else {"": {}}
    values = {name: {**corner, **entry.always} for name, corner in shared.items()}
    sides: dict[LimitSide, _Bound | None] = {"least": entry.least, "most": entry.most}
    limits = [Limit(side, it.limit, it.why, it.planted, it.fault) for side, it in sides.items() if it]
    return Margin(entry.what, entry.circuit, entry.figure, entry.unit, values, limits)
