"""Where the launcher points, as a seat: clockwise as the record lists them, and evenly unless each was pointed at."""

from __future__ import annotations

from collections.abc import Sequence


def seat_angle(seat: int, seats: int) -> int:
    """Degrees clockwise from the first seat to seat number `seat` (from 0) of `seats`."""
    return round(360 * seat / seats) % 360


def nearest(degrees: int, places: Sequence[int]) -> int:
    """The number, from 0, of the place nearest to where the launcher points; all in degrees of its own."""
    return min(range(len(places)), key=lambda place: abs((degrees - places[place] + 180) % 360 - 180))


def seat_at(degrees: int, seats: Sequence[str]) -> str:
    """The player nearest to where the launcher points; `degrees` clockwise from the first seat."""
    return seats[round(degrees % 360 * len(seats) / 360) % len(seats)]
