"""A Raspberry Pi on gpiozero's mock pins, with a jig that drives them and a clock that the test steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from conversation import Conversation, FlashConversation
from fake_board import FakePort, FakeStore
from flash_scene import FlashScene
from gpiozero.pins.mock import MockFactory, MockPWMPin
from scene import LauncherScene

from units.flash import FlashUnit
from units.launcher import LauncherUnit
from units.payouts import PAYOUTS
from uno_bridge.bodies.raspberry_pi import pins
from uno_bridge.bodies.raspberry_pi.board import BoardResources, GpioFlashBoard, GpioLauncherBoard
from uno_bridge.bodies.raspberry_pi.sensors import RANGE

LOW, HIGH = 0, 1
AS5600, INA219 = 0x36, 0x40
MAGNET = 0x20


class SteppedClock:
    """An edge is now, independently of the computer's clock."""

    def __init__(self) -> None:
        self.now = 0

    def us(self) -> int:
        return self.now

    def stamp(self, ticks: float) -> int:
        assert ticks > 0
        return self.now

    def seconds(self) -> float:
        return self.now / 1e6


class FakeBus:
    """Registers of the chips that are on the bus."""

    def __init__(self) -> None:
        self.chips: dict[int, dict[int, bytes]] = {}

    def readfrom_mem_into(self, address: int, register: int, buffer: bytearray) -> None:
        if address not in self.chips:
            raise OSError(121, "Remote I/O error")
        buffer[:] = self.chips[address][register][: len(buffer)]

    def writeto_mem(self, address: int, register: int, data: bytes) -> None:
        if address not in self.chips:
            raise OSError(121, "Remote I/O error")
        self.chips[address][register] = data

    def compass(self, degrees: int, status: int = MAGNET) -> None:
        raw = -(-degrees * 4096 // 360)
        self.chips[AS5600] = {0x0B: bytes([status]) + raw.to_bytes(2, "big")}

    def cells(self, ma: int, mv: int) -> None:
        chip = self.chips.setdefault(INA219, {0: b""})
        chip.update({1: (ma * 10).to_bytes(2, "big", signed=True), 2: (mv // 4 << 3).to_bytes(2, "big")})

    @property
    def configured(self) -> bool:
        return self.chips[INA219][0] == RANGE.to_bytes(2, "big")


class Finger:
    """Drives one input; `active` is the level that counts as 1."""

    def __init__(self, factory: Any, number: int, active: int) -> None:
        self.pin = factory.pin(number)
        self._active = active

    def set(self, level: int) -> None:
        if level == self._active:
            self.pin.drive_high()
        else:
            self.pin.drive_low()


class Gate(Finger):
    """Blocked while a card is in it, or its lamp is off and the sun does not shine on it."""

    def __init__(self, factory: Any, number: int) -> None:
        super().__init__(factory, number, HIGH)
        self.card = self.dark = 0
        self.sun = False

    def set(self, level: int) -> None:
        self.card = level
        self.show()

    def show(self) -> None:
        super().set(1 if self.card or (self.dark and not self.sun) else 0)


class Turned:
    """The compass as the conversations set it."""

    def __init__(self, bus: FakeBus) -> None:
        self._bus = bus

    def _set(self, degrees: int) -> None:
        self._bus.compass(degrees)

    value = property(None, _set)


class Jig:
    """The launcher's pins from outside, as the fake board of the firmware's tests has its parts."""

    def __init__(self, store: FakeStore | None = None) -> None:
        self.factory = MockFactory(pin_class=MockPWMPin)
        self.clock = SteppedClock()
        self.port = FakePort()
        self.bus = FakeBus()
        self.store = store or FakeStore()
        self.boot = 0x7F3A
        number = pins.LAUNCHER.numbers
        self.hit = Finger(self.factory, number["HIT"], LOW)
        self.exit = Gate(self.factory, number["EXIT1"])
        self.exit2 = Gate(self.factory, number["EXIT2"])
        self.lid = Finger(self.factory, number["LID_SENSE"], HIGH)
        self.fault = Finger(self.factory, number["MOT_nFAULT"], LOW)
        self.tray_mild = Finger(self.factory, number["TRAY_MILD"], LOW)
        self.compass = Turned(self.bus)
        self.woken = 0

    def around(self, **differently: Any) -> BoardResources:
        made = {
            "factory": self.factory,
            "port": self.port,
            "store": self.store,
            "bus": self.bus,
            "clock": self.clock,
            "now": self.clock.seconds,
            "wake": self._wake,
        }
        return BoardResources(**{**made, **differently})

    def _wake(self) -> None:
        self.woken += 1

    def level(self, net: str) -> float:
        """What the Pi drives a net of the launcher to."""
        return float(self.factory.pin(pins.LAUNCHER.numbers[net]).state)

    @property
    def motor(self) -> tuple[float, float, float]:
        """Enable, IN1, IN2."""
        return self.level("MOT_EN"), self.level("MOT_IN1"), self.level("MOT_IN2")

    def shut(self) -> None:
        """Lid shut, gates clear: the inputs' pull-ups would say otherwise."""
        for part in (self.lid, self.exit, self.exit2):
            part.set(0)

    def light_gates(self) -> None:
        """The gates see their lamps, or do not."""
        for gate in (self.exit, self.exit2):
            gate.dark = not self.level("IR_EN")
            gate.show()


class Always:
    """A payout that pays each press."""

    name = "exact"
    opening = closing = None

    def __init__(self, cards: int) -> None:
        self._cards = cards

    def begin(self) -> None:
        pass

    def draw(self, _period_ms: int, _p: int) -> tuple[int, int]:
        return self._cards, 0


class GpioScene(LauncherScene):
    """The firmware's launcher on it, with the scenes of the firmware's own tests."""

    def __init__(self, *, facing: int | None = 90, prepare: Callable[[Jig], None] = Jig.shut) -> None:
        self.board = Jig()
        if facing is not None:
            self.board.compass.value = facing
        self.pi = GpioLauncherBoard(self.board.around())
        self.pi.id = "fake"
        self.pi.entropy = lambda: self.board.boot  # type: ignore[method-assign]
        prepare(self.board)
        self.unit = LauncherUnit(self.pi)
        self.n = 0

    @property
    def motor_runs(self) -> bool:
        return self.board.motor[0] == HIGH and self.board.motor[1] != self.board.motor[2]

    def run(self, ms: int) -> None:
        for _ in range(ms):
            self.board.clock.now += 1000
            self.pi.sensors.read()
            self.unit.step()
            self.pi.roller.end_if_overdue()
            self.board.light_gates()

    def paying(self, cards: int) -> GpioScene:
        """Every press pays so many."""
        self.unit.payouts.payout = Always(cards)
        return self


class GpioConversation(Conversation):
    def __init__(self) -> None:
        super(Conversation, self).__init__(GpioScene())
        self.scene.unit.payouts.payout = PAYOUTS["toy"](1)


class FlashJig:
    """A Flash unit's pins from outside."""

    def __init__(self) -> None:
        self.factory = MockFactory(pin_class=MockPWMPin)
        self.clock = SteppedClock()
        self.port = FakePort()
        number = pins.FLASH.numbers
        self.buttons = [Finger(self.factory, number[f"BTN{place}"], LOW) for place in range(1, 7)]
        self.slap, self.play, self.slow, self.fast = (
            Finger(self.factory, number[net], LOW) for net in ("SLAP", "PLAY", "SPEED_SLOW", "SPEED_FAST")
        )
        self.boot = 0x7F3A

    def level(self, net: str) -> float:
        return float(self.factory.pin(pins.FLASH.numbers[net]).state)


class GpioFlashScene(FlashScene):
    def __init__(self) -> None:
        self.board = FlashJig()
        around = BoardResources(self.board.factory, self.board.port, FakeStore(), FakeBus(), self.board.clock)
        self.pi = GpioFlashBoard(around)
        self.pi.id = "fake"
        self.pi.entropy = lambda: self.board.boot  # type: ignore[method-assign]
        self.unit = FlashUnit(self.pi)
        self.n = 0
        self.step_us = 1000
        self.read = 0


class GpioFlashConversation(FlashConversation):
    def __init__(self) -> None:
        super(FlashConversation, self).__init__(GpioFlashScene())
