"""Convert between directions of the launcher and seats, which are clockwise in the order of the record."""

from __future__ import annotations

from collections.abc import Sequence


def seat_angle(seat: int, seats: int) -> int:
    """Return the angle clockwise from the first seat to seat `seat` (from 0) of `seats`, in degrees, evenly spaced."""
    return round(360 * seat / seats) % 360


def nearest_seat(degrees: int, directions: Sequence[int]) -> int:
    """Return the number (from 0) of the seat in `directions` that is nearest to `degrees`."""
    return min(range(len(directions)), key=lambda seat: abs((degrees - directions[seat] + 180) % 360 - 180))


def seat_at(degrees: int, seats: Sequence[str]) -> str:
    """Return the player nearest to `degrees` clockwise from the first seat, for evenly spaced seats."""
    return seats[round(degrees % 360 * len(seats) / 360) % len(seats)]
