"""Runs all benches, or those that are named: `make bench ARGS="rules page"`."""

from __future__ import annotations

import sys

from benchmarks import compiled, firmware, gpio, link, page, promises, rules, wire

BENCHES = {
    "firmware": firmware.run,
    "link": link.run,
    "wire": wire.run,
    "promises": promises.run,
    "gpio": gpio.run,
    "rules": rules.run,
    "compiled": compiled.run,
    "page": page.run,
}


def main() -> None:
    if unknown := set(sys.argv[1:]) - set(BENCHES):
        sys.exit(f"No bench is called {', '.join(sorted(unknown))}. There are: {', '.join(BENCHES)}")
    for name in sys.argv[1:] or BENCHES:
        for figure, value in BENCHES[name]():
            print(f"{name:<9} {figure:<44} {value}", flush=True)


if __name__ == "__main__":
    main()
