"""The same figures of the rules once more, on the rules that `make fast` compiled from the same source."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

FAST = Path(sys.executable).parents[1] / "fast"

_SAY = """
import json
from benchmarks import rules
from uno_bridge.rules import plays
assert plays.__file__.endswith(".so"), plays.__file__
print(json.dumps(list(rules.run())))
"""


def run() -> Iterator[tuple[str, str]]:
    if not (FAST / ".built").exists():
        yield "turns/s", "not measured: there is no C compiler"
        return
    path = os.pathsep.join([str(FAST), str(Path.cwd())])
    said = subprocess.run(
        [sys.executable, "-c", _SAY], env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, check=True
    )
    yield from json.loads(said.stdout)
