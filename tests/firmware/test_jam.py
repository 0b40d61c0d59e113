"""A card that does not get out, a motor that stalls, a driver that reports a fault."""

from fake_board import FakeStore, make_settings
from scene import LauncherScene


def exact():
    scene = LauncherScene("exact")
    scene.press_until_paid()
    return scene


def moves(scene, since=0):
    return [(us // 1000 - since, what) for us, what in scene.motor.log]


def test_brake_back_and_once_more():
    scene = exact()
    scene.board.exit.set(1)
    at = scene.board.clock.now // 1000
    scene.run(2000)
    after = [(ms, what) for ms, what in moves(scene, at) if ms > 400]
    assert [what for _, what in after] == ["brake", "backward", "brake", "forward", "brake", "off"]
    times = [ms for ms, _ in after]
    assert 95 <= times[1] - times[0] <= 105
    assert 145 <= times[2] - times[1] <= 155
    assert 95 <= times[3] - times[2] <= 105
    assert scene.told("retry") == [f"retry {scene.unit.presses}"]
    assert scene.told("stopped") == ["stopped jam"]


def test_a_card_that_comes_free_ends_well():
    scene = exact()
    wanted = scene.unit.launch._wanted
    scene.board.exit.set(1)
    scene.run(700)
    scene.board.exit2.set(1)
    scene.board.exit.set(0)
    scene.run(17)
    scene.board.exit2.set(0)
    scene.run(200)
    assert scene.motor.on
    assert scene.deal() == wanted - 1
    scene.run(400)
    assert scene.told("stopped") == []
    assert scene.told("done")[-1].split(" ")[2:4] == [str(wanted), "paid"]


def test_stop_and_lid_end_the_second_try_too():
    for ms in (550, 680, 780):  # braked, turning back, braked again
        for way in ("stop", "lid"):
            scene = None
            scene = exact()
            scene.board.exit.set(1)
            scene.run(ms)
            if way == "stop":
                scene.type("stop")
            else:
                scene.board.lid.set(1)
            scene.run(5)
            assert not scene.motor.on, (ms, way)
            scene.run(1000)
            assert not scene.motor.on, (ms, way)
            assert scene.told("done")[-1].split(" ")[3] == way


def test_a_stalled_motor_is_a_jam_long_before_the_hopper_seems_empty():
    scene = LauncherScene("exact")
    scene.board.gauge.value = 20  # an offset
    scene.press_until_paid()
    at = scene.board.clock.now
    scene.board.gauge.value = 20 + 93  # half an ampere
    while scene.motor.on:
        scene.run(1)
    assert 250_000 <= scene.board.clock.now - at <= 320_000
    scene.run(1200)
    assert scene.told("stopped") == ["stopped jam"]


def test_current_is_not_judged_below_full_duty():
    store = FakeStore()
    make_settings(store).set("duty", "80")
    scene = LauncherScene("exact", store=store)
    scene.board.gauge.value = 0
    scene.press_until_paid()
    scene.board.gauge.value = 93
    scene.deal()
    scene.run(400)
    assert scene.told("retry") == []


def test_a_loaded_motor_is_not_a_jam():
    scene = LauncherScene("exact")
    scene.board.gauge.value = 0
    scene.press_until_paid()
    scene.board.gauge.value = 47
    scene.deal()
    scene.run(400)
    assert scene.told("retry") == []
    assert scene.told("done")[-1].split(" ")[3] == "paid"


def test_current_is_zeroed_before_each_launch():
    scene = LauncherScene("exact")
    for offset in (0, 200):
        scene.board.gauge.value = offset
        scene.press_until_paid()
        assert scene.unit.current.ma == 0
        scene.board.gauge.value = offset + 248  # where the driver chops
        assert 1325 <= scene.unit.current.ma <= 1340
        scene.board.gauge.value = offset + 47
        assert 245 <= scene.unit.current.ma <= 255
        scene.deal()
        scene.run(400)


def test_driver_fault_stops_and_latches():
    scene = exact()
    scene.board.fault.set(1)
    scene.run(10)
    assert not scene.motor.on
    assert scene.told("stopped") == ["stopped fault"]
    scene.run(400)
    assert scene.told("done")[-1].split(" ")[3] == "fault"


def test_a_fault_of_a_sleeping_driver_is_ignored():
    scene = LauncherScene("exact")
    scene.board.fault.set(1)
    scene.run(100)
    assert scene.told("stopped") == []


def test_longest_run_counts_both_tries():
    scene = LauncherScene("random")
    scene.press_until_paid()
    scene.unit.launch._ms = 60_000
    scene.unit.launch._wanted = 99
    at = scene.board.clock.now
    scene.board.exit.set(1)
    scene.run(700)
    scene.board.exit.set(0)
    while scene.unit.latch is None:
        scene.cards(1, 60, 300)
    assert scene.told("stopped") == ["stopped long"]
    assert scene.board.clock.now - at <= 4_500_000
    assert not scene.motor.on
