"""A port that is slow, silent, half said or full of rubbish delays no press."""

from scene import events, opened, turning

from wire.lines import seal


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
    scene = opened("exact")
    scene.board.port.takes = 0
    for _ in range(40):
        scene.say("do 5e55 00007f3a 1 status")
    assert_quick(scene)


def test_port_that_takes_a_byte_now_and_then():
    scene = opened("toy")
    scene.board.port.takes = 0
    scene.press()
    for _ in range(400):
        scene.board.port.takes += 1
        scene.run(1)
    scene.board.port.takes = None
    scene.run(20)
    assert events(scene.heard())[:2] == [1, 2]


def test_half_line_delays_nothing():
    scene = opened("exact")
    scene.board.port.incoming = b"do 5e55 00007f3a 1 dis"
    assert_quick(scene)
    scene.board.port.incoming = b"\n"
    scene.run(20)
    assert "bad crc" in scene.heard()
    assert scene.order("status").startswith("ok")


def test_flood_of_lines_delays_nothing():
    scene = opened("exact")
    scene.board.port.incoming = seal(b"alive 5e55") * 100
    assert_quick(scene)


def test_answers_of_a_port_that_is_never_read_are_bounded():
    scene = opened()
    scene.board.port.takes = 0
    for _ in range(200):
        scene.say("alive 5e55")
        scene.run(2)
    scene.run(100)
    assert len(scene.unit.session._queue) <= 24


def test_unplugged_in_mid_launch_loses_nothing():
    scene = opened("exact")
    scene.press_until_paid()
    scene.board.port.takes = 0
    paid = scene.deal()
    scene.run(5000)
    scene.board.port.takes = None
    bodies = scene.ask("\nhello 1.0 abc"[1:], 100)
    assert events(bodies)[-1] == min(scene.unit.events.last, scene.unit.events.first + 15)
    assert scene.told("done")[-1].split(" ")[2] == str(paid)


def spoilt(body):
    """Every line that is nearly the whole one."""
    whole = seal(body)
    for i in range(len(whole) - 1):
        yield whole[:i] + bytes([whole[i] ^ 1]) + whole[i + 1 :]
        yield whole[:i] + whole[i + 1 :]
    yield body + b"\n"
    for other in ((b"5e55", b"5e54"), (b"7f3a", b"7f3b"), (b" 1 ", b" 2 ")):
        yield seal(body.replace(*other))


def test_no_line_but_a_whole_one_of_the_open_session_moves_it():
    for verb in (b"dispense 3", b"run 900", b"turn 180"):
        scene = None
        scene = turning()
        body = b"do 5e55 00007f3a 1 " + verb
        for line in spoilt(body):
            scene.board.port.incoming += seal(b"alive 5e55") + line
            scene.run(3)
            assert not scene.motor.on, line
            assert not scene.board.turntable.duty, line
            scene.board.port.outgoing = b""
        scene.board.port.incoming += seal(body)
        scene.run(3)
        assert scene.motor.on or scene.board.turntable.duty, verb


def test_no_line_moves_it_before_a_session_is_open():
    scene = turning(in_session=False)
    for verb in ("dispense 3", "run 900", "turn 180"):
        for line in (seal(b"do 5e55 00007f3a 1 " + verb.encode()), verb.encode() + b"\n"):
            scene.board.port.incoming += seal(b"alive 5e55") + line
            scene.run(5)
            assert not scene.motor.on, line
            assert not scene.board.turntable.duty, line


def test_rubbish_never_starts_the_motor():
    scene = opened()
    state = 12345
    words = (
        b"do 5e55 00007f3a 1 ",
        b"dispense 3",
        b"\n",
        b"hello 1.0 ",
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
