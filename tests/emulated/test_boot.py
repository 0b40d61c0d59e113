"""The image starts the firmware from its file system: what comes before all other tests here."""

import pytest


@pytest.mark.emulated
def test_the_chip_sends_its_greeting(bench, host):
    assert host.cause == "power"
    assert bench.stands_since() == 0
    assert host.order("status").split(" ") == ["ok", "presses=0", "cards=0", "facing=-", "lid=shut", "state=ready"]
    assert host.bad == []
