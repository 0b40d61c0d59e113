"""The USB cable between the emulated chip and a host that is not there.

`rp2040py`'s own host answers every OUT request at once, with nothing when it has nothing; a chip that is told of an
empty packet every 10 us has little time left for its program. A real host lets the endpoint wait, and so does this one.
"""

from __future__ import annotations

from rp2040py.peripherals.usb import (
    EP0_IN_BUFFER_CONTROL,
    EP15_OUT_BUFFER_CONTROL,
    USB_BUF_CTRL_AVAILABLE,
    RPUSBController,
)
from rp2040py.usb.cdc import USBCDC

_CONTROL = 0
_AN_ENDPOINT = 8
_OUT = 4


class UsbCable:
    """What the board sends is added to `heard`."""

    def __init__(self, usb: RPUSBController, heard: bytearray) -> None:
        host = USBCDC(usb)
        host.on_serial_data = heard.extend
        self._usb = usb
        self._answer = usb.on_endpoint_read
        self._forget = usb.on_reset
        self._offer = usb.dpram_updated
        self._reading = True
        self._waiting: tuple[int, int] | None = None
        self._to_board = bytearray()
        self._untaken: list[tuple[int, int]] = []
        usb.on_endpoint_read = self._asked
        usb.on_reset = self._pulled
        usb.dpram_updated = self._offered  # type: ignore[method-assign]

    def say(self, data: bytes) -> None:
        """To the board, as fast as it takes it."""
        self._to_board += data
        self._give()

    def read(self) -> None:
        """Take what comes, also what has waited."""
        self._reading = True
        untaken, self._untaken = self._untaken, []
        for offset, value in untaken:
            self._offer(offset, value)

    def leave_unread(self) -> None:
        """Take nothing: the board's buffers fill."""
        self._reading = False

    def _asked(self, endpoint: int, size: int) -> None:
        if endpoint == _CONTROL:
            assert self._answer is not None
            self._answer(endpoint, size)
            return
        self._waiting = (endpoint, size)
        self._give()

    def _give(self) -> None:
        if self._waiting and self._to_board:
            endpoint, size = self._waiting
            self._waiting = None
            piece = self._to_board[:size]
            del self._to_board[:size]
            self._usb.endpoint_read_done(endpoint, piece)

    def _offered(self, offset: int, value: int) -> None:
        """The chip has written to a place that it shares with the controller."""
        is_data = EP0_IN_BUFFER_CONTROL + _AN_ENDPOINT <= offset <= EP15_OUT_BUFFER_CONTROL and not offset & _OUT
        if not self._reading and is_data and value & USB_BUF_CTRL_AVAILABLE:
            self._untaken.append((offset, value))
        else:
            self._offer(offset, value)

    def _pulled(self) -> None:
        """The chip was reset: what was under way is gone."""
        self._waiting = None
        self._to_board.clear()
        self._untaken.clear()
        assert self._forget is not None
        self._forget()
