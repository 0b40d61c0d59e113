"""Counts that can be proved afterwards: the launcher commits to a secret before a round and shows it after it.

What a press pays follows from the secret, the round and the press alone, all written as in the log:

    sealed by    SHA-256("<secret>"), its first 32 hexadecimal digits, told before the first press
    press p      SHA-256("<secret> <round> <p>"), four bytes a number, high byte first:
                 the first modulo 96 below 34: it pays; the second modulo 10: which of 3 4 4 5 5 5 6 6 7 8 cards

`printf 'SECRET ROUND P' | sha256sum` shows it to anybody. The host proves a log with these very functions.
"""

from binascii import hexlify
from hashlib import sha256

from dialect import const
from units.payouts import ExactPayout, draw_pays, draw_shot

_SEAL = const(32)  # digits: 128 bits, which nobody finds two secrets for while a round lasts


def _digest(text):
    return sha256(text.encode()).digest()


def commit_to(secret):
    """What is published before a round; `secret` is 32 hexadecimal digits."""
    return hexlify(_digest(secret)).decode()[:_SEAL]


def draw_cards(secret, number, p):
    """Cards that press `p` of round `number` pays."""
    dice = _Digits(_digest("%s %d %d" % (secret, number, p)))
    return draw_shot(dice) if draw_pays(dice) else 0


class _Digits:
    """A digest thrown like dice."""

    def __init__(self, digest):
        self._digest = digest
        self._at = 0

    def below(self, limit):
        """A number from 0 to `limit` - 1 from the next four bytes."""
        at = self._at
        self._at = at + 4
        return int.from_bytes(self._digest[at : at + 4], "big") % limit


class FairPayout(ExactPayout):
    """One round of it. `entropy` gives 32 bits that nobody knows."""

    name = "fair"

    def __init__(self, entropy, number):
        self._number = number
        self._secret = hexlify(b"".join([entropy().to_bytes(4, "big") for _ in range(4)])).decode()
        self.opening = "sealed %d %s" % (number, commit_to(self._secret))
        self.closing = "secret %d %s" % (number, self._secret)

    def draw(self, _period_ms, p):
        """The plan of press `p`."""
        return draw_cards(self._secret, self._number, p), 0
