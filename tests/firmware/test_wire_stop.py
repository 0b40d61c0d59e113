"""Dispense with its lease, and the stop that passes everything."""

from scene import LauncherScene, keep_alive, open_scene

from wire.lines import seal


def test_dispense_launches_so_many():
    scene = open_scene()
    scene.say("alive 5e55")
    assert scene.order("dispense 3") == "ok"
    assert scene.deal() == 3
    keep_alive(scene, 500)
    assert scene.told("card") == ["card 0 1", "card 0 2", "card 0 3"]
    assert scene.told("dispensed")[0].startswith("dispensed 1 3 paid - ")


def test_dispense_needs_a_live_host():
    scene = open_scene()
    assert scene.order("dispense 3") == "no lease"
    scene.say("alive 5e55")
    scene.run(1100)
    assert scene.order("dispense 3") == "no lease"


def test_dispense_ends_when_the_host_falls_silent():
    scene = open_scene()
    scene.say("alive 5e55")
    scene.run(1)
    said = scene.board.clock.now
    assert scene.order("dispense 12") == "ok"
    scene.deal(gap_ms=100)
    assert not scene.motor.on
    braked = next(us for us, what in scene.motor.log if what == "brake")
    assert 1_000_000 <= braked - said <= 1_005_000
    scene.run(400)
    assert scene.told("dispensed")[0].split(" ")[3] == "lease"


def test_another_session_ends_a_dispense():
    scene = open_scene()
    scene.say("alive 5e55")
    scene.order("dispense 12")
    scene.open("abc")
    assert not scene.motor.on


def test_dispense_is_refused_when_it_cannot_be():
    scene = open_scene("exact")
    scene.press_until_paid()
    scene.say("alive 5e55")
    assert scene.order("dispense 1") == "no busy"
    scene.deal()
    scene.run(400)
    scene.board.lid.set(1)
    scene.say("alive 5e55")
    assert scene.order("dispense 1") == "no lid"
    scene.board.lid.set(0)
    scene.run(200)
    scene.type("stop")
    scene.say("alive 5e55")
    assert scene.order("dispense 1") == "no stopped"


def test_stop_works_in_every_form():
    for line in (b"stop\n", seal(b"stop"), b"stop*00000000\n", b"stop\r\n"):
        for session in (False, True):
            scene = LauncherScene("exact")
            if session:
                scene.open()
            scene.press_until_paid()
            at = scene.board.clock.now
            scene.board.port.incoming += line.replace(b"\r", b"") if b"*" in line else line
            scene.run(5)
            assert not scene.motor.on, line
            assert scene.motor.log[-1][0] - at <= 5000


def test_stop_latches_until_resume():
    scene = open_scene("exact")
    scene.press_until_paid()
    scene.type("stop")
    scene.run(500)
    assert scene.told("stopped") == ["stopped line"]
    assert scene.told("done")[-1].split(" ")[3] == "stop"
    scene.press()
    assert not scene.motor.on
    assert scene.told("refused") == ["refused stopped"]
    assert "state=stopped" in scene.order("status")
    scene.board.lid.set(1)
    scene.run(200)
    scene.board.lid.set(0)
    scene.run(200)
    assert scene.unit.state == "stopped"
    assert scene.order("resume") == "ok"
    assert scene.told("resumed") == ["resumed"]
    scene.press_until_paid()


def test_many_stops_do_not_push_events_out():
    scene = open_scene()
    for _ in range(300):
        scene.type("stop")
        scene.run(1)
    assert scene.unit.events.last == 1
