"""The whole program of the board in a micropython process, spoken to through pipes, with pins that are none."""

import subprocess
import sys
from binascii import crc32
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FIRMWARE = HERE.parent.parent / "firmware"
MICROPYTHON = Path(sys.executable).parent / "micropython"
PROGRAM = f"""
import sys
sys.path[0:0] = [{str(HERE / "fake_machine")!r}, {str(FIRMWARE)!r}]
import machine
machine.levels.update({{7: 1, 13: 0, 14: 0, 17: 0, 15: 1}})
import main
main.main()
"""


@pytest.fixture
def board():
    command = [MICROPYTHON, "-X", "heapsize=192k", "-c", PROGRAM]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        yield process
        process.kill()


def say(board, body):
    data = body.encode()
    board.stdin.write(data + b"*%08x\n" % crc32(data))
    board.stdin.flush()


def hear(board):
    body, _, crc = board.stdout.readline().rstrip(b"\n").partition(b"*")
    assert crc == b"%08x" % crc32(body)
    return body.decode().split(" ")


def test_session_through_the_port(board):
    say(board, "hello 1.1 5e55")
    boot = hear(board)[3]
    assert [hear(board)[0] for _ in range(4)] == ["limits", "verbs", "verbs", "held"]
    say(board, f"do 5e55 {boot} 1 status")
    assert hear(board) == ["ok", "5e55", "1", "presses=0", "cards=0", "facing=-", "lid=shut", "state=ready"]


def test_half_line_and_ctrl_c_byte_in_a_checked_session(board):
    say(board, "hello 1.1 5e55")
    greeting = [hear(board) for _ in range(5)]
    board.stdin.write(b"do 5e55 \x03\n")
    board.stdin.flush()
    assert hear(board) == ["bad", "crc"]
    say(board, f"do 5e55 {greeting[0][3]} 1 identify")
    assert hear(board) == ["ok", "5e55", "1"]
