"""What the Flash unit takes of a small heap. Only MicroPython can tell; it loads nothing else before."""

import gc

from flash_scene import FlashScene
from idle import bytes_per_step


def test_a_third_of_the_heap_stays_free_and_none_is_lost():
    scene = FlashScene().seated(1, 2, 3)
    used = []
    for _ in range(3):
        for _ in range(100):
            scene.press(scene.player)
        gc.collect()
        used.append(gc.mem_alloc())
    assert 3 * gc.mem_free() >= gc.mem_free() + gc.mem_alloc(), (gc.mem_free(), gc.mem_alloc())
    assert used[2] - used[1] < 512, used


def test_idle_steps_hardly_allocate():
    scene = FlashScene()
    scene.open()
    scene.seated(1, 2)
    scene.run(200)
    scene.heard()
    per_step = bytes_per_step(scene)
    assert per_step < 16, per_step
