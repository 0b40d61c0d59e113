"""The Flash unit on a Raspberry Pi, down to the pin."""

from __future__ import annotations

from tests.raspberry_pi.bench import HIGH, LOW, GpioFlashScene


def test_a_button_registers_its_light_and_play_begins() -> None:
    scene = GpioFlashScene()
    for place in (1, 2, 3):
        scene.press(place)
    assert [scene.board.level(f"LED{place}") for place in (4, 5, 6)] == [LOW] * 3
    scene.play()
    scene.run(2000)
    lit = [place for place in range(1, 7) if scene.board.level(f"LED{place}")]
    assert lit == [scene.player]


def test_speed_switch() -> None:
    scene = GpioFlashScene()
    assert scene.unit.speed_switch.read_seconds() == 6
    scene.board.slow.set(1)
    assert scene.unit.speed_switch.read_seconds() == 8
    scene.board.slow.set(0)
    scene.board.fast.set(1)
    assert scene.unit.speed_switch.read_seconds() == 4


def test_off_is_dark_and_silent() -> None:
    scene = GpioFlashScene()
    scene.pi.buzzer.sound(440)
    scene.pi.slap_light.set(True)
    scene.pi.lights[2].set(True)
    assert scene.board.level("LED3") == scene.board.level("SLAP_LED") == HIGH
    scene.pi.off()
    assert {scene.board.level(net) for net in ("LED3", "SLAP_LED", "BUZZ_A", "BUZZ_B")} == {LOW}
