"""The committed printed parts: printable, bought parts fit, and a card passes."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from math import pi

import numpy as np
import pytest
import trimesh
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
from tests.generate.solids import DIMENSIONS as AT
from tests.generate.tray_solids import find_tray_faults, switch_states
from tests.generate.turntable_solids import find_turntable_faults, place_turntable
from uno_bridge.bodies import paths

STLS = {part: solids.read_committed(part) for part in printed.PARTS}
EXIT = place_exit(STLS)
TURNTABLE = place_turntable(STLS)
FLAG, HOLDER = (solids.solid(solids.mesh(STLS[part])) for part in ("tray-flag", "hall-holder"))


def with_dimensions(**dimensions: float) -> dict[str, float]:
    return {**AT, **dimensions}


def test_every_dimension_has_a_description_and_an_origin() -> None:
    text = (solids.ROOT / printed.FOLDER / "dimensions.scad").read_text(encoding="utf-8")
    assert len(AT) == sum(" = " in line for line in text.splitlines() if not line.startswith("//"))


def test_dimensions_match_the_firmware_settings() -> None:
    paths.import_firmware()
    from units.launcher_fields import FIELDS

    assert FIELDS["spacing"][0] == AT["gate_spacing"]
    assert FIELDS["card"][0] == pytest.approx(AT["card_length"], abs=1)


README = " ".join((solids.ROOT / printed.FOLDER / "README.md").read_text(encoding="utf-8").split())


@pytest.mark.parametrize(
    "sentence",
    [
        f"lips that are {AT['lip_gap']:g} mm apart, less than the gates' slots of {AT['gate_slot']:g} mm",
        f"The way is {AT['card_play']:g} mm wider than a card",
        f"still reaches {AT['beam_overlap']:g} mm past the middle of both beams",
        f"which are {AT['gate_aperture']:g} mm wide",
        f"narrows from {AT['funnel_width']:g} x {AT['funnel_height']:g} mm",
        f"in the {AT['screw_tapped']:g} mm holes",
        f"It moves {AT['adjust']:g} mm to each side",
        f"beams are {AT['gate_spacing']:g} mm apart",
        f"the post holds it within {AT['journal_play']:g} mm",
        f"stays within {AT['axis_error']:g} mm",
        f"diametric magnet {AT['magnet']:g} x {AT['magnet_thickness']:g} mm",
        f"{int(2 * pi * AT['race_radius'] / (AT['ball'] + 0.05))} airsoft balls of {AT['ball']:g} mm",
        f"the ring of balls ({2 * AT['race_radius']:g} mm)",
        f"{AT['air_gap']:g} mm apart, 0.5 to 3 will do",
        f"At least {AT['tray_radius']:g} mm from the tray's axis",
        f"disc magnet {AT['tray_magnet']:g} x {AT['tray_magnet_thickness']:g} mm",
        f"The card is {AT['card_length']:g} mm long",
        f"thinnest wall of all, {AT['min_wall']:g} mm",
    ],
)
def test_the_instructions_match_the_dimensions(sentence: str) -> None:
    assert sentence in README


@pytest.mark.parametrize("part", printed.PARTS)
def test_the_instructions_give_each_part_size(part: str) -> None:
    row = re.search(rf"\({part}\.stl\) .*? \| ([\d.]+) x ([\d.]+) x ([\d.]+) \|", README)
    assert row
    assert [float(size) for size in row.groups()] == pytest.approx(solids.mesh(STLS[part]).extents, abs=0.5)


# Printing


@pytest.mark.parametrize("part", printed.PARTS)
def test_a_part_can_be_printed(part: str) -> None:
    it = solids.mesh(STLS[part])
    assert solids.find_mesh_faults(it) == []
    assert solids.find_thin_walls(solids.solid(it)) == []


def remove_face(it: trimesh.Trimesh) -> trimesh.Trimesh:
    it.update_faces(np.arange(len(it.faces)) != 7)
    return it


def invert_faces(it: trimesh.Trimesh) -> trimesh.Trimesh:
    it.invert()
    return it


def duplicate(it: trimesh.Trimesh) -> trimesh.Trimesh:
    return trimesh.util.concatenate([it, it.copy().apply_translation([60, 0, 0])])


@pytest.mark.parametrize(
    ("mistake", "fault"),
    [
        (remove_face, "not watertight"),
        (invert_faces, "inside out"),
        (duplicate, "more than one body"),
        (lambda it: it.apply_scale(10), "larger than the bed"),
        (lambda it: it.apply_translation([0, 0, 1]), "does not lie on the bed"),
    ],
)
def test_an_unprintable_mesh_is_found(mistake: Callable[[trimesh.Trimesh], trimesh.Trimesh], fault: str) -> None:
    assert fault in solids.find_mesh_faults(mistake(solids.mesh(STLS["tray-flag"])))


def test_a_thin_wall_is_found() -> None:
    assert solids.find_thin_walls(HOLDER, with_dimensions(min_wall=1.1))


# The exit


def test_a_card_passes_without_touching() -> None:
    assert list(find_touching_cards(EXIT)) == []


def test_the_gates_fit_and_a_card_blocks_both_beams() -> None:
    assert find_gate_faults(EXIT) == []


def test_the_card_path_has_its_nominal_width() -> None:
    way = measure_way(EXIT)
    assert way["wide"] == pytest.approx(AT["card_width"] + AT["card_play"], abs=solids.NEAR)
    assert way["gap"] >= AT["card_stack"] * AT["card_thickness"] + 1
    assert way["gap"] <= AT["gate_slot"] - 0.6, "the lips lead the card, not the gate"
    assert way["cut"] >= AT["gate_aperture"] / 2 + 0.6, "0.6: on the way from light to dark, by the data sheet"


def test_screws_align_with_their_holes() -> None:
    assert find_misaligned_screws(EXIT) == set()


def test_no_edge_can_catch_a_card() -> None:
    """Neither at the gates nor at the entry, for every adjustment of the bracket on its plate."""
    assert measure_catching_edges(EXIT) < 0.01


@pytest.mark.parametrize("mistake", [{"mouth_width": 64.0}, {"mouth_height": 12.0}, {"adjust": 5.0}])
def test_a_mouth_wider_than_the_funnel_is_found(mistake: dict[str, float]) -> None:
    assert measure_catching_edges(replace(EXIT, at=with_dimensions(**mistake))) > 0.1


def test_an_edge_in_the_card_path_is_found() -> None:
    burr = solids.box((2, 40, -1.5), (3, 41, -1))
    assert measure_catching_edges(replace(EXIT, bracket=EXIT.bracket + burr)) > 0.1


@pytest.mark.parametrize(
    ("mistake", "fault"),
    [
        ({"gate_spacing": 24.0}, "gate 2 does not fit"),
        ({"gate_fork": 11.0}, "gate 1 is loose in height"),
        ({"gate_width": 5.8}, "gate 1 is loose along the way"),
        ({"gate_holes": 18.0}, "gate 1 has no holes for its screws"),
        ({"beam_overlap": 0.4}, "gate 1 is not cut by a card 2.0 off"),
    ],
)
def test_a_misplaced_gate_is_found(mistake: dict[str, float], fault: str) -> None:
    assert fault in find_gate_faults(place_exit(STLS, with_dimensions(**mistake)))


@pytest.mark.parametrize(
    "mistake", [{"card_width": 58.1}, {"card_thickness": 0.9}, {"gate_slot": 0.8}, {"gate_floor": 4.6}]
)
def test_a_touching_card_is_found(mistake: dict[str, float]) -> None:
    assert list(find_touching_cards(place_exit(STLS, with_dimensions(**mistake))))


# The turntable


def test_the_turntable_turns_about_its_magnet() -> None:
    assert find_turntable_faults(TURNTABLE) == []


@pytest.mark.parametrize(
    ("mistake", "fault"),
    [
        ({"magnet": 6.3}, "the magnet does not fit on the axis"),
        ({"magnet": 5.5}, "the magnet can leave the axis"),
        ({"magnet_thickness": 3.0}, "the magnet does not fit on the axis"),
        ({"board_holes": 17.0}, "no hole for the board's screw at 8.5 8.5"),
        ({"board_play": 0.1}, "magnet and sensor may be too far apart"),
        ({"chip_height": 3.0}, "0.25 from magnet to sensor"),
        ({"board_side": 28.0}, "no room for the board"),
        ({"ball": 7.0}, "the balls do not bear"),
    ],
)
def test_an_ill_fitting_turntable_part_is_found(mistake: dict[str, float], fault: str) -> None:
    assert fault in find_turntable_faults(replace(TURNTABLE, at=with_dimensions(**mistake)))


@pytest.mark.parametrize(
    ("move", "fault"),
    [
        ([0.4, 0, 0], "the magnet does not fit on the axis"),
        ([0, -0.3, 0], "foot and deck touch"),
        ([0, 0, 0.5], "the magnet's face is not the highest"),
    ],
)
def test_a_foot_off_the_axis_is_found(move: list[float], fault: str) -> None:
    assert fault in find_turntable_faults(replace(TURNTABLE, foot=TURNTABLE.foot.translate(move)))


# The tray


def test_magnet_and_hall_switch_fit() -> None:
    assert list(find_tray_faults(FLAG, HOLDER)) == []


@pytest.mark.parametrize("gap", [1.0, AT["tray_gap"], 4.0])
def test_one_hall_switch_is_on_at_each_end_and_none_between(gap: float) -> None:
    assert switch_states(0, gap) == [True, False]
    assert switch_states(180, gap) == [False, True]
    for turned in range(70, 111, 5):
        assert switch_states(turned, gap) == [False, False]


def test_a_magnet_too_far_away_is_found() -> None:
    assert switch_states(0, 9) != [True, False]


@pytest.mark.parametrize(
    ("mistake", "fault"),
    [
        ({"tray_magnet": 6.0}, "the magnet does not fit"),
        ({"tray_magnet": 4.0}, "the magnet does not fit"),
        ({"hall_width": 4.6}, "the Hall switch does not fit"),
        ({"hall_thickness": 0.9}, "the Hall switch is loose"),
        ({"tray_height": 6.5}, "the Hall switch is not as high as the magnet"),
    ],
)
def test_an_ill_fitting_tray_part_is_found(mistake: dict[str, float], fault: str) -> None:
    assert fault in find_tray_faults(FLAG, HOLDER, with_dimensions(**mistake))
