"""Files written by external tools are up to date."""

from __future__ import annotations

import pytest
from hardware.generate.__main__ import ROOT, SOURCES, GeneratedFiles


@pytest.mark.workshop
@pytest.mark.parametrize("source", [it for it in SOURCES if it.tool], ids=lambda it: it.tool)
def test_files_written_by_a_tool_are_up_to_date(source: GeneratedFiles, request: pytest.FixtureRequest) -> None:
    request.getfixturevalue(source.tool)  # the fixture of the same name skips or fails without the tool
    assert [str(path) for path in source.find_stale(ROOT)] == [], "run: make hardware"
