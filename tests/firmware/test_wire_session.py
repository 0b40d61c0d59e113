"""Opening a session, and the lines that each mode accepts."""

from scene import LauncherScene, events, open_scene

from wire.lines import seal

HELLO = "hello 1.2 5e55 00007f3a launcher 0.1.0 fake power"


def test_greeting():
    scene = LauncherScene()
    assert scene.ask("hello 1.2 5e55") == [
        HELLO,
        "limits line=96 ring=256 replies=16 cards=12 run=4000 lease=1000",
        "verbs status health sense pose identify play payout dispense run turn seat get set",
        "verbs resume",
        "held 00007f3a 1 0",
    ]


def test_every_line_of_a_checked_session_carries_a_crc():
    scene = open_scene("exact")
    scene.say("alive 5e55")
    scene.press()
    scene.run(100)
    assert len(scene.board.port.outgoing) > 50
    for line in scene.board.port.outgoing.split(b"\n")[:-1]:
        assert line[-9:-8] == b"*"


def test_plain_session_takes_bare_commands():
    scene = LauncherScene()
    scene.type("hello")
    scene.run(20)
    assert scene.heard()[0] == HELLO.replace("5e55", "0")
    scene.type("status")
    scene.type("identify")
    scene.type("alive")
    scene.run(20)
    assert b"*" not in scene.board.port.outgoing
    assert scene.heard() == ["ok 0 1 presses=0 cards=0 facing=90 lid=shut state=ready", "ok 0 2", "alive 0 21000"]


def test_plain_session_tells_events_once():
    scene = LauncherScene()
    scene.type("hello")
    for _ in range(12):
        scene.press()
    scene.run(3000)
    told = events(scene.heard())
    assert told == list(range(1, scene.unit.events.last + 1))
    scene.type("ack 3")
    scene.run(10)
    assert scene.unit.events.first == 4


def test_wrong_major_is_refused_with_the_boards_own():
    scene = LauncherScene()
    for version in ("0.1", "2.0", "9.99", "01.1", "1", "1.", "1.x", ".1", "x"):
        assert scene.ask(f"hello {version} 5e55") == ["no hello version 1.2"]


def test_every_minor_version_is_answered_alike():
    scene = LauncherScene()
    for version in ("1.0", "1.1", "1.2", "1.99"):
        assert scene.ask(f"hello {version} 5e55")[0] == HELLO


def test_a_session_id_that_is_not_a_number():
    for session in ("xyz", "5E55", "123456789", ""):
        assert LauncherScene().ask(("hello 1.2 " + session).rstrip()) == ["no hello session"]


def test_no_command_works_before_hello():
    scene = LauncherScene()
    for body in ("alive 5e55", "ack 00007f3a 1", "do 5e55 00007f3a 1 identify"):
        scene.say(body)
    scene.run(20)
    assert scene.heard() == ["bad session"] * 3
    assert not scene.board.light.on


def test_commands_of_another_session_are_refused():
    scene = open_scene()
    assert scene.ask("do 1234 00007f3a 1 identify") == ["bad session"]
    assert scene.ask("alive 1234") == ["bad session"]


def test_same_hello_only_repeats_the_greeting():
    scene = open_scene()
    assert scene.order("identify") == "ok"
    assert scene.ask("hello 1.2 5e55")[0] == HELLO
    assert scene.order("identify") == "ok"


def test_new_session_counts_from_1():
    scene = open_scene()
    scene.order("identify")
    scene.open("abc")
    assert scene.order("identify") == "ok"


def test_checked_session_does_not_take_plain_lines():
    scene = open_scene()
    scene.type("do 5e55 00007f3a 1 identify")
    scene.type("hello 1.2 5e55")
    scene.run(20)
    assert scene.heard() == ["bad crc"] * 2
    assert not scene.board.light.on


def test_plain_half_of_a_hello_does_not_keep_the_checked_one_out():
    scene = LauncherScene()
    scene.type("hello 1.2 5e55")
    scene.run(20)
    scene.heard()
    scene.open()
    assert scene.order("identify") == "ok"
    assert scene.unit.session.checked


def test_echo_is_not_answered():
    scene = open_scene()
    assert scene.ask("bad word") == []
    assert scene.ask("ok 5e55 1") == []
    assert scene.unit.session.bad == 2


def test_an_echoing_port_does_not_loop_forever():
    scene = LauncherScene()
    scene.type("AT")
    for _ in range(20):
        scene.run(5)
        scene.board.port.incoming, scene.board.port.outgoing = scene.board.port.outgoing, b""
    assert scene.unit.session.bad == 2


def test_bad_lines_are_counted_and_named():
    scene = open_scene()
    scene.board.port.incoming += b"x" * 200 + b"\n" + seal(b"nonsense") + b"ack 1*00000000\n" + seal(b"ack x y")
    scene.run(20)
    assert scene.heard() == ["bad long", "bad word", "bad crc", "bad word"]
    assert scene.order("health") == "ok payout=toy bad=4 waiting=0 event=0 unread=0"
