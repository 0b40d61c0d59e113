"""The Flash unit with a host that follows it, holds it or leads it."""

from flash_scene import FlashScene, start_game

from wire.lines import LONGEST


def led(*buttons):
    scene = FlashScene()
    scene.open()
    scene.live(100)
    assert scene.order("lead on") == "ok"
    scene.seated(*buttons)
    scene.news()
    return scene


def test_a_host_picks():
    scene = led(1, 2, 3)
    assert scene.unit.state == "waiting"
    assert scene.lit() == [1, 2, 3]
    assert scene.order("pick 4") == "no arguments"
    assert scene.order("pick 2") == "ok"
    assert scene.news() == ["picked 1 2"]
    assert scene.order("pick 2") == "no busy"
    scene.press(2)
    assert scene.news() == ["button 1 2", "waiting"]
    assert scene.order("pick 2") == "ok"
    assert scene.player == 2


def test_a_host_that_leads_and_is_gone_leaves_no_table_waiting():
    scene = led(1, 2, 3)
    scene.live(5000)
    assert scene.unit.state == "waiting"
    scene.run(1100)
    assert scene.news() == [f"picked 1 {scene.player}"]


def test_a_host_says_that_the_cards_are_drawn():
    scene = start_game()
    scene.open()
    assert scene.order("drawn") == "no busy"
    late = scene.player
    scene.run(6000)
    assert scene.order("drawn") == "ok"
    assert scene.news() == [f"buzzed 1 {late}", f"drawn 1 {late} host", f"picked 2 {scene.player}"]


def test_a_host_pauses_and_a_person_goes_on():
    scene = start_game()
    scene.open()
    assert [scene.order("pause"), scene.order("pause")] == ["ok", "ok"]
    scene.play()
    assert scene.news() == ["paused host", "resumed button"]
    assert [scene.order("pause"), scene.order("resume")] == ["ok", "ok"]
    assert scene.news() == ["paused host", "resumed host"]


def test_the_seconds_of_a_host_go_before_the_switch():
    scene = FlashScene()
    scene.open()
    assert scene.order("seconds 5") == "no arguments"
    assert scene.order("seconds 4") == "ok"
    scene.seated(1, 2)
    assert scene.news()[2] == "began 2 4"
    assert scene.order("seconds unlimited") == "ok"
    scene.press(scene.player)
    scene.run(9_000)
    assert scene.unit.state == "turn"
    assert scene.order("seconds switch") == "ok"
    assert scene.unit.turns.turn_seconds == 6


def test_between_rounds_the_seats_stay_and_play_picks_the_first():
    scene = FlashScene()
    scene.open()
    assert scene.order("ready") == "no seats"
    scene.seated(3, 4)
    assert [scene.order("ready"), scene.order("ready")] == ["ok", "ok"]
    scene.press(5)
    assert scene.lit() == [3, 4]
    scene.news()
    scene.play()
    assert scene.news() == [f"picked 2 {scene.player}"]


def test_a_host_resets():
    scene = start_game()
    scene.open()
    assert scene.order("reset") == "ok"
    assert scene.news() == ["reset host"]


def test_settings_are_its_pins():
    scene = FlashScene()
    scene.open()
    assert scene.order("get pin-slap") == "ok pin-slap=16 limits=0..28 of=17"
    for name in scene.unit.settings.names():
        for word in ("18" if name != "pin-play" else "16", "14", "25"):
            assert scene.order(f"set {name} {word}") == "no pin"
    assert scene.order("set pin-slap 28") == "ok holds=start"
    assert scene.order("set payout toy") == "no arguments"
    scene.seated(1, 2)
    assert scene.order("set pin-slap -") == "no busy"
    scene.play()
    assert scene.order("set pin-slap -") == "ok holds=start"


def test_the_longest_health_is_a_line():
    scene = start_game()
    scene.open()
    scene.unit.session.bad = scene.unit.session._longest_stall_ms = 999_999_999
    answer = scene.order("health")
    assert "left=5" in answer
    assert answer.endswith("unread=999999999")
    assert len("ok 12345678 123456789") + len(answer[2:]) + len("*12345678\n") <= LONGEST


def test_status_of_a_game():
    scene = FlashScene()
    scene.open()
    assert scene.order("status") == "ok state=seats seats=- turn=0 button=-"
    scene.seated(6, 2)
    assert scene.order("status") == f"ok state=turn seats=62 turn=1 button={scene.player}"
    assert scene.order("health") == "ok seconds=6 left=5879 lead=off bad=0 unread=0"
    assert scene.order("dance") == "no verb"
    assert scene.order("pick") == "no arguments"
    assert scene.order("pause now") == "no arguments"


def test_sense_reads_the_parts():
    scene = FlashScene()
    scene.open()
    assert scene.order("sense") == "ok pressed=- speed=6"
    for pin in (scene.board.buttons[1], scene.board.slap, scene.board.slow):
        pin.set(1)
    assert scene.order("sense") == "ok pressed=2,slap speed=8"
    for pin in scene.board.buttons + [scene.board.play, scene.board.fast]:
        pin.set(1)
    assert scene.order("sense") == "ok pressed=1,2,3,4,5,6,slap,play speed=unlimited"


def test_identify_flashes_everything_for_a_while():
    scene = start_game()
    scene.open()
    scene.order("identify")
    assert scene.lit() == [0, 1, 2, 3, 4, 5, 6]
    scene.run(3000)
    assert scene.lit() == [scene.player]


def test_stop_pauses_it_until_resume():
    scene = start_game()
    scene.board.port.incoming += b"stop\nstop\n"
    scene.run(10)
    assert (scene.unit.state, scene.board.buzzer.hz) == ("stopped", 0)
    scene.run(10_000)
    assert scene.news() == ["stopped line"]
    scene.play()
    assert scene.news() == ["resumed button"]
    assert scene.unit.state == "turn"


def test_the_greeting_tells_the_unit():
    scene = FlashScene()
    said = scene.open()
    assert said[0].split(" ")[4] == "flash"
    assert "pick" in " ".join(said)
