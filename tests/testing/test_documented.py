"""The examples of docs/testing.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

DOCUMENT = Path(__file__).parents[2] / "docs" / "testing.md"
EXAMPLES = re.findall(r"^```python\n(.*?)^```", DOCUMENT.read_text(), re.MULTILINE | re.DOTALL)
STRICT = ("--strict-markers", "--strict-config", "-W", "error", "-p", "no:cacheprovider", "--timeout=120")


def test_all_examples_pass_on_simulated_launchers(pytester: pytest.Pytester) -> None:
    for number, example in enumerate(EXAMPLES):
        pytester.makepyfile(**{f"test_{number}": example})
    tests = sum(example.count("def test_") for example in EXAMPLES)
    assert tests >= 5
    pytester.runpytest_inprocess(*STRICT).assert_outcomes(passed=tests)


def test_the_first_example_has_five_lines() -> None:
    assert len(list(filter(None, EXAMPLES[0].splitlines()))) <= 5
