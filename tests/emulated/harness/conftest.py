import pytest

from tests.emulated.harness.thumb import sleeping
from tests.emulated.rp2040 import Rp2040


@pytest.fixture
def sleeper(tmp_path):
    """A chip whose program waits for ever: time costs nothing, and its registers can be written from here."""
    return Rp2040(sleeping().uf2(tmp_path / "sleeper.uf2"))
