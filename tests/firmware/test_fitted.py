"""What a launcher may do without: told by its settings, it does without it."""

from fake_board import FakeStore, make_settings
from scene import LauncherScene

MINIMAL = (("payout", "exact"), ("gates", "1"), ("lamps", "0"), ("stall", "0"), ("cells", "0"))


class Floating:
    """An ADC pin that is not wired: its readings are arbitrary."""

    def __init__(self):
        self._next = 0

    def counts(self):
        self._next = (self._next + 1777) % 4096
        return self._next

    millivolts = counts


def minimal(words=MINIMAL):
    """Motor, button and one gate; everything else is a pin without a wire."""
    store = FakeStore()
    for name, word in words:
        assert make_settings(store).set(name, word) is None
    scene = LauncherScene(store=store)
    scene.board.gauge.counts = scene.board.supply.millivolts = Floating().counts
    scene.board.exit2 = None
    scene.board.exit_lamps.sun.append(scene.board.exit)  # always lit
    scene.board.compass.value = None
    scene.board.compass.magnet = "absent"
    scene.run(5000)
    return scene


def test_motor_button_and_one_gate():
    scene = minimal()
    assert scene.told() == []
    for _ in range(3):
        scene.press_until_paid()
        wanted = scene.unit.launch._wanted
        for _ in range(wanted):
            assert scene.motor.on
            scene.run(60)
            scene.board.exit.set(1)
            scene.run(60)
            scene.board.exit.set(0)
            scene.run(5)
        scene.run(400)
        done = scene.told("done")[-1].split(" ")
        assert done[2:5] == [str(wanted), "paid", "-"], done
    assert scene.told("refused") == []


def test_what_is_not_fitted_is_not_reported():
    scene = minimal()
    scene.open()
    assert scene.order("sense") == "ok hit=up ma=- mv=- gates=well tray=-"


def test_one_gate_doubts_what_took_too_long_and_what_sticks_out():
    scene = minimal()
    scene.press_until_paid()
    scene.run(60)
    scene.board.exit.set(1)
    scene.run(120)
    scene.board.exit.set(0)
    scene.run(60)
    scene.board.exit.set(1)
    scene.run(4000)
    assert scene.told("done")[-1].split(" ")[4] == "overlap,stuck"
    assert scene.told("gate") == ["gate 1 blocked"]


def test_a_gate_without_its_setting_is_reported():
    scene = LauncherScene("exact")
    scene.board.exit2.set(1)  # not wired: pulled up, it reads as blocked
    scene.run(5000)
    assert scene.told("gate") == ["gate 2 blocked"]
