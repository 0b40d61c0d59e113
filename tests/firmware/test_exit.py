"""Two gates: length, blind ones, what lies in them."""

from scene import LauncherScene, pass_card


def exact():
    scene = LauncherScene("exact")
    scene.press_until_paid()
    return scene


def doubt(scene):
    scene.run(400)
    return scene.told("done")[-1].split(" ")[4]


def pass_both(scene, enters, between, inside):
    """A card that needs `between` from gate to gate and `inside` in each, in ms."""
    scene.run(enters)
    scene.board.exit.set(1)
    scene.run(between)
    scene.board.exit2.set(1)
    scene.run(inside - between)
    scene.board.exit.set(0)
    scene.run(between)
    scene.board.exit2.set(0)


def test_speed_tells_a_slow_card_from_two():
    scene = exact()
    pass_both(scene, 60, 34, 120)  # half the speed: 88 mm
    scene.deal()
    assert doubt(scene) == "-"


def test_a_quick_pair_is_doubted_though_it_takes_no_longer_than_a_card():
    scene = exact()
    pass_both(scene, 60, 8, 60)  # twice the speed: 188 mm
    scene.deal()
    assert doubt(scene) == "overlap"


def test_the_limit_is_one_and_a_quarter_cards():
    for between, inside, wanted in ((25, 109, "-"), (25, 111, "overlap")):  # 1 mm a ms: 109 mm, 111 mm
        scene = None
        scene = exact()
        pass_both(scene, 60, between, inside)
        scene.deal()
        assert doubt(scene) == wanted, inside


def test_an_accelerating_pair_is_doubted():
    scene = exact()
    scene.run(60)
    for gate, level, ms in ((1, 1, 34), (2, 1, 72), (1, 0, 17), (2, 0, 0)):  # 130 mm, from 0.3 to 1.5 mm a ms
        (scene.board.exit if gate == 1 else scene.board.exit2).set(level)
        scene.run(ms)
    scene.deal()
    assert doubt(scene) == "overlap"


def test_an_accelerating_card_is_one_card():
    scene = exact()
    scene.run(60)
    for gate, level, ms in ((1, 1, 34), (2, 1, 44), (1, 0, 17), (2, 0, 0)):  # 88 mm, from 0.3 to 1.5 mm a ms
        (scene.board.exit if gate == 1 else scene.board.exit2).set(level)
        scene.run(ms)
    scene.deal()
    assert doubt(scene) == "-"


def test_a_slowing_pair_is_doubted_and_a_slowing_card_is_not():
    # 130 mm and 88 mm, from 1.5 to 0.5 mm a ms
    for ms, wanted in (((17, 98, 40), "overlap"), ((18, 58, 37), "-")):
        scene = None
        scene = exact()
        scene.run(60)
        scene.board.exit.set(1)
        scene.run(ms[0])
        scene.board.exit2.set(1)
        scene.run(ms[1])
        scene.board.exit.set(0)
        scene.run(ms[2])
        scene.board.exit2.set(0)
        scene.deal()
        assert doubt(scene) == wanted


def test_a_card_that_stops_in_the_outer_gate_is_doubted():
    scene = exact()
    scene.deal()
    scene.board.exit2.set(1)
    assert doubt(scene) == "stuck"


def test_a_card_in_the_exit_before_the_launch_may_be_two():
    scene = LauncherScene("exact")
    scene.board.exit.set(1)
    scene.run(10)
    scene.press_until_paid()
    scene.board.exit.set(0)
    scene.deal()
    assert doubt(scene).startswith("overlap")


def test_gates_that_disagree_are_doubted():
    scene = exact()
    scene.run(60)
    scene.board.exit.set(1)
    scene.run(60)
    scene.board.exit.set(0)
    scene.deal()
    assert doubt(scene) == "gates"


def test_lamps_are_off_for_a_moment_only_and_count_nothing():
    scene = LauncherScene()
    before = scene.board.exit_lamps.switched
    scene.run(3500)
    assert scene.board.exit_lamps.switched == before + 6
    assert scene.board.exit.level() == 0
    assert scene.unit.cards == 0
    assert scene.told() == []


def test_no_test_while_cards_may_fly():
    scene = exact()
    before = scene.board.exit_lamps.switched
    scene.run(1000)
    assert scene.unit.launch.busy
    assert scene.board.exit_lamps.switched == before


def test_a_press_in_the_midst_of_the_test_lights_the_lamps():
    scene = LauncherScene("toy")
    scene.press()
    while scene.board.exit.level() == 0:
        scene.run(1)
    scene.board.hit.set(1)
    scene.run(2)
    assert scene.motor.on
    assert scene.board.exit.level() == 0
    assert scene.deal() > 2
    assert doubt(scene) == "-"


def test_a_card_that_comes_while_the_lamps_are_tested_is_seen_and_counted():
    scene = LauncherScene("exact")
    while scene.board.exit.level() == 0:
        scene.run(1)
    for gate in (scene.board.exit, scene.board.exit2):
        gate.set(1)
    scene.run(5)
    assert scene.unit.exit.current_states == ["blocked", "blocked"]
    scene.run(60)
    for gate in (scene.board.exit, scene.board.exit2):
        gate.set(0)
    scene.run(5)
    assert scene.unit.exit.current_states == ["well", "well"]
    assert scene.told("late") == ["late 0 1"]


def sunny(scene, *gates):
    """The sun shines on gates: neither a card nor the lamp darkens them."""
    scene.board.exit_lamps.sun.extend(gates)
    scene.run(1100)


def test_sun_on_the_inner_gate_is_reported_and_the_outer_counts():
    scene = LauncherScene("exact")
    sunny(scene, scene.board.exit)
    assert scene.told("gate") == ["gate 1 sun"]
    scene.press_until_paid()
    wanted = scene.unit.launch._wanted
    for _ in range(wanted):
        scene.run(60)
        scene.board.exit2.set(1)
        scene.run(60)
        scene.board.exit2.set(0)
    assert doubt(scene) == "-"
    assert scene.told("done")[-1].split(" ")[2] == str(wanted)
    scene.board.exit_lamps.sun = []
    scene.run(1100)
    assert scene.told("gate")[-1] == "gate 1 well"


def test_sun_on_both_gates_refuses():
    scene = LauncherScene("exact")
    sunny(scene, scene.board.exit, scene.board.exit2)
    scene.press()
    assert scene.told("refused") == ["refused gate"]
    assert not scene.motor.on


def test_a_broken_lamp_is_reported_and_the_other_gate_counts():
    scene = LauncherScene("exact")
    scene.board.exit.set(1)
    scene.run(4500)
    assert scene.told("gate") == ["gate 1 blocked"]
    scene.press_until_paid()
    scene.run(60)
    scene.board.exit2.set(1)
    scene.run(60)
    scene.board.exit2.set(0)
    scene.run(10)
    assert scene.told("card") == [f"card {scene.unit.presses} 1"]


def test_20_cards_a_second_through_both():
    scene = LauncherScene("exact")
    scene.press_until_paid()
    scene.unit.launch._wanted = 12
    for _ in range(12):
        pass_card(scene, 30, 20)
    assert doubt(scene) == "-"
    assert scene.unit.cards == 12
