"""`python -m hardware.generate` writes every file that follows from another."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from hardware.generate import pins, printed, schematics, spice, wiring
from hardware.generate.spice import circuits

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Source:
    """Gives files as they are to be. `tool`: the program that it runs, none when Python is enough."""

    what: str
    files: Callable[[Path], Mapping[Path, str | bytes]]
    tool: str = ""

    def stale(self, root: Path) -> dict[Path, bytes]:
        """Its files that are not on the disk as they are to be."""
        files = {path: text.encode() if isinstance(text, str) else text for path, text in self.files(root).items()}
        return {path: content for path, content in files.items() if not path.exists() or path.read_bytes() != content}


SOURCES = (
    Source("what follows from the pin map", pins.files),
    Source("the schematics", schematics.files),
    Source("the wiring pictures", wiring.files),
    Source("the margins", spice.files, circuits.TOOL),
    Source("the printed parts", printed.files, printed.TOOL),
)


def _asked(arguments: Sequence[str]) -> argparse.Namespace:
    words = argparse.ArgumentParser(prog="python -m hardware.generate", description=__doc__)
    words.add_argument("--check", action="store_true", help="write nothing, name the files that differ")
    words.add_argument("--all", action="store_true", help="with --check: what another program writes, too")
    return words.parse_args(arguments)


def main(arguments: Sequence[str], sources: Sequence[Source] = SOURCES, root: Path = ROOT) -> int:
    """Returns the exit status: 1 when `--check` found a difference. Says what it left out for want of a program."""
    asked = _asked(arguments)
    check, differs = asked.check, False
    for source in sources:
        if source.tool and check and not asked.all:
            continue
        if source.tool and shutil.which(source.tool) is None:
            print(f"{source.what}: {'not checked' if check else 'left as it is'}, no {source.tool} here")
            continue
        for path, content in source.stale(root).items():
            differs = True
            if not check:
                path.write_bytes(content)
            name = path.relative_to(root)
            print(f"{name} is not what its source gives. Run: make hardware" if check else f"wrote {name}")
    return 1 if check and differs else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
