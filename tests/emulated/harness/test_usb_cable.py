"""The cable between the emulated chip and the host: found, both ways, left waiting, left unread, pulled by a reset."""

import pytest

from tests.emulated.harness.usb_firmware import PACKET, UsbFirmware

FOUND_MS = 15


@pytest.fixture
def device(sleeper):
    device = UsbFirmware(sleeper)
    device.run(FOUND_MS)
    return device


def test_bytes_go_both_ways_in_order(sleeper, device):
    data = bytes(range(200))
    sleeper.say(data)
    device.send(data)
    device.run(1)
    assert b"".join(device.received) == data
    assert max(map(len, device.received)) == PACKET
    assert bytes(sleeper.heard) == data


def test_what_the_host_says_too_early_waits(sleeper):
    sleeper.say(b"hello\n")
    device = UsbFirmware(sleeper)
    device.run(FOUND_MS)
    assert device.received == [b"hello\n"]


def test_a_host_that_is_silent_sends_nothing_at_all(sleeper, device):
    device.run(2)
    assert device.received == []
    sleeper.say(b"x")
    device.run(0.1)
    assert device.received == [b"x"]


def test_unread_until_it_is_read(sleeper, device):
    sleeper.leave_unread()
    device.send(b"one")
    device.run(1)
    assert not device.room
    assert not sleeper.heard
    sleeper.say(b"heard all the same")
    device.run(0.1)
    assert device.received == [b"heard all the same"]
    sleeper.read()
    device.run(0.1)
    assert device.room
    device.send(b", two")
    device.run(0.1)
    assert bytes(sleeper.heard) == b"one, two"


def test_a_reset_pulls_the_plug_and_it_is_found_again(sleeper, device):
    sleeper.leave_unread()
    device.send(b"lost")
    device.run(0.1)
    sleeper.power()
    sleeper.read()
    assert not sleeper.heard
    device.start()
    device.run(FOUND_MS)
    sleeper.say(b"again")
    device.send(b"here")
    device.run(1)
    assert device.received == [b"again"]
    assert bytes(sleeper.heard) == b"here"
