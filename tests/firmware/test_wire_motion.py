"""Which lines may start a motor."""

from scene import open_turntable_scene

from wire.lines import seal


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
        scene = open_turntable_scene()
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
    scene = open_turntable_scene(in_session=False)
    for verb in ("dispense 3", "run 900", "turn 180"):
        for line in (seal(b"do 5e55 00007f3a 1 " + verb.encode()), verb.encode() + b"\n"):
            scene.board.port.incoming += seal(b"alive 5e55") + line
            scene.run(5)
            assert not scene.motor.on, line
            assert not scene.board.turntable.duty, line
