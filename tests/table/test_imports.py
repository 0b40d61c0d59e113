"""The import graph of the referee and the journal."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import uno_bridge

ROOT = Path(uno_bridge.__path__[0])


def imported(path: Path) -> set[str]:
    """Return all modules that a file imports, also those for types alone."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                found |= {module, *(f"{module}.{name.name}" for name in names)}
            case ast.Import(names=names):
                found |= {name.name for name in names}
    return found


@pytest.mark.parametrize("folder", ["referee", "journal"])
def test_no_modules_import_each_other_in_a_circle(folder: str) -> None:
    modules = {f"uno_bridge.{folder}.{path.stem}": path for path in (ROOT / folder).glob("[!_]*.py")}
    graph = {name: imported(path) & (set(modules) - {name}) for name, path in modules.items()}
    assert len(list(TopologicalSorter(graph).static_order())) == len(modules)


def test_the_referee_does_not_import_the_simulated_bodies() -> None:
    for path in (ROOT / "referee").glob("*.py"):
        assert not [name for name in imported(path) if name.startswith("uno_bridge.bodies")], path.name
