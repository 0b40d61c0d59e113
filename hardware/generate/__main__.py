"""`python -m hardware.generate` writes every file that follows from another; `--check` only names those that differ."""

from __future__ import annotations

import sys
from pathlib import Path

from hardware.generate import pins

ROOT = Path(__file__).parents[2]


def main(arguments: list[str]) -> int:
    """Returns the exit status: 1 when `--check` found a difference."""
    stale = {path: text for path, text in pins.files(ROOT).items() if path.read_text(encoding="utf-8") != text}
    if "--check" in arguments:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not what hardware/pins.toml gives. Run: make hardware")
        return 1 if stale else 0
    for path, text in stale.items():
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
    return 0


sys.exit(main(sys.argv[1:]))
