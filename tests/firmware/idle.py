"""The heap that an idle unit allocates. MicroPython only."""

import gc


def bytes_per_step(scene):
    """Bytes allocated in a step, over a second of steps a millisecond apart."""
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(1000):
        scene.board.clock.now += 1000
        scene.unit.step()
    taken = gc.mem_alloc() - before
    gc.enable()
    return taken / 1000
