"""The modules of the rules do not depend on the order in which they are imported."""

import subprocess
import sys
from pathlib import Path

import pytest

import uno_bridge.rules
from uno_bridge.rules import game

FOLDER = Path(uno_bridge.rules.__file__).parent
EACH_FIRST = """
import importlib, sys, types

folder, *names = sys.argv[1:]
for name in names:
    for loaded in [it for it in sys.modules if it.startswith("uno_bridge.rules")]:
        del sys.modules[loaded]
    package = types.ModuleType("uno_bridge.rules")
    package.__path__ = [folder]
    sys.modules["uno_bridge.rules"] = package
    importlib.import_module(name)
    print(name)
"""
"""The package's own `__init__` imports all modules in one order, so an empty package takes its place."""


def module_names() -> list[str]:
    parts = (path.relative_to(FOLDER).with_suffix("").parts for path in sorted(FOLDER.rglob("*.py")))
    names = (".".join(["uno_bridge.rules", *(part for part in each if part != "__init__")]) for each in parts)
    return [name for name in names if name != "uno_bridge.rules"]


@pytest.mark.skipif(not game.__file__.endswith(".py"), reason="compiled modules are one extension, loaded once")
def test_every_module_can_be_imported_first() -> None:
    command = [sys.executable, "-c", EACH_FIRST, str(FOLDER), *module_names()]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (found.stderr, found.stdout.split()) == ("", module_names())
