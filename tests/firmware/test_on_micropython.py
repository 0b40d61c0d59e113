"""Every test of this folder once more under the real MicroPython, in a heap as small as a Pico's."""

import ast
import functools
import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FIRMWARE = HERE.parent.parent / "firmware"
MICROPYTHON = Path(sys.executable).parent / "micropython"
ONLY_CPYTHON = {"test_on_micropython", "test_compiles"}


def cases():
    for path in sorted(HERE.glob("test_*.py")):
        if path.stem not in ONLY_CPYTHON:
            for node in ast.parse(path.read_text()).body:
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    yield pytest.param(path.stem, node.name, id=f"{path.stem}-{node.name}")


@functools.cache
def verdicts(module):
    """What each test of the file came to: "" or its traceback."""
    command = [MICROPYTHON, "-X", "heapsize=192k", HERE / "on_micropython.py", FIRMWARE, HERE, module]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=50,
        check=False,
        cwd=HERE,
        env={**os.environ, "MICROPYPATH": ".frozen"},
    )
    found, name, lines = {}, None, []
    for line in done.stdout.splitlines():
        if line.startswith("passed "):
            found[line[7:]] = ""
        elif line.startswith("failed "):
            name, lines = line[7:], []
        elif line == "end":
            found[name] = "\n".join(lines)
        else:
            lines.append(line)
    return found, done.stdout[-2000:] + done.stderr[-2000:]


@pytest.mark.parametrize(("module", "name"), list(cases()))
def test_under_micropython(module, name):
    found, output = verdicts(module)
    assert name in found, output
    assert not found[name], found[name]
