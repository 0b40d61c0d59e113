"""The port under load: every command answered once and in order, every event told, and hits as quick as ever."""

WORST_US = 20_000
COMMANDS = 30
EVERY_MS = 20  # 50 commands a second; a table has one now and then
PRESSED_AT = (3, 22)


def test_serial_under_load(bench, host):
    bench.reload()
    hits, begun = [], []
    for n in range(COMMANDS):
        begun.append(host.begin(("status", "health", "sense", "pose")[n % 4]))
        if n in PRESSED_AT:
            hits.append(bench.press(EVERY_MS))
        bench.run(EVERY_MS)
        host.hear()
    answers = [host.answer(n) for n in begun]
    assert [answer.split(" ")[0] for answer in answers] == ["ok"] * COMMANDS
    presses = [host.told("press", 200)[1].split(" ")[0] for _ in hits]
    assert presses == ["1", "2"]
    assert max(bench.sounds_after(hit) - hit for hit in hits) <= WORST_US
    assert host.bad == []
