"""Byte 0x03 in mid-launch: not heard while a program holds a session; from a terminal it ends all, motor off."""

PROMPT = b">>> "
WORST_US = 20_000
WATCHDOG_MS = 500


def launching(bench, host):
    assert host.order("run", "1000").startswith("ok")
    bench.until(lambda: bench.running, 50, "the motor runs")
    bench.run(20)


def test_a_stray_byte_changes_nothing_while_a_program_holds_a_session(bench, host):
    launching(bench, host)
    bench.say(b"\x03\n")
    bench.run(40)
    assert bench.running
    assert PROMPT not in bench.heard
    bench.say(b"stop\n")
    assert host.told("stopped", 100)[1] == "line"
    assert host.order("resume").startswith("ok")


def test_from_a_terminal_the_motor_is_off_and_the_prompt_lives(bench, host):
    bench.reload()
    bench.say(b"hello\n")  # a plain session, a person's
    bench.run(20)
    bench.press()
    bench.press()
    bench.until(lambda: bench.running, 50, "the toy's second press pays")
    bench.heard.clear()
    said = bench.us
    bench.say(b"\x03")
    bench.until(lambda: PROMPT in bench.heard, 500, "the prompt")
    assert said < bench.stands_since() <= said + WORST_US
    bench.run(WATCHDOG_MS + 100)
    assert not bench.resets
    assert not bench.running
