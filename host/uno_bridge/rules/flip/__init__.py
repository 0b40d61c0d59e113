"""Rules of two-sided cards: the Flip, Press Your Luck and the other effects of that edition (FLIP)."""
