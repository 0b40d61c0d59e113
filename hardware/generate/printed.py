"""The printed parts as STL: each file of `hardware/printed/` that is a part, through OpenSCAD."""

from __future__ import annotations

import re
import struct
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

TOOL = "openscad"
FOLDER = "hardware/printed"
PARTS = ("exit-bracket", "exit-hood", "exit-plate", "foot", "deck", "clip", "tray-flag", "hall-holder")

_DIMENSION = re.compile(r"^(\w+) = ([\d.]+); +// .+ \[(?:design|memory|ours)\]", re.MULTILINE)

_HEADER = 84
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


def dimensions(root: Path) -> Mapping[str, float]:
    """What dimensions.scad says, in mm or degrees."""
    text = (root / FOLDER / "dimensions.scad").read_text(encoding="utf-8")
    return {name: float(value) for name, value in _DIMENSION.findall(text)}
