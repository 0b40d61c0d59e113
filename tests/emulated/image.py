"""Where the image of MicroPython comes from."""

from __future__ import annotations

from pathlib import Path

import pytest
from rp2040py.utils.firmware_retrieve import MICROPYTHON, retrieve

_HELP = "--uf2 {}: {}. Give a RPI_PICO-*.uf2 of MicroPython 1.21 or later (micropython.org/download/RPI_PICO)"


def find_image(named: str) -> Path:
    """A file as it is; a version from micropython.org, kept in rp2040py's cache. No hash of it is known here.

    Raises `pytest.UsageError`.
    """
    try:
        found = retrieve(MICROPYTHON, named)
    except OSError as error:
        raise pytest.UsageError(_HELP.format(named, f"cannot be had ({error})")) from error
    if found is None or not found.is_file():
        raise pytest.UsageError(_HELP.format(named, "no such file, and no version that rp2040py knows"))
    with found.open("rb") as file:
        if file.read(4) != b"UF2\n":
            raise pytest.UsageError(_HELP.format(named, "is not a UF2 file"))
    return found
