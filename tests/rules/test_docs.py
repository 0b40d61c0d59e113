"""The example that explains the engine runs."""

import doctest

import uno_bridge.rules


def test_the_example_of_the_rules_runs() -> None:
    failed, tried = doctest.testmod(uno_bridge.rules)
    assert tried > 10
    assert failed == 0
