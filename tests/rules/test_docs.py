"""The examples that explain the engine and the hands run."""

import doctest

import uno_bridge.hands
import uno_bridge.rules


def test_the_example_of_the_rules_runs() -> None:
    failed, tried = doctest.testmod(uno_bridge.rules)
    assert tried > 10
    assert failed == 0


def test_the_example_of_the_hands_runs() -> None:
    failed, tried = doctest.testmod(uno_bridge.hands)
    assert tried > 5
    assert failed == 0
