"""What the host of these tests acknowledges is forgotten by the board, also before the host was greeted itself."""

from tests.emulated.host import BenchHost
from uno_bridge.link.lines import decode


def held(bench):
    """Open a session. Return boot, first and last event of its `held` line."""
    greeted = BenchHost(bench)
    bench.heard.clear()
    greeted._greet()
    bench.until(lambda: b"\nheld " in bench.heard and bench.heard.endswith(b"\n"), 1000, "a greeting")
    lines = [decode(raw).words for raw in bytes(bench.heard).split(b"\n") if raw.startswith(b"held ")]
    bench.heard.clear()
    return int(lines[-1][2]), int(lines[-1][3])


def test_events_that_were_told_before_the_greeting_are_forgotten(bench, host):
    """The board still sends them in the session of the previous host, which no longer reads."""
    before = held(bench)
    bench.press()
    bench.reload()
    first, last = held(bench)
    assert (first, last > first) == (before[0], True)
    another = BenchHost(bench)
    assert another.boot == ""
    bench.run(600)
    another.hear()
    assert [n for n, _, _ in another.events] == list(range(first, last + 1))
    bench.run(100)
    another.hear()
    assert another.bad == []
    assert held(bench) == (last + 1, last)
