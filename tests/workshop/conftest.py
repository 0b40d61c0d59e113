"""Checks with external tools: KiCad, ngspice, OpenSCAD. `make test-workshop` requires all of them."""

from __future__ import annotations

import os
import shutil

import pytest


def _require(command: str, package: str) -> None:
    if shutil.which(command) is None:
        why = f"{command} is not installed: apt-get install {package}"
        if os.environ.get("UNO_WORKSHOP_REQUIRED"):
            pytest.fail(why)
        pytest.skip(why)


@pytest.fixture(scope="session")
def kicad_cli() -> None:
    _require("kicad-cli", "-t bookworm-backports kicad")


@pytest.fixture(scope="session")
def ngspice() -> None:
    _require("ngspice", "ngspice")


@pytest.fixture(scope="session")
def openscad() -> None:
    _require("openscad", "openscad")
