"""From a press to its events, on a stepped clock."""

from fake_board import FakeClock, FakeMotor
from scene import LauncherScene

from units.launcher import LauncherUnit

MOST_MS = 5


def since_press(scene, log, what):
    return [us for us, said in log if said == what][-1] - scene.pressed


def paid_press(scene):
    """Press until the motor runs, noting when the last press began."""
    for _ in range(200):
        scene.pressed = scene.board.clock.now
        scene.board.hit.set(1)
        scene.run(20)
        scene.board.hit.set(0)
        if scene.motor.on:
            return
        scene.run(60)
    raise AssertionError("no press paid")


def exact():
    scene = LauncherScene("exact")
    paid_press(scene)
    return scene


def done(scene):
    return scene.told("done")[-1].split(" ")


class Nothing:
    """A board of which nothing works but the motor, and that runs."""

    def __init__(self):
        self.roller = FakeMotor(FakeClock(0))
        self.roller.forward(65535)


def test_motor_is_off_before_anything_else():
    board = Nothing()
    try:
        LauncherUnit(board)
    except AttributeError:
        assert not board.roller.on
    else:
        raise AssertionError("it was built out of nothing")


def test_ding_and_motor_within_5_ms_of_the_edge():
    scene = exact()
    ding = scene.board.buzzer.sounded[-1][0] - scene.pressed
    motor = since_press(scene, scene.motor.log, "forward")
    assert 0 <= ding <= MOST_MS * 1000
    assert 0 <= motor <= MOST_MS * 1000


def test_blank_press_dings_and_is_over():
    scene = LauncherScene("toy")
    scene.press()
    assert scene.told() == ["press 1 toy 90", "done 1 0 blank - 1"]
    assert scene.board.buzzer.sounded[0][0] <= MOST_MS * 1000
    assert not scene.motor.on


def test_exact_stops_when_the_gate_has_counted_it():
    for seed in range(1, 6):
        scene = None  # two launchers do not fit beside the tests
        scene = LauncherScene()
        scene.unit.payouts.select("exact", (seed,))
        paid_press(scene)
        wanted = scene.unit.launch._wanted
        assert scene.deal() == wanted
        scene.run(400)
        assert done(scene)[2:5] == [str(wanted), "paid", "-"]
        assert scene.motor.log[-1][1] == "off"


def test_brake_comes_within_5_ms_of_the_last_card():
    scene = exact()
    scene.deal()
    gone = int(scene.unit.exit.gates[0]._last)
    assert since_press(scene, scene.motor.log, "brake") + scene.pressed - gone <= MOST_MS * 1000


def test_each_card_is_reported_as_it_leaves():
    scene = exact()
    scene.cards(2)
    scene.run(10)
    p = scene.unit.presses
    assert scene.told("card") == [f"card {p} 1", f"card {p} 2"]


def test_done_is_reported_after_settling():
    scene = exact()
    scene.deal()
    assert len(scene.told("done")) == scene.unit.presses - 1
    scene.run(310)
    assert len(scene.told("done")) == scene.unit.presses


def test_coasting_card_counts_into_its_press():
    scene = exact()
    paid = scene.deal()
    scene.cards(1, 60, 60)
    scene.run(400)
    assert done(scene)[2:4] == [str(paid + 1), "paid"]
    assert scene.told("late") == []


def test_card_after_its_press_is_reported_as_late():
    scene = exact()
    paid = scene.deal()
    scene.run(400)
    scene.cards(2)
    scene.run(10)
    p = scene.unit.presses
    assert scene.told("late") == [f"late {p} {paid + 1}", f"late {p} {paid + 2}"]


def test_random_runs_for_its_time():
    scene = LauncherScene("random")
    paid_press(scene)
    ms = scene.unit.launch._ms
    scene.deal(gap_ms=40, blocked_ms=40)
    ran = since_press(scene, scene.motor.log, "brake") // 1000
    assert ms <= ran <= ms + 100
    scene.run(400)
    assert done(scene)[3] == "paid"


def test_random_never_launches_more_than_12():
    scene = LauncherScene("random")
    paid_press(scene)
    scene.unit.launch._ms = 3900
    assert scene.deal() == 12


def test_overlap_is_doubted():
    scene = exact()
    scene.cards(1, blocked_ms=110)
    scene.deal()
    scene.run(400)
    assert done(scene)[4] == "overlap"


def test_stuck_card_is_doubted_and_counts_when_it_leaves():
    scene = exact()
    paid = scene.deal()
    scene.board.exit.set(1)
    scene.run(400)
    assert done(scene)[2:5] == [str(paid), "paid", "stuck"]
    scene.board.exit.set(0)
    scene.run(10)
    assert scene.told("late") == [f"late {scene.unit.presses} {paid + 1}"]


def test_overlap_and_stuck():
    scene = exact()
    scene.cards(1, blocked_ms=110)
    scene.deal()
    scene.board.exit.set(1)
    scene.run(400)
    assert done(scene)[4] == "overlap,stuck"


def test_empty_hopper():
    scene = exact()
    scene.cards(2)
    scene.run(1700)
    assert done(scene)[2:5] == ["2", "empty", "-"]
    assert not scene.motor.on
    assert scene.unit.state == "ready"


def test_jam_stops_and_latches():
    scene = exact()
    scene.cards(1)
    scene.run(50)
    scene.board.exit.set(1)
    scene.run(1500)
    assert not scene.motor.on
    assert scene.told("stopped") == ["stopped jam"]
    scene.run(400)
    assert done(scene)[2:5] == ["1", "jam", "stuck"]
    scene.press()
    assert scene.told("refused") == ["refused stopped"]


def test_jam_is_cleared_through_the_lid_without_a_host():
    scene = exact()
    scene.board.exit.set(1)
    scene.run(2000)
    scene.board.lid.set(1)
    scene.run(500)
    scene.board.exit.set(0)
    scene.board.lid.set(0)
    scene.run(200)
    assert scene.told("resumed") == ["resumed"]
    assert scene.unit.state == "ready"


def test_longest_run_is_4_s():
    scene = LauncherScene("random")
    paid_press(scene)
    scene.unit.launch._ms = 60_000
    for _ in range(9):
        scene.cards(1, 60, 500)
    assert not scene.motor.on
    assert 4_000_000 <= since_press(scene, scene.motor.log, "brake") <= 4_005_000
    scene.run(400)
    assert scene.told("stopped") == ["stopped long"]
    assert done(scene)[3] == "long"


def test_open_lid_refuses_without_a_ding():
    scene = LauncherScene()
    scene.board.lid.set(1)
    scene.run(5)
    scene.press()
    assert scene.told() == ["lid open", "refused lid"]
    assert [hz for _, hz in scene.board.buzzer.sounded] == [220]
    assert scene.unit.presses == 0


def test_lid_opened_in_a_launch_stops_it_at_once():
    scene = exact()
    scene.cards(1)
    scene.run(10)
    opened = scene.board.clock.now
    scene.board.lid.set(1)
    scene.run(5)
    assert not scene.motor.on
    assert scene.motor.log[-1][0] - opened <= MOST_MS * 1000
    scene.run(400)
    assert done(scene)[2:4] == ["1", "lid"]


def test_chattering_lid_stays_open():
    scene = LauncherScene()
    scene.board.lid.set(1)
    scene.run(5)
    for _ in range(10):
        scene.board.lid.set(0)
        scene.run(50)
        scene.board.lid.set(1)
        scene.run(5)
    assert scene.told("lid") == ["lid open"]
    scene.board.lid.set(0)
    scene.run(150)
    assert scene.told("lid") == ["lid open", "lid shut"]


def test_toys_schedule_begins_again_when_the_lid_was_opened():
    scene = LauncherScene("toy")
    scene.press()
    scene.board.lid.set(1)
    scene.run(200)
    scene.board.lid.set(0)
    scene.run(200)
    scene.press()
    assert not scene.motor.on
    scene.press()
    assert scene.motor.on


def test_presses_during_a_launch_wait_their_turn():
    scene = LauncherScene("toy")
    scene.press()
    scene.press()
    assert scene.motor.on
    for _ in range(3):
        scene.press()
    assert len(scene.told("press")) == 5
    assert len(scene.told("done")) == 1
    scene.deal()
    scene.run(400)
    assert [text.split(" ")[1] for text in scene.told("done")] == ["1", "2", "3", "4", "5"]
    assert [text.split(" ")[3] for text in scene.told("done")] == ["blank", "paid", "blank", "blank", "blank"]


def test_waiting_presses_are_over_when_it_jams():
    scene = exact()
    scene.run(60)
    scene.press()
    scene.board.exit.set(1)
    scene.run(2000)
    ends = [text.split(" ")[3] for text in scene.told("done")[-2:]]
    assert ends == ["stop", "jam"]


def test_off_ends_everything():
    scene = exact()
    scene.unit.off()
    assert not scene.motor.on
    assert scene.board.buzzer.hz == 0


def test_watchdog_is_fed_in_every_step():
    scene = LauncherScene()
    scene.run(50)
    assert scene.board.fed == 50


def test_ding_ends():
    scene = LauncherScene()
    scene.press()
    scene.run(300)
    assert scene.board.buzzer.hz == 0


def test_turning_is_reported_once_it_rests():
    scene = LauncherScene()
    for degrees in range(90, 190, 10):
        scene.board.compass.value = degrees
        scene.run(100)
    assert scene.told("turned") == []
    scene.run(500)
    assert scene.told("turned") == ["turned 180"]
    for degrees in (182, 178, 181):
        scene.board.compass.value = degrees
        scene.run(600)
    assert scene.told("turned") == ["turned 180"]


def test_turning_through_north():
    scene = LauncherScene()
    scene.board.compass.value = 359
    scene.run(600)
    scene.board.compass.value = 1
    scene.run(600)
    assert scene.told("turned") == ["turned 359"]


def test_no_compass_is_no_direction():
    scene = LauncherScene()
    scene.board.compass.value = None
    scene.run(100)
    scene.press()
    assert scene.told("press") == ["press 1 toy -"]


def test_time_goes_on_past_the_wrap():
    wrap = 0x40000000
    scene = LauncherScene("exact", us=wrap - 50_000)
    scene.run(100)
    paid_press(scene)
    paid = scene.deal()
    scene.run(400)
    assert done(scene)[2:4] == [str(paid), "paid"]
    assert wrap < scene.unit.clock.us() == scene.board.clock.now
