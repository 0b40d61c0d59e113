"""The firmware's figures, one `name value` a line: run it with python, or `micropython -X heapsize=192k`."""

import gc
import sys
import time

HERE = __file__[: __file__.rfind("/")] if "/" in __file__ else "."
sys.path[0:0] = [HERE + "/../../firmware", HERE]

if hasattr(gc, "threshold"):
    gc.threshold(8192)  # as main.py does while it loads

from scene import open_scene  # noqa: E402

from wire.assembler import LineAssembler  # noqa: E402
from wire.lines import seal, unseal  # noqa: E402

EVENT = b"ev 00007f3a 1234 123456789 done 12 5 paid - 1302"


def seconds(work):
    start = time.time()
    work()
    return time.time() - start


def codec():
    """Lines a second through sealing, assembling and checking."""
    assembler = LineAssembler()

    def work():
        for _ in range(5000):
            assembler.feed(seal(EVENT))
            assert unseal(assembler.take())[1]

    return int(5000 / seconds(work))


def steps():
    """Rounds of the idle launcher a second."""
    scene = open_scene()

    def work():
        scene.run(5000)

    return int(5000 / seconds(work))


def latencies(scene):
    """Worst edge to ding and edge to motor in us, over 20 presses that pay, steps a ms apart and edges in between."""
    ding = motor = 0
    for i in range(20):
        scene.board.clock.now += 37 * i
        while not scene.motor.on:
            at = scene.board.clock.now
            scene.board.hit.set(1)
            scene.run(20)
            scene.board.hit.set(0)
            scene.run(40)
            scene.heard()  # unread output would need contiguous memory
            ding = max(ding, [us for us, hz in scene.board.buzzer.sounded if hz == 1760][-1] - at)
        motor = max(motor, [us for us, what in scene.motor.log if what == "forward"][-1] - at)
        scene.deal()
        scene.run(400)
        scene.heard()
    return ding, motor


def main():
    gc.collect()
    if hasattr(gc, "threshold"):
        gc.threshold(-1)
    print("codec_lines_per_s", codec())
    print("steps_per_s", steps())
    scene = open_scene("exact")
    ding, motor = latencies(scene)
    print("edge_to_ding_us", ding)
    print("edge_to_motor_us", motor)
    if hasattr(gc, "mem_free"):
        gc.collect()
        print("heap_free_bytes", gc.mem_free())
        print("heap_bytes", gc.mem_free() + gc.mem_alloc())


main()
