"""Checks of the assembled turntable. z: 0 at the bottom of the foot; the axis is x = y = 0."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import sqrt

from manifold3d import Manifold

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
class TurntableAssembly:
    foot: Manifold
    deck: Manifold
    clip: Manifold
    at: Mapping[str, float]

    @property
    def deck_bottom(self) -> float:
        names = ("magnet_top", "air_gap", "chip_height", "board_thickness", "standoff")
        return sum(self.at[name] for name in names)


def place_turntable(stls: Mapping[str, bytes], at: Mapping[str, float] = DIMENSIONS) -> TurntableAssembly:
    foot, deck, clip = (solid(mesh(stls[part])) for part in ("foot", "deck", "clip"))
    lying = TurntableAssembly(foot, deck, clip, at)
    deck = deck.translate([0, 0, -lying.deck_bottom - at["deck_thickness"]]).rotate([180, 0, 0])
    return TurntableAssembly(foot, deck, clip.translate([0, 0, -at["clip_width"] / 2]).rotate([-90, 0, 0]), at)


def find_turntable_faults(it: TurntableAssembly) -> list[str]:
    """Return the faults of magnet, sensor board, bearing, balls and clips."""
    return [*_check_magnet(it), *_check_board(it), *_check_bearing(it), *_check_race(it), *_check_clip(it)]


def _check_magnet(it: TurntableAssembly) -> Iterator[str]:
    high = it.at["magnet_thickness"] - NEAR
    magnet = Manifold.cylinder(high, it.at["magnet"] / 2, circular_segments=64)
    magnet = magnet.translate([0, 0, it.at["magnet_top"] - high])
    if measure_overlap(magnet, it.foot) > TOUCH:
        yield "the magnet does not fit on the axis"
    elif not is_held(magnet, it.foot, *((*move, 0) for move in list_moves(it.at["magnet_play"]))):
        yield "the magnet can leave the axis"
    if it.foot.bounding_box()[5] > it.at["magnet_top"] + NEAR:
        yield "the magnet's face is not the highest"


def _check_board(it: TurntableAssembly) -> Iterator[str]:
    at, corner = it.at, it.at["board_holes"] / 2
    under = it.deck_bottom - at["standoff"]
    screw = Manifold.cylinder(at["standoff"], at["screw_tapped"] / 2 - NEAR)
    for x, y in ((corner, corner), (corner, -corner), (-corner, corner), (-corner, -corner)):
        if not is_held(screw.translate([x, y, under]), it.deck, *((*move, 0) for move in list_moves(0.2))):
            yield f"no hole for the board's screw at {x} {y}"
    post = it.deck ^ box((corner + 2, corner - 0.5, 0), (corner + 2.5, corner + 0.5, it.deck_bottom - NEAR))
    gap = post.bounding_box()[2] - at["board_thickness"] - at["chip_height"] - at["magnet_top"]
    if not 0.5 < gap < gap + at["clip_gap"] * sqrt(2) < 3:
        yield f"{gap:.2f} from magnet to sensor"
    side = at["board_side"] / 2
    board = box((-side, -side, under - at["board_thickness"]), (side, side, under - NEAR))
    if measure_overlap(board, it.foot + it.deck) > TOUCH:
        yield "no room for the board"


def _check_bearing(it: TurntableAssembly) -> Iterator[str]:
    if measure_overlap(it.foot, it.deck) > 0:
        yield "foot and deck touch"
    elif not is_held(it.foot, it.deck, *((*move, 0) for move in list_moves(it.at["journal_play"] + 0.05))):
        yield "the deck can leave the axis"
    if it.at["journal_play"] + it.at["magnet_play"] / 2 + it.at["board_play"] > it.at["axis_error"] + 1e-6:
        yield "magnet and sensor may be too far apart"


def _check_race(it: TurntableAssembly) -> Iterator[str]:
    """Yield a fault unless a slightly smaller ball has play and a slightly larger one collides."""
    at = it.at
    middle = [at["race_radius"], 0, at["foot_thickness"] - at["groove_depth"] + at["ball"] / 2 * sqrt(2)]
    for factor, bears in ((0.99, False), (1.03, True)):
        ball = Manifold.sphere(factor * at["ball"] / 2, 64).translate(middle)
        if any((measure_overlap(ball, part) > 0.001) is not bears for part in (it.foot, it.deck)):
            yield "the balls do not bear"


def _check_clip(it: TurntableAssembly) -> Iterator[str]:
    clip = find_holes(it.clip.rotate([0, -90, 0]), it.at["disc_radius"] + 2)
    for angle in (60, 180, 300):
        if not clip & find_holes(it.deck.rotate([0, 0, -angle]).rotate([0, -90, 0]), it.at["disc_radius"] - 2):
            yield f"no hole for the clip's screw at {angle}"
    if measure_overlap(it.clip, it.foot + it.deck) > TOUCH:
        yield "a clip touches"
    if measure_overlap(it.clip.translate([0, 0, 3 * it.at["clip_gap"]]), it.foot) < 1:
        yield "the deck can be lifted off"
