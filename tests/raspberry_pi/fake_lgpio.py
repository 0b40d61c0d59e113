"""lgpio's functions that gpiozero calls, on a simulated chip. It refuses what lgpio 0.2.2 refuses."""

from __future__ import annotations

from collections.abc import Callable

RISING_EDGE, FALLING_EDGE, BOTH_EDGES = 1, 2, 3
SET_PULL_UP, SET_PULL_DOWN, SET_PULL_NONE = 32, 64, 128
_OUT = 2
_SLOWEST_HZ, _FASTEST_HZ = 0.1, 10_000


class error(Exception):  # noqa: N801, N818  # its name there
    """What lgpio raises."""


class Chip:
    """`holders`: the handle that has claimed each pin. `log`: (what, pin, ...) in the order of the calls."""

    def __init__(self) -> None:
        self.handles = 0
        self.open: set[int] = set()
        self.holders: dict[int, int] = {}
        self.modes: dict[int, int] = {}
        self.levels: dict[int, int] = {}
        self.pulses: dict[int, tuple[float, float]] = {}
        self.handlers: dict[int, Callable[[int, int, int, int], None]] = {}
        self.log: list[tuple[object, ...]] = []

    def claim(self, handle: int, pin: int, mode: int, level: int | None) -> None:
        if handle not in self.open or self.holders.get(pin, handle) != handle:
            raise error("GPIO busy")
        self.holders[pin] = handle
        self.modes[pin] = mode
        self.pulses.pop(pin, None)
        if level is not None:
            self.levels[pin] = level
        elif mode & SET_PULL_UP:
            self.levels[pin] = 1
        self.log.append(("output" if mode & _OUT else "input", pin))

    def edge(self, pin: int, level: int, ticks: int) -> None:
        """What lgpio's thread does when a contact moves; `ticks` in ns."""
        self.levels[pin] = level
        self.handlers[pin](0, pin, level, ticks)


chip = Chip()


class _Callback:
    def __init__(self, pin: int) -> None:
        self._pin = pin

    def cancel(self) -> None:
        chip.handlers.pop(self._pin, None)


def gpiochip_open(number: int) -> int:
    chip.handles += 1
    chip.open.add(chip.handles)
    return chip.handles


def gpiochip_close(handle: int) -> None:
    chip.open.remove(handle)
    chip.holders = {pin: holder for pin, holder in chip.holders.items() if holder != handle}


def gpio_claim_input(handle: int, pin: int, flags: int = 0) -> None:
    chip.claim(handle, pin, flags, None)


def gpio_claim_output(handle: int, pin: int, level: int = 0, flags: int = 0) -> None:
    chip.claim(handle, pin, flags | _OUT, level)


def gpio_claim_alert(handle: int, pin: int, edges: int, flags: int = 0) -> None:
    chip.claim(handle, pin, flags, None)


def gpio_free(handle: int, pin: int) -> None:
    chip.holders.pop(pin)


def gpio_get_mode(handle: int, pin: int) -> int:
    return chip.modes[pin]


def gpio_read(handle: int, pin: int) -> int:
    return chip.levels.get(pin, 0)


def gpio_write(handle: int, pin: int, level: int) -> None:
    assert chip.modes[pin] & _OUT
    assert pin not in chip.pulses, "pulses would go on"
    chip.levels[pin] = int(level)
    chip.log.append(("level", pin, int(level)))


def tx_pwm(handle: int, pin: int, hz: float, duty: float) -> None:
    if hz == 0:
        chip.pulses.pop(pin, None)
        return
    if not (_SLOWEST_HZ <= hz <= _FASTEST_HZ and 0 <= duty <= 100):
        raise error("bad PWM frequency or duty cycle")
    chip.pulses[pin] = (hz, duty)
    chip.log.append(("pulses", pin, hz, duty))


def callback(handle: int, pin: int, edges: int, handler: Callable[[int, int, int, int], None]) -> _Callback:
    chip.handlers[pin] = handler
    return _Callback(pin)
