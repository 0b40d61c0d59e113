"""Every file of this folder once more under the real MicroPython, in a heap as small as a Pico's."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FIRMWARE = HERE.parent.parent / "firmware"
MICROPYTHON = Path(sys.executable).parent / "micropython"
ONLY_CPYTHON = {"test_on_micropython", "test_compiles", "test_pico_port", "test_rp2_api", "test_safety"}

LONG = {"test_flash_chance"}
"""Statistics over thousands of turns, in integers: `make test` counts them on CPython alone."""


def functions(path):
    """Return the names of its tests, in their order."""
    nodes = ast.parse(path.read_text()).body
    return [node.name for node in nodes if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


@pytest.mark.timeout(180)
# A process a file: starting one and compiling the firmware takes longer than most tests.
@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, marks=pytest.mark.slow if path.stem in LONG else ())
        for path in sorted(HERE.glob("test_*.py"))
        if path.stem not in ONLY_CPYTHON
    ],
    ids=lambda path: path.stem,
)
def test_under_micropython(path):
    names = functions(path)
    done = subprocess.run(
        [MICROPYTHON, "-X", "heapsize=192k", HERE / "on_micropython.py", FIRMWARE, HERE, path.stem, *names],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=170,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines() == [f"passed {name}" for name in names]
