"""The plant by itself: rates, spacing, nothing made or lost, and each trouble, in simulated time."""

from __future__ import annotations

import pytest

from uno_bridge.bodies.simulated.plant import CARD_MM, CARDS, Plant
from uno_bridge.bodies.simulated.roller import FULL_SPEED, SPIN_UP_S

FULL = 65535
Edge = tuple[int, int]


@pytest.fixture
def plant() -> Plant:
    plant = Plant(seed=3)
    plant.overlap_rate = plant.slip_rate = 0
    return plant


def watched(plant: Plant, pin: str = "exit") -> list[Edge]:
    edges: list[Edge] = []
    getattr(plant, pin).watch(lambda us, level: edges.append((us, level)))
    return edges


def run(plant: Plant, seconds: float, step: float = 0.001) -> None:
    for _ in range(round(seconds / step)):
        plant.advance(step)


def in_gate(edges: list[Edge]) -> list[float]:
    """How long each card was in the gate, in seconds."""
    assert [level for _, level in edges] == [1, 0] * (len(edges) // 2)
    return [(out - enter) / 1e6 for (enter, _), (out, _) in zip(edges[::2], edges[1::2], strict=True)]


def test_cards_leave_some_twelve_a_second_and_are_60_ms_in_the_gate(plant: Plant) -> None:
    edges = watched(plant)
    plant.roller.forward(FULL)
    run(plant, 2)
    plant.roller.brake()
    run(plant, 1)
    times = in_gate(edges)
    assert 22 <= len(times) == plant.out <= 26
    assert all(0.055 < time < 0.065 for time in times)


def test_cards_are_apart(plant: Plant) -> None:
    edges = watched(plant)
    plant.roller.forward(FULL)
    run(plant, 1)
    gaps = [(enter - out) / 1e6 * FULL_SPEED for (out, _), (enter, _) in zip(edges[1::2], edges[2::2], strict=False)]
    assert all(29.9 < gap < 46.1 for gap in gaps)
    assert len({round(gap) for gap in gaps}) > 3


def test_nothing_moves_by_itself(plant: Plant) -> None:
    edges = watched(plant)
    run(plant, 5, step=0.5)
    assert edges == []
    assert not plant.busy


@pytest.mark.parametrize("step", [0.0001, 0.0013, 0.05, 1.0])
def test_the_step_size_does_not_matter(step: float) -> None:
    plant, other = Plant(seed=5), Plant(seed=5)
    edges, others = watched(plant), watched(other)
    for one, cut in ((plant, 0.001), (other, step)):
        one.roller.forward(FULL)
        run(one, 2, cut)
    end = min(edges[-1][0], others[-1][0])
    assert len(edges) > 20
    for (us, level), (us2, level2) in zip(edges, others, strict=False):
        assert level == level2
        assert abs(us - us2) <= 1
    assert end > 1_900_000


def test_the_same_seed_gives_the_same_cards_and_another_does_not() -> None:
    def shot(seed: int) -> list[Edge]:
        plant = Plant(seed=seed)
        edges = watched(plant)
        plant.roller.forward(FULL)
        run(plant, 1)
        return edges

    assert shot(1) == shot(1) != shot(2)


@pytest.mark.parametrize("seed", range(20))
def test_the_number_of_cards_is_constant(seed: int) -> None:
    plant = Plant(seed=seed)
    plant.overlap_rate = plant.slip_rate = 0.3
    for n in range(12):
        plant.cause_trouble(("none", "jam", "double", "none")[n % 4])
        plant.roller.forward(FULL)
        run(plant, 0.7)
        plant.roller.brake()
        run(plant, 0.1)
        plant.roller.off()
        assert plant.hopper + plant.out == CARDS
        assert plant.truth.loose + sum(plant.truth.launches) == plant.out
        assert plant.hopper >= 0


def test_an_empty_hopper_gives_nothing_until_refilled(plant: Plant) -> None:
    plant.hopper = 3
    plant.roller.forward(FULL)
    run(plant, 2)
    assert (plant.hopper, plant.out) == (0, 3)
    plant.roller.brake()
    plant.refill()
    assert plant.hopper == CARDS
    plant.roller.forward(FULL)
    run(plant, 1)
    assert plant.out > 10


def test_a_brake_stops_within_the_gap_and_coasting_does_not(plant: Plant) -> None:
    other = Plant(seed=3)
    other.overlap_rate = other.slip_rate = 0
    for one in (plant, other):
        edges = watched(one)
        one.roller.forward(FULL)
        while len(edges) < 6:
            one.advance(0.0005)
    plant.roller.brake()
    other.roller.off()
    for one in (plant, other):
        run(one, 1)
        assert not one.busy
    assert plant.out == 3
    assert not plant.exit.level()
    assert other.out > 3


def test_a_card_may_stick_out_and_leaves_with_the_next_launch(plant: Plant) -> None:
    edges = watched(plant)
    plant.roller.forward(FULL)
    while len(edges) < 3:
        plant.advance(0.0005)
    plant.roller.brake()
    run(plant, 1)
    assert plant.exit.level() == 1
    assert plant.out == 1
    plant.roller.forward(FULL)
    run(plant, 0.1)
    assert plant.out == 2


def test_a_slower_roller_takes_longer(plant: Plant) -> None:
    edges = watched(plant)
    plant.roller.forward(FULL // 2)
    run(plant, 1)
    assert in_gate(edges[2:4])[0] == pytest.approx(CARD_MM / (FULL_SPEED / 2), rel=0.02)


def test_the_roller_is_at_speed_before_the_first_card(plant: Plant) -> None:
    edges = watched(plant)
    plant.roller.forward(FULL)
    run(plant, 0.2)
    assert edges[0][0] / 1e6 > SPIN_UP_S


# Trouble.


def test_a_jammed_card_stays_until_it_is_drawn_out(plant: Plant) -> None:
    plant.cause_trouble("jam")
    edges = watched(plant)
    plant.roller.forward(FULL)
    run(plant, 2)
    assert [level for _, level in edges] == [1]
    assert plant.out == 0
    plant.roller.brake()
    run(plant, 0.1)
    outer: list[int] = []
    plant.exit2.watch(lambda _, level: outer.append(level))
    plant.cause_trouble("none")
    assert [level for _, level in edges] == [1, 0]
    assert (plant.hopper, plant.out) == (CARDS - 1, 1)
    run(plant, 0.1)
    assert outer == [1, 0]
    plant.roller.forward(FULL)
    run(plant, 1)
    assert plant.out > 8


def test_double_cards_pass_as_one_long_one(plant: Plant) -> None:
    plant.cause_trouble("double")
    edges = watched(plant)
    plant.roller.forward(FULL)
    run(plant, 1)
    plant.cause_trouble("none")
    times = in_gate(edges[: len(edges) // 2 * 2])
    assert plant.out - 2 * len(times) in (0, 1)  # the first of the next two may have left
    assert all(time > 1.3 * CARD_MM / FULL_SPEED for time in times)


def test_an_empty_launcher_gives_nothing_and_loses_nothing(plant: Plant) -> None:
    plant.cause_trouble("empty")
    plant.roller.forward(FULL)
    run(plant, 2)
    assert (plant.hopper, plant.out) == (CARDS, 0)
    plant.cause_trouble("none")
    run(plant, 1)
    assert plant.out > 8


def test_unknown_trouble_is_refused(plant: Plant) -> None:
    with pytest.raises(ValueError, match="flood"):
        plant.cause_trouble("flood")


def test_slips_make_gaps_and_overlaps_make_long_ones() -> None:
    plant = Plant(seed=9)
    plant.overlap_rate = plant.slip_rate = 0.2
    edges = watched(plant)
    plant.roller.forward(FULL)
    run(plant, 6)
    times = in_gate(edges[: len(edges) // 2 * 2])
    long = [time for time in times if time > 0.07]
    assert 0.1 < len(long) / len(times) < 0.3
    gaps = [(enter - out) / 1e6 * FULL_SPEED for (out, _), (enter, _) in zip(edges[1::2], edges[2::2], strict=False)]
    assert 0.1 < len([gap for gap in gaps if gap > 47]) / len(gaps) < 0.35


# Lid, button, compass, reboot.


def test_an_open_lid_cuts_the_motor_whatever_is_driven(plant: Plant) -> None:
    plant.roller.forward(FULL)
    run(plant, 0.5)
    plant.open_lid(True)
    run(plant, 0.5)
    before = plant.out
    plant.roller.forward(FULL)
    run(plant, 1)
    assert plant.out == before
    plant.open_lid(False)
    run(plant, 0.5)
    assert plant.out > before


def test_the_button_bounces_and_is_released(plant: Plant) -> None:
    edges = watched(plant, "hit")
    plant.press()
    run(plant, 0.2)
    assert [level for _, level in edges] == [1, 0, 1, 0, 1, 0, 1, 0]
    assert edges[4][0] - edges[0][0] < 5_000
    assert 75_000 < edges[5][0] - edges[0][0] < 85_000


def test_quick_presses_follow_one_another(plant: Plant) -> None:
    edges = watched(plant, "hit")
    for _ in range(3):
        plant.press()
    run(plant, 1)
    assert len(edges) == 24
    assert edges == sorted(edges)


@pytest.mark.parametrize("ms", [81, 83, 90, 119])
def test_presses_have_a_shortest_distance(plant: Plant, ms: int) -> None:
    edges = watched(plant, "hit")
    plant.press()
    run(plant, ms / 1000)
    plant.press()
    run(plant, 1)
    assert edges[8][0] - edges[7][0] == pytest.approx(40_000, abs=1)


def test_a_hand_turns_it_the_short_way(plant: Plant) -> None:
    plant.turn(90)
    run(plant, 1)
    assert plant.compass.degrees() == 90
    plant.turn(350)
    run(plant, 0.1)
    assert 0 < plant.compass.degrees() < 90
    run(plant, 1)
    assert plant.compass.degrees() == 350


def test_a_restarted_board_finds_the_cards_as_they_were(plant: Plant) -> None:
    edges = watched(plant)
    plant.roller.forward(FULL)
    run(plant, 0.3)
    plant.restart("watchdog")
    assert (plant.cause, plant.clock.us(), plant.roller.driven) == ("watchdog", 0, False)
    told = len(edges)
    run(plant, 1)
    assert len(edges) == told
    assert plant.truth.launches == []
    assert plant.hopper + plant.out == CARDS


def test_a_card_passes_the_outer_gate_25_mm_after_the_inner_one(plant: Plant) -> None:
    inner, outer = watched(plant), watched(plant, "exit2")
    plant.roller.forward(FULL)
    run(plant, 2)
    plant.roller.brake()
    run(plant, 1)
    assert len(inner) == len(outer)
    later = [(out[0] - at[0]) / 1e6 * FULL_SPEED for at, out in zip(inner[6:-6], outer[6:-6], strict=True)]
    assert all(24.5 < mm < 25.5 for mm in later)


def test_a_card_that_is_released_too_slowly_stays_in_the_outer_gate(plant: Plant) -> None:
    plant.roller.forward(FULL // 8)
    run(plant, 5)
    assert plant.exit2.level() == 1


def test_without_lamps_both_gates_are_dark_except_in_the_sun(plant: Plant) -> None:
    plant.exit_lamps.set(False)
    assert (plant.exit.level(), plant.exit2.level()) == (1, 1)
    plant.exit.trouble = "sun"
    plant.exit.show()
    assert (plant.exit.level(), plant.exit2.level()) == (0, 1)
    plant.exit_lamps.set(True)
    plant.exit2.trouble = "broken"
    plant.exit2.show()
    assert (plant.exit.level(), plant.exit2.level()) == (0, 1)


def test_the_motor_draws_what_hardware_md_says(plant: Plant) -> None:
    counts = plant.gauge.counts()
    plant.roller.forward(FULL)
    run(plant, 0.3)
    assert 45 <= plant.gauge.counts() - counts <= 49
    plant.cause_trouble("jam")
    run(plant, 1)
    assert 91 <= plant.gauge.counts() - counts <= 95


def test_a_snag_comes_free_when_the_roller_turns_back(plant: Plant) -> None:
    plant.cause_trouble("snag")
    plant.roller.forward(FULL)
    run(plant, 1)
    assert (plant.exit.level(), plant.out) == (1, 0)
    plant.roller.brake()
    run(plant, 0.1)
    plant.roller.backward(FULL)
    run(plant, 0.15)
    plant.roller.brake()
    plant.roller.forward(FULL)
    run(plant, 1)
    assert plant.out > 3
