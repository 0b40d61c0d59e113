"""The Flash unit by itself, FLSH-UNIT-1 to 11, on a stepped clock."""

from flash_scene import FlashScene, start_game

SLEEP_MS = 180_000  # three minutes, as in docs/protocol.md


def other(scene):
    """A registered button whose turn it is not."""
    return next(button + 1 for button in scene.turns.seats if button != scene.turns.player)


def raced(scene, *leave):
    """Slap, and all opponents but these race; who raced, in order."""
    player = scene.player
    scene.slap()
    runners = [b + 1 for b in scene.turns.seats if b + 1 != player and b + 1 not in leave]
    for button in runners:
        scene.press(button)
    return runners


# FLSH-UNIT-1, FLSH-UNIT-2, FLSH-UNIT-3


def test_seats_are_registered_in_the_order_of_their_buttons_presses():
    scene = FlashScene()
    for button in (5, 2, 2, 6):
        scene.press(button)
    assert scene.news() == ["seat 1 5", "seat 2 2", "seat 3 6"]
    assert scene.lit() == [2, 5, 6]


def test_one_player_cannot_start():
    scene = FlashScene()
    scene.press(3)
    scene.play()
    assert scene.news() == ["seat 1 3", "refused few"]
    assert scene.unit.state == "seats"


def test_play_starts_the_game_and_picks_the_first():
    scene = FlashScene().seated(4, 1)
    assert scene.news()[2:] == ["began 2 6", f"picked 1 {scene.player}"]
    assert scene.lit() == [scene.player]
    assert scene.player in (1, 4)


def test_the_switch_says_how_long_a_turn_is():
    for slow, fast, seconds in ((0, 0, 6), (1, 0, 8), (0, 1, 4)):
        scene = FlashScene()
        scene.board.slow.set(slow)
        scene.board.fast.set(fast)
        scene.seated(1, 2)
        assert scene.news()[2] == f"began 2 {seconds}"
        scene.board.slow.set(1 - slow)  # counts for the next game only
        scene.run(seconds * 1000 - 101)
        assert scene.unit.state == "turn"
        scene.run(2)
        assert scene.unit.state == "draws"


def test_both_contacts_are_a_turn_without_end():
    scene = FlashScene()
    scene.board.slow.set(1)
    scene.board.fast.set(1)
    scene.seated(1, 2)
    assert scene.news()[2] == "began 2 0"
    scene.rest(60_000)
    assert scene.unit.state == "turn"


# FLSH-UNIT-4, FLSH-UNIT-5


def test_the_own_button_ends_the_turn_and_the_unit_picks_at_once():
    scene = start_game()
    first = scene.player
    at = scene.board.clock.now
    scene.press(first)
    assert scene.news() == [f"button 1 {first}", f"picked 2 {scene.player}"]
    last = scene.unit.events.last
    assert scene.when(last) == scene.when(last - 1) == at


def test_other_buttons_do_nothing_during_a_turn():
    scene = start_game()
    scene.press(other(scene))
    scene.press(6)
    assert scene.news() == []


def test_the_same_player_is_picked_again_as_often_as_any_other():
    scene = start_game(1, 2, 3)
    scene.step_us = 5000  # a minute of presses
    counts = {1: 0, 2: 0, 3: 0}
    again = 0
    for _ in range(600):
        before = scene.player
        scene.press(before)
        counts[scene.player] += 1
        again += scene.player == before
    assert all(150 < count < 250 for count in counts.values()), counts
    assert 150 < again < 250, again


def test_units_with_other_seeds_pick_others():
    def picks(seed):
        scene = FlashScene(seed).seated(1, 2, 3)
        found = []
        for _ in range(20):
            found.append(scene.player)
            scene.press(scene.player)
        return found

    assert picks(1) == picks(1)
    assert picks(1) != picks(2)


# FLSH-UNIT-6


def test_time_over_buzzes_and_the_button_flashes_until_it_is_pressed():
    scene = start_game()
    late = scene.player
    scene.run(6000)
    assert scene.news() == [f"buzzed 1 {late}"]
    assert scene.board.buzzer.hz > 0
    scene.run(800)
    scene.press(other(scene))
    assert scene.news() == []
    scene.press(late)
    assert scene.news() == [f"drawn 1 {late} button", f"picked 2 {scene.player}"]


def test_the_flashing_button_flashes():
    scene = start_game()
    late = scene.player
    scene.run(6000)
    seen = set()
    for _ in range(10):
        scene.run(60)
        seen.add(tuple(scene.lit()))
    assert seen == {(), (late,)}


def test_a_press_a_moment_too_late_is_not_yet_cards_drawn():
    scene = start_game()
    late = scene.player
    scene.run(6000)
    scene.press(late)
    assert scene.news() == [f"buzzed 1 {late}"]
    scene.run(700)
    scene.press(late)
    assert scene.news()[0] == f"drawn 1 {late} button"


def test_a_press_counts_by_its_own_time_however_late_it_is_looked_at():
    for early, news in ((1, "button 1"), (-1, "buzzed 1")):
        scene = start_game()
        at = scene.when(scene.unit.events.last) // 1000 + 6000
        scene.board.clock.now = (at - early) * 1000  # no step in between
        scene.board.buttons[scene.player - 1].set(1)
        scene.board.clock.now += 500_000
        scene.unit.step()
        assert scene.news()[0][:8] == news


# FLSH-UNIT-7, FLSH-UNIT-8, FLSH-UNIT-9


def test_a_pause_freezes_the_clock():
    scene = start_game()
    player = scene.player
    scene.run(4000)
    scene.play()
    assert scene.unit.state == "paused"
    scene.rest(50_000)
    scene.press(player)
    scene.slap()
    scene.play()
    assert scene.news() == ["paused button", "resumed button"]
    scene.run(1700)
    assert scene.unit.state == "turn"
    scene.run(200)
    assert scene.news() == [f"buzzed 1 {player}"]


def test_a_pause_winks():
    scene = start_game()
    player = scene.player
    scene.play()
    lit = 0
    for _ in range(120):
        scene.run(10)
        assert scene.lit() in ([], [player])
        lit += scene.lit() == [player]
    assert 10 <= lit <= 20


def test_it_sleeps_without_input_and_wakes_in_the_same_state():
    scene = start_game()
    player = scene.player
    scene.run(2000)
    scene.play()
    scene.rest(SLEEP_MS - 1000)
    assert scene.news() == ["paused button"]
    scene.run(1000)
    assert scene.news() == ["asleep"]
    assert scene.lit() == []
    assert scene.board.buzzer.hz == 0
    scene.press(player)
    assert scene.unit.state == "asleep"
    scene.play()
    assert scene.news() == ["resumed button"]
    scene.run(3600)
    assert scene.unit.state == "turn"
    scene.run(400)
    assert scene.news() == [f"buzzed 1 {player}"]


def test_a_registration_that_slept_goes_on():
    scene = FlashScene()
    scene.press(4)
    scene.rest(SLEEP_MS)
    scene.play()
    scene.press(1)
    assert scene.news() == ["seat 1 4", "asleep", "resumed button", "seat 2 1"]


def test_a_flashing_button_after_a_pause_or_sleep_is_pressed():
    for ms in (1000, SLEEP_MS):
        scene = start_game()
        late = scene.player
        scene.run(6000)
        scene.play()
        scene.rest(ms)
        scene.play()
        scene.press(late)
        assert scene.news()[-2:] == [f"drawn 1 {late} button", f"picked 2 {scene.player}"]


# FLSH-UNIT-10


def hold(scene, ms):
    scene.board.play.set(1)
    scene.board.slap.set(1)
    scene.run(ms)


def test_play_and_slap_held_for_3_s_reset():
    scene = start_game()
    hold(scene, 2900)
    assert "reset button" not in scene.news()
    scene.run(200)
    assert scene.news() == ["reset button"]
    assert scene.unit.state == "seats"
    assert scene.board.buzzer.hz > 0
    scene.run(10_000)  # held on: once is enough
    assert scene.news() == []
    scene.board.play.set(0)
    scene.board.slap.set(0)
    scene.run(100)
    scene.seated(6, 5)
    assert scene.news()[:3] == ["seat 1 6", "seat 2 5", "began 2 6"]


def test_one_of_the_two_or_both_for_too_short_do_not_reset():
    scene = start_game()
    hold(scene, 2500)
    scene.board.slap.set(0)
    scene.run(100)
    scene.board.slap.set(1)
    scene.run(2500)
    scene.board.play.set(0)
    scene.run(9000)
    assert "reset button" not in scene.news()


def test_a_sleeping_unit_is_reset_too():
    scene = start_game()
    scene.play()
    scene.rest(SLEEP_MS)
    hold(scene, 3100)
    assert scene.news()[-1] == "reset button"
    assert scene.unit.state == "seats"


# FLSH-UNIT-11


def test_the_last_to_slap_flashes():
    scene = start_game(1, 2, 3, 4)
    player = scene.player
    runners = raced(scene)
    news = [f"slap 1 {player}"] + [f"raced 1 {button}" for button in runners] + [f"last 1 {runners[-1]}"]
    assert scene.news() == news
    scene.run(800)
    scene.press(player)
    assert scene.news() == []
    scene.press(runners[-1])
    assert scene.news() == [f"drawn 1 {runners[-1]} button", f"picked 2 {scene.player}"]


def test_in_a_race_those_who_have_not_slapped_are_lit():
    scene = start_game(1, 2, 3)
    opponents = [button for button in (1, 2, 3) if button != scene.player]
    scene.slap()
    assert scene.lit() == [0] + opponents
    scene.press(opponents[1])
    assert scene.lit() == [0, opponents[0]]


def test_a_player_who_never_slaps_is_last():
    scene = start_game(1, 2, 3)
    lazy = other(scene)
    raced(scene, lazy)
    scene.run(1800)
    assert scene.unit.state == "race"
    scene.run(200)
    assert scene.news()[-1] == f"last 1 {lazy}"


def test_with_two_players_the_opponent_is_the_last():
    for presses in (False, True):
        scene = start_game(1, 2)
        opponent = other(scene)
        scene.slap()
        if presses:
            scene.press(opponent)
        else:
            scene.run(2000)
        assert scene.news()[-1] == f"last 1 {opponent}"


def test_the_last_to_slap_follows_from_the_edges_not_from_the_polling_order():
    for order in ((0, 1), (1, 0)):
        scene = start_game(1, 2, 3)
        opponents = [button for button in (1, 2, 3) if button != scene.player]
        scene.slap()
        for place in order:
            scene.board.clock.now += 7
            scene.board.buttons[opponents[place] - 1].set(1)
        scene.run(1)  # one step sees both
        assert scene.news()[-1] == f"last 1 {opponents[order[1]]}"


def test_after_the_buzzer_the_slap_button_starts_no_race():
    """FLSH-UNIT-6: the slap is cancelled; its player draws and presses, and the unit picks."""
    scene = start_game(1, 2, 3)
    player = scene.player
    scene.run(6000)
    assert scene.news() == [f"buzzed 1 {player}"]
    scene.run(800)
    scene.slap()
    scene.press(other(scene))
    assert (scene.news(), scene.unit.state) == ([], "draws")
    scene.press(player)
    assert scene.news() == [f"drawn 1 {player} button", f"picked 2 {scene.player}"]


def test_a_flashing_button_has_no_clock():
    """FLSH-UNIT-11: neither the one that was too late nor the last one to slap is buzzed (again)."""
    for last in (False, True):
        scene = start_game(1, 2, 3)
        if last:
            raced(scene)
        else:
            scene.run(6000)
        scene.news()
        scene.run(20_000)
        assert (scene.news(), scene.unit.state, scene.unit.turns.left_ms(0)) == ([], "draws", None)


def test_the_own_button_instead_of_the_slap_button_cancels_the_slap():
    scene = start_game()
    scene.press(scene.player)
    assert scene.unit.state == "turn"
    assert scene.news()[0].startswith("button 1")


def test_a_race_can_be_paused():
    scene = start_game(1, 2)
    scene.slap()
    scene.play()
    scene.run(10_000)
    assert scene.unit.state == "paused"
    scene.play()
    scene.run(2000)
    assert scene.unit.state == "draws"


def test_18_minutes_wrap_in_the_middle_of_a_turn():
    scene = FlashScene(us=0x40000000 - 1_000_000).seated(1, 2)
    player = scene.player
    scene.run(5800)
    assert scene.unit.state == "turn"
    scene.press(player)
    assert scene.news()[-2] == f"button 1 {player}"


def test_watchdog_is_fed_in_every_step():
    scene = FlashScene()
    scene.run(50)
    assert scene.board.fed == 50


def test_off_is_dark_and_silent():
    scene = start_game()
    scene.run(6000)
    scene.unit.off()
    assert (scene.lit(), scene.board.buzzer.hz) == ([], 0)
