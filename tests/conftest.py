"""What all storeys share."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.running import House

# How long an example takes says more about the machine than about the code.
settings.register_profile("house", deadline=None)
settings.load_profile("house")


@pytest.fixture(scope="session")
def command() -> Path:
    """The installed command `uno-bridge`."""
    return Path(sys.executable).with_name("uno-bridge")


@pytest.fixture
def house(command: Path, tmp_path: Path) -> Iterator[House]:
    """`uno-bridge play`, not started yet, with the simulated launcher, in a folder of its own."""
    made = House(command, tmp_path)
    yield made
    made.stop()
    made.plant.close()
