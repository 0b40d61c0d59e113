"""A damaged journal says so or is the same: it never changes a table silently and never ends in a traceback."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.journal.recorded import Recorded, flip, judge, record, truncate

Damage = Callable[[Path, random.Random], str]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Recorded:
    return record(tmp_path_factory.mktemp("evening") / "journal", seed=2, commands=600, tables=3)


def damaged(recorded: Recorded, folder: Path, damage: Damage, seeds: range) -> Counter[str]:
    outcomes: Counter[str] = Counter()
    for seed in seeds:
        here = folder / f"{damage.__name__}-{seed}"
        here.mkdir()
        path = recorded.copy(here)
        what = damage(path, random.Random(seed))
        try:
            outcomes[judge(recorded, path)] += 1
        except BaseException as broken:
            broken.add_note(f"seed {seed}: {what}")
            raise
        for file in here.iterdir():
            file.unlink()
    return outcomes


def test_a_flipped_bit_never_changes_a_table(evening: Recorded, tmp_path: Path) -> None:
    outcomes = damaged(evening, tmp_path, flip, range(300))
    assert min(outcomes["same"], outcomes["rescued"]) > 30, outcomes


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_ten_thousand_flipped_bits_and_a_thousand_cuts_never_change_a_table(tmp_path: Path) -> None:
    evening = record(tmp_path / "journal", seed=5, commands=400, tables=6)
    flipped = damaged(evening, tmp_path, flip, range(1000, 11_000))
    cut = damaged(evening, tmp_path, truncate, range(1000))
    assert min(*flipped.values(), *cut.values()) > 200, (flipped, cut)


def test_a_cut_file_never_changes_a_table(evening: Recorded, tmp_path: Path) -> None:
    outcomes = damaged(evening, tmp_path, truncate, range(30))
    assert outcomes["rescued"] > 10, outcomes
