"""The promises of the wire under random actions and faults of cable, board, host and people, in simulated time.

A failing seed says how it is replayed: `python -c 'import tests.world.world as w; w.run(SEED, COMMANDS)'`.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from uno_bridge.journal import Journal

from .flash import WatchedFlashBoard
from .launcher import WatchedLauncherBoard
from .mishaps import CALLS, JOURNAL, PORT, RARE
from .scenes import SCENES
from .world import WorldRun, run

COMMANDS = 1000


@pytest.mark.parametrize("seed", range(12))
def test_nothing_is_lost_or_done_twice(seed: int) -> None:
    run(seed, COMMANDS)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_nothing_is_lost_or_done_twice_in_a_million_commands() -> None:
    for seed in range(1000, 2000):
        run(seed, COMMANDS)


@pytest.mark.parametrize("seed", range(5))
def test_nothing_is_lost_whatever_fails_in_the_links_thread(seed: int) -> None:
    run(seed, 400, mishaps=True)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_nothing_is_lost_when_each_call_of_the_links_thread_fails() -> None:
    seen: Counter[str] = Counter()
    for seed in range(1000, 1100):
        mishaps = run(seed, COMMANDS, mishaps=True).computer.mishaps
        assert mishaps is not None
        seen += mishaps.seen
    assert {name for names in CALLS.values() for name in names} | {*PORT, *JOURNAL} <= set(seen) | RARE


def test_a_seed_replays_exactly() -> None:
    for mishaps in (False, True):
        replays_exactly(mishaps=mishaps)


def replays_exactly(*, mishaps: bool) -> None:
    first, second, other = (run(seed, 300, mishaps=mishaps) for seed in (3, 3, 4))
    assert first.digest == second.digest
    assert first.board.life == second.board.life
    assert first.digest != other.digest


def test_each_unit_occurs_in_the_worlds() -> None:
    assert {scene.leads for scene in SCENES if scene.board is WatchedFlashBoard} == {False, True}
    assert WatchedLauncherBoard in {scene.board for scene in SCENES}


def test_the_counts_of_presses_are_those_of_the_plant(tmp_path: Path) -> None:
    world = WorldRun(5, 400, tmp_path / "journal.sqlite", only=("press",))
    world.hold()
    assert isinstance(world.board, WatchedLauncherBoard)
    assert world.stood is not None
    counted = [row.counts for row in world.stood.log.rows]
    assert sum(counted) == world.board.plant.out > 10
    truth = world.board.plant.truth
    assert sum(truth.launches) + truth.loose == sum(counted)


def test_a_full_ring_is_reported_as_lost(tmp_path: Path) -> None:
    world = WorldRun(2, 200, tmp_path / "journal.sqlite", only=("fill_the_ring",))
    world.hold()
    with Journal(world.computer.disk) as journal:
        events = [entry for entry in journal.entries() if entry.kind == "event"]
    lost = [n for n, entry in enumerate(events) if entry.body["kind"] == "lost"]
    assert lost
    assert len(events[lost[-1] + 1 :]) >= 256


@pytest.mark.parametrize("seed", [0, 2, 4, 5, 7])
def test_a_question_is_asked_for_each_press_that_a_full_ring_lost(tmp_path: Path, seed: int) -> None:
    """Compare with the plant's own count of each press."""
    world = WorldRun(seed, 400, tmp_path / "journal.sqlite", only=("press",))
    assert isinstance(world.board, WatchedLauncherBoard)
    world.people.after(1.0, world.people.fill_the_ring)
    world.hold()
    assert world.stood is not None
    truth, rows = world.board.plant.truth, world.stood.log.rows
    losses = [row.loss for row in rows if row.loss]
    assert [loss.countable for loss in losses] == [True]
    reported = {row.press: row.sensor or 0 for row in rows if row.press}
    missing = [cards for p, cards in enumerate(truth.launches, 1) if p not in reported]
    assert losses[0].presses == len(missing) > 0
    cut = sum(truth.launches[p - 1] - cards for p, cards in reported.items())
    assert [row.sensor for row in rows if row.loss] == [sum(missing) + cut]
    assert truth.loose == 0


def test_a_stop_passes_while_the_disk_is_full(tmp_path: Path) -> None:
    """The link's thread waits for the disk and cannot send."""
    world = WorldRun(2, 400, tmp_path / "journal.sqlite", only=("press",))
    latched: list[str | None] = []

    def stop() -> None:
        assert world.host is not None
        assert world.now - world.computer.waited_at < 0.01
        world.host.link.stop()

    world.people.after(1.0, lambda: setattr(world.computer, "disk_full", True))
    world.people.after(3.0, stop)
    world.people.after(3.2, lambda: latched.append(world.board.unit.latch))
    world.people.after(3.5, lambda: setattr(world.computer, "disk_full", False))
    world.hold()
    assert latched == ["line"]
