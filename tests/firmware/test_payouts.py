"""What a press pays, over many presses."""

from units.fair import commit_to, draw_cards
from units.payouts import ExactPayout, GentlePayout, RandomPayout, ToyPayout
from units.xorshift32 import Xorshift32
from vectors import load_vectors

PUBLISHED = "2 6 9 13 17 21 24 26 27 29 32 36 37 41 44 47 48 51 54 57 58 62 66 69 72 73 77 81 84 85 88 92 93 96"
PERIOD_MS = 120


def shots(payout, presses):
    return [payout.draw(PERIOD_MS, p) for p in range(1, presses + 1)]


def paying(plans):
    return [press for press, plan in enumerate(plans, 1) if plan[0]]


def test_toy_pays_on_the_published_presses():
    wanted = [int(press) for press in PUBLISHED.split(" ")]
    assert len(wanted) == 34
    assert paying(shots(ToyPayout(1), 96)) == wanted


def test_gaps_are_the_published_ones():
    presses = paying(shots(ToyPayout(1), 96))
    presses.insert(0, 0)
    gaps = [b - a for a, b in zip(presses, presses[1:])]  # noqa: B905, RUF007 - MicroPython has neither
    assert [gaps.count(gap) for gap in (1, 2, 3, 4)] == [7, 3, 13, 11]


def test_toy_begins_again_after_96_presses_and_after_the_lid():
    toy = ToyPayout(1)
    assert paying(shots(toy, 192)) == paying(shots(ToyPayout(1), 96)) + [
        96 + p for p in paying(shots(ToyPayout(1), 96))
    ]
    shots(toy, 3)
    toy.begin()
    assert paying(shots(toy, 6)) == [2, 6]


def test_toy_pays_3_to_8_cards_and_each_of_them():
    counts = {cards for cards, _ in shots(ToyPayout(5), 960) if cards}
    assert counts == {3, 4, 5, 6, 7, 8}


def test_random_pays_as_often_and_runs_as_long_as_3_to_8_cards_take():
    plans = shots(RandomPayout(1), 4000)
    paid = [plan for plan in plans if plan[0]]
    assert 0.33 < len(paid) / 4000 < 0.38
    assert {cards for cards, _ in paid} == {12}
    assert {ms for _, ms in paid} == {cards * PERIOD_MS for cards in range(3, 9)}


def test_exact_draws_the_number_first():
    plans = shots(ExactPayout(1), 4000)
    paid = [cards for cards, ms in plans if cards and not ms]
    assert 0.33 < len(paid) / 4000 < 0.38
    assert set(paid) == {3, 4, 5, 6, 7, 8}
    assert 5.0 < sum(paid) / len(paid) < 5.6


def test_the_same_seed_gives_the_same_game():
    assert shots(ExactPayout(7), 50) == shots(ExactPayout(7), 50)
    assert shots(ExactPayout(7), 50) != shots(ExactPayout(8), 50)


def test_the_generator_is_the_same_on_every_python():
    dice = Xorshift32(1)
    assert [dice.below(1000) for _ in range(6)] == [29, 932, 299, 943, 842, 198]
    assert Xorshift32(0).below(1000) == Xorshift32(0x9E3779B9).below(1000)


def test_gentle_pays_1_to_most_each_as_often():
    for most in (1, 3, 12):
        paid = [cards for cards, ms in shots(GentlePayout(1, most), 4000) if cards and not ms]
        assert 0.33 < len(paid) / 4000 < 0.38
        assert set(paid) == set(range(1, most + 1))
        assert 0.85 * (most + 1) / 2 < sum(paid) / len(paid) < 1.15 * (most + 1) / 2


def test_fair_follows_the_vector():
    wanted = load_vectors("fair.json")
    assert commit_to(wanted["secret"]) == wanted["seal"]
    assert [draw_cards(wanted["secret"], wanted["round"], p) for p in range(1, 61)] == wanted["drawn"]


def test_fair_pays_as_often_as_exact():
    paid = [cards for cards in (draw_cards("0" * 32, 1, p) for p in range(1, 4001)) if cards]
    assert 0.33 < len(paid) / 4000 < 0.38
    assert set(paid) == {3, 4, 5, 6, 7, 8}
    assert 5.0 < sum(paid) / len(paid) < 5.6
