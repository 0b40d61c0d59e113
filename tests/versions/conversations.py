"""The conversations of a host and a board that are recorded for each version."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .recording import BOOT, Recording


def greeting() -> Recording:
    """The greeting is damaged once; then allowed and refused commands."""
    r = Recording()
    r.lose("<", "limits")
    r.ask("open")
    r.wait(400)
    for words in ("status", "health", "sense", "pose", "identify", "play ding", "play", "dance", "status now"):
        r.command(words)
    r.wait(700)
    r.ask("close")
    r.wait(20)
    r.open()
    r.command("status")
    return r


def presses() -> Recording:
    """Presses that pay nothing and one that pays, a late card, a press during a launch, the lid, a turn."""
    r = Recording()
    r.open()
    r.command("payout toy")
    while not r.scene.motor.on:
        r.press()
    r.card()
    r.press()
    r.cards()
    r.card()
    r.happen("lid", 1)
    r.wait(100)
    r.press()
    r.happen("lid", 0)
    r.wait(100)
    r.happen("compass", 180)
    r.wait(700)
    r.command("status")
    return r


def dispense() -> Recording:
    """Dispensed cards: an answer is lost, invalid commands are refused, and the host stops sending `alive`."""
    r = Recording()
    r.open()
    r.lose("<", "ok")
    r.command("dispense 2")
    r.cards(2)
    r.wait(300)
    for words in ("dispense 0", "dispense 13", "dispense", "run 50"):
        r.command(words)
    r.wait(600)
    r.lose(">", "do")
    r.command("dispense 3", 280)
    r.command("dispense 1")
    r.card()
    r.ask("close")
    r.wait(1700)
    r.open()
    r.command("status")
    return r


def stop() -> Recording:
    """A stop in mid-launch, repeated because the first was lost; refused commands; resumed."""
    r = Recording()
    r.open()
    r.command("dispense 5")
    r.card()
    r.lose(">", "stop")
    r.ask("stop")
    r.wait(300)
    r.press()
    for words in ("dispense 1", "status", "resume"):
        r.command(words)
    r.say("stop", checked=False)
    r.command("resume")
    r.command("status")
    return r


def settings() -> Recording:
    """Settings are read, saved, refused, and in force after a restart."""
    r = Recording()
    r.open()
    for words in (
        "get 0",
        "get duty",
        "get 99",
        "set duty 60",
        "set duty 7",
        "set pin-hit 2",
        "set payout exact",
        "seat 3",
        "seat 11",
        "get seat3",
        "turn seat 3",
        "turn 400",
    ):
        r.command(words)
    r.ask("close")
    r.start("soft", "0000c0de")
    r.open()
    for words in ("get duty", "health", "set duty -", "get duty"):
        r.command(words)
    return r


def lost_events() -> Recording:
    """The ring overflows before a host connects; then a line is lost; then a host acknowledges nothing for a while."""
    r = Recording()
    r.happen("tell", 300)
    r.lose("<", f"ev {BOOT} 60 ")
    r.open()
    r.wait(600)
    r.keeps = False
    r.happen("tell", 20)
    r.wait(600)
    r.keeps = True
    r.ask("close")
    r.wait(20)
    r.open()
    r.wait(700)
    return r


def restart() -> Recording:
    """A board restarts after a lost answer; its port is not read; a host gives up; its supply dips."""
    r = Recording()
    r.open()
    r.press()
    r.lose("<", "ok")
    r.command("dispense 1", 5)
    r.start("watchdog", "0000beef")
    r.wait(700)
    r.command("status")
    r.press()
    r.happen("port", "unread")
    r.wait(1300)
    r.ask("close")
    r.happen("port", "read")
    r.wait(20)
    r.open()
    r.wait(100)
    r.command("health")
    r.start("brownout", "0000b0b0")
    r.wait(700)
    return r


def plain() -> Recording:
    """A session without CRCs, as of a person at a terminal; the events stay held for the next host."""
    r = Recording()
    r.keeps = False
    r.ask("watch")
    r.wait(60)
    r.command("status")
    r.press()
    for typed in (
        "health",
        "payout exact 5",
        "dance",
        "status now",
        "alive",
        "ack 1",
        "stop",
        "resume",
        "hello 1.0 x",
        "hello",
    ):
        r.say(typed, checked=False)
    r.wait(600)
    r.ask("close")
    r.keeps = True
    r.open()
    return r


def fair() -> Recording:
    """Two rounds of verifiable counts."""
    r = Recording()
    r.open()
    r.command("payout fair")
    for _ in range(4):
        r.press()
        r.cards()
    r.command("payout fair")
    r.press()
    r.cards()
    r.command("payout exact 1")
    r.wait(20)
    return r


def refused_words() -> Recording:
    """What a board refuses: versions, sessions, numbers, damaged and overlong lines, echoes."""
    r = Recording()
    r.open()
    for version in ("0.9", "2.0", "9.99", "1", "1.x", "banana"):
        r.say(f"hello {version} b1")
    r.say("hello 1.0 NO")
    r.say(f"do a1 {BOOT} 7 status")
    r.say("do a1 0000dead 1 status")
    r.say(f"do a1 {BOOT} x status")
    r.say("frob 1")
    r.say("ok a1 1")
    r.say("alive a1*00000000", checked=False)
    r.say("alive a1", checked=False)
    r.say("x" * 120, checked=False)
    r.command("health")
    r.say("alive 77")
    r.command("health")
    return r


def flash_following() -> Recording:
    """A round of a Flash unit that runs by itself."""
    r = Recording("flash")
    r.open()
    r.command("seconds 4")
    for button in (5, 2, 3):
        r.press("buttons", button)
    r.press("play")
    r.command("status")
    r.press("buttons", r.scene.player)
    r.press("slap")
    r.press("buttons", 2)
    r.press("buttons", 3)
    r.press("buttons", 5)
    r.wait(750)
    r.press("buttons", r.scene.player)
    r.press("play")
    r.command("health")
    r.press("play")
    r.command("health")
    r.wait(4000)
    r.command("status")
    r.command("drawn")
    r.command("sense")
    return r


def flash_led() -> Recording:
    """A round of a Flash unit whose players the host picks."""
    r = Recording("flash")
    r.open()
    r.press("buttons", 1)
    r.press("play")
    for words in ("pick 1", "lead on", "lead maybe"):
        r.command(words)
    r.press("buttons", 4)
    r.press("play")
    for words in ("status", "pick 6", "pick 4", "pick 1"):
        r.command(words)
    r.press("buttons", 4)
    for words in ("pause", "resume", "pick 1", "ready", "health"):
        r.command(words)
    r.press("play")
    r.command("pick 1")
    r.ask("stop")
    r.wait(150)
    for words in ("resume", "set pin-led1 -", "reset", "lead off", "get 0"):
        r.command(words)
    return r


CONVERSATIONS: Final[dict[str, Callable[[], Recording]]] = {
    "greeting": greeting,
    "presses": presses,
    "dispense": dispense,
    "stop": stop,
    "settings": settings,
    "lost-events": lost_events,
    "restart": restart,
    "plain": plain,
    "fair": fair,
    "refused-words": refused_words,
    "flash-following": flash_following,
    "flash-led": flash_led,
}
