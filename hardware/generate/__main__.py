"""`python -m hardware.generate` writes every file that follows from another; `--check` only names those that differ."""

from __future__ import annotations

import sys
from pathlib import Path

from hardware.generate import pins, schematics

ROOT = Path(__file__).parents[2]


def files(root: Path) -> dict[Path, bytes]:
    """Each file that follows from the sources in `hardware/`, as it is to be."""
    texts = {path: text.encode() for path, text in pins.files(root).items()}
    return {**texts, **schematics.files(root)}


def main(arguments: list[str]) -> int:
    """Returns the exit status: 1 when `--check` found a difference."""
    stale = {path: content for path, content in files(ROOT).items() if _on_disk(path) != content}
    if "--check" in arguments:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not what its source gives. Run: make hardware")
        return 1 if stale else 0
    for path, content in stale.items():
        path.write_bytes(content)
        print(f"wrote {path.relative_to(ROOT)}")
    return 0


def _on_disk(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
