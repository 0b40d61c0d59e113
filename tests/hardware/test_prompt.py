"""What MicroPython's prompt allows to be done to a board by soft means. The motor is off: the firmware has ended.

Without a port the board is `micropython` with the firmware, the Pico's own pins made up, and its files on disk.
"""

from __future__ import annotations

from uno_bridge.testing import LauncherUnderTest

TEAR = """
def newest():
    numbers = {}
    for place in ("settings.0", "settings.1"):
        with open(place, "rb") as file:
            numbers[int(file.readline())] = place
    return numbers[max(numbers)]
def tear(place):
    with open(place, "rb") as file:
        data = file.read()
    with open(place, "wb") as file:
        file.write(data[: len(data) // 2])
tear(newest())
"""


def test_a_watchdog_that_is_not_fed_resets_the_board(chip: LauncherUnderTest) -> None:
    before = chip.wait_until_live()
    with chip.prompt() as prompt:
        prompt.leave("import machine\nmachine.WDT(timeout=500)")
    now = chip.wait_until_live(after=before)
    assert (now.board, now.cause) == (before.board, "watchdog")
    assert now.boot != before.boot
    assert chip.do("status")["state"] != "launching"


def test_settings_stay_and_a_torn_write_leaves_those_before_it(chip: LauncherUnderTest) -> None:
    own = chip.do("get", "gentle")["gentle"]
    before = chip.wait_until_live()
    try:
        chip.do("set", "gentle", 5)
        chip.do("set", "gentle", 6)
        with chip.prompt() as prompt:
            prompt.run(TEAR)
        now = chip.wait_until_live(after=before)
        assert (now.boot != before.boot, now.cause) == (True, "soft")
        assert chip.do("get", "gentle")["gentle"] == "5"
    finally:
        chip.do("set", "gentle", own)
