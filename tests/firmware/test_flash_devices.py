"""The Flash unit's own devices: buttons in order, a row of lights, the speed switch."""

from fake_board import FakeClock as Source
from fake_board import FakeInput, FakeLight

from devices.clock import UptimeClock
from devices.lamps import DARK, FLASHING, LIT, WINKING, Lamps
from devices.player_buttons import PlayerButtons
from devices.speed_switch import UNLIMITED, SpeedSwitch


def test_presses_of_all_buttons_come_in_the_order_of_their_edges():
    source = Source(0)
    clock = UptimeClock(source)
    pins = [FakeInput(source) for _ in range(3)]
    buttons = PlayerButtons(clock, pins)
    for us, number in ((100_000, 2), (100_010, 0), (100_022, 1), (200_000, 2)):
        source.now = us
        pins[number].set(1)
        source.now += 20_000
        pins[number].set(0)
    clock.tick()
    assert buttons.take() == [(100_000, 2), (100_010, 0), (100_022, 1), (200_000, 2)]
    assert buttons.take() == ()


def test_a_button_that_bounces_is_pressed_once():
    source = Source(0)
    clock = UptimeClock(source)
    pin = FakeInput(source)
    buttons = PlayerButtons(clock, [pin])
    for i in range(21):
        source.now = 100_000 + 1000 * i
        pin.set((i + 1) % 2)
    clock.tick()
    assert buttons.take() == [(100_000, 0)]


def row(*modes):
    source = Source(0)
    clock = UptimeClock(source)
    lights = [FakeLight() for _ in modes]
    lamps = Lamps(clock, lights)
    assert [light.on for light in lights] == [False] * len(modes)
    lamps.show(bytearray(modes))
    seen = []
    for _ in range(8):
        seen.append([bool(light.on) for light in lights])
        source.now += 150_000
        clock.tick()
        lamps.step()
    return [[beat[i] for beat in seen] for i in range(len(modes))]


def test_lights_are_dark_lit_flashing_or_winking():
    dark, lit, flashing, winking = row(DARK, LIT, FLASHING, WINKING)
    assert dark == [False] * 8
    assert lit == [True] * 8
    assert flashing == [True, False] * 4
    assert winking == [True] + [False] * 7


def test_two_contacts_are_four_speeds():
    source = Source(0)
    slow, fast = FakeInput(source), FakeInput(source)
    speed = SpeedSwitch(slow, fast)
    seen = []
    for levels in ((0, 0), (1, 0), (0, 1), (1, 1)):
        slow.set(levels[0])
        fast.set(levels[1])
        seen.append(speed.read_seconds())
    assert seen == [6, 8, 4, UNLIMITED]
