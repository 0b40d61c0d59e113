"""What the firmware promises, one `name value` a line: run it with python, or `micropython -X heapsize=192k`.

Time is stepped: a step each millisecond, and what happens just after one is seen in the next. That is what the logic
adds; what the steps of a real board take is not in it.
"""

import gc
import sys

HERE = __file__[: __file__.rfind("/")] if "/" in __file__ else "."
sys.path[0:0] = [HERE + "/../../firmware", HERE, HERE + "/fake_machine"]

if hasattr(gc, "threshold"):
    gc.threshold(8192)  # as main.py does while it loads

from fake_board import FakeBoard  # noqa: E402
from scene import open_scene  # noqa: E402

from devices.clock import UptimeClock  # noqa: E402
from devices.edges import EdgeBuffer  # noqa: E402

PRESSES = 20
STOPS = 50
LEASES = 10
EDGES = 10_000
AFTER_AN_EDGE = 100  # us: both edges of 5 kHz


def unread(scene):
    """Nobody reads, and answers wait."""
    scene.board.port.takes = 0
    for _ in range(40):
        scene.say("do 5e55 00007f3a 1 status")


def half_line(scene):
    """A line has begun and does not go on."""
    scene.board.port.incoming = b"do 5e55 00007f3a 1 dis"


def calm(_scene):
    """Nothing else happens."""


def hit(trouble):
    """Worst edge to ding and to motor, in us, of presses that pay."""
    dings, motors = [], []
    for _ in range(PRESSES):
        scene = open_scene("exact")
        trouble(scene)
        while not scene.motor.on:
            at = scene.board.clock.now
            scene.board.hit.set(1)
            scene.run(20)
            scene.board.hit.set(0)
            scene.run(40)
            dings.append([us for us, hz in scene.board.buzzer.sounded if hz == 1760][-1] - at)
        motors.append([us for us, what in scene.motor.log if what == "forward"][-1] - at)
    return max(dings), max(motors)


def edges():
    """Edges that were lost, and the worst error of a stamp in us, at 5 kHz while a step takes 20 ms."""
    board = FakeBoard()
    clock = UptimeClock(board.clock)
    taken = EdgeBuffer(clock, board.hit)
    lost, worst, made = 0, 0, []
    for i in range(EDGES):
        board.clock.now += AFTER_AN_EDGE
        board.hit.set(i % 2)
        made.append(board.clock.now)
        if i % 200 == 199:
            clock.tick()
            for at in made:
                edge = taken.take()
                lost += edge is None
                worst = max(worst, abs(edge[0] - at) if edge else 0)
            made = []
    return lost + taken.missed, worst


def stop():
    """Worst from `stop` to the motor's pin, in us."""
    worst = 0
    for n in range(STOPS):
        scene = open_scene()
        scene.say("alive 5e55")
        assert scene.order("run 1000") == "ok"
        scene.run(n)
        at = scene.board.clock.now
        scene.type("stop")
        scene.run(30)
        worst = max(worst, [us for us, what in scene.motor.log if what == "brake"][-1] - at)
    return worst


def lease():
    """Worst from the last `alive` to the motor's pin, in us."""
    worst = 0
    for n in range(LEASES):
        scene = open_scene()
        scene.say("alive 5e55")
        scene.run(1)
        at = scene.board.clock.now
        scene.run(37 * n)
        assert scene.order("dispense 12") == "ok"
        scene.deal(gap_ms=100)
        worst = max(worst, [us for us, what in scene.motor.log if what == "brake"][-1] - at)
    return worst


def hangs():
    """What ends a run when the program does not, in ms: the watchdog, and the motor's timer."""
    import machine

    bites = []

    class Watchdog:
        def __init__(self, timeout):
            bites.append(timeout)

        def feed(self):
            """Never late here."""

    machine.reset()
    machine.WDT = Watchdog
    from boards.pico import LauncherPico

    board = LauncherPico()
    board.feed()
    board.roller.forward(65535)
    return bites[0], machine.timers[0].period


def main():
    for trouble in (calm, unread, half_line):
        ding, motor = hit(trouble)
        print(trouble.__name__ + "_to_ding_us", ding)
        print(trouble.__name__ + "_to_motor_us", motor)
    lost, worst = edges()
    print("edges_lost", lost)
    print("stamp_error_us", worst)
    print("stop_us", stop())
    print("lease_us", lease())
    watchdog, timer = hangs()
    print("watchdog_ms", watchdog)
    print("timer_ms", timer)


main()
