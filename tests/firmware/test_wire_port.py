"""A port that is slow, silent, half said or full of rubbish delays no press."""

from scene import events, open_scene

from wire.lines import LONGEST, seal


def latency(scene):
    """Edge to ding and to motor, in us, of the next press that pays."""
    for _ in range(200):
        at = scene.board.clock.now
        scene.board.hit.set(1)
        scene.run(20)
        scene.board.hit.set(0)
        scene.run(40)
        if scene.motor.on:
            motor = [us for us, what in scene.motor.log if what == "forward"][-1]
            return [us for us, hz in scene.board.buzzer.sounded if hz == 1760][-1] - at, motor - at
    raise AssertionError("no press paid")


def assert_quick(scene):
    ding, motor = latency(scene)
    assert ding <= 5000
    assert motor <= 5000


def test_unread_port_delays_nothing():
    scene = open_scene("exact")
    scene.board.port.takes = 0
    for _ in range(40):
        scene.say("do 5e55 00007f3a 1 status")
    assert_quick(scene)


def unread(scene):
    return int(scene.order("health").rsplit("unread=", 1)[1])


def test_the_longest_stall_is_reported_once():
    scene = open_scene()
    scene.board.port.takes = 0
    scene.press()
    scene.run(900)
    scene.board.port.takes = None
    scene.run(400)
    scene.board.port.takes = 0
    scene.ask("alive 5e55", 50)  # a shorter time later does not hide it
    scene.board.port.takes = None
    scene.run(20)
    assert 900 <= unread(scene) <= 1060
    assert unread(scene) == 0


def test_a_plain_session_does_not_reset_the_longest_stall():
    scene = open_scene()
    scene.board.port.takes = 0
    scene.ask("alive 5e55", 300)
    scene.board.port.takes = None
    scene.type("hello")
    scene.type("health")
    scene.run(20)
    plain = [line for line in scene.board.port.outgoing.split(b"\n") if b"unread" in line]
    scene.board.port.outgoing = b""
    assert plain[0].endswith(b"unread=300")
    scene.open("77")
    assert unread(scene) == 300


def test_the_longest_health_is_a_line():
    scene = open_scene("random")
    scene.unit.session.bad = scene.unit.session._longest_stall_ms = (
        999_999_999  # ms: 12 days are all that a board counts
    )
    answer = scene.order("health")
    assert answer.endswith("unread=999999999")
    assert len("ok 12345678 123456789") + len(answer[2:]) + len("*12345678\n") <= LONGEST


def test_a_slow_port_and_one_with_nothing_to_take_are_no_unread_ones():
    scene = open_scene()
    scene.run(700)
    scene.board.port.takes = 0
    for _ in range(100):
        scene.say("alive 5e55")
        scene.board.port.takes += 20
        scene.run(10)
    scene.board.port.takes = None
    scene.run(100)
    scene.heard()
    assert unread(scene) <= 10


def test_port_that_takes_a_byte_now_and_then():
    scene = open_scene("toy")
    scene.board.port.takes = 0
    scene.press()
    for _ in range(400):
        scene.board.port.takes += 1
        scene.run(1)
    scene.board.port.takes = None
    scene.run(20)
    assert events(scene.heard())[:2] == [1, 2]


def test_half_line_delays_nothing():
    scene = open_scene("exact")
    scene.board.port.incoming = b"do 5e55 00007f3a 1 dis"
    assert_quick(scene)
    scene.board.port.incoming = b"\n"
    scene.run(20)
    assert "bad crc" in scene.heard()
    assert scene.order("status").startswith("ok")


def test_flood_of_lines_delays_nothing():
    scene = open_scene("exact")
    scene.board.port.incoming = seal(b"alive 5e55") * 100
    assert_quick(scene)


def test_answers_of_a_port_that_is_never_read_are_bounded():
    scene = open_scene()
    scene.board.port.takes = 0
    for _ in range(200):
        scene.say("alive 5e55")
        scene.run(2)
    scene.run(100)
    assert len(scene.unit.session._queue) <= 24


def test_unplugged_in_mid_launch_loses_nothing():
    scene = open_scene("exact")
    scene.press_until_paid()
    scene.board.port.takes = 0
    paid = scene.deal()
    scene.run(5000)
    scene.board.port.takes = None
    bodies = scene.ask("\nhello 1.1 abc"[1:], 100)
    assert events(bodies)[-1] == min(scene.unit.events.last, scene.unit.events.first + 15)
    assert scene.told("done")[-1].split(" ")[2] == str(paid)


def test_rubbish_never_starts_the_motor():
    scene = open_scene()
    state = 12345
    words = (
        b"do 5e55 00007f3a 1 ",
        b"dispense 3",
        b"\n",
        b"hello 1.1 ",
        b"*",
        b"ack ",
        b"alive 5e55\n",
        b"\r",
        b"sto",
    )
    for _ in range(1500):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        piece = words[(state >> 8) % 9] if state >> 16 & 1 else bytes([state >> 8 & 255, state >> 16 & 255])
        scene.board.port.incoming += piece
        scene.run(2)
        if scene.unit.latch:
            scene.unit.resume()
        if scene.unit.events.last > 200:
            scene.unit.events.last = 0
    assert [what for _, what in scene.motor.log if what == "forward"] == []
    scene.board.port.incoming = b"\n"
    scene.run(50)
    scene.open("abc")
    assert scene.order("status").startswith("ok")
