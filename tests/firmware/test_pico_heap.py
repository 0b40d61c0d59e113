"""The heap with a whole unit in it as a Pico has it. Its words are half as long; so is much of what lies here.

Run by itself it prints the bytes that stay free beside either unit, for `make bench`.
"""

import gc
import sys

HERE = __file__[: __file__.rfind("/")] if "/" in __file__ else "."
sys.path[0:0] = [HERE + "/fake_machine", HERE + "/../../firmware"]

gc.collect()
before = gc.mem_alloc()
import machine  # noqa: E402 - what it takes is measured
import neopixel  # noqa: E402

pins = [machine.Pin(number) for number in range(24)]  # not fewer are kept, and no PWM is counted
gc.collect()
STAND_INS = gc.mem_alloc() - before  # on a Pico they are not Python objects in the heap
pins = None

import main  # noqa: E402

HIT, GATE, OUTER, FAULT, LID, CELLS = 15, 13, 14, 7, 17, 27


def heap(word):
    """(free, all of it) in bytes, once the unit has lived a while and its ring is full."""
    machine.levels.update({GATE: 0, OUTER: 0, LID: 0, HIT: 1, FAULT: 1})
    machine.adc[CELLS] = 45000
    unit = main.make_unit(word, main.make_board(word))
    if word == "launcher":
        assert unit.payouts.select("fair")  # the largest
    for n in range(300):
        unit.events.add(n, f"press {n} fair 359")
        unit.step()
    machine.reset()  # what only the stand-ins keep
    neopixel.shown.clear()
    gc.collect()
    return gc.mem_free() + STAND_INS, gc.mem_free() + gc.mem_alloc()


def test_a_third_stays_free_beside_the_launcher():
    free, whole = heap("launcher")
    assert 3 * free >= whole, (free, whole)


if __name__ == "__main__":
    print(sys.argv[1] + "_on_a_pico_heap_free_bytes", heap(sys.argv[1])[0])
