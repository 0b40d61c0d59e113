"""Commands repeated after the referee was killed are recognised by their ids in the journal."""

from __future__ import annotations

import urllib.request
from typing import Any

import pytest

from tests.running import PageClient, RefereeProcess

Snapshot = dict[str, Any]


@pytest.fixture
def table(process: RefereeProcess) -> PageClient:
    process.start()
    page = process.watcher()
    page.sit_down("Ann", "Bob", "Cy")
    page.acts("deal R7")
    page.until(live)
    return page


def live(now: Snapshot) -> bool:
    return bool(now["launcher"]["state"] == "live")


def stopped(now: Snapshot) -> bool:
    return bool(now["launcher"]["state"] == "stopped")


def sent(process: RefereeProcess, words: str) -> int:
    """Return how often this referee sent a command."""
    with urllib.request.urlopen(f"{process.url}report") as answer:
        said = answer.read().decode()
    return sum(words in line and " do " in line for line in said.splitlines())


def killed(process: RefereeProcess) -> PageClient:
    """Kill the referee and start another one; the launcher keeps running."""
    process.kill()
    process.start()
    return process.watcher()


def test_a_resume_sent_again_after_a_restart_lifts_no_newer_stop(process: RefereeProcess, table: PageClient) -> None:
    assert table.ask(do="launcher", line="stop") is None
    seen = table.until(stopped)["moment"]
    done, lost = ({"id": it, "do": "launcher", "line": "resume", "tapped_on": seen} for it in ("done", "lost"))
    assert table.ask(**done) is None
    table.until(live)
    assert table.ask(do="launcher", line="stop") is None
    table.until(stopped)
    table = killed(process)
    table.until(stopped)
    assert table.ask(**done) is None, "it was done, before the newer stop"
    refused = table.ask(**lost)
    assert refused is not None
    assert refused["key"] == "stale-stop"
    assert sent(process, "resume") == 0
    assert stopped(table.newest)
    assert table.ask(do="launcher", line="resume", tapped_on=table.newest["moment"]) is None
    table.until(live)


def test_a_command_to_the_launcher_is_not_sent_twice(process: RefereeProcess, table: PageClient) -> None:
    hit = {"id": "hit", "do": "plant", "line": "press"}
    blink = {"id": "blink", "do": "launcher", "line": "identify"}
    assert table.ask(**blink) is None
    assert table.ask(**hit) is None
    table.until(lambda now: [row["cards"] is not None for row in now["presses"]] == [True])
    table = killed(process)
    table.until(live)
    assert [table.ask(**blink), table.ask(**hit)] == [None, None]
    assert sent(process, "identify") == 0
    assert table.ask(do="plant", line="press") is None
    table.until(lambda now: len(now["presses"]) == 2 and now["shot"]["state"] in ("asked", "counted"))
    assert len(process.plant.state().launches) == 2


def test_an_undo_during_which_the_referee_was_killed_undoes_only_its_act(
    process: RefereeProcess, table: PageClient
) -> None:
    table.acts("Ann R5")
    undo = {"id": "undo", "do": "act", "line": "undo", "tapped_on": table.newest["moment"]}
    other = {**undo, "id": "other"}
    assert table.ask(**undo) is None
    table = killed(process)
    assert table.ask(**undo) is None
    refused = table.ask(**other)
    assert refused is not None
    assert refused["key"] == "stale-undone"
    assert table.newest["turn"] == "Ann"
    assert table.newest["phase"] == "turn"
