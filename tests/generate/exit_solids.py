"""Checks of the assembled exit bracket with its gates and passing cards.

x: across the card's way, 0 at the wall that guides its edge. y: along it. z: 0 in the card's plane.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from manifold3d import CrossSection, Manifold

from tests.generate.solids import (
    DIMENSIONS,
    NEAR,
    TOUCH,
    box,
    find_holes,
    is_held,
    list_moves,
    measure_overlap,
    mesh,
    solid,
)


@dataclass(frozen=True)
class ExitAssembly:
    """The printed parts in place, and the items that are mounted in them or pass through."""

    bracket: Manifold
    hood: Manifold
    plate: Manifold
    at: Mapping[str, float]

    @property
    def parts(self) -> Manifold:
        return self.bracket + self.hood + self.plate

    @property
    def gates_y(self) -> tuple[float, float]:
        return self.at["first_gate"], self.at["first_gate"] + self.at["gate_spacing"]

    @property
    def beam_x(self) -> float:
        return self.at["card_play"] + self.at["beam_overlap"]

    @property
    def ears_x(self) -> float:
        return self.beam_x - self.at["gate_axis"] + self.at["gate_floor"]

    def gate(self, y: float) -> Manifold:
        at, back = self.at, self.beam_x - self.at["gate_axis"]
        tips = back + at["gate_height"]
        wide, fork, slot = at["gate_width"] / 2, at["gate_fork"] / 2, at["gate_slot"] / 2
        base = box((back, y - wide, -at["gate_length"] / 2), (self.ears_x, y + wide, at["gate_length"] / 2))
        towers = box((back, y - wide, -fork), (tips, y + wide, fork))
        return base + towers - box((self.ears_x, y - wide, -slot), (tips, y + wide, slot))

    def beam(self, y: float) -> Manifold:
        long, wide = self.at["gate_slot"], self.at["gate_aperture"] / 2
        return Manifold.cylinder(long, wide, circular_segments=32).translate([self.beam_x, y, -long / 2])

    def screws(self, y: float) -> Iterator[Manifold]:
        """The screws in the gate's ears, with the diameter of the holes they tap."""
        screw = Manifold.cylinder(self.at["screw_depth"] - 1, self.at["screw_tapped"] / 2 - NEAR).rotate([0, 90, 0])
        for side in (-1, 1):
            yield screw.translate([self.ears_x, y, side * self.at["gate_holes"] / 2])

    def card(self, off: float, *, cards: int = 1, bent: float = 0) -> Manifold:
        """The volume swept by a card, its edge `off` mm from the guiding wall, its middle `bent` mm up or down."""
        xs = np.linspace(0, self.at["card_width"], 29)
        zs = bent * np.sin(np.pi * xs / self.at["card_width"])
        thick = cards * self.at["card_thickness"] / 2
        below, above = np.column_stack([xs + off, zs - thick]), np.column_stack([xs + off, zs + thick])
        length = 2 * self.at["card_length"]
        outline = CrossSection([np.concatenate([below, above[::-1]])])
        return outline.extrude(2 * length).rotate([90, 0, 0]).translate([0, length, 0])


def place_exit(stls: Mapping[str, bytes], at: Mapping[str, float] = DIMENSIONS) -> ExitAssembly:
    bracket, hood, plate = (solid(mesh(stls[part])) for part in ("exit-bracket", "exit-hood", "exit-plate"))
    down = [0, 0, -at["bracket_height"] / 2]
    return ExitAssembly(bracket.translate(down), hood.translate(down).rotate([180, 0, 0]), plate.rotate([90, 0, 0]), at)


def find_touching_cards(it: ExitAssembly) -> Iterator[str]:
    """Yield the positions in which a card, a stack of cards or a bent card touches plastic or gates."""
    things = it.parts + it.gate(it.gates_y[0]) + it.gate(it.gates_y[1])
    for off in (NEAR, it.at["card_play"] / 2, it.at["card_play"] - NEAR):
        for cards, bent in ((1, 0), (int(it.at["card_stack"]), 0), (1, 1.5), (1, -1.5)):
            if measure_overlap(it.card(off, cards=cards, bent=bent), things) > 0:
                yield f"{cards} cards, {off} off, bent by {bent}"


def find_gate_faults(it: ExitAssembly) -> list[str]:
    """Return the faults of fit, beam and card detection of each gate."""
    return [f"gate {number} {fault}" for number, y in enumerate(it.gates_y, 1) for fault in _check_gate(it, y)]


def _check_gate(it: ExitAssembly, y: float) -> Iterator[str]:
    gate, slack = it.gate(y), it.at["clearance"]
    if measure_overlap(gate, it.parts) > TOUCH:
        yield "does not fit"
    elif not is_held(gate, it.parts, (0, slack, 0), (0, -slack, 0)):
        yield "is loose along the way"
    elif not is_held(gate, it.parts, (0, 0, slack), (0, 0, -slack)):
        yield "is loose in height"
    elif not is_held(gate, it.parts, (slack, 0, 0)):
        yield "does not rest on its ears"
    if not all(is_held(screw, it.parts, *((0, *move) for move in list_moves(0.2))) for screw in it.screws(y)):
        yield "has no holes for its screws"
    if measure_overlap(it.beam(y), it.parts) > 0:
        yield "shines into the plastic"
    all_of_it = it.beam(y).volume() * it.at["card_thickness"] / it.at["gate_slot"]
    for off in (0, it.at["card_play"]):
        if measure_overlap(it.beam(y), it.card(off)) < 0.99 * all_of_it:
            yield f"is not cut by a card {off} off"


def find_misaligned_screws(it: ExitAssembly) -> set[tuple[float, float]]:
    """Return the screw holes that do not align with those of the other part."""
    hood, under = find_holes(it.hood, it.at["lip_gap"] / 2 + 1), find_holes(it.bracket, 0)
    wings, plate = (find_holes(part.rotate([90, 0, 0]), height) for part, height in ((it.bracket, 2), (it.plate, -1)))
    return (hood ^ under) | (wings - plate)


def measure_catching_edges(it: ExitAssembly) -> float:
    """Return the mm2 of plastic facing a card at more than 45 degrees, at the entry or within 0.5 mm of its path."""
    at, way = it.at, it.at["card_width"] + it.at["card_play"]
    begin, end = at["funnel_length"], it.gates_y[1] + at["last_gate_to_end"]
    wide, high = (at[name] / 2 + at["adjust"] - NEAR for name in ("mouth_width", "mouth_height"))
    way_in = box((way / 2 - wide, -0.1, -high), (way / 2 + wide, 1, high))
    beside = at["lip_gap"] / 2 + 0.5
    along = box((-0.5, begin, -beside), (way + 0.5, end, beside))
    behind_plate = it.bracket + it.hood
    return _measure_facing(behind_plate ^ way_in, -NEAR) + _measure_facing(behind_plate ^ along, begin + NEAR)


def _measure_facing(part: Manifold, begin: float) -> float:
    mesh = part.to_mesh()
    corners = mesh.vert_properties[:, :3][mesh.tri_verts]
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]) / 2
    areas = np.linalg.norm(across, axis=1)
    against = (across[:, 1] < -0.75 * areas) & (corners[:, :, 1].min(axis=1) > begin)
    return float(areas[against].sum())


def measure_way(it: ExitAssembly) -> dict[str, float]:
    """Measure between the gates: path width, lip gap, and reach past the beam of a card at the far side, in mm."""
    y = sum(it.gates_y) / 2 + 4  # beside a screw of the hood
    across = it.bracket ^ box((-50, y - 1, -1), (100, y + 1, 1))
    near, far = sorted(across.decompose(), key=lambda piece: piece.bounding_box()[0])
    wall, other = near.bounding_box()[3], far.bounding_box()[0]
    column = box((3, y - 1, -50), (4, y + 1, 50))
    gap = (it.hood ^ column).bounding_box()[2] - (it.bracket ^ column).bounding_box()[5]
    return {"wide": other - wall, "gap": gap, "cut": it.beam_x - (other - it.at["card_width"])}
