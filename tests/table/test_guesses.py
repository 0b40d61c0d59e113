"""Access codes: the rate limit for guesses, in simulated time, and which codes are too weak."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.table.stepped_loop import SteppedLoop
from uno_bridge.web import access, guesses
from uno_bridge.web.access import Access, is_code, is_weak, new_code
from uno_bridge.web.guesses import AT_ONCE, RATE, WAITING, GuessLimiter, TooManyGuessesError

CODE = "KWBT7R"


class Door:
    """The rate limiter of a shared table, to which the test sends codes."""

    def __init__(self, loop: SteppedLoop) -> None:
        self._loop = loop
        self._guesses = GuessLimiter(Access(CODE))

    async def shows(self, code: str, address: str) -> asyncio.Task[bool]:
        shown = asyncio.create_task(self._guesses.admits(code, address))
        await self.settle()
        return shown

    async def settle(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)

    async def after(self, seconds: float) -> None:
        self._loop.pass_time(seconds)
        await self.settle()


def answered(shown: list[asyncio.Task[bool]]) -> list[bool]:
    return [it.result() for it in shown if it.done() and it.exception() is None]


def refused(shown: list[asyncio.Task[bool]]) -> int:
    return sum(it.done() and isinstance(it.exception(), TooManyGuessesError) for it in shown)


Play = Callable[[Callable[[Door], Awaitable[None]]], None]


@pytest.fixture
def at_the_door() -> Iterator[Play]:
    loop = SteppedLoop()

    def play(scene: Callable[[Door], Awaitable[None]]) -> None:
        async def whole() -> None:
            await scene(Door(loop))
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                task.cancel()

        # In a thread of its own: after a browser test, this one has Playwright's loop.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(loop.run_until_complete, whole()).result()

    yield play
    loop.close()


@pytest.mark.parametrize("addresses", [1, 50])
def test_wrong_codes_are_limited_for_all_addresses_together(at_the_door: Play, addresses: int) -> None:
    async def scene(door: Door) -> None:
        shown: list[asyncio.Task[bool]] = []
        for second in range(10):
            shown += [await door.shows(f"GUESS{second}{it}", f"10.0.0.{it % addresses}") for it in range(300)]
            await door.after(1)
        assert AT_ONCE + 10 * RATE - 1 <= len(answered(shown)) <= AT_ONCE + 10 * RATE
        assert not any(answered(shown))
        assert refused(shown) >= 3000 - len(answered(shown)) - WAITING

    at_the_door(scene)


def test_a_phone_is_admitted_during_an_attack(at_the_door: Play) -> None:
    async def scene(door: Door) -> None:
        for _ in range(10):
            for number in range(300):
                await door.shows("GUESS2", f"10.0.0.{number % 50}")
            await door.after(1)
        for number in range(300):
            await door.shows("GUESS2", f"10.0.0.{number % 50}")
        phone = await door.shows(CODE, "10.0.0.99")
        await door.after(1 / RATE)
        assert answered([phone]) == [True]

    at_the_door(scene)


def test_a_right_code_waits_as_a_wrong_one_does(at_the_door: Play) -> None:
    async def scene(door: Door) -> None:
        shown = [await door.shows("GUESS2", "10.0.0.2") for _ in range(15)]
        right = await door.shows(CODE, "10.0.0.2")  # among the guesses of an attacker
        before = len(answered(shown))
        while not right.done():
            await door.after(1 / RATE)
        assert before == AT_ONCE
        assert len(answered(shown)) == 15  # none that was shown earlier was answered later

    at_the_door(scene)


def test_the_local_screen_and_a_page_without_a_code_never_wait(at_the_door: Play) -> None:
    async def scene(door: Door) -> None:
        for number in range(300):
            await door.shows("GUESS2", f"10.0.0.{number % 50}")
        shown = [await door.shows(CODE, "127.0.0.1"), await door.shows("", "10.0.0.2")]
        assert answered(shown) == [True, False]

    at_the_door(scene)


def test_a_mistyped_code_is_answered_at_once(at_the_door: Play) -> None:
    async def scene(door: Door) -> None:
        shown = [await door.shows("KWBT7S", "10.0.0.2"), await door.shows(CODE.lower(), "10.0.0.2")]
        assert answered(shown) == [False, True]

    at_the_door(scene)


def test_waiting_codes_are_refused_when_the_server_ends(at_the_door: Play) -> None:
    async def scene(door: Door) -> None:
        shown = [await door.shows("GUESS2", "10.0.0.2") for _ in range(AT_ONCE + 3)]
        for waiting in shown[AT_ONCE:]:
            waiting.cancel()
        await door.settle()
        assert refused(shown) == 3

    at_the_door(scene)


def test_the_number_of_remembered_addresses_is_limited(at_the_door: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guesses, "_ADDRESSES", 10)

    async def scene(door: Door) -> None:
        for number in range(50):
            await door.shows("GUESS2", f"10.0.0.{number}")
            await door.after(1)
        assert len(door._guesses._wrong) == 10

    at_the_door(scene)


def test_codes_are_long_and_differ() -> None:
    codes = {new_code() for _ in range(50)}
    assert len(codes) == 50
    assert all(len(code) == 6 and set(code) <= set(access.ALPHABET) and not is_weak(code) for code in codes)


@pytest.mark.parametrize(
    "code",
    [
        *("AAAAAA", "ABCDEF", "FEDCBA", "123456", "987654", "567890", "ABABAB", "ABCABC", "ABCABCA", "AABBCC"),
        *("ABC123", "QWERTY", "qwertz", "111222", "AAAAAB", "ABCDEFGHIJ", "1234567890", "1212121212", "KWBKWBKWBK"),
    ],
)
def test_codes_that_are_tried_first_are_weak(code: str) -> None:
    assert is_weak(code)


@pytest.mark.parametrize("code", ["KWBT7R", "7R2M9X", "HORSE7", "K3K3B9", "DINNER2026"])
def test_other_codes_are_not_weak(code: str) -> None:
    assert not is_weak(code)


@given(part=st.text("ABCDEFGH234567", min_size=1, max_size=5), times=st.integers(2, 6))
def test_what_repeats_is_weak(part: str, times: int) -> None:
    assert is_weak(part * times)


def test_the_code_of_a_service_is_longer() -> None:
    assert is_code("KWBT7R")
    assert not is_code("KWBT7R", access.SERVICE_LENGTH)
    assert is_code("KWBT7RM2XQ", access.SERVICE_LENGTH)
