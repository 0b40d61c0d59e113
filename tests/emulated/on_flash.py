"""The file system of the emulated board, as `uno-bridge flash` would leave it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from littlefs import LittleFS, UserContext
from rp2040py.utils.firmware_retrieve import MICROPYTHON, flash_layout

from uno_bridge.board.bundle import FIRMWARE_ROOT, Bundle, compile_bundle

FIRMWARE = Path(__file__).parents[2] / "firmware"
ON_BOARD = Path(__file__).parent / "on_board"
MPY = 6
"""Of bytecode, the same for MicroPython 1.19 to 1.29."""

_LFS_2_0 = 0x0002_0000  # MicroPython 1.21 cannot read the newer 2.1
_PROG_SIZE = 256


def make_flash_image(program: str = "main") -> dict[int, bytes]:
    """What is to lie in the flash, by offset: the firmware, started with `main()` of the module of that name."""
    layout = flash_layout(MICROPYTHON, "pico")
    return {layout["fs_start"]: make_file_system(read_files(program), layout["fs_blocksize"], layout["fs_blockcount"])}


def read_files(program: str = "main") -> dict[str, bytes]:
    """Contents by path on the board."""
    firmware = _compiled()
    there = {f"{firmware.folder}/{path}": data for path, data in firmware.files.items()}
    there["main.py"] = firmware.starter.replace(b"from main import", f"from {program} import".encode())
    if program != "main":
        there[f"{program}.py"] = (ON_BOARD / f"{program}.py").read_bytes()
    return there


@cache
def _compiled() -> Bundle:
    return compile_bundle(FIRMWARE, MPY)


def make_file_system(contents: dict[str, bytes], block_size: int, blocks: int) -> bytes:
    """A littlefs with these files in their folders."""
    made = UserContext(buffsize=block_size * blocks)
    fs = LittleFS(context=made, block_size=block_size, block_count=blocks, prog_size=_PROG_SIZE, disk_version=_LFS_2_0)
    for path, data in contents.items():
        fs.makedirs(path.rpartition("/")[0] or FIRMWARE_ROOT, exist_ok=True)
        with fs.open(path, "wb") as file:
            file.write(data)
    fs.unmount()
    return bytes(made.buffer)
