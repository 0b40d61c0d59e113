"""The examples of docs/library.md and README.md run as printed."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from textwrap import dedent

import pytest

TOP = Path(__file__).parents[2]
BLOCK = re.compile(r"^ *```python\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
EXAMPLES = [
    pytest.param(document, number, source, id=f"{document}-{number}")
    for document in ("docs/library.md", "README.md")
    for number, source in enumerate(BLOCK.findall((TOP / document).read_text()), 1)
]


@pytest.mark.parametrize(("document", "number", "source"), EXAMPLES)
def test_an_example_prints_what_it_says(
    document: str, number: int, source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    example = doctest.DocTestParser().get_doctest(dedent(source), {}, f"{document} example {number}", document, 0)
    assert example.examples
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(example, out=report.append).failed == 0, "".join(report)


def test_the_library_has_ten_examples_and_the_readme_one_of_each() -> None:
    documents = [str(example.values[0]) for example in EXAMPLES]
    assert (documents.count("docs/library.md"), documents.count("README.md")) == (10, 2)
