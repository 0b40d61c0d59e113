"""An AS5600 on the emulated I2C bus (data sheet: STATUS 0x0B, RAW ANGLE 0x0C and 0x0D, register pointer counts up)."""

from __future__ import annotations

from collections.abc import Callable

from rp2040py.peripherals.i2c import R_TX_EMPTY, RPI2C, I2CMode

_ADDRESS = 0x36
_STATUS = 0x0B
_MAGNET = 0x20
_BYTE_NS = 9 * 2_500  # nine clocks at 400 kHz
_NOWHERE = 0xFF  # what an open bus reads


class As5600Model:
    """`become` what it is to be; absent at first."""

    def __init__(self, bus: RPI2C) -> None:
        self._bus = bus
        self._state = "absent"
        self._angle = 0
        self._pointer: int | None = None
        self._next: Callable[[], None] = lambda: None
        self._alarm = bus.rp2040.clock.create_alarm(lambda: self._next())
        bus.on_connect = self._connect
        bus.on_write_byte = self._write
        bus.on_read_byte = self._read

    def become(self, state: str, degrees: int = 0) -> None:
        """`well`, `missing` its magnet, `absent`, `failing` at its register, `stuck`: holding the bus for ever."""
        assert state in ("well", "missing", "absent", "failing", "stuck")
        if self._state == "stuck":
            self._bus.reset()  # the emulated bus does not give up by itself, as the chip's does when switched off
        self._state = state
        self._angle = -(-degrees * 4096 // 360)

    def _connect(self, address: int, mode: I2CMode) -> None:
        here = address == _ADDRESS and self._state != "absent"
        self._then(lambda: self._acknowledge(here), 1 if mode == I2CMode.READ else 2)

    def _acknowledge(self, here: bool) -> None:
        self._bus.complete_connect(here)
        if not here:
            # A refused transfer empties the FIFO (RP2040 data sheet, IC_TX_ABRT_SOURCE); the emulator does not say so,
            # and the program would wait for it until its time is over.
            self._bus.int_raw |= R_TX_EMPTY

    def _write(self, value: int) -> None:
        """At once: the emulator calls the byte sent when this returns. Its time has passed with the address."""
        self._pointer = value
        self._bus.complete_write(self._state != "failing")

    def _read(self, _more: bool) -> None:
        assert self._pointer is not None, "read before a register was named"
        value = self._register(self._pointer)
        self._pointer += 1
        self._then(lambda: self._bus.complete_read(value))

    def _register(self, number: int) -> int:
        status = _MAGNET if self._state == "well" else 0
        return {_STATUS: status, 0x0C: self._angle >> 8, 0x0D: self._angle & 0xFF}.get(number, _NOWHERE)

    def _then(self, done: Callable[[], None], after_bytes: int = 1) -> None:
        if self._state != "stuck":
            self._next = done
            self._alarm.schedule(after_bytes * _BYTE_NS)
