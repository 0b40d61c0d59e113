"""The launcher turns itself."""

from scene import LauncherScene, open_turntable_scene

from devices.turntable import choose_turn


def follow(scene, ms, rate=0.12):
    """The motor turns it, while the host is alive: degrees a ms at full duty."""
    at = float(scene.board.compass.value)
    for i in range(ms):
        if i % 300 == 0:
            scene.say("alive 5e55")
        at += rate * scene.board.turntable.duty / 65535
        scene.board.compass.value = int(at) % 360
        scene.run(1)


def test_choose_turn():
    assert choose_turn(90, 180, 0, 540) == 90
    assert choose_turn(10, 350, 0, 540) == -20
    assert choose_turn(350, 10, 0, 540) == 20
    assert choose_turn(0, 90, 500, 540) == -270  # the cable: the other way round
    assert choose_turn(0, 270, -500, 540) == 270
    assert choose_turn(0, 180, 0, 100) is None


def test_a_cable_that_is_wound_up_is_unwound_by_the_next_turn():
    scene = open_turntable_scene()
    for degrees in range(90, 90 + 500, 30):
        scene.board.compass.value = degrees % 360
        scene.run(60)
    further = (scene.board.compass.value + 90) % 360
    scene.say("alive 5e55")
    assert scene.order(f"turn {further}") == "ok"
    assert scene.board.turntable.duty < 0


def test_turns_and_stops_there():
    scene = open_turntable_scene()
    scene.say("alive 5e55")
    assert scene.order("turn 180") == "ok"
    assert scene.board.turntable.duty > 0
    follow(scene, 3000)
    assert scene.board.turntable.duty == 0
    assert abs(scene.board.compass.value - 180) <= 12
    assert scene.told("turned-to") == ["turned-to there"]


def test_turns_to_a_seat():
    scene = open_turntable_scene()
    scene.say("alive 5e55")
    assert scene.order("turn seat 2") == "no seat"
    assert scene.order("seat 2") == "ok holds=now"
    scene.board.compass.value = 200
    scene.run(600)
    scene.say("alive 5e55")
    assert scene.order("turn seat 2") == "ok"
    assert scene.board.turntable.duty < 0


def test_held_fast_it_gives_up():
    scene = open_turntable_scene()
    scene.say("alive 5e55")
    scene.order("turn 180")
    follow(scene, 1000, rate=0)
    assert scene.board.turntable.duty == 0
    assert scene.told("turned-to") == ["turned-to held"]


def test_slow_it_ends_after_its_longest_run():
    scene = open_turntable_scene()
    scene.say("alive 5e55")
    scene.order("turn 269")
    follow(scene, 8200, rate=0.02)
    assert scene.board.turntable.duty == 0
    assert scene.told("turned-to") == ["turned-to long"]


def test_stop_lease_and_compass_end_it():
    for end in ("stop", "lease", "compass"):
        scene = None
        scene = open_turntable_scene()
        scene.say("alive 5e55")
        assert scene.order("turn 180") == "ok"
        if end == "stop":
            scene.type("stop")
            scene.run(5)
        elif end == "compass":
            scene.board.compass.value = None
            scene.run(60)
        else:
            for degrees in range(90, 180, 5):
                scene.board.compass.value = degrees
                scene.run(60)
        assert scene.board.turntable.duty == 0, end


def test_refused():
    assert LauncherScene().unit.turntable.turn(10) == "turntable"
    scene = open_turntable_scene()
    assert scene.order("turn 10") == "no lease"
    scene.say("alive 5e55")
    for text in ("turn", "turn 360", "turn x", "turn seat 11", "turn seat", "turn 1 2"):
        assert scene.order(text) == "no arguments", text
    scene.board.compass.value = None
    scene.run(100)
    scene.say("alive 5e55")
    assert scene.order("turn 10") == "no compass"


def test_the_cables_turns_are_counted():
    scene = LauncherScene()
    for degrees in list(range(90, 360, 30)) + list(range(0, 360, 30)):
        scene.board.compass.value = degrees
        scene.run(60)
    assert scene.unit.facing.wound == 600


def test_nothing_is_written_while_it_turns():
    scene = open_turntable_scene()
    scene.say("alive 5e55")
    assert scene.order("turn 180") == "ok"
    assert scene.order("set card 63") == "no busy"  # writing takes a tenth of a second, without any check of the motor
