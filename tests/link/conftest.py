from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from uno_bridge.bodies.simulated.client import SimulatedLauncher


@pytest.fixture
def launcher(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[SimulatedLauncher]:
    """A simulated launcher without accidents of its own, on CPython unless a test says otherwise."""
    launcher = SimulatedLauncher.start(tmp_path / "sim", interpreter=getattr(request, "param", "python"))
    launcher.rates(0, 0)
    yield launcher
    launcher.close()
