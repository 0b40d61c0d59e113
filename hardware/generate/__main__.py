"""Write the files that are generated from the sources in `hardware/`."""

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
class GeneratedFiles:
    """A group of generated files. `tool`: the external program it needs, empty if Python is enough."""

    title: str
    generate: Callable[[Path], Mapping[Path, str | bytes]]
    tool: str = ""

    def find_stale(self, root: Path) -> dict[Path, bytes]:
        """Return the files whose content on the disk is missing or different, with the right content."""
        files = {path: text.encode() if isinstance(text, str) else text for path, text in self.generate(root).items()}
        return {path: content for path, content in files.items() if not path.exists() or path.read_bytes() != content}


SOURCES = (
    GeneratedFiles("pin map", pins.generate),
    GeneratedFiles("schematics", schematics.generate),
    GeneratedFiles("wiring pictures", wiring.generate),
    GeneratedFiles("margins", spice.generate, circuits.TOOL),
    GeneratedFiles("printed parts", printed.generate, printed.TOOL),
)


def _parse_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m hardware.generate", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, list the files that differ")
    parser.add_argument("--all", action="store_true", help="with --check: include the files that other programs write")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str], sources: Sequence[GeneratedFiles] = SOURCES, root: Path = ROOT) -> int:
    """Return the exit status: 1 if `--check` found a difference. Print each skipped group."""
    options = _parse_arguments(arguments)
    check, differs = options.check, False
    for source in sources:
        if source.tool and check and not options.all:
            continue
        if source.tool and shutil.which(source.tool) is None:
            print(f"{source.title}: {'not checked' if check else 'not written'}, {source.tool} is not installed")
            continue
        for path, content in source.find_stale(root).items():
            differs = True
            if not check:
                path.write_bytes(content)
            name = path.relative_to(root)
            print(f"{name} is out of date. Run: make hardware" if check else f"wrote {name}")
    return 1 if check and differs else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
