"""Random actions of players and a host never wedge the Flash unit. Seeded, for both Pythons."""

from flash_scene import FlashScene

from units.flash_turns import NO_PLAYER
from units.xorshift32 import Xorshift32

DEEDS = 1500
WAITS = (5, 50, 300, 900, 2500, 7000)
ORDERS = (
    "pause",
    "resume",
    "ready",
    "drawn",
    "lead on",
    "lead off",
    "seconds 4",
    "seconds unlimited",
    "pick 1",
    "reset",
)


def deed(scene, dice):
    """Do one random action, or let time pass."""
    what = dice.below(20)
    if what < 9:
        scene.press(dice.below(6) + 1)
    elif what < 11:
        scene.slap()
    elif what < 13:
        scene.play()
    elif what < 14:
        scene.board.slap.set(dice.below(2))
        scene.board.play.set(dice.below(2))
    elif what < 16:
        scene.order(ORDERS[dice.below(len(ORDERS))])
    elif what < 17:
        scene.say("alive " + scene.session)
    else:
        left = WAITS[dice.below(len(WAITS))]
        while left > 0:
            scene.run(min(left, 500))
            scene.heard()  # events without acknowledgement are retransmitted, and the heap is small
            left -= 500


def check(scene):
    """What always holds."""
    unit, turns = scene.unit, scene.turns
    assert len(set(turns.seats)) == len(turns.seats)
    lights = scene.lit()
    if turns.rest == "asleep":
        assert lights == []
    elif unit._identify_until == 0:
        assert set(lights) <= shown(turns), (turns.phase, turns.rest, lights)
    if turns.phase in ("turn", "draws"):
        assert turns.player in turns.seats
    if turns.phase == "turn" and turns.rest is None:
        assert lights == [turns.player + 1]
    assert (turns.player == NO_PLAYER) == (turns.phase not in ("turn", "draws", "race"))


def shown(turns):
    """The lights that may be lit at all."""
    if turns.phase in ("turn", "draws"):
        return {turns.player + 1}
    if turns.phase == "race":
        return {0} | {button + 1 for button in turns.racing}
    return {button + 1 for button in turns.seats}


def follow(story, picked, said):
    """Check an event against the previous ones: no pick during a turn, and no turn ends twice."""
    words = said.split(" ")
    kind = words[0]
    if kind == "picked":
        assert story["turn"] in (None, "over"), said
        assert int(words[1]) == picked["turns"] + 1
        picked["turns"] += 1
        picked["who"] = words[2]
        story["turn"] = "runs"
    elif kind in ("button", "drawn"):
        assert story["turn"] == {"button": "runs", "drawn": "draws"}[kind], said
        story["turn"] = "over"
        assert words[2] == picked["who"]
    elif kind in ("buzzed", "slap", "last"):
        assert story["turn"] == {"buzzed": "runs", "slap": "runs", "last": "race"}[kind], said
        story["turn"] = "race" if kind == "slap" else "draws"
        if kind == "last":
            assert words[2] != picked["who"]
            picked["who"] = words[2]
    elif kind in ("reset", "ready"):
        story["turn"] = None


def comes_to_a_pick(scene):
    """From wherever it is, people who do as the lights say come to a pick."""
    scene.board.slap.set(0)
    scene.board.play.set(0)
    scene.run(50)
    before = scene.turns.count
    for _ in range(20):
        if scene.turns.count > before:
            return
        scene.run(750)
        turns = scene.turns
        if turns.rest or turns.phase == "ready" or (len(turns.seats) >= 2 and turns.phase == "seats"):
            scene.play()
        elif turns.phase == "seats":
            scene.press(1)
            scene.press(2)
        elif turns.phase == "race":
            for button in list(turns.racing):
                scene.press(button + 1)
        elif turns.player != NO_PLAYER:
            scene.press(turns.player + 1)
        scene.run(500)  # a host that leads and says nothing is gone after a second
        scene.heard()
    raise AssertionError((turns.phase, turns.rest, turns.seats))


def test_random_hands_never_wedge_it():
    scene = FlashScene(step_us=5000)
    scene.open()
    dice = Xorshift32(1)
    story, picked = {"turn": None}, {"turns": 0, "who": None}
    for n in range(DEEDS):
        if n % 100 == 99:
            comes_to_a_pick(scene)
        else:
            deed(scene, dice)
        check(scene)
        scene.heard()
        for said in scene.news():
            follow(story, picked, said)
    assert picked["turns"] > DEEDS // 20


def evening(seed, step_us):
    """Return the events of the same actions at the same times, in steps of `step_us`."""
    scene = FlashScene(seed, step_us=step_us)
    dice = Xorshift32(seed)
    said = []
    for _ in range(60):
        what = dice.below(12)
        board = scene.board
        pin = board.slap if what == 10 else board.play if what == 11 else board.buttons[what % 3]
        board.clock.now += 1500 + 20 * dice.below(100)  # between two steps
        pin.set(1)
        scene.run(100)
        pin.set(0)
        scene.run((100, 300, 1000, 3000)[dice.below(4)])
        board.clock.now -= board.clock.now % 100_000  # the same beginning for all
        board.clock.now += 100_000
        scene.unit.step()
        said += scene.news()
    events = scene.unit.events
    return said, [scene.when(n) // 1000 for n in range(1, events.last + 1)]


def test_it_tells_the_same_however_often_it_is_stepped():
    for seed in (1, 2, 3):
        assert evening(seed, 1000) == evening(seed, 20_000)
