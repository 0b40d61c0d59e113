"""The firmware asks for nothing that MicroPython on an RP2040 lacks: mypy, with its modules instead of CPython's."""

import subprocess
import sys
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).parent.parent.parent / "firmware"
STUBS = Path(sys.prefix) / "rp2-stubs"
# What the firmware, which has no annotations, cannot be asked: what a name may hold besides what it held first.
NOT_ASKED = ("assignment", "union-attr", "operator", "misc")


def complaints(folder, cache, *files):
    command = [sys.executable, "-m", "mypy", "--config-file=", f"--cache-dir={cache}", "--check-untyped-defs"]
    command += ["--no-site-packages", "--explicit-package-bases", "--no-error-summary", "--hide-error-context"]
    command += [f"--custom-typeshed-dir={STUBS}", "--platform=rp2"]
    command += [f"--disable-error-code={code}" for code in NOT_ASKED]
    environment = {"MYPYPATH": f"{STUBS}:{FIRMWARE}"}
    done = subprocess.run(
        [*command, *files], cwd=folder, env=environment, capture_output=True, text=True, timeout=100, check=False
    )
    assert not done.stderr, done.stderr
    return [line for line in done.stdout.splitlines() if "error:" in line and not line.startswith(("/", ".."))]


@pytest.mark.timeout(120)
def test_no_api_that_rp2_lacks(tmp_path):
    assert complaints(FIRMWARE, tmp_path, "main.py", "boards", "devices", "units", "wire") == []


@pytest.mark.timeout(120)
def test_an_api_that_rp2_lacks_is_found(tmp_path):
    (tmp_path / "wrong.py").write_text("import time\nfrom machine import Timer\n\ntime.monotonic()\nTimer()\n")
    found = complaints(tmp_path, tmp_path / "cache", "wrong.py")
    assert [line.split(":")[:2] for line in found] == [["wrong.py", "4"], ["wrong.py", "5"]]
