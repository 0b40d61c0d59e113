"""Bots that play at random within the rules, for simulation, tests and benchmarks.

`Bots` say the next act of a dealt game, `Payout` what a press brings, `simulate` plays rounds with both.
"""

from uno_bridge.bots.bots import Bots
from uno_bridge.bots.habits import LIVELY, QUIET, Habits
from uno_bridge.bots.payout import PAYOUTS, Payout
from uno_bridge.bots.simulation import SimulatedMatch, Tally, simulate

__all__ = ["LIVELY", "PAYOUTS", "QUIET", "Bots", "Habits", "Payout", "SimulatedMatch", "Tally", "simulate"]
