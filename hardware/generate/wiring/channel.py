"""The way of wires between boards and controller: each net has a lane of its own, ordered so that few cross."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations


@dataclass(slots=True)
class Ends:
    """At which heights a net comes in: from the boards' side, from the controller's."""

    outer: list[float] = field(default_factory=list)
    inner: list[float] = field(default_factory=list)

    @property
    def span(self) -> tuple[float, float]:
        """From where to where its lane leads."""
        heights = self.outer + self.inner
        return min(heights), max(heights)


def lanes(nets: Mapping[str, Ends]) -> list[str]:
    """The nets, from the boards to the controller: each put where it crosses least, until none is better elsewhere."""
    cost = {
        (near, far): _within(nets[far].outer, nets[near].span) + _within(nets[near].inner, nets[far].span)
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


def slots(order: list[str], nets: Mapping[str, Ends]) -> dict[str, int]:
    """How far each lane is from the boards: nets whose lanes are at other heights share one."""
    places: dict[str, int] = {}
    for net in order:
        (top, bottom) = nets[net].span
        beside = [place for it, place in places.items() if nets[it].span[0] <= bottom and top <= nets[it].span[1]]
        places[net] = max(beside, default=0) + 1
    return places


def _within(heights: list[float], span: tuple[float, float]) -> int:
    return sum(span[0] < height < span[1] for height in heights)
