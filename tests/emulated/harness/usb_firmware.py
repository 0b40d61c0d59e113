"""The chip's side of USB CDC, done from here by its registers (RP2040 data sheet, USB): no program runs for it."""

from __future__ import annotations

import struct

from tests.emulated.rp2040 import Rp2040Bench

_DPRAM, _REGISTERS = 0x5010_0000, 0x5011_0000
_MAIN_CTRL, _SIE_STATUS, _BUFF_STATUS = 0x40, 0x50, 0x58
_BUS_RESET, _SETUP = 1 << 19, 1 << 17
_AVAILABLE, _FULL, _LENGTH = 1 << 10, 1 << 15, 0x3FF
_IN0_BUFFER = 0x100
_DATA = 2  # the number of the data endpoint, both ways
_OUT_BUFFER, _IN_BUFFER = 0x180, 0x1C0
_ENABLED = 1 << 31 | 1 << 29
PACKET = 64

_GET_DESCRIPTOR = 6
_BODY = (
    bytes((9, 4, 0, 0, 1, 2, 2, 0, 0))  # communications interface
    + bytes((7, 5, 0x81, 3, 8, 0, 16))
    + bytes((9, 4, 1, 0, 2, 10, 0, 0, 0))  # data interface
    + bytes((7, 5, _DATA, 2, PACKET, 0, 0))
    + bytes((7, 5, 0x80 | _DATA, 2, PACKET, 0, 0))
)
_DESCRIPTOR = struct.pack("<BBHBBBBB", 9, 2, 9 + len(_BODY), 2, 1, 0, 0x80, 50) + _BODY


class UsbFirmware:
    """`received`: packets from the host. `run` lets time pass and does what there is to do in between."""

    def __init__(self, bench: Rp2040Bench) -> None:
        self._bench = bench
        self._chip = bench.chip
        self._sending = bytearray()
        self._busy = False
        self._configured = False
        self.received: list[bytes] = []
        self.start()

    def start(self) -> None:
        """As after a reset."""
        self._configured = self._busy = False
        self._sending.clear()
        self._dpram(0x08 + 8 * (_DATA - 1), _ENABLED | _IN_BUFFER)
        self._dpram(0x0C + 8 * (_DATA - 1), _ENABLED | _OUT_BUFFER)
        self._chip.write_uint32(_REGISTERS + _MAIN_CTRL, 1)

    @property
    def room(self) -> bool:
        """Whether the host has taken what was sent."""
        return not self._busy and not self._sending

    def send(self, data: bytes) -> None:
        self._sending += data

    def run(self, ms: float) -> None:
        for _ in range(round(ms * 100)):
            self._bench.run(0.01)
            self._step()

    def _step(self) -> None:
        status = self._register(_SIE_STATUS)
        if status & _BUS_RESET:
            self._acknowledge(_SIE_STATUS, _BUS_RESET)
        elif status & _SETUP:
            self._acknowledge(_SIE_STATUS, _SETUP)
            self._setup(bytes(self._chip.usb_dpram[:8]))
        done = self._register(_BUFF_STATUS)
        self._acknowledge(_BUFF_STATUS, done)
        if done & 1 << 2 * _DATA:
            self._busy = False
        if done & 2 << 2 * _DATA:
            size = self._chip.read_uint32(_DPRAM + 0x84 + 8 * _DATA) & _LENGTH
            self.received.append(bytes(self._chip.usb_dpram[_OUT_BUFFER : _OUT_BUFFER + size]))
            self._listen()
        if self._configured and self._sending and not self._busy:
            self._busy = True
            self._in(_DATA, _IN_BUFFER, bytes(self._sending[:PACKET]))
            del self._sending[:PACKET]

    def _setup(self, packet: bytes) -> None:
        request, length = packet[1], int.from_bytes(packet[6:8], "little")
        if packet[0] == 0x80 and request == _GET_DESCRIPTOR:
            self._in(0, _IN0_BUFFER, _DESCRIPTOR[:length])
            return
        self._in(0, _IN0_BUFFER, b"")
        if request == 9 and not self._configured:
            self._configured = True
            self._listen()

    def _listen(self) -> None:
        self._dpram(0x84 + 8 * _DATA, _AVAILABLE | PACKET)

    def _in(self, endpoint: int, buffer: int, data: bytes) -> None:
        self._chip.usb_dpram[buffer : buffer + len(data)] = data
        self._dpram(0x80 + 8 * endpoint, _AVAILABLE | _FULL | len(data))

    def _register(self, offset: int) -> int:
        return int(self._chip.read_uint32(_REGISTERS + offset))

    def _acknowledge(self, offset: int, bits: int) -> None:
        self._chip.write_uint32(_REGISTERS + offset, bits)

    def _dpram(self, offset: int, value: int) -> None:
        self._chip.write_uint32(_DPRAM + offset, value)
