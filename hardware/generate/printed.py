"""The printed parts as STL: each of PARTS, a file of `hardware/printed/`, through OpenSCAD."""

from __future__ import annotations

import struct
import subprocess
import tempfile
from pathlib import Path

TOOL = "openscad"
FOLDER = "hardware/printed"
PARTS = ("exit-bracket", "exit-hood", "exit-plate", "foot", "deck", "clip", "tray-flag", "hall-holder")

_HEADER = 84  # of any text 80, of the count 4
_TRIANGLE = struct.Struct("12s12s12s12s2s")  # normal, three corners, attributes


def files(root: Path) -> dict[Path, bytes]:
    """Each part's STL. Raises `CalledProcessError` when OpenSCAD finds anything to say about a part."""
    return {root / FOLDER / f"{part}.stl": stl(root, part) for part in PARTS}


def stl(root: Path, part: str, **changed: float) -> bytes:
    """One part, as it lies on the printer's bed, with dimensions changed by name."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "part.stl")
        command = [TOOL, "--quiet", "--hardwarnings", "--export-format", "binstl", "-o", str(out)]
        command += [f"-D{name}={value}" for name, value in changed.items()]
        subprocess.run([*command, str(root / FOLDER / f"{part}.scad")], check=True, timeout=120)  # noqa: S603
        return _in_order(out.read_bytes())


def _in_order(stl: bytes) -> bytes:
    """The same triangles, sorted: OpenSCAD writes them in another order each time."""
    triangles = []
    for normal, a, b, c, attributes in _TRIANGLE.iter_unpack(stl[_HEADER:]):
        first, second, third = min((a, b, c), (b, c, a), (c, a, b))
        triangles.append(_TRIANGLE.pack(normal, first, second, third, attributes))
    return stl[:_HEADER] + b"".join(sorted(triangles))
