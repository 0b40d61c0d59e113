"""`import uno_bridge` is fast, loads nothing of the package, and offers what `__all__` lists."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version
from importlib.resources import files

import pytest

import uno_bridge

MEASURE = """
import sys, time
begin = time.perf_counter()
import uno_bridge
print(time.perf_counter() - begin)
print(*[name for name in sys.modules if name.startswith("uno_bridge.")])
"""


def measure() -> tuple[float, str]:
    """Import the package in a fresh interpreter: seconds, and the modules of it that were loaded."""
    output = subprocess.run([sys.executable, "-c", MEASURE], check=True, capture_output=True, text=True).stdout
    seconds, loaded = output.split("\n")[:2]
    return float(seconds), loaded


def test_the_import_takes_less_than_a_tenth_of_a_second_and_loads_nothing_else() -> None:
    runs = [measure() for _ in range(3)]
    assert min(seconds for seconds, _ in runs) < 0.1
    assert {loaded for _, loaded in runs} == {""}


@pytest.mark.parametrize("name", uno_bridge.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(uno_bridge, name)
    assert name in dir(uno_bridge)


def test_a_name_that_does_not_exist_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="'uno_bridge' has no attribute 'Gmae'"):
        _ = uno_bridge.Gmae  # type: ignore[attr-defined]


def test_the_version_is_that_of_the_installed_package() -> None:
    assert uno_bridge.__version__ == version("uno-bridge")


def test_the_package_is_marked_as_typed() -> None:
    assert files("uno_bridge").joinpath("py.typed").is_file()


def test_a_game_loads_nothing_of_the_launcher_and_of_the_page() -> None:
    check = "import sys, uno_bridge; uno_bridge.Game; print('serial' in sys.modules, 'starlette' in sys.modules)"
    output = subprocess.run([sys.executable, "-c", check], check=True, capture_output=True, text=True).stdout
    assert output == "False False\n"
