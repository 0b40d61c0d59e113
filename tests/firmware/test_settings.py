"""Settings: limits, checksums, and writes that power cuts short."""

from binascii import crc32

from fake_board import FakeStore, make_settings
from scene import open_scene

from boards import pico_pins
from wire.lines import LONGEST


def test_default_values_without_a_store():
    held = make_settings(FakeStore())
    assert (held["payout"], held["spacing"], held["seat3"], held["pin-hit"]) == ("toy", 25, -1, pico_pins.HIT)


def test_limits():
    held = make_settings(FakeStore())
    for name, word in (("duty", "39"), ("duty", "101"), ("duty", "x"), ("duty", ""), ("duty", "--5"), ("duty", "1e2")):
        assert held.set(name, word) == "arguments", (name, word)
    for name, word in (
        ("seat1", "-x"),
        ("seat1", "--1"),
        ("seat1", "-2"),
        ("payout", "slot"),
        ("seat11", "0"),
        ("seat1", "360"),
        ("pin-mot", "2"),
        ("colour", "1"),
    ):
        assert held.set(name, word) == "arguments", (name, word)
    assert held.set("duty", "40") is None
    assert held.set("payout", "fair") is None
    assert held["duty"] == 40


def test_every_default_is_within_its_limits():
    held = make_settings(FakeStore())
    for name in held.names():
        assert held._parse(name, str(held.limits(name)[0])) is not None, name


def test_a_pin_has_one_net():
    held = make_settings(FakeStore())
    for word in (
        "13",
        str(pico_pins.MOT_IN1),
        str(pico_pins.MOT_EN),
        "4",
        "10",
        "27",
    ):  # gate, motor, bus, buzzer, cells
        assert held.set("pin-hit", word) == "pin", word
    assert held.set("pin-hit", "29") == "arguments"
    assert held.set("pin-hit", "0") is None
    assert held.set("pin-exit1", "15") is None  # which the button has left
    assert held.set("pin-hit", "-") == "pin"  # and cannot have back
    assert (held["pin-hit"], held["pin-exit1"], held["pin-lid"]) == (0, 15, 17)
    assert held.set("pin-exit1", "-") is None
    assert held.set("pin-hit", "-") is None


def test_pins_that_no_pico_leads_out_are_refused():
    held = make_settings(FakeStore())
    for name in [name for name in held.names() if name.startswith("pin-")]:
        for word in ("23", "24", "25"):
            assert held.set(name, word) == "pin", (name, word)
        assert held.set(name, "29") == "arguments"
        assert held.set(name, "28") is None
        assert held.set(name, "-") is None


def test_pins_that_clash_in_the_store_are_replaced_by_the_defaults():
    store = FakeStore()
    body = b"7\ncard 63\npin-hit 13\n"
    store.places[1] = body + b"*%08x\n" % crc32(body)
    held = make_settings(store)
    assert (held["card"], held["pin-hit"], held["pin-exit1"]) == (88, 15, 13)


def test_they_are_kept():
    store = FakeStore()
    make_settings(store).set("card", "63")
    make_settings(store).set("seat2", "180")
    again = make_settings(store)
    assert (again["card"], again["seat2"]) == (63, 180)
    assert again.set("card", "-") is None
    assert make_settings(store)["card"] == 88


def test_a_write_cut_at_any_byte_leaves_the_old_ones():
    store = FakeStore()
    held = make_settings(store)
    held.set("card", "63")
    held.set("spacing", "30")
    before = dict(store.places)
    make_settings(store).set("spacing", "40")
    whole = next(store.places[place] for place in (0, 1) if store.places[place] != before.get(place))
    for cut in range(len(whole)):
        torn = FakeStore()
        torn.places.update(before)
        torn.cut = cut
        try:
            make_settings(torn).set("spacing", "40")
        except OSError:
            pass
        else:
            raise AssertionError("the cut was not told")
        torn.cut = None
        left = make_settings(torn)
        assert (left["card"], left["spacing"]) == (63, 30), cut
        assert left.set("spacing", "50") is None
        assert make_settings(torn)["spacing"] == 50


def test_garbage_in_the_store_is_not_a_setting():
    for rubbish in (b"", b"*", b"\xff" * 40, b"1\ncard 63\n*00000000\n", b"x\n*" + b"0" * 8 + b"\n"):
        store = FakeStore()
        store.places.update({0: rubbish, 1: rubbish})
        assert make_settings(store)["card"] == 88


def test_over_the_wire():
    scene = open_scene()
    assert scene.order("set card 63") == "ok holds=start"
    assert scene.order("get card").startswith("ok card=63 limits=40..120")
    assert scene.order("set card 39") == "no arguments"
    assert scene.order("get colour") == "no arguments"
    assert scene.order("set pin-hit 13") == "no pin"
    assert scene.order("get 0").startswith("ok cable=540")
    scene.board.store.cut = 3
    assert scene.order("set card 64") == "no store"
    assert scene.order("get card").startswith("ok card=63")


def test_longest_answer_fits_its_line():
    scene = open_scene()
    for place in range(len(scene.unit.settings.names())):
        answer = scene.order(f"get {place}")
        assert answer.startswith("ok ")
        assert len("ok 12345678 123456789") + len(answer[2:]) + len("*12345678\n") <= LONGEST


def test_not_in_mid_launch():
    scene = open_scene("exact")
    scene.press_until_paid()
    assert scene.order("set card 63") == "no busy"


def test_seats_are_taught_by_pointing():
    scene = open_scene()
    scene.board.compass.value = 123
    scene.run(600)
    assert scene.order("seat 4") == "ok holds=now"
    assert scene.order("get seat4").startswith("ok seat4=123")
    assert scene.order("seat 11") == "no arguments"
    scene.board.compass.value = None
    scene.run(100)
    assert scene.order("seat 4") == "no compass"


def test_the_stall_setting_reaches_the_motor_current():
    scene = open_scene("exact")
    assert scene.order("set stall 400") == "ok holds=start"
    again = scene.again()
    scene = None
    again.board.gauge.value = 0
    again.press_until_paid()
    again.board.gauge.value = 60  # 0.32 A
    again.run(400)
    assert again.told("retry") == []
    again.board.gauge.value = 80  # 0.43 A
    again.run(400)
    assert len(again.told("retry")) == 1


def test_settings_reach_the_devices():
    scene = open_scene()
    others = "duty 50,card 63,spacing 30,payout gentle,gentle 1,cells 3000,turntable 40,cable 720"
    for other in others.split(","):
        assert scene.order("set " + other) == "ok holds=start", other
    again = scene.again()
    scene = None
    again.board.supply.value = 3100
    again.run(1100)
    assert again.unit.payouts.name == "gentle"
    again.press_until_paid()
    assert again.motor.duty == 32767
    assert again.unit.launch._wanted == 1
    assert (again.unit.exit._card_mm, again.unit.exit._spacing_mm) == (63, 30)
    assert again.unit.turntable._limit == 720
    again.unit.turntable.turn(180)
    assert again.board.turntable.duty == 40 * 65535 // 100
