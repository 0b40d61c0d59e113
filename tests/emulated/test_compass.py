"""The AS5600 there, without its magnet, refusing, holding its bus, and not there: told as it is, and no hit waits."""

import pytest

WORST_US = 20_000
ASKED_MS = 60
ASKED_AGAIN_MS = 1_100  # one that did not answer


def pose(host):
    fields = dict(word.split("=") for word in host.order("pose").split(" ")[1:])
    return fields["facing"], fields["magnet"]


def test_absent(bench, host):
    assert pose(host) == ("-", "absent")


def test_there_and_turned(bench, host):
    bench.sensor("well", 90)
    host.live(ASKED_AGAIN_MS)
    assert pose(host) == ("90", "well")
    host.forget()
    bench.sensor("well", 135)
    assert host.told("turned", 800)[1] == "135"


@pytest.mark.parametrize(
    ("state", "magnet"), [("missing", "missing"), ("absent", "absent"), ("failing", "absent"), ("stuck", "absent")]
)
def test_no_direction_and_no_hit_that_waits(bench, host, state, magnet):
    bench.sensor("well", 200)
    host.live(ASKED_AGAIN_MS)
    assert pose(host) == ("200", "well")
    bench.sensor(state)
    host.live(ASKED_MS)
    assert pose(host) == ("-", magnet)
    bench.reload()
    host.live(500)  # about when it is read again
    hit = bench.press()
    assert bench.sounds_after(hit) <= hit + WORST_US
    assert host.told("press", 100)[1].split(" ")[2] == "-"
    assert host.bad == []
