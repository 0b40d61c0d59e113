"""Arbitrary bytes at both ends of the wire: no crash, no hang, no motor, bounded memory."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from uno_bridge.link.lines import MAX_LINE

from .ends import BoardAlone, host_takes, sealed

NUMBERS = st.sampled_from(["0", "1", "2", "17", "999999999", "1e3", "-1", "a1", "a2", "b001", "ffffffff", "x", "="])
HOSTS = st.sampled_from(
    ["hello", "ack", "do", "alive", "stop", "1.0", "5e55", "status", "get", "set", "play", "resume"]
)
BOARDS = st.sampled_from(
    [
        "hello",
        "limits",
        "verbs",
        "held",
        "ok",
        "no",
        "ev",
        "lost",
        "alive",
        "bad",
        "session",
        "press",
        "done",
        "version",
    ]
)
SEEDS = {
    "board": (b"!hello 1.1 5e55\n!alive 5e55\n!ack 0 1\nstop\n!do 5e55 0 1 get 3\n", b"hello\nstatus\nhealth\nget 1\n"),
    "host": (
        b"\xff!ev b001 1 5 press 1 toy -\n!ok a1 1 presses=0\n!bad crc\n!lost b001 2 9\n",
        b"\0!no hello version 2.0\n",
    ),
}
"""Initial inputs of the mutations."""

GROWN = 50_000
"""Inputs at each end; they take a few minutes."""

ROOT = Path(__file__).parents[2]
BESIDE = ROOT / ".venv" / "bench"

MOTION = st.sampled_from(["dispense 3", "run 900", "turn 90", "dispense", "do 5e55 0 1 dispense 3"])
"""Commands that may move it in a live session."""


def bodies(vocabulary: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.lists(vocabulary | NUMBERS, min_size=1, max_size=7).map(" ".join)


def streams(vocabulary: st.SearchStrategy[str], more: st.SearchStrategy[str]) -> st.SearchStrategy[list[bytes]]:
    """Random bytes, lines, lines with a bad or without a CRC, and pieces of them, in any order."""
    lines = bodies(vocabulary).map(sealed)
    unsealed = (bodies(vocabulary) | more).map(lambda it: it.encode() + b"\n")
    forged = st.tuples(bodies(vocabulary) | more, st.binary(min_size=8, max_size=8)).map(
        lambda it: it[0].encode() + b"*" + it[1] + b"\n"
    )
    pieces = st.tuples(lines | unsealed, st.integers(0, MAX_LINE)).map(lambda it: it[0][: it[1]])
    return st.lists(st.one_of(st.binary(max_size=200), lines, unsealed, forged, pieces), max_size=30)


@settings(max_examples=60)
@given(streams(HOSTS, MOTION))
def test_no_bytes_hurt_the_board(pieces: list[bytes]) -> None:
    BoardAlone().take(pieces)


@given(streams(BOARDS, bodies(BOARDS)), st.booleans())
def test_no_bytes_hurt_the_host(pieces: list[bytes], live: bool) -> None:
    host_takes(pieces, live=live)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("end", ["board", "host"])
def test_no_mutated_bytes_hurt(end: str, tmp_path: Path) -> None:
    if not (BESIDE / "atheris").exists():
        pytest.skip(f"atheris is not in {BESIDE}: `make test-slow` puts it there where it has a wheel")
    for n, seed in enumerate(SEEDS[end]):
        (tmp_path / str(n)).write_bytes(seed)
    done = subprocess.run(
        [sys.executable, "-m", "tests.world.grown", end, f"-runs={GROWN}", "-timeout=10", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT}:{BESIDE}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr[-4000:]
    assert f"Done {GROWN} runs" in done.stderr
