"""What is checked by others' tools: KiCad, ngspice, OpenSCAD. `make test-workshop` wants them all."""

from __future__ import annotations

import os
import shutil

import pytest


def _wanted(command: str, package: str) -> None:
    if shutil.which(command) is None:
        why = f"no {command} here: apt-get install {package}"
        if os.environ.get("UNO_WORKSHOP_REQUIRED"):
            pytest.fail(why)
        pytest.skip(why)


@pytest.fixture(scope="session")
def kicad_cli() -> None:
    _wanted("kicad-cli", "-t bookworm-backports kicad")


@pytest.fixture(scope="session")
def ngspice() -> None:
    _wanted("ngspice", "ngspice")


@pytest.fixture(scope="session")
def openscad() -> None:
    _wanted("openscad", "openscad")
