"""A Pico on the bench, wired as a launcher: what a test does to its pins and its cable, and what it sees of them.

Two things stand there. `rp2040.Rp2040` is the emulated chip, which runs an image of MicroPython and the firmware from
its file system. `stepped.Stepped` is no emulator: the firmware runs on CPython against pins that are none, one step a
millisecond. It shows that a test can pass and fail; about a Pico it shows nothing.

All times are of the bench: microseconds since its making, exact, whatever the machine that it runs on is doing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable

from boards import pico_pins as pins

OUTPUTS = (pins.MOT_IN1, pins.MOT_IN2, pins.MOT_EN, pins.BUZZ_A, pins.BUZZ_B, pins.IR_EN)
"""The pins whose every change is written down."""

PIEZO = (pins.BUZZ_A, pins.BUZZ_B)
GATES = (pins.EXIT1, pins.EXIT2)
SETTLED_MS = 330
"""After a launch, and for a shut lid to be believed."""

CELLS_MV = 4500
_LOWEST_US = 3_000  # half a period of the lowest tone
_DIVIDER = 2
_REFERENCE_MV = 3300
CELLS = CELLS_MV * 4095 // (_DIVIDER * _REFERENCE_MV)
"""What the converter's 12 bits read of fresh cells."""


class PicoBench(ABC):
    """Inputs are driven as the schematics wire them: low is pressed, high is blocked and open."""

    step_ms = 0.1
    """How closely `until` looks."""

    def __init__(self) -> None:
        self.heard = bytearray()
        """What the board has sent and nobody has taken out yet."""
        self.reading = True
        """Whether the host takes what the board sends; set it by `read` and `leave_unread`."""
        self.traces: dict[int, list[tuple[float, int]]] = defaultdict(list)
        self.driven: list[tuple[float, bool]] = [(0.0, False)]
        """Since when the motor was driven, and not."""
        self.resets: list[float] = []
        """When the watchdog has reset the chip."""
        self._blocked = dict.fromkeys(GATES, False)

    # What stands there

    @property
    @abstractmethod
    def us(self) -> float:
        """Now."""

    @property
    @abstractmethod
    def ticks_us(self) -> int:
        """Now as the chip's own timer has it."""

    @abstractmethod
    def run(self, ms: float) -> None:
        """Let time pass."""

    @abstractmethod
    def power(self) -> None:
        """Off and on again; the flash keeps what it has."""

    @abstractmethod
    def drive(self, pin: int, level: int) -> None:
        """Something outside drives a pin from now on."""

    @abstractmethod
    def level(self, pin: int) -> int:
        """Of an output; 0 where nothing drives it, as the pull-downs have it."""

    @abstractmethod
    def say(self, data: bytes) -> None:
        """The host sends."""

    @abstractmethod
    def read(self) -> None:
        """The host takes what comes."""

    @abstractmethod
    def leave_unread(self) -> None:
        """The host keeps the port open and takes nothing."""

    @abstractmethod
    def hang(self) -> None:
        """From now on the processor goes round on the spot, with interrupts held off."""

    @abstractmethod
    def sensor(self, state: str, degrees: int = 0) -> None:
        """The AS5600: `well`, `missing` (its magnet), `absent`, `failing` (refuses its register), `stuck` (its bus)."""

    # What a test does

    def until(self, happened: Callable[[], object], ms: float, what: str) -> None:
        """Let time pass until it has happened, at most `ms`."""
        end = self.us + ms * 1000
        while not happened():
            assert self.us < end, f"not within {ms} ms: {what}; heard {bytes(self.heard[-600:])!r}"
            self.run(self.step_ms)

    def press(self, held_ms: float = 40) -> float:
        """Press and let go, once the piezo is silent. When the edge was."""
        self.until(lambda: self.silent, 1000, "silence")
        edge = self.us
        self.drive(pins.HIT, 0)
        self.run(held_ms)
        self.drive(pins.HIT, 1)
        return edge

    def reload(self) -> None:
        """Open and shut the lid: whatever was launched is over, and the toy's schedule begins anew."""
        self.drive(pins.LID_SENSE, 1)
        self.run(20)
        self.drive(pins.LID_SENSE, 0)
        self.run(SETTLED_MS)

    def block(self, gate: int, blocked: bool) -> None:
        """A card enters or leaves a gate."""
        self._blocked[gate] = blocked
        self._shine(gate)

    # What it sees

    def changed(self, pin: int, level: int) -> None:
        """Whoever stands there tells each change of an output."""
        self.traces[pin].append((self.us, level))
        if pin == pins.IR_EN:
            for gate in GATES:
                self._shine(gate)
        elif pin in (pins.MOT_IN1, pins.MOT_IN2, pins.MOT_EN):
            self._see_motor()

    @property
    def running(self) -> bool:
        """Whether the motor is driven: awake, and its two inputs differ (DRV8833; both high is the brake)."""
        return self.driven[-1][1]

    @property
    def silent(self) -> bool:
        """Whether the piezo moves no more."""
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

        The two inputs do not change at the same instant: a gap that is shorter than a period of the PWM is none.
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
            self._shine(gate)

    def _shine(self, gate: int) -> None:
        self.drive(gate, int(self._blocked[gate] or not self.level(pins.IR_EN)))

    def _see_motor(self) -> None:
        one, other, awake = (self.level(pin) for pin in (pins.MOT_IN1, pins.MOT_IN2, pins.MOT_EN))
        driven = bool(awake) and one != other
        if driven != self.running:
            self.driven.append((self.us, driven))
