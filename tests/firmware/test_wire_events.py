"""Events wait, are told in order, again, or as lost."""

from scene import LauncherScene, events, open_scene


def test_events_come_in_order_with_the_edges_time():
    scene = open_scene()
    at = scene.board.clock.now
    scene.press()
    told = [body for body in scene.heard() if body.startswith("ev")]
    assert told == [f"ev 00007f3a 1 {at} press 1 toy 90", told[1]]
    assert events(told) == [1, 2]


def test_events_without_ack_are_retransmitted():
    scene = open_scene()
    scene.press()
    scene.heard()
    scene.run(300)
    assert events(scene.heard()) == []
    scene.run(210)
    assert events(scene.heard()) == [1, 2]


def test_acknowledged_events_are_forgotten():
    scene = open_scene()
    scene.press()
    scene.ask("ack 00007f3a 2")
    scene.run(2000)
    assert events(scene.heard()) == []
    assert scene.ask("hello 1.1 abc")[4] == "held 00007f3a 3 2"


def test_ack_that_frees_nothing_asks_again_at_most_every_50_ms():
    scene = open_scene()
    scene.press()
    scene.heard()
    assert events(scene.ask("ack 00007f3a 0", 10)) == [1, 2]
    assert events(scene.ask("ack 00007f3a 0", 10)) == []
    scene.run(40)
    assert events(scene.ask("ack 00007f3a 0", 10)) == [1, 2]


def test_impossible_acks_are_ignored():
    scene = open_scene()
    scene.press()
    scene.ask("ack 00001234 2")
    scene.ask("ack 00007f3a 3")
    assert scene.unit.events.first == 1


def test_at_most_16_events_are_sent_beyond_the_last_acknowledged():
    scene = open_scene()
    for _ in range(20):
        scene.unit.events.add(0, "test")
    scene.run(50)
    assert events(scene.heard()) == list(range(1, 17))
    assert events(scene.ask("ack 00007f3a 10", 50)) == [17, 18, 19, 20]


def test_new_host_gets_all_that_are_held():
    scene = open_scene()
    scene.press()
    scene.run(100)
    scene.heard()
    assert events(scene.ask("hello 1.1 abc")) == [1, 2]


def test_events_from_before_any_host():
    scene = LauncherScene()
    scene.press()
    assert scene.heard() == []
    bodies = scene.ask("hello 1.1 5e55")
    assert bodies[4] == "held 00007f3a 1 2"
    assert events(bodies) == [1, 2]


def test_overflow_is_reported_as_lost():
    scene = LauncherScene()
    for n in range(300):
        scene.unit.events.add(n, "test")
    bodies = scene.ask("hello 1.1 5e55", 50)
    assert bodies[4] == "held 00007f3a 45 300"
    assert bodies[5] == "lost 00007f3a 1 44"
    assert events(bodies) == list(range(45, 61))
    bodies = scene.ask("ack 00007f3a 44", 50)
    assert "lost 00007f3a 1 44" not in bodies
    bodies = scene.ask("ack 00007f3a 60", 50)
    assert events(bodies) == list(range(61, 77))


def test_lost_is_reported_again_until_acknowledged():
    scene = LauncherScene()
    for n in range(300):
        scene.unit.events.add(n, "test")
    scene.open()
    scene.heard()
    scene.run(600)
    assert scene.heard()[0] == "lost 00007f3a 1 44"


def test_overflow_in_a_session():
    scene = open_scene()
    for n in range(10):
        scene.unit.events.add(n, "test")
    scene.run(20)
    scene.heard()
    scene.board.port.takes = 0
    for n in range(290):
        scene.unit.events.add(n, "test")
    scene.run(600)
    scene.board.port.takes = None
    scene.run(20)
    bodies = scene.heard()
    assert "lost 00007f3a 1 44" in bodies
    scene.ask("ack 00007f3a 44")
    wanted = 45
    while wanted <= 300:
        for n in events(bodies):
            if n == wanted:
                wanted += 1
        bodies = scene.ask(f"ack 00007f3a {wanted - 1}", 60)
    assert scene.unit.events.first == 301
