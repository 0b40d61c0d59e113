"""Cards out of the gate's edges."""

from fake_board import FakeBoard

from devices.clock import UptimeClock
from devices.edges import EdgeBuffer
from devices.exit_gate import ExitGate


class Exit:
    def __init__(self):
        self.board = FakeBoard()
        self.clock = UptimeClock(self.board.clock)
        self.gate = ExitGate(self.clock, self.board.exit)
        self.gate.begin()

    def wait(self, us):
        self.board.clock.now += us
        self.clock.tick()

    def card(self, blocked_ms, gap_ms=60):
        self.wait(gap_ms * 1000)
        self.board.exit.set(1)
        self.wait(blocked_ms * 1000)
        self.board.exit.set(0)

    def count(self):
        self.wait(5000)
        cards = 0
        while self.gate.take() is not None:
            cards += 1
        return cards


def test_edges_at_5_khz_are_all_kept_with_their_time():
    board = FakeBoard()
    clock = UptimeClock(board.clock)
    edges = EdgeBuffer(clock, board.hit)
    wanted, got = [], []
    for i in range(5000):
        board.clock.now += 100  # both edges of 5 kHz
        board.hit.set(i % 2)
        wanted.append((board.clock.now, i % 2))
        if i % 200 == 199:  # a step only every 20 ms
            clock.tick()
            edge = edges.take()
            while edge is not None:
                got.append(edge)
                edge = edges.take()
            assert got == wanted
            wanted, got = [], []
    assert edges.missed == 0


def test_edges_without_a_place_make_a_doubt():
    scene = Exit()
    for _ in range(200):
        scene.card(10, 10)
    scene.count()
    assert scene.gate.overlap


def test_20_cards_a_second():
    scene = Exit()
    for _ in range(20):
        scene.card(30, 20)
    assert scene.count() == 20


def test_card_counts_when_its_end_has_passed():
    scene = Exit()
    scene.wait(100_000)
    scene.board.exit.set(1)
    scene.wait(60_000)
    assert scene.gate.take() is None
    assert scene.gate.is_blocked
    scene.board.exit.set(0)
    scene.wait(3000)
    assert scene.gate.take() == 160_000


def test_flicker_at_a_cards_edge_is_one_card():
    scene = Exit()
    scene.card(1, 60)
    scene.card(58, 1)
    scene.card(1, 1)
    assert scene.count() == 1


def test_a_blip_is_not_a_card():
    scene = Exit()
    scene.card(2)
    assert scene.count() == 0


def test_two_cards_in_one_are_doubted():
    scene = Exit()
    scene.card(60)
    scene.card(74)
    scene.count()
    assert not scene.gate.overlap
    scene.card(76)
    scene.count()
    assert scene.gate.overlap


def test_slow_batteries_are_learnt():
    scene = Exit()
    for _ in range(6):
        scene.card(90)
    scene.count()
    scene.gate.begin()
    scene.card(100)
    scene.count()
    assert not scene.gate.overlap
    scene.card(120)
    scene.count()
    assert scene.gate.overlap


def test_period_is_learnt():
    scene = Exit()
    for _ in range(6):
        scene.card(40, 40)
    scene.count()
    assert scene.gate.period_ms == 80


def test_a_card_in_the_gate_before_the_launch_is_not_measured():
    scene = Exit()
    scene.board.exit.set(1)
    scene.wait(5_000_000)
    scene.gate.begin()
    scene.wait(50_000)
    scene.board.exit.set(0)
    assert scene.count() == 1
    assert not scene.gate.overlap
