"""Port failures, the wire log, and the link's texts."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path
from typing import get_args

import pytest
import serial
from fluent.syntax import parse
from fluent.syntax.ast import Message as FluentMessage
from pytest_mock import MockerFixture

import uno_bridge
from uno_bridge.link import port_problems
from uno_bridge.link.causes import LossCause, StartCause
from uno_bridge.link.lines import LineReader
from uno_bridge.link.session import WIRE_VERSION
from uno_bridge.link.transport import PortError, PortTrouble, SerialPort
from uno_bridge.link.wire_log import MAX_LINES, WireLog
from uno_bridge.text import render

# Failing.


@pytest.mark.parametrize(
    ("number", "trouble"),
    [(errno.EACCES, PortTrouble.FORBIDDEN), (errno.EAGAIN, PortTrouble.BUSY), (errno.EBUSY, PortTrouble.BUSY),
     (errno.ENOENT, PortTrouble.VANISHED), (errno.EIO, PortTrouble.VANISHED), (errno.EINVAL, PortTrouble.FAILED)],
)  # fmt: skip
def test_failures_to_open_a_port_are_classified(mocker: MockerFixture, number: int, trouble: PortTrouble) -> None:
    mocker.patch.object(serial, "Serial", side_effect=serial.SerialException(number, "no"))
    with pytest.raises(PortError) as caught:
        SerialPort("/dev/ttyACM0")
    assert caught.value.trouble is trouble


@pytest.mark.parametrize("error", [OSError(errno.EIO, "gone"), serial.SerialException("gone"), TypeError("gone")])
def test_a_cable_pulled_while_reading_or_writing_is_one_failure(mocker: MockerFixture, error: Exception) -> None:
    opened = mocker.patch.object(serial, "Serial").return_value
    opened.read.side_effect = opened.write.side_effect = opened.close.side_effect = error
    port = SerialPort("/dev/ttyACM0")
    for use in (port.read, lambda: port.write(b"x")):
        with pytest.raises(PortError) as caught:
            use()
        assert caught.value.trouble is PortTrouble.VANISHED
    port.close()
    port.wake()


def test_writing_to_a_board_that_does_not_read_times_out() -> None:
    master, slave = os.openpty()
    try:
        port = SerialPort(os.ttyname(slave))
        assert port.write(b"x") is True
        assert port.write(b"x" * 100_000) is False
        port.close()
    finally:
        os.close(master)
        os.close(slave)


@pytest.mark.parametrize(
    ("board", "command"),
    [
        ("0.9", "uno-bridge flash --port /dev/x"),
        ("2.0", "pip install --upgrade uno-bridge"),
        ("9.99", "pip install --upgrade uno-bridge"),
        ("1", "uno-bridge flash --port /dev/x"),
        ("1.x", "uno-bridge flash --port /dev/x"),
        ("banana", "uno-bridge flash --port /dev/x"),
    ],
)
def test_the_older_end_is_the_one_to_update(board: str, command: str) -> None:
    message = port_problems.explain_version(board, "/dev/x")
    assert board in render(message)
    assert command in render(message)
    assert "{}.{}".format(*WIRE_VERSION) in render(message)


# The texts.


def test_the_catalogue_has_each_text_of_the_link_and_no_other() -> None:
    source = Path(uno_bridge.__file__).parent
    used = {key for path in (source / "link").glob("*.py") for key in re.findall(r'"(link-[a-z-]+)"', path.read_text())}
    used |= {f"link-{end}" for end in get_args(LossCause)} | {f"start-{start}" for start in get_args(StartCause)}
    used |= {"unheard-asleep", "unheard-unread"}
    catalogue = parse((source / "text" / "en" / "link.ftl").read_text())
    assert used == {entry.id.name for entry in catalogue.body if isinstance(entry, FluentMessage)}


# The wire log.


def test_the_last_lines_are_kept_with_their_direction() -> None:
    wire_log = WireLog(clock=lambda: 12.5)
    for n in range(300):
        wire_log.log_sent(b"ack b %d*00000000\n" % n)
    (line,) = LineReader().feed(b"ev b 1*zz\n")
    wire_log.log_received(line)
    report = wire_log.format_lines()
    assert len(report) == MAX_LINES
    assert report[-2] == "12.500 > ack b 299*00000000"
    assert report[-1].startswith("12.500 < [bad crc]")


def test_alive_lines_do_not_displace_others() -> None:
    wire_log = WireLog(clock=iter(range(10_000)).__next__)
    wire_log.log_note("opened")
    for _ in range(500):
        wire_log.log_sent(b"alive a*00000000\n")
        (answer,) = LineReader().feed(b"alive a 1\n")
        wire_log.log_received(answer)
    report = wire_log.format_lines()
    assert len(report) == 3
    assert report[0].endswith("- opened")
    assert report[1:] == ["999.000 > alive a*00000000", "1000.000 < alive a 1"]
