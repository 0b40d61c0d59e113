from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from uno_bridge.bodies.simulated.client import SimulatedLauncher


@pytest.fixture
def launcher(tmp_path: Path) -> Iterator[SimulatedLauncher]:
    """A simulated launcher without accidents of its own."""
    launcher = SimulatedLauncher.start(tmp_path / "sim")
    launcher.rates(0, 0)
    yield launcher
    launcher.close()
