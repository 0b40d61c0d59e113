"""The host's end of Belay: a port comes as argument, `trips N` and `events N` on standard input, answers are JSON."""

import json
import os
import sys
import time

import belay  # type: ignore[import-not-found, unused-ignore]  # beside the environment: `make bench` puts it there

device = belay.Device(sys.argv[1])


@device.task
def status():  # type: ignore[no-untyped-def]
    return {"presses": 0, "cards": 0, "facing": 0, "lid": "shut", "state": "ready"}


@device.task
def told(count):  # type: ignore[no-untyped-def]
    for n in range(count):  # it runs on the board
        yield n, 123456789, "done", 12, 5, "paid", "-", 1302


def trip() -> float:
    begin = time.perf_counter()
    assert status()["state"] == "ready"
    return time.perf_counter() - begin


def rate(count: int) -> float:
    begin = time.perf_counter()
    assert [event[0] for event in told(count)] == list(range(count))
    return count / (time.perf_counter() - begin)


print(json.dumps("ready"), flush=True)
for line in sys.stdin:
    what, count = line.split()
    answer = [trip() for _ in range(int(count))] if what == "trips" else rate(int(count))
    print(json.dumps(answer), flush=True)
os._exit(0)  # its own way out asks a board that may be gone
