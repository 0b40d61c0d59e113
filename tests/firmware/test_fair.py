"""Rounds of the payout `fair`, as they are told."""

from scene import open_scene

from units.fair import commit_to, draw_cards
from wire.lines import LONGEST


def told(scene):
    return [text.split(" ") for text in scene.told() if text.split(" ")[0] in ("sealed", "secret")]


def test_seal_comes_before_the_presses_and_the_secret_after_them():
    scene = open_scene("fair")
    for _ in range(12):
        scene.press()
        scene.deal()
        scene.run(400)
        scene.heard()
    assert scene.order("payout fair") == "ok"
    (_, one, sealed), (_, same, secret), (_, two, _) = told(scene)
    assert (one, same, two) == ("1", "1", "2")
    assert commit_to(secret) == sealed
    done = [text.split(" ") for text in scene.told("done")]
    assert [int(words[2]) for words in done] == [draw_cards(secret, 1, p) for p in range(1, 13)]
    assert any(words[2] != "0" for words in done)


def test_another_payout_ends_the_round_too():
    scene = open_scene("fair")
    assert scene.order("payout toy") == "ok"
    assert [words[0] for words in told(scene)] == ["sealed", "secret"]
    assert scene.order("payout toy") == "ok"
    assert len(told(scene)) == 2


def test_each_round_has_its_own_secret():
    scene = open_scene("fair")
    draws = iter(range(1, 100))
    scene.unit.payouts._entropy = lambda: next(draws)
    for _ in range(3):
        scene.order("payout fair")
    assert len({words[2] for words in told(scene)}) == len(told(scene)) == 7


def test_payout_is_not_changed_under_a_press():
    scene = open_scene("exact")
    scene.press_until_paid()
    assert scene.order("payout fair") == "no busy"
    scene.deal()
    scene.run(400)
    assert scene.order("payout fair") == "ok"


def test_seal_fits_its_line_after_10_days_and_999_rounds():
    scene = open_scene()
    scene.unit.events.last = 900_000
    scene.unit.events._acked = scene.unit.events._sent = 900_000
    scene.unit.events.add(10 * 86_400_000_000, "sealed 999 " + "f" * 32)
    scene.unit.events.add(1, "resumed")
    text = scene.unit.events.text(900_001)
    assert text.endswith(b"f" * 32)
    assert len(b"ev 00007f3a 900001 " + text + b"*00000000\n") <= LONGEST
