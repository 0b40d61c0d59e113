"""The firmware uses nothing that MicroPython on an RP2040 lacks: mypy, with its modules instead of CPython's."""

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).parent.parent.parent / "firmware"
MICROPYTHON = Path(sys.executable).parent / "micropython"
ALL = ("main.py", "boards", "devices", "units", "wire")
STUBS = Path(sys.prefix) / "rp2-stubs"
# What the firmware, which has no annotations, cannot be asked: what a name may hold besides what it held first.
NOT_ASKED = ("assignment", "union-attr", "misc")


def complaints(folder, cache, *files):
    command = [sys.executable, "-m", "mypy", "--config-file=", f"--cache-dir={cache}", "--check-untyped-defs"]
    command += ["--no-site-packages", "--explicit-package-bases", "--no-error-summary", "--hide-error-context"]
    command += [f"--custom-typeshed-dir={STUBS}", "--platform=rp2"]
    command += [f"--disable-error-code={code}" for code in NOT_ASKED]
    environment = {"MYPYPATH": f"{STUBS}:{folder}"}
    done = subprocess.run(
        [*command, *files], cwd=folder, env=environment, capture_output=True, text=True, timeout=100, check=False
    )
    assert not done.stderr, done.stderr
    return [line for line in done.stdout.splitlines() if "error:" in line and not line.startswith(("/", ".."))]


@pytest.mark.timeout(120)
def test_no_api_that_rp2_lacks(tmp_path):
    assert complaints(FIRMWARE, tmp_path, *ALL) == []


@pytest.mark.timeout(120)
def test_an_api_that_rp2_lacks_is_found(tmp_path):
    shutil.copytree(FIRMWARE, tmp_path / "firmware")
    for path, real, planted in (
        ("main.py", "gc.collect()", "gc.freeze()"),
        ("boards/chip.py", "self._pin.irq(", "self._pin.interrupt("),
        ("boards/pico.py", "timeout=", "timeout_us="),
    ):
        file = tmp_path / "firmware" / path
        assert real in file.read_text()
        file.write_text(file.read_text().replace(real, planted))
    found = complaints(tmp_path / "firmware", tmp_path / "cache", *ALL)
    assert {line.split(":")[0] for line in found} == {"main.py", "boards/chip.py", "boards/pico.py"}, found


# mypy does not know what an argument is, and takes CPython's `str` for MicroPython's. So, besides: each attribute is
# one that MicroPython's own types have, that a module of the RP2040 has, or that the firmware itself defines.
MODULES = ("machine", "micropython", "gc", "time", "select", "hashlib", "binascii", "neopixel")
SYSTEM = {"buffer", "stdin", "stdout", "implementation", "_machine", "urandom"}  # of `sys` and `os`


def attributes(root):
    """Return (where, name) of every attribute used in a folder, and the names that the folder defines."""
    used, defined = set(), set()
    for path in sorted(root.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Attribute):
                if isinstance(node.ctx, ast.Load):
                    used.add((f"{path.relative_to(root)}:{node.lineno}", node.attr))
                else:
                    defined.add(node.attr)
            elif isinstance(node, ast.FunctionDef | ast.ClassDef):
                defined.add(node.name)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                defined.add(node.id)
            elif isinstance(node, ast.alias):
                defined.add(node.name.rpartition(".")[2])
    return used, defined


def native():
    """Return MicroPython's names: of its built-in types, by itself; of its modules, by their stubs."""
    types = "(str, bytes, bytearray, list, dict, tuple, int, set, memoryview, object, type(iter([])), Exception)"
    done = subprocess.run(
        [MICROPYTHON, "-c", f"print(*[name for t in {types} for name in dir(t)])"],
        capture_output=True, text=True, timeout=20, check=True,
    )  # fmt: skip
    names = set(done.stdout.split()) | {"__init__"}
    for module in MODULES:
        stub = next(path for path in (STUBS / f"{module}.pyi", STUBS / "stdlib" / f"{module}.pyi") if path.exists())
        for pair in re.findall(r"def (\w+)|^ *(\w+) *[:=]", stub.read_text(), re.MULTILINE):
            names |= set(pair)
    return names


def unknown(root):
    used, defined = attributes(root)
    known = native() | SYSTEM | defined
    return sorted(f"{where} {name}" for where, name in used if name not in known)


def test_every_attribute_is_micropythons_or_our_own():
    assert unknown(FIRMWARE) == []


def test_an_attribute_that_micropython_lacks_is_found(tmp_path):
    planted = "def f(i2c, data, poller):\n    i2c.read_mem_into()\n    data.removesuffix(b'')\n    poller.xpoll(0)\n"
    (tmp_path / "wrong.py").write_text(planted + "    return data.casefold()\n")
    assert [line.split(" ")[1] for line in unknown(tmp_path)] == ["read_mem_into", "removesuffix", "xpoll", "casefold"]
