# Every target sets up all it needs; the second run is quick. Only python3 (3.11 or newer, with venv) and make are expected.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install -qq --no-input --disable-pip-version-check
WORKERS ?= 2
NEWEST ?=

# Pins with hashes first, then the project itself without dependencies; NEWEST=1 takes the newest that pyproject.toml allows.
# uv where it can be had, pip where not.
install = { [ -x $(BIN)/uv ] && $(BIN)/uv pip install -q --python $(BIN)/python $(1); } || $(PIP) $(1)
pinned = { $(call install,--require-hashes -r requirements/$(1).txt); } && { $(call install,--no-deps --no-build-isolation -e .); }
newest = $(call install,--upgrade -e '.$(1)')

.PHONY: lab test nbval check notebooks walk bench duel soak hub-test site site-test site-bench pins clean help

help:
	@echo "make lab        open JupyterLab on the start notebook   (LAB='--port 9000' passes options on)"
	@echo "make test       run all tests                           (TESTS=tests/core narrows them; FAST=1: what takes a minute;"
	@echo "                                                         RANDOM=1: in another order, SEED=7 in that one)"
	@echo "make nbval      run all notebooks, every text compared with what is stored"
	@echo "make check      lint, format and types; what each language still lacks"
	@echo "make notebooks  write and run the notebooks             (NOTEBOOKS='notebooks/caesar/*.ipynb' narrows them)"
	@echo "make walk       go through every lesson in a browser    (WALK='--size 1280x720 caesar/win' narrows it)"
	@echo "make bench      moves a second, beside other engines; clicks in the browser; exploring"
	@echo "make duel       the searcher against simple opponents    (DUEL='caesar 10 0.1' narrows it: games, seconds a move)"
	@echo "make soak       thousands of random games, refused moves, written positions, 40,000 exercises"
	@echo "make hub-test   three learners at once under JupyterHub; needs node and npm"
	@echo "make site       build the whole tutor as a folder for any web space (SITE=build/site)"
	@echo "make site-test  build it and walk through it in a browser; make site-bench measures it"
	@echo "make pins       choose the newest dependencies that pyproject.toml allows, and pin them with hashes"
	@echo "make clean      remove what the others made"

lab: $(VENV)/.installed
	$(BIN)/tutor lab --folder notebooks$(addprefix -,$(filter-out en,$(TUTOR_LANGUAGE))) --root . $(LAB)

# One notebook of each kind; `make nbval` runs them all but the start page, which is a page with buttons and no text.
RUN := $(wildcard notebooks/*.ipynb notebooks/caesar/01-*.ipynb notebooks/cleocatra/02-*.ipynb notebooks/caesar/9*.ipynb)
ALL := $(wildcard notebooks/[!p]*/*.ipynb docs/notebooks/*.ipynb)
FAST ?=
RANDOM ?=
SEED ?= $(shell date +%s)
TESTS ?= tests $(if $(FAST),,$(RUN))
CHOSEN = $(if $(FAST),--fast) $(if $(RANDOM),-p randomly --randomly-seed=$(SEED))
test: $(VENV)/.tools $(VENV)/.browser
	@$(if $(RANDOM),echo "In random order; the same order again: make test RANDOM=1 SEED=$(SEED)",:)
	$(BIN)/pytest -q -n $(WORKERS) --dist loadfile --nbval-lax --nbval-current-env $(CHOSEN) $(TESTS)

nbval: $(VENV)/.tools
	$(BIN)/pytest -q -n $(WORKERS) --dist loadfile --nbval --nbval-current-env $(or $(NOTEBOOKS),$(ALL))

check: $(VENV)/.tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m tests.language.report

notebooks: $(VENV)/.tools
	$(BIN)/tutor notebooks notebooks --language en
	$(BIN)/python -m tests.notebooks.refresh $(NOTEBOOKS)
	$(BIN)/python -m tests.notebooks.vouch

walk: $(VENV)/.tools $(VENV)/.browser
	$(BIN)/python -m tests.browser.walk $(WALK)
	$(BIN)/python -m tests.browser.walls

bench: $(VENV)/.peers $(VENV)/.browser
	$(BIN)/python -m bench

duel: $(VENV)/.tools
	$(BIN)/python -m bench.duel $(DUEL)

soak: $(VENV)/.tools
	$(BIN)/python -m bench.soak
	$(BIN)/python -m bench.items
	TUTOR_SOAK=5000 $(BIN)/pytest -q tests/explore/test_whynot.py tests/explore/test_alike.py tests/explore/test_repairs.py
	TUTOR_SOAK=100000 $(BIN)/pytest -q tests/games/test_positions.py

hub-test: $(VENV)/.hub
	$(BIN)/pytest -q tests/hosting/hub.py

SITE ?= build/site
site: $(VENV)/.site
	rm -rf $(SITE)
	$(BIN)/tutor site $(SITE)

site-test: site $(VENV)/.tools $(VENV)/.browser
	TUTOR_SITE=$(SITE) $(BIN)/pytest -q -n $(WORKERS) --dist loadfile tests/site/test_*.py tests/site/walk.py tests/site/plays.py tests/site/links.py tests/site/keeps.py

site-bench: site $(VENV)/.tools $(VENV)/.browser
	$(BIN)/python -m bench.site $(SITE)

COMPILE = $(BIN)/uv pip compile -q --universal --python-version 3.11 --upgrade --generate-hashes --no-annotate \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make pins"
pins: | $(VENV)/.made
	@[ -x $(BIN)/uv ] || $(PIP) --only-binary :all: uv
	$(COMPILE) --group uv -o requirements/uv.txt
	$(COMPILE) pyproject.toml --group build --extra test -o requirements/test.txt
	$(COMPILE) pyproject.toml --group build -c requirements/test.txt -o requirements/run.txt
	$(COMPILE) pyproject.toml --group build --extra bench -c requirements/test.txt -o requirements/bench.txt
	$(COMPILE) pyproject.toml --group build --extra test --extra hub -c requirements/test.txt -o requirements/hub.txt
	$(COMPILE) pyproject.toml --group build --extra site -c requirements/test.txt -o requirements/site.txt

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "The tutor needs Python 3.11 or newer; try make PYTHON=python3.12")'
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) --only-binary :all: --require-hashes -r requirements/uv.txt || echo "uv cannot be had here; pip does its work, more slowly."
	@touch $@

$(VENV)/.installed: pyproject.toml requirements/run.txt | $(VENV)/.made
	@echo "Installing the tutor and JupyterLab, once ..."
	@$(if $(NEWEST),$(call newest,),$(call pinned,run))
	@touch $@

$(VENV)/.tools: pyproject.toml requirements/test.txt | $(VENV)/.made
	@echo "Installing the tutor and its test tools, once ..."
	@$(if $(NEWEST),$(call newest,[test]),$(call pinned,test))
	@touch $@ $(VENV)/.installed

$(VENV)/.browser: tests/chrome.py | $(VENV)/.tools
	@$(BIN)/python -m tests.chrome
	@touch $@

$(VENV)/.site: pyproject.toml requirements/site.txt | $(VENV)/.made
	@echo "Installing what builds the site, once ..."
	@$(if $(NEWEST),$(call newest,[site]),$(call pinned,site))
	@touch $@ $(VENV)/.installed

$(VENV)/.peers: pyproject.toml requirements/bench.txt | $(VENV)/.made
	@echo "Installing the engines to compare with, once ..."
	@{ $(if $(NEWEST),$(call newest,[bench]),$(call pinned,bench)); } || $(MAKE) -s one-by-one
	@touch $@ $(VENV)/.installed

$(VENV)/.hub: pyproject.toml requirements/hub.txt | $(VENV)/.made
	@command -v npm >/dev/null || { echo "The hub's proxy comes from npm, and there is no npm here (nor node): nothing is tested."; exit 1; }
	@echo "Installing JupyterHub and its proxy, once ..."
	@$(if $(NEWEST),$(call newest,[test,hub]),$(call pinned,hub))
	@npm install --silent --no-fund --no-audit --prefix $(VENV)/proxy configurable-http-proxy@5
	@touch $@ $(VENV)/.installed $(VENV)/.tools

.PHONY: one-by-one
one-by-one: $(VENV)/.installed
	@for peer in $$($(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["bench"])'); \
		do $(PIP) "$$peer" || echo "$$peer cannot be installed here; it will be named as absent"; done
