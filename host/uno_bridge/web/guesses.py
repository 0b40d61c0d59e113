"""A rate limit on codes, so that no number of computers can guess one in an evening."""

from __future__ import annotations

import asyncio
from bisect import insort
from dataclasses import dataclass, field
from itertools import count

from uno_bridge.web.access import Access
from uno_bridge.web.connections import is_this_computer

RATE = 5.0
"""Wrong codes checked per second, for all addresses together."""
AT_ONCE = 5
"""Wrong codes checked at once after a quiet time."""
WAITING = 25
"""Codes that may wait for their check: five seconds' worth."""
_ADDRESSES = 1024
_SOON = 1e-6


class TooManyGuessesError(Exception):
    """The code was not checked; try again later."""


@dataclass(order=True)
class _Attempt:
    wrong: int
    """Recent wrong codes and waiting codes of its address; the attempt with the fewest is checked first."""
    number: int
    right: bool = field(compare=False)
    address: str = field(compare=False)
    answer: asyncio.Future[bool] = field(compare=False)


class GuessLimiter:
    """Checker of codes that checks only `RATE` wrong ones a second, over all connections.

    Right and wrong codes wait equally long, so that the time of an answer reveals nothing. Addresses without a wrong
    code go first: during an attack a phone waits a fifth of a second at most. A right code from this computer never
    waits; its programs could read the code elsewhere.
    """

    def __init__(self, access: Access) -> None:
        self._access = access
        self._wrong: dict[str, int] = {}  # by address, the latest last
        self._waiting: list[_Attempt] = []
        self._numbers = count()
        self._paid_until = float("-inf")
        self._timer: asyncio.TimerHandle | None = None

    async def admits(self, code: str | None, address: str) -> bool:
        """Return whether a client at `address` with `code` has access.

        Waits until the code may be checked. Raises `TooManyGuessesError` if too many wait or the server ends.
        """
        right = self._access.admits(code)
        if self._access.code is None or not code or (right and is_this_computer(address)):
            return right
        before = self._wrong.get(address, 0) + sum(it.address == address for it in self._waiting)
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        insort(self._waiting, _Attempt(before, next(self._numbers), right, address, answer))
        self._look()
        if len(self._waiting) > WAITING:
            last = self._waiting.pop().answer
            if not last.done():
                last.set_exception(TooManyGuessesError)
        try:
            return await answer
        except asyncio.CancelledError:  # the server ends; do not log a traceback for each waiting client
            raise TooManyGuessesError from None

    def _look(self) -> None:
        """Check as many waiting codes as the rate allows now."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        self._paid_until = max(self._paid_until, now - AT_ONCE / RATE)
        while self._waiting and self._next_look() <= now + _SOON:
            attempt = self._waiting.pop(0)
            if not attempt.right:
                self._paid_until += 1 / RATE
                self._remember(attempt.address)
            if not attempt.answer.done():
                attempt.answer.set_result(attempt.right)
        if self._waiting and self._timer is None:
            self._timer = loop.call_at(self._next_look(), self._look_again)

    def _next_look(self) -> float:
        return self._paid_until + 1 / RATE

    def _look_again(self) -> None:
        self._timer = None
        self._look()

    def _remember(self, address: str) -> None:
        self._wrong[address] = self._wrong.pop(address, 0) + 1
        if len(self._wrong) > _ADDRESSES:
            del self._wrong[next(iter(self._wrong))]
