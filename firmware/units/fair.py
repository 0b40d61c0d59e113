"""The payout `fair`, whose counts can be verified: the launcher commits to a secret and reveals it after the round.

The secret, the round and the press determine what a press pays, all written as in the log:

    commitment   SHA-256("<secret>"), the first 32 hexadecimal digits, sent before the first press
    press p      SHA-256("<secret> <round> <p>"), as numbers of four bytes, big-endian:
                 if the first modulo 96 is below 34, it pays; the second modulo 10 picks 3 4 4 5 5 5 6 6 7 8 cards

Check a press with `printf 'SECRET ROUND P' | sha256sum`. The host verifies a log with the functions of this module.
"""

from binascii import hexlify
from hashlib import sha256

from dialect import const
from units.payouts import ExactPayout, draw_pays, draw_shot

_DIGITS = const(32)  # 128 bits: no second secret can be found during a round


def _digest(text):
    return sha256(text.encode()).digest()


def commit_to(secret):
    """Return the commitment to `secret`, 32 hexadecimal digits."""
    return hexlify(_digest(secret)).decode()[:_DIGITS]


def draw_cards(secret, number, p):
    """Return the number of cards that press `p` of round `number` pays."""
    generator = _DigestGenerator(_digest("%s %d %d" % (secret, number, p)))
    return draw_shot(generator) if draw_pays(generator) else 0


class _DigestGenerator:
    """Draws numbers from a digest."""

    def __init__(self, digest):
        self._digest = digest
        self._at = 0

    def below(self, limit):
        """Return a number from 0 to `limit` - 1 from the next four bytes."""
        at = self._at
        self._at = at + 4
        return int.from_bytes(self._digest[at : at + 4], "big") % limit


class FairPayout(ExactPayout):
    """One round. `entropy` returns 32 random bits."""

    name = "fair"

    def __init__(self, entropy, number):
        self._number = number
        self._secret = hexlify(b"".join([entropy().to_bytes(4, "big") for _ in range(4)])).decode()
        self.opening = "sealed %d %s" % (number, commit_to(self._secret))
        self.closing = "secret %d %s" % (number, self._secret)

    def draw(self, _period_ms, p):
        """Return the plan of press `p`."""
        return draw_cards(self._secret, self._number, p), 0
