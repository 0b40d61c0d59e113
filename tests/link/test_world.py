"""The promises of the wire under whatever a cable, a board and a host can do, in simulated time."""

from __future__ import annotations

import pytest

from .world import World


@pytest.mark.parametrize("seed", range(24))
def test_nothing_is_lost_or_done_twice(seed: int) -> None:
    world = World(seed)
    world.live(0.5)
    for _ in range(60):
        world.trouble()
        world.live(world.dice.uniform(0, 0.3))
    world.calm()
    world.check()


def test_a_calm_world_gives_what_the_plant_gave() -> None:
    world = World(1)
    world.live(0.5)
    for _ in range(6):
        world.plant.press()
        world.live(1.5)
    world.check()
    done = [event for event in world.journal.events if event.kind == "done"]
    assert [int(event.args[1]) for event in done] == world.plant.truth.launches
    assert world.plant.out > 0


def test_a_full_ring_is_told_as_lost() -> None:
    world = World(1)
    world.live(0.1)
    world.pull(1e9)
    for n in range(90):
        world.plant.turn(90 * n)
        world.plant.press()
        world.live(1.2)
    world.open_at = world.now
    world.live(2.0)
    lost, *rest = world.journal.events
    assert lost.kind == "lost"
    assert lost.args[0] == "1"
    assert [event.n for event in rest] == list(range(lost.n + 1, world.unit.events.last + 1))
    assert len(rest) == 256
