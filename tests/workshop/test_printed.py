"""OpenSCAD makes the printed parts again; parts made with a mistake in them are found."""

from __future__ import annotations

import pytest
from hardware.generate import printed

from tests.generate import solids
from tests.generate.exit_solids import (
    cards_that_touch,
    edges_that_catch,
    exit_of,
    faults_of_the_gates,
    measured_way,
    screws_that_miss,
)
from tests.generate.turntable_solids import faults_of_the_turntable, turntable_of

pytestmark = [pytest.mark.workshop, pytest.mark.usefixtures("openscad")]


def made(*parts: str, **changed: float) -> dict[str, bytes]:
    """The parts as they are committed, but these made with dimensions changed."""
    committed = {part: solids.committed(part) for part in printed.PARTS}
    return {**committed, **{part: printed.render_stl(solids.ROOT, part, **changed) for part in parts}}


def test_openscad_writes_the_same_bytes_each_time() -> None:
    assert made("exit-hood") == made("exit-hood") == made()


def test_a_way_too_narrow_is_found() -> None:
    assert list(cards_that_touch(exit_of(made("exit-hood", lip_gap=0.8))))
    assert list(cards_that_touch(exit_of(made("exit-bracket", card_play=-0.5))))


def test_gates_at_another_spacing_are_found() -> None:
    assert "gate 2 does not fit" in faults_of_the_gates(exit_of(made("exit-bracket", gate_spacing=24)))


def test_a_card_that_does_not_reach_the_beam_is_found() -> None:
    assert measured_way(exit_of(made("exit-bracket", card_play=4)))["cut"] < 0


def test_a_screw_beside_its_hole_is_found() -> None:
    assert screws_that_miss(exit_of(made("exit-hood", screw_x=-6)))
    assert screws_that_miss(exit_of(made("exit-plate", wing=14)))


def test_an_edge_behind_a_gate_is_found() -> None:
    assert edges_that_catch(exit_of(made("exit-bracket", notch_chamfer=0.1))) > 1


def test_a_wall_too_thin_is_found() -> None:
    thin = made("hall-holder", hall_wall=0.5)["hall-holder"]
    assert solids.thin_walls(solids.solid(solids.mesh(thin)))


@pytest.mark.parametrize(
    ("part", "change", "fault"),
    [
        ("foot", {"magnet": 5.6}, "the magnet does not fit on the axis"),
        ("foot", {"magnet": 6.4}, "the magnet can leave the axis"),
        ("foot", {"foot_chamfer": 1}, "a clip touches"),
        ("clip", {"foot_chamfer": 0.5}, "the deck can be lifted off"),
        ("clip", {"clip_screw": 15}, "no hole for the clip's screw at 60"),
        ("deck", {"journal_play": 0.5}, "the deck can leave the axis"),
        ("deck", {"groove_depth": 2.4}, "the balls do not bear"),
    ],
)
def test_a_turntable_made_wrong_is_found(part: str, change: dict[str, float], fault: str) -> None:
    assert fault in faults_of_the_turntable(turntable_of(made(part, **change)))
