"""Worlds in which the disk damages the journal: the damage is reported, and the rescued table continues.

A failing seed says how it is replayed: `python -c 'import tests.world.test_disk as t; t.run(SEED, COMMANDS)'`.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from .damaged import DamagedWorld

COMMANDS = 300


def run(seed: int, commands: int = COMMANDS) -> DamagedWorld:
    with tempfile.TemporaryDirectory() as folder:
        world = DamagedWorld(seed, commands, Path(folder) / "journal.sqlite")
        try:
            world.hold()
        except AssertionError as broken:
            broken.add_note(f"at {world.now:.3f} s of this world: tests.world.test_disk.run({seed}, {commands})")
            raise
    return world


def test_a_damaged_journal_is_reported_and_rescued() -> None:
    worlds = [run(seed) for seed in range(10)]
    assert sum(world.rescued for world in worlds) >= 10
    assert sum(world.same for world in worlds) >= 10
    assert any(world.gone for world in worlds)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_a_damaged_journal_is_reported_and_rescued_in_hundreds_of_worlds() -> None:
    for seed in range(100, 400):
        run(seed)
