"""A Pico wired as a launcher: tests drive its pins and its cable, and observe its outputs.

There are two implementations. `rp2040.Rp2040Bench` is an emulated chip, which runs an image of MicroPython and the
firmware from its file system. `stepped.SteppedBench` is not an emulator: the firmware runs on CPython with fake pins,
one step per millisecond. It shows that a test can pass and fail, and nothing about a Pico.

All times are simulated microseconds since the bench was made, independent of the load of the computer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable

from boards import pico_pins as pins

OUTPUTS = (pins.MOT_IN1, pins.MOT_IN2, pins.MOT_EN, pins.BUZZ_A, pins.BUZZ_B, pins.IR_EN)
"""The pins whose changes are recorded."""

PIEZO = (pins.BUZZ_A, pins.BUZZ_B)
GATES = (pins.EXIT1, pins.EXIT2)
SETTLED_MS = 330
"""Time for a launch to settle, and for a shut lid to count."""

CELLS_MV = 4500
_LOWEST_US = 3_000  # half a period of the lowest tone
_DIVIDER = 2
_REFERENCE_MV = 3300
CELLS = CELLS_MV * 4095 // (_DIVIDER * _REFERENCE_MV)
"""The 12-bit ADC's reading of fresh batteries."""


class PicoBench(ABC):
    """Inputs are driven as the schematics wire them: low is pressed, high is blocked and open."""

    step_ms = 0.1
    """The resolution of `until`."""

    def __init__(self) -> None:
        self.heard = bytearray()
        """Bytes from the board that no test has taken yet."""
        self.reading = True
        """Whether the host reads its port; set by `read` and `leave_unread`."""
        self.traces: dict[int, list[tuple[float, int]]] = defaultdict(list)
        self.driven: list[tuple[float, bool]] = [(0.0, False)]
        """When the motor was switched on or off."""
        self.resets: list[float] = []
        """When the watchdog has reset the chip."""
        self._blocked = dict.fromkeys(GATES, False)

    # The implementation

    @property
    @abstractmethod
    def us(self) -> float:
        """Now."""

    @property
    @abstractmethod
    def ticks_us(self) -> int:
        """Now, by the chip's timer."""

    @abstractmethod
    def run(self, ms: float) -> None:
        """Let time pass."""

    @abstractmethod
    def power(self) -> None:
        """Power the board off and on again; the flash keeps its content."""

    @abstractmethod
    def drive(self, pin: int, level: int) -> None:
        """Drive a pin from outside."""

    @abstractmethod
    def level(self, pin: int) -> int:
        """Return an output's level; 0 (pull-down) if it is not driven."""

    @abstractmethod
    def say(self, data: bytes) -> None:
        """Send bytes to the board."""

    @abstractmethod
    def read(self) -> None:
        """Read the port from now on."""

    @abstractmethod
    def leave_unread(self) -> None:
        """Keep the port open, but stop reading it."""

    @abstractmethod
    def hang(self) -> None:
        """Hang the processor in a loop with interrupts disabled."""

    @abstractmethod
    def sensor(self, state: str, degrees: int = 0) -> None:
        """The AS5600: `well`, `missing` (its magnet), `absent`, `failing` (refuses its register), `stuck` (its bus)."""

    # Actions of a test

    def until(self, happened: Callable[[], object], ms: float, what: str) -> None:
        """Let time pass until `happened()` is true, at most `ms`."""
        end = self.us + ms * 1000
        while not happened():
            assert self.us < end, f"not within {ms} ms: {what}; heard {bytes(self.heard[-600:])!r}"
            self.run(self.step_ms)

    def press(self, held_ms: float = 40) -> float:
        """Press and release the hit button, once the piezo is silent. Return the time of the edge."""
        self.until(lambda: self.silent, 1000, "silence")
        edge = self.us
        self.drive(pins.HIT, 0)
        self.run(held_ms)
        self.drive(pins.HIT, 1)
        return edge

    def reload(self) -> None:
        """Open and shut the lid: a launch ends, and the toy's schedule begins again."""
        self.drive(pins.LID_SENSE, 1)
        self.run(20)
        self.drive(pins.LID_SENSE, 0)
        self.run(SETTLED_MS)

    def block(self, gate: int, blocked: bool) -> None:
        """Let a card enter or leave a gate."""
        self._blocked[gate] = blocked
        self._update_gate(gate)

    # Observations

    def changed(self, pin: int, level: int) -> None:
        """Record a change of an output; the implementation calls this."""
        self.traces[pin].append((self.us, level))
        if pin == pins.IR_EN:
            for gate in GATES:
                self._update_gate(gate)
        elif pin in (pins.MOT_IN1, pins.MOT_IN2, pins.MOT_EN):
            self._update_motor()

    @property
    def running(self) -> bool:
        """Whether the motor is driven: awake, and its two inputs differ (DRV8833; both high is the brake)."""
        return self.driven[-1][1]

    @property
    def silent(self) -> bool:
        """Whether the piezo has stopped."""
        moved = max((self.traces[pin][-1][0] for pin in PIEZO if self.traces[pin]), default=0.0)
        return self.us - moved > _LOWEST_US and not any(self.level(pin) for pin in PIEZO)

    def sounds_after(self, us: float) -> float:
        """When the piezo first moved after `us`; infinite if it did not."""
        edges = [at for pin in PIEZO for at, _ in self.traces[pin] if at > us]
        return min(edges, default=float("inf"))

    def starts_after(self, us: float) -> float:
        """When the motor was first driven after `us`; infinite if it was not."""
        return min((at for at, driven in self.driven if driven and at > us), default=float("inf"))

    def stands_since(self) -> float:
        """Since when the motor has not been driven; infinite while it is.

        The two inputs do not change at the same instant: ignore gaps that are shorter than a period of the PWM.
        """
        return float("inf") if self.running else self.driven[-1][0]

    # Wiring

    def wire(self) -> None:
        """The parts at rest: button up, lid shut, driver well, no tray; the gates are dark until their lamps shine."""
        for pin, level in ((pins.HIT, 1), (pins.LID_SENSE, 0), (pins.MOT_nFAULT, 1)):
            self.drive(pin, level)
        for pin in (pins.TRAY_MILD, pins.TRAY_WILD):
            self.drive(pin, 1)
        for gate in GATES:
            self._update_gate(gate)

    def _update_gate(self, gate: int) -> None:
        self.drive(gate, int(self._blocked[gate] or not self.level(pins.IR_EN)))

    def _update_motor(self) -> None:
        one, other, awake = (self.level(pin) for pin in (pins.MOT_IN1, pins.MOT_IN2, pins.MOT_EN))
        driven = bool(awake) and one != other
        if driven != self.running:
            self.driven.append((self.us, driven))
