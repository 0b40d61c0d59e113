"""OpenSCAD renders the printed parts reproducibly; parts with a wrong dimension are found."""

from __future__ import annotations

import pytest
from hardware.generate import printed

from tests.generate import solids
from tests.generate.exit_solids import (
    find_gate_faults,
    find_misaligned_screws,
    find_touching_cards,
    measure_catching_edges,
    measure_way,
    place_exit,
)
from tests.generate.turntable_solids import find_turntable_faults, place_turntable

pytestmark = [pytest.mark.workshop, pytest.mark.usefixtures("openscad")]


def render_parts(*parts: str, **changed: float) -> dict[str, bytes]:
    """Return the committed parts, with these rendered again with changed dimensions."""
    committed = {part: solids.read_committed(part) for part in printed.PARTS}
    return {**committed, **{part: printed.render_stl(solids.ROOT, part, **changed) for part in parts}}


def test_openscad_writes_the_same_bytes_each_time() -> None:
    assert render_parts("exit-hood") == render_parts("exit-hood") == render_parts()


def test_a_narrow_card_path_is_found() -> None:
    assert list(find_touching_cards(place_exit(render_parts("exit-hood", lip_gap=0.8))))
    assert list(find_touching_cards(place_exit(render_parts("exit-bracket", card_play=-0.5))))


def test_a_wrong_gate_spacing_is_found() -> None:
    assert "gate 2 does not fit" in find_gate_faults(place_exit(render_parts("exit-bracket", gate_spacing=24)))


def test_a_card_short_of_the_beam_is_found() -> None:
    assert measure_way(place_exit(render_parts("exit-bracket", card_play=4)))["cut"] < 0


def test_a_misaligned_screw_is_found() -> None:
    assert find_misaligned_screws(place_exit(render_parts("exit-hood", screw_x=-6)))
    assert find_misaligned_screws(place_exit(render_parts("exit-plate", wing=14)))


def test_an_edge_behind_a_gate_is_found() -> None:
    assert measure_catching_edges(place_exit(render_parts("exit-bracket", notch_chamfer=0.1))) > 1


def test_a_thin_wall_is_found() -> None:
    thin = render_parts("hall-holder", hall_wall=0.5)["hall-holder"]
    assert solids.find_thin_walls(solids.solid(solids.mesh(thin)))


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
def test_a_wrong_turntable_dimension_is_found(part: str, change: dict[str, float], fault: str) -> None:
    assert fault in find_turntable_faults(place_turntable(render_parts(part, **change)))
