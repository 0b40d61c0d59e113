"""Render the printed parts in `hardware/printed/` as STL files with OpenSCAD."""

from __future__ import annotations

import struct
import subprocess
import tempfile
from pathlib import Path

TOOL = "openscad"
FOLDER = "hardware/printed"
PARTS = ("exit-bracket", "exit-hood", "exit-plate", "foot", "deck", "clip", "tray-flag", "hall-holder")

_HEADER = 84  # bytes: 80 of arbitrary text, 4 of triangle count
_TRIANGLE = struct.Struct("12s12s12s12s2s")  # normal, three corners, attributes


def generate(root: Path) -> dict[Path, bytes]:
    """Return the STL of each part. Raise `CalledProcessError` if OpenSCAD reports a warning or an error."""
    return {root / FOLDER / f"{part}.stl": render_stl(root, part) for part in PARTS}


def render_stl(root: Path, part: str, **changed: float) -> bytes:
    """Render one part as it lies on the print bed; `changed` overrides dimensions by name."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "part.stl")
        command = [TOOL, "--quiet", "--hardwarnings", "--export-format", "binstl", "-o", str(out)]
        command += [f"-D{name}={value}" for name, value in changed.items()]
        subprocess.run([*command, str(root / FOLDER / f"{part}.scad")], check=True, timeout=120)  # noqa: S603
        return _sort_triangles(out.read_bytes())


def _sort_triangles(stl: bytes) -> bytes:
    """Sort the triangles: OpenSCAD writes them in a different order each time."""
    triangles = []
    for normal, a, b, c, attributes in _TRIANGLE.iter_unpack(stl[_HEADER:]):
        first, second, third = min((a, b, c), (b, c, a), (c, a, b))
        triangles.append(_TRIANGLE.pack(normal, first, second, third, attributes))
    return stl[:_HEADER] + b"".join(sorted(triangles))
