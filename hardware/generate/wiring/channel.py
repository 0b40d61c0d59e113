"""Routing of wires between boards and controller: a lane for each net, ordered to minimise crossings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations


@dataclass(slots=True)
class LaneEnds:
    """Heights at which a net enters: from the boards (outer) and from the controller (inner)."""

    outer: list[float] = field(default_factory=list)
    inner: list[float] = field(default_factory=list)

    @property
    def span(self) -> tuple[float, float]:
        """Lowest and highest end of the lane."""
        heights = self.outer + self.inner
        return min(heights), max(heights)


def order_lanes(nets: Mapping[str, LaneEnds]) -> list[str]:
    """Order the nets from the boards to the controller: move each to its best place until nothing improves."""
    cost = {
        (near, far): _count_within(nets[far].outer, nets[near].span) + _count_within(nets[near].inner, nets[far].span)
        for near in nets
        for far in nets
    }

    def crossings(order: list[str]) -> int:
        return sum(cost[pair] for pair in combinations(order, 2))

    order = sorted(nets, key=lambda net: (nets[net].span, net))
    while True:
        before = crossings(order)
        for net in sorted(nets):
            rest = [it for it in order if it != net]
            order = min(([*rest[:n], net, *rest[n:]] for n in range(len(order))), key=crossings)
        if crossings(order) == before:
            return order


def assign_slots(order: list[str], nets: Mapping[str, LaneEnds]) -> dict[str, int]:
    """Return each lane's distance from the boards; nets at different heights can share a slot."""
    places: dict[str, int] = {}
    for net in order:
        (top, bottom) = nets[net].span
        beside = [place for it, place in places.items() if nets[it].span[0] <= bottom and top <= nets[it].span[1]]
        places[net] = max(beside, default=0) + 1
    return places


def _count_within(heights: list[float], span: tuple[float, float]) -> int:
    return sum(span[0] < height < span[1] for height in heights)
