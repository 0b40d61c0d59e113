"""What whoever runs the tests has said of the board, the jig and themselves (see the Makefile's `test-hardware`)."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import NoReturn

import pytest


@dataclass(frozen=True)
class Said:
    """Without a port the tests run on simulated boards, where everything is connected and allowed."""

    port: str
    jig: str
    motor: bool
    hands: bool

    @classmethod
    def here(cls) -> Said:
        words = {name: os.environ.get(f"UNO_{name}", "") for name in ("PORT", "JIG", "MOTOR", "HANDS")}
        simulated = not words["PORT"]
        return cls(
            words["PORT"], words["JIG"], simulated or words["MOTOR"] == "yes", simulated or words["HANDS"] == "yes"
        )

    def lacks(self, reason: str) -> NoReturn:
        """Skip what a real board's builder has not connected; on a simulated one everything must be there."""
        (pytest.skip if self.port else pytest.fail)(reason)
        raise AssertionError
