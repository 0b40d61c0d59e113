import pytest

from tests.emulated.harness.thumb import make_sleeper
from tests.emulated.rp2040 import Rp2040Bench


@pytest.fixture
def sleeper(tmp_path):
    """A chip whose program waits for ever: time costs nothing, and its registers can be written from here."""
    return Rp2040Bench(make_sleeper().uf2(tmp_path / "sleeper.uf2"))
