"""The file system that the emulated board is given: MicroPython's own littlefs reads it, and the firmware in it."""

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest
from rp2040py.utils.firmware_retrieve import MICROPYTHON, flash_layout

from tests.emulated.on_flash import make_flash_image, read_files

HERE = Path(__file__).parent
LAYOUT = flash_layout(MICROPYTHON, "pico")


def found(program, tmp_path):
    """What MicroPython finds, and under `ends` how far it comes in starting it."""
    ((_, data),) = make_flash_image(program).items()
    image = tmp_path / "flash"
    image.write_bytes(data)
    micropython = Path(sys.executable).with_name("micropython")
    done = subprocess.run(
        [micropython, HERE / "mount.py", image, str(LAYOUT["fs_blocksize"])],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return dict(line.split(" ") for line in done.stdout.splitlines())


@pytest.mark.parametrize(("program", "lacks"), [("main", "Pin"), ("edge_teller", "PWM")])
def test_micropython_reads_it_and_comes_as_far_as_the_pins(program, lacks, tmp_path):
    there = found(program, tmp_path)
    error = there.pop("ends")
    assert there == {f"/board/{path}": hashlib.sha256(data).hexdigest() for path, data in read_files(program).items()}
    assert any(path.endswith(".mpy") for path in there)
    assert error == f'ImportError("can\'t_import_name_{lacks}",)'


def test_it_lies_where_the_pico_has_it():
    ((offset, data),) = make_flash_image("main").items()
    assert offset == 640 * 1024
    assert offset + len(data) == 2 * 1024 * 1024
