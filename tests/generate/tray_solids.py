"""Checks of the tray's flag and a Hall switch's holder, and the magnetic field at the switches.

x: 0 at the front of each, where they face each other. Limits are from memory of the DRV5033FA's data sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import pi, sin, sqrt

from manifold3d import Manifold

from tests.generate.solids import DIMENSIONS, NEAR, TOUCH, box, is_held, measure_overlap

ON_MT = 6.8  # certainly on above this field
OFF_MT = 0.5  # certainly off below this field
REMANENCE_MT = 1170  # of a magnet N35


def find_tray_faults(flag: Manifold, holder: Manifold, at: Mapping[str, float] = DIMENSIONS) -> Iterator[str]:
    """Yield the faults of fit and height of magnet and Hall switch."""
    deep, high = at["tray_magnet_thickness"] - NEAR, at["tray_height"]
    magnet = Manifold.cylinder(deep, at["tray_magnet"] / 2, circular_segments=64).rotate([0, 90, 0])
    if not is_held(magnet.translate([-deep, 0, high]), flag, (0, 0.3, 0), (0, -0.3, 0), (0, 0, 0.3), (0, 0, -0.3)):
        yield "the magnet does not fit"
    wide, tall = at["hall_width"] / 2, at["hall_height"] / 2
    front = -at["hall_wall"] - NEAR
    switch = box((front - at["hall_thickness"], -wide, high - tall + NEAR), (front, wide, high + tall))
    if measure_overlap(switch, holder) > TOUCH:
        yield "the Hall switch does not fit"
    elif not is_held(switch, holder, (0.4, 0, 0), (-0.4, 0, 0), (0, 0.4, 0), (0, -0.4, 0)):
        yield "the Hall switch is loose"
    elif not is_held(switch, holder, (0, 0, -0.2)):
        yield "the Hall switch is not as high as the magnet"


def switch_distances(turned: float, gap: float) -> list[float]:
    """Return the mm from the magnet's face to the sensor of each switch, the tray `turned` by degrees."""
    one = DIMENSIONS["tray_radius"]
    other = one + gap + DIMENSIONS["hall_wall"] + DIMENSIONS["hall_depth"]
    return [sqrt((other - one) ** 2 + 4 * one * other * sin((turned - at) * pi / 360) ** 2) for at in (0, 180)]


def switch_states(turned: float, gap: float) -> list[bool | None]:
    """Return the state of each switch; `None` within the tolerance of its thresholds."""
    return [
        True if field > ON_MT else False if field < OFF_MT else None
        for field in map(_flux_density, switch_distances(turned, gap))
    ]


def _flux_density(distance: float) -> float:
    """Return the field in mT on the magnet's axis, `distance` mm from its face; off the axis it is weaker."""
    radius, far = DIMENSIONS["tray_magnet"] / 2, distance + DIMENSIONS["tray_magnet_thickness"]
    return REMANENCE_MT / 2 * (far / sqrt(radius**2 + far**2) - distance / sqrt(radius**2 + distance**2))
