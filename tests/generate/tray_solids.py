"""The tray's flag and a Hall switch's holder: what may be wrong with them, and what the switches feel.

x: 0 at the front of either, where they face each other. Limits are from memory of the DRV5033FA's data sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import pi, sin, sqrt

from manifold3d import Manifold

from tests.generate.solids import DIMENSIONS, NEAR, TOUCH, box, held, overlap

ON_MT = 6.8  # on at the latest
OFF_MT = 0.5  # off at the latest
REMANENCE_MT = 1170  # of a magnet N35


def faults_of_the_tray(flag: Manifold, holder: Manifold, at: Mapping[str, float] = DIMENSIONS) -> Iterator[str]:
    """Magnet and Hall switch fit, as high as each other."""
    deep, high = at["tray_magnet_thickness"] - NEAR, at["tray_height"]
    magnet = Manifold.cylinder(deep, at["tray_magnet"] / 2, circular_segments=64).rotate([0, 90, 0])
    if not held(magnet.translate([-deep, 0, high]), flag, (0, 0.3, 0), (0, -0.3, 0), (0, 0, 0.3), (0, 0, -0.3)):
        yield "the magnet does not fit"
    wide, tall = at["hall_width"] / 2, at["hall_height"] / 2
    front = -at["hall_wall"] - NEAR
    switch = box((front - at["hall_thickness"], -wide, high - tall + NEAR), (front, wide, high + tall))
    if overlap(switch, holder) > TOUCH:
        yield "the Hall switch does not fit"
    elif not held(switch, holder, (0.4, 0, 0), (-0.4, 0, 0), (0, 0.4, 0), (0, -0.4, 0)):
        yield "the Hall switch is loose"
    elif not held(switch, holder, (0, 0, -0.2)):
        yield "the Hall switch is not as high as the magnet"


def distances(turned: float, gap: float) -> list[float]:
    """mm from the magnet's face to what senses in either switch, the tray `turned` by degrees."""
    one = DIMENSIONS["tray_radius"]
    other = one + gap + DIMENSIONS["hall_wall"] + DIMENSIONS["hall_depth"]
    return [sqrt((other - one) ** 2 + 4 * one * other * sin((turned - at) * pi / 360) ** 2) for at in (0, 180)]


def active(turned: float, gap: float) -> list[bool | None]:
    """Whether either switch is on; `None` where one may be on and another one off."""
    return [
        True if field > ON_MT else False if field < OFF_MT else None for field in map(_field, distances(turned, gap))
    ]


def _field(distance: float) -> float:
    """mT on the magnet's axis, `distance` mm from its face; beside the axis it is less."""
    radius, far = DIMENSIONS["tray_magnet"] / 2, distance + DIMENSIONS["tray_magnet_thickness"]
    return REMANENCE_MT / 2 * (far / sqrt(radius**2 + far**2) - distance / sqrt(radius**2 + distance**2))
