"""What all storeys share."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def command() -> Path:
    """The installed command `uno-bridge`."""
    return Path(sys.executable).with_name("uno-bridge")
