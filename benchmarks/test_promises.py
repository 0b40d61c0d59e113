"""The table "Promises" of docs/performance.md: its tests and commands exist, and the benchmark prints every row."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from benchmarks.__main__ import BENCHES
from benchmarks.promises import PROMISES

ROOT = Path(__file__).parents[1]


def section() -> str:
    return (ROOT / "docs/performance.md").read_text().partition("\n## Promises\n")[2].partition("\n## ")[0]


def rows() -> list[list[str]]:
    lines = [line for line in section().splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def there_is(command: str) -> bool:
    """Whether it is a test that exists, or a bench, or a target of the Makefile."""
    path, _, test = command.partition("::")
    if test:
        tree = ast.parse((ROOT / path).read_text())
        return any(isinstance(node, ast.FunctionDef) and node.name == test for node in tree.body)
    match command.split():
        case ["python", "-m", "benchmarks", *names]:
            return set(names) <= BENCHES.keys()
        case ["make", target, *arguments]:
            benches = {name for word in arguments for name in word.removeprefix("ARGS=").split()}
            return f"\n{target}:" in (ROOT / "Makefile").read_text() and benches <= BENCHES.keys()
    return False


def test_each_row_is_one_that_the_bench_prints() -> None:
    assert [row[0].strip("` ") for row in rows()] == list(PROMISES)


def test_each_row_names_what_shows_it_and_that_exists() -> None:
    for row in rows():
        named = re.findall(r"`([^`]+)`", row[3])
        assert named, row
        assert [command for command in named if not there_is(command)] == []


def test_the_command_that_measures_all_of_it_exists() -> None:
    commands = re.findall(r"`(make [^`]+)`", section())
    assert "make bench ARGS=promises" in commands
    assert [command for command in commands if not there_is(command)] == []
