"""The printed parts as solids, and checks of their printability.

Each check returns its faults, none if all is well. All lengths are in mm.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import trimesh
from hardware.generate import printed
from manifold3d import CrossSection, JoinType, Manifold, Mesh

ROOT = Path(__file__).parents[2]
DIMENSIONS: Mapping[str, float] = {
    name: float(value)
    for name, value in re.findall(
        r"^(\w+) = ([\d.]+); +// .+ \[(?:design|memory|ours)\]",
        (ROOT / printed.FOLDER / "dimensions.scad").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
}  # mm, or degrees
TOUCH = 0.02  # mm3 of overlap that rounding can give two faces that meet
NEAR = 0.02  # mm
LAYER = 0.5  # mm between slices


def read_committed(part: str) -> bytes:
    return (ROOT / printed.FOLDER / f"{part}.stl").read_bytes()


def mesh(stl: bytes) -> trimesh.Trimesh:
    return trimesh.load_mesh(io.BytesIO(stl), file_type="stl")


def solid(it: trimesh.Trimesh) -> Manifold:
    return Manifold(Mesh(np.asarray(it.vertices, np.float32), np.asarray(it.faces, np.uint32)))


def box(low: tuple[float, float, float], high: tuple[float, float, float]) -> Manifold:
    return Manifold.cube([to - at for at, to in zip(low, high, strict=True)]).translate(low)


def list_moves(distance: float) -> list[tuple[float, float]]:
    """Return the four moves of this distance along both axes."""
    return [(distance, 0), (-distance, 0), (0, distance), (0, -distance)]


def measure_overlap(one: Manifold, other: Manifold) -> float:
    """Return the common volume in mm3."""
    return (one ^ other).volume()


def is_held(thing: Manifold, part: Manifold, *moves: tuple[float, float, float]) -> bool:
    """Return whether the item fits into the part, and collides after each of the moves."""
    return measure_overlap(thing, part) <= TOUCH and all(
        measure_overlap(thing.translate(move), part) > TOUCH for move in moves
    )


def find_holes(part: Manifold, height: float) -> set[tuple[float, float]]:
    """Return the centres of all holes in a slice, rounded to 0.1 mm."""
    outlines = [CrossSection([outline[::-1]]) for outline in part.slice(height).to_polygons()]
    bounds = [hole.bounds() for hole in outlines if not hole.is_empty()]  # an outer outline turned round is nothing
    return {(round((left + right) / 2, 1), round((low + high) / 2, 1)) for left, low, right, high in bounds}


def find_mesh_faults(it: trimesh.Trimesh) -> list[str]:
    """Return the faults that prevent slicing or printing."""
    faults = [] if it.is_watertight and it.is_winding_consistent else ["not watertight"]
    if it.volume <= 0:
        faults.append("inside out")
    if max(it.extents) > DIMENSIONS["bed"]:
        faults.append("larger than the bed")
    if abs(it.bounds[0][2]) > NEAR:
        faults.append("does not lie on the bed")
    if not faults and len(solid(it).decompose()) != 1:
        faults.append("more than one body")
    return faults


def find_thin_walls(it: Manifold, at: Mapping[str, float] = DIMENSIONS) -> list[str]:
    """Return the walls below the minimum thickness: areas that vanish when a layer is offset inwards and back."""
    half = at["min_wall"] / 2 - NEAR
    _, _, low, _, _, high = it.bounding_box()
    faults = []
    for height in np.arange(low + LAYER / 2, high, LAYER):
        layer = it.slice(height)
        kept = layer.offset(-half, JoinType.Miter, 10).offset(half, JoinType.Miter, 10)
        faults += [
            f"thin at {height:.2f}: {piece.bounds()}" for piece in (layer - kept).decompose() if piece.area() > 0.5
        ]
    return faults
