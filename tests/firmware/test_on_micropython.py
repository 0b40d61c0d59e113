"""Every test of this folder once more under the real MicroPython, in a heap as small as a Pico's."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FIRMWARE = HERE.parent.parent / "firmware"
MICROPYTHON = Path(sys.executable).parent / "micropython"
ONLY_CPYTHON = {"test_on_micropython", "test_compiles", "test_pico_port", "test_rp2_api", "test_safety"}


def cases():
    for path in sorted(HERE.glob("test_*.py")):
        if path.stem not in ONLY_CPYTHON:
            for node in ast.parse(path.read_text()).body:
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    yield pytest.param(path.stem, node.name, id=f"{path.stem}-{node.name}")


@pytest.mark.parametrize(("module", "name"), list(cases()))
def test_under_micropython(module, name):
    script = [HERE / "on_micropython.py", FIRMWARE, HERE, module, name]
    done = subprocess.run(
        [MICROPYTHON, "-X", "heapsize=192k", *script],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=50,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
