"""Each test runs on the stepped board, and on the emulated chip where `--uf2` names an image."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).parents[2] / "firmware"

# The firmware's root is the board's root: its files import each other from there.
if str(FIRMWARE) not in sys.path:
    sys.path.insert(0, str(FIRMWARE))

from tests.conftest import UF2  # noqa: E402
from tests.emulated.bench import PicoBench  # noqa: E402 - the pins are the firmware's
from tests.emulated.host import BenchHost  # noqa: E402
from tests.emulated.on_cpython import make_stepped_bench  # noqa: E402
from tests.emulated.on_flash import ON_BOARD, make_flash_image  # noqa: E402
from tests.emulated.rp2040 import Rp2040Bench  # noqa: E402

NO_IMAGE = "no image: `make test-emulated UF2=...` with a RPI_PICO image of MicroPython 1.21 or later, or its version"
CHIP = pytest.param("chip", marks=[pytest.mark.emulated, pytest.mark.timeout(3600)])


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "bench" in metafunc.fixturenames:
        boards = [CHIP] if UF2 in metafunc.config.stash else []
        if not metafunc.definition.get_closest_marker("emulated"):
            boards.insert(0, "stepped")
        metafunc.parametrize("bench", boards or [CHIP], indirect=True, scope="module")


@pytest.fixture(scope="module")
def bench(request: pytest.FixtureRequest) -> Iterator[PicoBench]:
    """A launcher with its power just switched on; the tests of a file share it. A file may name another `PROGRAM`."""
    program = getattr(request.module, "PROGRAM", "main")
    if request.param == "stepped":
        with make_stepped_bench(program, ON_BOARD) as board:
            yield board
    elif UF2 in request.config.stash:
        yield Rp2040Bench(request.config.stash[UF2], make_flash_image(program))
    else:
        pytest.skip(NO_IMAGE)


@pytest.fixture
def host(bench: PicoBench) -> BenchHost:
    """A program with a session, and the launcher at rest."""
    bench.read()
    opened = BenchHost(bench).open()
    opened.live(50)
    return opened
