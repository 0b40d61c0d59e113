"""Fixtures and hooks for all tests."""

from __future__ import annotations

import gc
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.running import RefereeProcess

# How long an example takes says more about the machine than about the code.
settings.register_profile("no-deadline", deadline=None)
settings.load_profile("no-deadline")

UF2 = pytest.StashKey[Path]()
"""The image of MicroPython that `--uf2` named."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--uf2",
        metavar="IMAGE",
        help="for tests/emulated: a RPI_PICO image of MicroPython, or its version (1.21.0), which is downloaded",
    )


def pytest_configure(config: pytest.Config) -> None:
    named = config.getoption("--uf2")
    if named:
        from tests.emulated.image import find_image

        config.stash[UF2] = find_image(named)


def pytest_collection_finish() -> None:
    """Exclude the collected tests from garbage collection: there are thousands, and they stay until the end."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def cache() -> Iterator[None]:
    """Put simulated launchers into a temporary directory with a short name, because a socket's path is limited."""
    with tempfile.TemporaryDirectory(prefix="uno-") as folder, pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_CACHE_HOME", folder)
        yield


@pytest.fixture(scope="session")
def command() -> Path:
    """The installed command `uno-bridge`."""
    return Path(sys.executable).with_name("uno-bridge")


@pytest.fixture
def process(command: Path, tmp_path: Path) -> Iterator[RefereeProcess]:
    """Return `uno-bridge play`, not started yet, with the simulated launcher, in a directory of its own."""
    made = RefereeProcess(command, tmp_path)
    yield made
    made.stop()
    made.plant.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the tests with the longest time limits first, so that no worker runs one alone at the end."""

    def allowed_s(item: pytest.Item) -> float:
        allowed = item.get_closest_marker("timeout")
        return float(allowed.args[0]) if allowed is not None and allowed.args else 0.0

    items.sort(key=allowed_s, reverse=True)
