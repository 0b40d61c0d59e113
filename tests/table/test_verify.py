"""`uno-bridge verify`: the verdict on honest logs, and on every manipulation that it must find."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import pytest

from tests.running import RefereeProcess
from tests.table.conftest import HEADER, RefereeBench
from uno_bridge.bodies.paths import import_firmware
from uno_bridge.proof import Round, prove, read_events

Verify = Callable[..., subprocess.CompletedProcess[str]]


class ScriptedPort:
    """A port that records the board's lines and never answers."""

    def __init__(self) -> None:
        self.incoming = b""
        self.said = b""

    def read(self) -> bytes:
        data, self.incoming = self.incoming, b""
        return data

    def write(self, data: bytes) -> int:
        self.said += data
        return len(data)


@pytest.fixture(scope="module")
def log() -> list[str]:
    """Return the log of two fair rounds and an unfinished third one, from the simulated firmware."""
    import_firmware()
    from units.launcher import LauncherUnit
    from uno_bridge.bodies.simulated.plant import Plant

    plant = Plant(seed=5)
    plant.misfeed(0, 0)
    port = ScriptedPort()
    plant.port = port  # type: ignore[assignment]
    unit = LauncherUnit(plant)

    def run(ms: int) -> None:
        for _ in range(ms):
            plant.advance(0.001)
            unit.step()

    port.incoming = b"hello\n"
    for _ in range(3):
        run(20)
        port.incoming = b"payout fair\n"
        run(20)
        for _ in range(15):
            plant.refill()
            plant.press()
            run(200)
            while unit.busy:
                run(50)
    return port.said.decode().splitlines()


def proved(tmp_path: Path, lines: list[str]) -> list[Round]:
    file = tmp_path / "wire.log"
    file.write_text("\n".join(lines))
    return prove(read_events(file))


@pytest.fixture
def verify(command: Path) -> Verify:
    def run(*arguments: object) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [command, "verify", *map(str, arguments), "--lang", "en"], capture_output=True, text=True, timeout=30
        )

    return run


def test_an_honest_log_is_proved(tmp_path: Path, log: list[str]) -> None:
    first, second, third = proved(tmp_path, log)
    assert (first.standing, second.standing, third.standing) == ("proved", "proved", "sealed")
    assert first.proved + first.more + second.proved + second.more == 30
    assert first.more + second.more <= 1
    assert first.cut == second.cut == 0


def paid_line(log: list[str]) -> int:
    return next(i for i, line in enumerate(log) if re.search(r" done \d+ [1-9]\d* paid", line))


def test_every_tampered_count_is_found(tmp_path: Path, log: list[str]) -> None:
    dones = [i for i, line in enumerate(log) if " done " in line][:30]
    for i in dones:
        for other in ("0", "5", "13"):
            lines = list(log)
            lines[i] = re.sub(r"( done \d+) \d+", rf"\1 {other}", lines[i])
            if lines[i] != log[i]:
                assert "wrong" in [found.standing for found in proved(tmp_path, lines)], lines[i]


def test_a_count_tampered_with_card_by_card_is_found(tmp_path: Path, log: list[str]) -> None:
    i = paid_line(log)
    p, cards = map(int, re.findall(r" done (\d+) (\d+)", log[i])[0])
    lines = [line for line in log if f" card {p} {cards}" not in line]
    lines[lines.index(log[i])] = log[i].replace(f" done {p} {cards}", f" done {p} {cards - 1}")
    (first, *_) = proved(tmp_path, lines)
    assert {message.key for message in first.wrong} == {"proof-gap", "proof-count"}


def test_a_press_left_out_is_found(tmp_path: Path, log: list[str]) -> None:
    lines = [line for line in log if not re.search(r" done 3 ", line)]
    assert [message.key for message in proved(tmp_path, lines)[0].wrong] == ["proof-gap", "proof-no-count"]


def renumbered(lines: list[str]) -> list[str]:
    """Return a log whose events are numbered again without gaps."""
    numbers = iter(range(1, len(lines)))
    return [re.sub(r"^(ev \w+) \d+", lambda found: f"{found[1]} {next(numbers)}", line) for line in lines]


@pytest.mark.parametrize(
    ("left_out", "told"),
    [
        (r" (press|done|card) 3 ", {"proof-press"}),
        (r" done 3 ", {"proof-no-count"}),
        (r" press 3 ", {"proof-press", "proof-made-up"}),
        (r" card \d+ 1$", {"proof-card", "proof-cards"}),
        (r" sealed 1 ", {"proof-unsealed"}),
        (r" secret 1 ", {"proof-never-opened"}),
    ],
)
def test_what_was_left_out_is_found_though_the_rest_was_renumbered(
    tmp_path: Path, log: list[str], left_out: str, told: set[str]
) -> None:
    lines = renumbered([line for line in log if not re.search(left_out, line)])
    (first, *_) = proved(tmp_path, lines)
    assert {message.key for message in first.wrong} == told
    assert renumbered(log) == log


def test_a_count_told_twice_under_two_numbers_is_found(tmp_path: Path, log: list[str]) -> None:
    i = paid_line(log)
    lines = renumbered([*log[: i + 1], log[i], *log[i + 1 :]])
    assert [message.key for message in proved(tmp_path, lines)[0].wrong] == ["proof-made-up"]


def test_counts_that_change_places_are_found(tmp_path: Path, log: list[str]) -> None:
    i = paid_line(log)
    j = next(j for j, line in enumerate(log) if re.search(r" done \d+ 0 blank", line))
    p, q = (re.findall(r" done (\d+)", log[k])[0] for k in (i, j))
    lines = [
        re.sub(rf" (press|card|done) ({p}|{q}) ", lambda f: f" {f[1]} {q if f[2] == p else p} ", line) for line in log
    ]
    assert proved(tmp_path, lines)[0].standing == "wrong"
    swapped = list(log)
    swapped[i], swapped[j] = log[j], log[i]
    assert "proof-gap" in {message.key for message in proved(tmp_path, swapped)[0].wrong}


def test_more_than_can_ride_out_is_no_count_of_the_secret(tmp_path: Path, log: list[str]) -> None:
    i = paid_line(log)
    p, cards = map(int, re.findall(r" done (\d+) (\d+)", log[i])[0])
    for more, standing in ((1, "proved"), (2, "proved"), (3, "wrong")):
        riders = [re.sub(r" done .*", f" card {p} {cards + k}", log[i]) for k in range(1, more + 1)]
        end = re.sub(r" done \d+ \d+", f" done {p} {cards + more}", log[i])
        (first, *_) = proved(tmp_path, renumbered([*log[:i], *riders, end, *log[i + 1 :]]))
        assert (first.standing, first.more) == (standing, more < 3), more


def test_a_round_that_the_power_cut_off_is_told_and_not_proved(tmp_path: Path, log: list[str], verify: Verify) -> None:
    opens = next(i for i, line in enumerate(log) if " secret 1 " in line)
    boot = log[opens].split(" ")[1]
    again = [line.replace(f" {boot} ", " abcd0123 ") for line in log]
    first, *others = proved(tmp_path, [*log[:opens], *again])
    assert [message.key for message in first.wrong] == ["proof-never-opened"]
    assert [found.standing for found in others] == ["proved", "proved", "sealed"]
    done = verify(_written(tmp_path, [*log[:opens], *again]))
    assert done.returncode == 1
    assert "15 presses cannot be proved any more: the launcher was started again" in done.stdout


def test_another_payout_in_mid_round_is_found(tmp_path: Path, log: list[str]) -> None:
    lines = [re.sub(r"( press 5) fair", r"\1 toy", line) for line in log]
    assert [message.key for message in proved(tmp_path, lines)[0].wrong] == ["proof-payout"]


def test_a_doubted_count_and_a_late_card_are_proved_and_told(tmp_path: Path, log: list[str], verify: Verify) -> None:
    i = paid_line(log)
    p, cards = map(int, re.findall(r" done (\d+) (\d+)", log[i])[0])
    late = re.sub(r" done .*", f" late {p} {cards + 1}", log[i])
    doubted = re.sub(r" - (\d+)$", r" overlap \1", log[i])
    done = verify(_written(tmp_path, renumbered([*log[:i], doubted, late, *log[i + 1 :]])))
    assert done.returncode == 0
    assert "1 count is what the gates saw" in done.stdout
    assert "1 card was seen in the exit" in done.stdout


def test_another_secret_or_seal_is_found(tmp_path: Path, log: list[str]) -> None:
    for kind in ("secret", "sealed"):
        lines = [re.sub(rf"( {kind} 1) [0-9a-f]", r"\1 x", line) for line in log]
        assert [message.key for message in proved(tmp_path, lines)[0].wrong] == ["proof-seal"]


def test_an_event_told_twice_must_be_the_same(tmp_path: Path, log: list[str]) -> None:
    i = paid_line(log)
    again = [*log[: i + 1], log[i], *log[i + 1 :]]
    assert proved(tmp_path, again)[0].standing == "proved"
    again[i + 1] = re.sub(r" done (\d+) \d+", r" done \1 9", again[i + 1])
    assert [message.key for message in proved(tmp_path, again)[0].wrong] == ["proof-twice"]


def test_a_damaged_line_that_was_told_again_does_no_harm(tmp_path: Path, log: list[str]) -> None:
    i = paid_line(log)
    sealed = f"{log[i]}*{crc32(log[i].encode()):08x}"
    lines = [*log[:i], "12.345 < " + sealed.replace(" done", " dome"), "12.846 < " + sealed, *log[i + 1 :]]
    assert proved(tmp_path, lines)[0].standing == "proved"


def test_the_command_on_a_log(tmp_path: Path, log: list[str], verify: Verify) -> None:
    file = tmp_path / "wire.log"
    file.write_text("\n".join(log))
    done = verify(file)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0].endswith("15 presses follow from the secret.")
    assert "not opened yet" in done.stdout
    i = paid_line(log)
    file.write_text("\n".join([*log[:i], re.sub(r"( done \d+) \d+", r"\1 13", log[i]), *log[i + 1 :]]))
    done = verify(file)
    assert done.returncode == 1
    assert "NOT proved" in done.stdout
    assert "reports 13" in done.stdout


def test_the_command_on_a_journal(tmp_path: Path, log: list[str], verify: Verify) -> None:
    bench = RefereeBench(tmp_path / "table.sqlite")
    bench.referee.begin(HEADER)
    bench.acts("deal R7")
    for event in read_events(_written(tmp_path, log)):
        bench.referee.receive_event(event)
    assert bench.referee.state.device.payout == "fair"
    paid = next(row for row in bench.referee.state.log.rows if row.cards)
    bench.referee.correct(paid.number, 12)  # what people say of a press proves nothing against the launcher
    bench.acts("undo")
    assert "locked" not in (refused := verify(tmp_path / "table.sqlite")).stderr
    assert refused.returncode == 2
    assert "Another uno-bridge" in refused.stderr
    bench.journal.close()
    done = verify(tmp_path / "table.sqlite", "--json")
    assert done.returncode == 0, done.stderr
    assert [found.standing for found in prove(read_events(tmp_path / "table.sqlite"))] == ["proved", "proved", "sealed"]


def _written(tmp_path: Path, log: list[str]) -> Path:
    file = tmp_path / "wire.log"
    file.write_text("\n".join(log))
    return file


def test_what_holds_no_round(tmp_path: Path, verify: Verify) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear launcher,")
    done = verify(file)
    assert (done.returncode, done.stdout) == (2, "")
    assert "has no fair round" in done.stderr
    assert "No such file" in verify(tmp_path / "nothing").stderr


def test_the_referee_begins_a_round_at_each_deal(process: RefereeProcess, verify: Verify) -> None:
    process.start()
    page = process.watcher()
    page.sit_down("Ann", "Bob", "Cy")
    page.until(lambda now: now["launcher"]["state"] == "live")
    assert page.ask(do="launcher", line="payout fair") is None
    page.until(lambda now: now["launcher"]["payout"] == "fair")
    page.acts("deal R7")
    presses = len(page.newest["presses"])
    for k in range(1, 4):
        process.plant.press()
        page.until(lambda now, k=k: len(now["presses"]) >= presses + k and now["presses"][-1]["end"] is not None)  # type: ignore[misc]
    page.sit_down("Ann", "Bob", "Cy")
    page.acts("deal R7")
    page.until(lambda now: any(text["text"]["key"] == "launcher-secret" for text in now["events"]))
    process.stop()
    done = verify(process.journal)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "3 presses follow from the secret." in done.stdout
