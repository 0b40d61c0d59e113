"""What others' programs write is committed as they write it."""

from __future__ import annotations

import pytest
from hardware.generate.__main__ import ROOT, SOURCES, GeneratedFiles


@pytest.mark.workshop
@pytest.mark.parametrize("source", [it for it in SOURCES if it.tool], ids=lambda it: it.tool)
def test_what_a_program_writes_is_as_it_writes_it(source: GeneratedFiles, request: pytest.FixtureRequest) -> None:
    request.getfixturevalue(source.tool)  # named like the program: says so where it is missing
    assert [str(path) for path in source.find_stale(ROOT)] == [], "run: make hardware"
