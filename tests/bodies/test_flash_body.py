"""The simulated Flash unit: its body by itself, and the firmware in it as a process."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from importlib import import_module
from io import BytesIO
from pathlib import Path

import pytest
from typer.testing import CliRunner

from uno_bridge.bodies.simulated.client import SimulatedFlash, SimulatedLauncher
from uno_bridge.bodies.simulated.control import FlashState, SimulatorError
from uno_bridge.bodies.simulated.flash_body import FlashBody
from uno_bridge.cli import app


def edges(body: FlashBody, pin: str, seconds: float) -> list[tuple[int, int]]:
    seen: list[tuple[int, int]] = []
    (body.slap if pin == "slap" else body.buttons[int(pin) - 1]).watch(lambda us, level: seen.append((us, level)))
    for _ in range(round(seconds / 0.005)):
        body.advance(0.005)
    return seen


def test_a_button_bounces_and_is_released() -> None:
    body = FlashBody()
    body.press("3")
    seen = edges(body, "3", 0.3)
    assert [level for _, level in seen] == [1, 0, 1, 0, 1, 0, 1, 0]
    assert seen[0][0] == 0
    assert 80_000 <= seen[-1][0] <= 82_000


def test_a_second_press_waits_until_the_button_is_released() -> None:
    body = FlashBody()
    body.press("slap")
    body.press("slap")
    seen = edges(body, "slap", 0.5)
    assert len(seen) == 16
    assert seen[8][0] - seen[7][0] >= 39_000


@pytest.mark.parametrize(("on", "off", "blinks"), [(0.15, 0.15, True), (0.15, 1.05, True), (0.6, 0.6, False)])
def test_a_light_that_flashes_repeatedly_blinks(on: float, off: float, blinks: bool) -> None:
    body = FlashBody()
    light = body.lights[2]
    seen = set()
    for _ in range(4):
        light.set(True)
        body.advance(on)
        light.set(False)
        for _ in range(3):
            body.advance(off / 3)
            seen.add(light.blinks)
    assert light.blinks is blinks
    assert blinks or seen == {False}
    light.set(True)
    body.advance(0.5)
    assert body.state()["blinking"] == []


@pytest.mark.parametrize(("speed", "contacts"), [("4", (0, 1)), ("6", (0, 0)), ("8", (1, 0)), ("unlimited", (1, 1))])
def test_the_speed_switch(speed: str, contacts: tuple[int, int]) -> None:
    body = FlashBody()
    body.switch(speed)
    assert (body.slow.level(), body.fast.level()) == contacts
    assert body.state()["speed"] == speed


@pytest.fixture(params=["python", "micropython"])
def unit(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SimulatedFlash]:
    unit = SimulatedFlash.start(tmp_path / "unit", interpreter=request.param, pace=5)
    yield unit
    unit.close()


def until(unit: SimulatedFlash, seen: Callable[[FlashState], bool]) -> FlashState:
    deadline = time.monotonic() + 15
    while not seen(state := unit.state()):
        assert time.monotonic() < deadline, state
        time.sleep(0.005)
    return state


def test_seats_and_the_first_pick(unit: SimulatedFlash) -> None:
    unit.speed("unlimited")
    unit.press("2")
    unit.press("5")
    assert until(unit, lambda state: len(state.lit) == 2).lit == (2, 5)
    unit.press("play")
    assert until(unit, lambda state: len(state.lit) == 1).lit[0] in (2, 5)
    unit.press("slap")
    until(unit, lambda state: state.slap)
    unit.reboot()
    assert until(unit, lambda state: not state.lit and not state.slap).speed == "unlimited"


def test_people_play_by_themselves(unit: SimulatedFlash) -> None:
    unit.speed("4")
    unit.people(3)
    turns = set()
    until(
        unit,
        lambda state: bool(len(state.lit) == 1 and not state.slap and (turns.add(state.lit[0]) or len(turns) == 3)),
    )


def test_people_play_on_with_a_unit_that_restarted() -> None:
    flash = import_module("units.flash")
    body = FlashBody(seed=3)
    body.port = BytesIO()  # type: ignore[assignment]  # no host: it reads no bytes
    body.invite(3)
    for _ in range(2):
        body.restart("power")
        unit = flash.FlashUnit(body)
        for _ in range(60 * 100):
            body.advance(0.01)
            unit.step()
        assert len(unit.turns.seats) == 3
        assert unit.turns.count > 5


def test_an_unknown_button_is_refused(unit: SimulatedFlash) -> None:
    for line in ("press 7", "speed 5", "people 9", "dance", "refill"):
        with pytest.raises(SimulatorError, match=f"cannot do this: {line}"):
            unit.do(line)


def test_a_unit_of_the_other_kind_is_reported(tmp_path: Path) -> None:
    unit = SimulatedFlash.start(tmp_path / "unit")
    with pytest.raises(SimulatorError, match="already"):
        SimulatedLauncher.start(tmp_path / "unit")
    told = CliRunner().invoke(app, ["simulated-launcher", str(tmp_path / "unit"), "press", "4"])
    assert told.exit_code == 0, told.output
    assert until(unit, lambda state: bool(state.lit)).lit == (4,)
    unit.close()
