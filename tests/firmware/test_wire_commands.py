"""Commands are done at most once, on a faulty line as well."""

from scene import LauncherScene, keep_alive, open_scene


def test_status():
    scene = open_scene()
    assert scene.order("status") == "ok presses=0 cards=0 facing=90 lid=shut state=ready"


def test_longest_lines_fit():
    scene = LauncherScene(boot=0xFFFFFFFF)
    scene.open("ffffffff")
    scene.unit.presses = scene.unit.cards = 999999
    scene.board.compass.value = 359
    scene.unit.launch._state = 1
    scene.unit.session._replies.next = 99999
    scene.run(100)
    scene.say(f"do ffffffff {scene.boot} 99999 status")
    scene.unit.events.add(10**13, "dispensed 99999 12 empty overlap,stuck 999999")
    scene.unit.events.last = 0
    scene.run(100)
    longest = max(len(line) for line in scene.board.port.outgoing.split(b"\n"))
    assert 88 < longest < 96


def test_a_repeated_command_is_done_once_and_answered_twice():
    scene = open_scene()
    scene.order("identify")
    scene.unit.lamp.blink(0)
    assert scene.ask("do 5e55 00007f3a 1 identify") == ["ok 5e55 1"]
    assert not scene.board.light.on


def test_a_repeated_dispense_launches_once():
    scene = open_scene()
    scene.say("alive 5e55")
    line = "do 5e55 00007f3a 1 dispense 2"
    assert "ok 5e55 1" in scene.ask(line)
    assert scene.motor.on
    assert scene.ask(line) == ["ok 5e55 1"]
    scene.deal()
    keep_alive(scene, 500)
    scene.heard()
    assert scene.ask(line) == ["ok 5e55 1"]
    assert not scene.motor.on
    assert len(scene.told("dispensed")) == 1


def test_refusal_is_kept_too():
    scene = open_scene()
    assert scene.order("dispense 2") == "no lease"
    scene.say("alive 5e55")
    scene.run(10)
    scene.heard()
    assert scene.ask("do 5e55 00007f3a 1 dispense 2") == ["no 5e55 1 lease"]


def test_command_for_another_boot():
    scene = open_scene()
    assert scene.ask("do 5e55 00001234 1 dispense 3") == ["no 5e55 1 boot"]
    assert scene.order("status").startswith("ok")


def test_left_out_number():
    scene = open_scene()
    assert scene.ask("do 5e55 00007f3a 2 identify") == ["no 5e55 2 order"]


def test_last_16_replies_are_kept():
    scene = open_scene()
    for _ in range(17):
        scene.order("identify")
    assert scene.ask("do 5e55 00007f3a 1 identify") == ["no 5e55 1 old"]
    assert scene.ask("do 5e55 00007f3a 2 identify") == ["ok 5e55 2"]


def test_unknown_commands():
    scene = open_scene()
    assert scene.order("fly") == "no verb"
    for text in ("identify now", "dispense", "dispense 0", "dispense 13", "dispense x", "dispense 1 2", "payout"):
        assert scene.order(text) == "no arguments", text
    for text in ("payout slot", "payout exact x", "payout exact 1 2", "payout toy 1", "payout exact 1234567890"):
        assert scene.order(text) == "no arguments"
    for text in ("payout gentle 0", "payout gentle 13", "payout gentle 3 1 1", "payout fair 1"):
        assert scene.order(text) == "no arguments", text
    assert scene.ask("do 5e55 00007f3a x identify") == ["bad word"]
    assert scene.ask("do 5e55 00007f3a 0 identify") == ["bad word"]
    assert scene.ask("do 5e55 00007f3a 14") == ["bad word"]


def test_payout_is_chosen():
    scene = open_scene()
    assert scene.order("payout exact 7") == "ok"
    scene.press()
    assert scene.told("press") == ["press 1 exact 90"]


def test_identify_rings_and_blinks():
    scene = open_scene()
    scene.order("identify")
    lit = []
    for _ in range(40):
        scene.run(100)
        lit.append(scene.board.light.on)
    assert lit.count(True) > 5
    assert not lit[-1]
    assert len(scene.board.buzzer.sounded) == 3


def test_sense_tells_what_the_parts_read_now():
    scene = open_scene()
    assert scene.order("sense") == "ok hit=up ma=- mv=- gates=well,well tray=-"
    scene.board.hit.set(1)
    scene.board.exit.set(1)
    assert scene.order("sense") == "ok hit=down ma=- mv=- gates=blocked,well tray=-"
    assert scene.order("sense now") == "no arguments"


def test_run_is_as_long_as_it_says_whatever_comes_out():
    scene = open_scene()
    scene.say("alive 5e55")
    assert scene.order("run 200") == "ok"
    begun = scene.motor.log[-1]
    scene.run(500)
    assert [what for _, what in scene.motor.log[-3:]] == ["forward", "brake", "off"]
    assert 0 <= scene.motor.log[-2][0] - begun[0] - 200_000 <= 2000
    assert [text.rsplit(" ", 1)[0] for text in scene.told("dispensed")] == ["dispensed 1 0 paid -"]


def test_run_is_refused_as_a_dispense_is():
    scene = open_scene()
    for text in ("run", "run 0", "run 1001", "run x", "run 1 2"):
        assert scene.order(text) == "no arguments", text
    assert scene.order("run 200") == "no lease"
    scene.say("alive 5e55")
    scene.board.lid.set(1)
    assert scene.order("run 200") == "no lid"
    scene.board.lid.set(0)
    scene.type("stop")
    scene.run(200)
    assert scene.order("run 200") == "no stopped"
    assert not scene.motor.on


def test_run_ends_when_the_host_goes():
    scene = open_scene()
    scene.say("alive 5e55")
    scene.run(900)
    scene.order("run 1000")
    scene.run(300)
    assert not scene.motor.on
    scene.run(500)
    assert scene.told("dispensed")[0].startswith("dispensed 1 0 lease")


def test_every_verb_of_the_greeting_is_dispatched():
    commands = open_scene().unit.session._commands
    for verb in commands.verbs:
        assert commands.do(1, verb, ["1"] * 50) == (False, "arguments"), verb
    assert commands.do(1, "nonsense", []) == (False, "verb")
