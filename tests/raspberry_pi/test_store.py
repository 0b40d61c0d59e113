"""Settings in two files: an interrupted write leaves the other file intact."""

from __future__ import annotations

from pathlib import Path

import pytest
from fake_board import make_settings

from uno_bridge.bodies.raspberry_pi.store import GpioStore


def test_settings_survive_a_restart(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there"
    assert make_settings(GpioStore(folder)).set("card", "63") is None
    assert make_settings(GpioStore(folder))["card"] == 63


@pytest.mark.parametrize("left", range(0, 30, 3))
def test_a_write_cut_short_leaves_the_old_ones(tmp_path: Path, left: int) -> None:
    held = make_settings(GpioStore(tmp_path))
    held.set("card", "63")
    held.set("card", "64")
    newest = tmp_path / "settings.0"
    newest.write_bytes(newest.read_bytes()[:left])
    assert make_settings(GpioStore(tmp_path))["card"] == (63 if left < 21 else 64)


def test_a_folder_that_cannot_be_created_raises_os_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="directory"):
        GpioStore(tmp_path / "file" / "settings").write(0, b"")


def test_the_callback_runs_before_a_write(tmp_path: Path) -> None:
    there: list[bool] = []
    GpioStore(tmp_path, lambda: there.append((tmp_path / "settings.0").exists())).write(0, b"")
    assert there == [False]
