from __future__ import annotations

import pytest

from uno_bridge.bodies.simulated.cable import CableFault, CableFaultKind, FaultyCable


def test_bytes_pass_unchanged_and_at_once() -> None:
    cable = FaultyCable()
    assert [cable.carry(piece) for piece in (b"ha", b"lf\nli", b"ne")] == [b"ha", b"lf\nli", b"ne"]


@pytest.mark.parametrize(
    ("kind", "out"),
    [("drop", b"a\nc\n"), ("flip", b"a\nbbcb\nc\n"), ("double", b"a\nbbbb\nbbbb\nc\n"), ("half", b"a\nbbc\n")],
)
def test_a_fault_happens_to_the_next_line_that_matches(kind: CableFaultKind, out: bytes) -> None:
    cable = FaultyCable()
    cable.inject(CableFault(kind, b"bb"))
    assert cable.carry(b"a\nbb") + cable.carry(b"bb\nc\n") == out
    assert cable.carry(b"bbbb") == b"bbbb"


def test_a_pulled_cable_drops_its_bytes() -> None:
    cable = FaultyCable()
    cable.inject(CableFault("drop", b"x"))
    cable.carry(b"half")
    cable.cut()
    assert cable.carry(b"x\ny\n") == b"y\n"
