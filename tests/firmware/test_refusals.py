"""Why a hit is refused, how that sounds, and what light and sound say of blank presses."""

from fake_board import FakeStore, make_settings
from scene import LauncherScene, open_scene

from devices.ding import REFUSALS


def refuse(scene, reason):
    scene.board.buzzer.sounded.clear()
    scene.press()
    scene.run(600)
    assert scene.told("refused")[-1] == "refused " + reason
    assert not scene.motor.on
    return [hz for _, hz in scene.board.buzzer.sounded]


def test_each_refusal_has_its_own_sound():
    assert len(set(REFUSALS.values())) == len(REFUSALS) == 6
    assert all(tune[0][0] != 1760 for tune in REFUSALS.values())


def test_lid():
    scene = LauncherScene()
    scene.board.lid.set(1)
    scene.run(5)
    assert refuse(scene, "lid") == [220]


def test_stopped():
    scene = LauncherScene()
    scene.unit.stop()
    assert refuse(scene, "stopped") == [220, 220]


def test_tray_in_mid_turn():
    scene = LauncherScene()
    assert scene.unit.settings.set("tray", "1") is None
    again = scene.again()
    scene = None
    again.board.tray_mild.set(1)
    again.press()
    assert again.told("refused") == []
    again.board.tray_mild.set(0)
    assert refuse(again, "tray") == [220, 220, 220]
    again.board.tray_wild.set(1)
    again.run(5)
    assert again.told("tray") == ["tray mild", "tray wild"]


def test_a_press_that_waited_is_not_launched_in_mid_turn():
    store = FakeStore()
    make_settings(store).set("tray", "1")
    scene = LauncherScene("exact", store=store)
    scene.board.tray_mild.set(1)
    scene.press_until_paid()
    scene.run(60)
    scene.press()
    scene.board.tray_mild.set(0)
    scene.deal()
    scene.run(400)
    assert not scene.motor.on
    assert scene.told("refused") == ["refused tray"]
    assert scene.told("done")[-1].split(" ")[1:4] == [str(scene.unit.presses), "0", "stop"]
    scene.run(400)
    assert [hz for _, hz in scene.board.buzzer.sounded][-3:] == [220, 220, 220]


def test_no_tray_no_refusal():
    scene = LauncherScene()
    scene.press()
    assert scene.told("refused") == []


def test_low_batteries():
    scene = LauncherScene()
    scene.board.supply.value = 3200
    scene.run(1100)
    assert scene.told("cells") == ["cells low 3200"]
    assert refuse(scene, "cells") == [880, 660, 440]
    scene.board.supply.value = 3400  # they only rested
    scene.run(1100)
    assert refuse(scene, "cells")
    scene.board.supply.value = 4500
    scene.run(1100)
    assert scene.told("cells")[-1] == "cells well 4500"
    scene.press()
    assert len(scene.told("press")) == 1


def test_full():
    scene = LauncherScene("toy")
    for _ in range(10):
        scene.press()
    assert scene.unit.waiting == 8
    scene.board.buzzer.sounded.clear()
    scene.press()
    assert scene.told("refused") == ["refused full"]
    assert [hz for _, hz in scene.board.buzzer.sounded] == [330]


def test_batteries_are_not_measured_while_the_motor_runs():
    scene = LauncherScene("exact")
    scene.board.supply.value = 4500
    scene.press_until_paid()
    scene.board.supply.value = 3000
    scene.deal()
    assert scene.told("cells") == []


def test_dispense_is_refused_alike():
    scene = open_scene()
    scene.board.supply.value = 3000
    scene.run(1100)
    scene.say("alive 5e55")
    assert scene.order("dispense 1") == "no cells"


def light_changes(scene, ms):
    changes, lit = 0, scene.board.light.on
    for _ in range(ms // 10):
        scene.run(10)
        changes += scene.board.light.on != lit
        lit = scene.board.light.on
    return changes


def test_blank_presses_end_higher_and_pulse_faster():
    scene = LauncherScene("toy")
    scene.unit.payouts.payout.draw = lambda period_ms, p: (0, 0)
    tops, changes = [], []
    for _ in range(8):
        scene.board.buzzer.sounded.clear()
        scene.press()
        scene.run(400)
        tops.append(scene.board.buzzer.sounded[-1][1])
        changes.append(light_changes(scene, 6000))
    assert tops == sorted(set(tops))
    assert changes == sorted(set(changes))


def test_cards_end_the_pulse():
    scene = LauncherScene("toy")
    scene.press()
    assert scene.unit.lamp._pulse_ms
    scene.press()
    assert scene.motor.on
    scene.run(100)
    assert not scene.board.light.on


def test_tunes_are_played_for_the_host():
    scene = open_scene()
    for tune, first in (("uno", 1047), ("ready", 784), ("jam", 440), ("cells", 880), ("ding", 1760)):
        scene.order("play " + tune)
        assert scene.board.buzzer.hz == first
    assert scene.order("play march") == "no arguments"
