"""What the launcher takes of a small heap. Only MicroPython can tell."""

import gc

import micropython
from idle import bytes_per_step
from scene import LauncherScene, open_scene


def forget(scene):
    """What only the test keeps."""
    scene.motor.log.clear()
    scene.board.buzzer.sounded.clear()


def test_interrupts_allocate_nothing():
    scene = open_scene("exact")
    micropython.heap_lock()
    try:
        for _ in range(300):  # more than the ring holds
            scene.board.hit.set(1)
            scene.board.hit.set(0)
            scene.board.exit.set(1)
            scene.board.exit.set(0)
            scene.board.exit2.set(1)
            scene.board.exit2.set(0)
    finally:
        micropython.heap_unlock()
    assert scene.unit.exit.gates[0]._edges.missed > 0


def test_a_third_of_the_heap_stays_free():
    scene = open_scene("toy")
    for _ in range(100):
        scene.press()
        scene.deal()
        scene.run(400)
        scene.ask(f"ack {scene.boot} {scene.unit.events.last}")
        forget(scene)
    gc.collect()
    free, used = gc.mem_free(), gc.mem_alloc()
    assert 3 * free >= free + used, (free, used)


def test_heap_does_not_grow():
    scene = LauncherScene("toy")
    used = []
    for _ in range(3):
        for _ in range(96):
            scene.press()
            scene.deal()
            scene.run(400)
            forget(scene)
        gc.collect()
        used.append(gc.mem_alloc())
    assert used[2] - used[1] < 512, used


def test_idle_steps_hardly_allocate():
    scene = open_scene()
    scene.run(200)
    per_step = bytes_per_step(scene)
    assert per_step < 16, per_step


def test_an_unread_port_hardly_allocates():
    scene = open_scene()
    scene.board.port.write = lambda data: 0
    scene.say("alive 5e55")
    scene.run(200)
    per_step = bytes_per_step(scene)
    assert per_step < 16, per_step
    assert scene.unit.session.take_longest_stall_ms() >= 1000
