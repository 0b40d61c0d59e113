"""A `stop` that was not written fails the test."""

from __future__ import annotations

import pytest

from uno_bridge.testing.launcher import LauncherUnderTest
from uno_bridge.testing.simulated import PlantHandle


def test_a_stop_without_a_port_fails_the_test() -> None:
    plant = PlantHandle()
    launcher = LauncherUnderTest(plant.connect, plant.clock)
    try:
        launcher.resume()
        plant.plug(False)
        with pytest.raises(AssertionError, match="did not reach the launcher: switch it off"):
            launcher.stop()
        launcher.hold()
        plant.plug(True)
        launcher.clock.sleep(3)
        assert launcher.do("status")["state"] == "stopped", "the stop is sent when the launcher is back"
    finally:
        launcher.close()
