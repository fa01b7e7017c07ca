# Every target sets up all it needs; the second run is quick. Only python3 (3.11 or newer, with venv) and make are expected.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install -qq --no-input --disable-pip-version-check
WORKERS ?= 2

.PHONY: lab test check notebooks bench soak clean help

help:
	@echo "make lab        open JupyterLab on the start notebook   (LAB='--port 9000' passes options on)"
	@echo "make test       run all tests                           (TESTS=tests/core narrows them)"
	@echo "make check      lint, format and types"
	@echo "make notebooks  run the notebooks, store what they say  (NOTEBOOKS='notebooks/caesar/*.ipynb' narrows them)"
	@echo "make bench      moves a second, beside other engines; clicks in the browser; exploring"
	@echo "make soak       thousands of random games, hundreds of refused moves"
	@echo "make clean      remove what the others made"

lab: $(VENV)/.installed
	$(BIN)/tutor lab --folder notebooks --root . $(LAB)

TESTS ?= tests notebooks
test: $(VENV)/.tools $(VENV)/.browser
	$(BIN)/pytest -q -n $(WORKERS) --dist loadfile --nbval-lax --nbval-current-env $(TESTS)

check: $(VENV)/.tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

notebooks: $(VENV)/.tools
	$(BIN)/python -m tests.notebooks.refresh $(NOTEBOOKS)

bench: $(VENV)/.peers $(VENV)/.browser
	$(BIN)/python -m bench

soak: $(VENV)/.tools
	$(BIN)/python -m bench.soak
	TUTOR_SOAK=5000 $(BIN)/pytest -q tests/explore/test_whynot.py

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "The tutor needs Python 3.11 or newer; try make PYTHON=python3.12")'
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.installed: pyproject.toml | $(VENV)/.made
	@echo "Installing the tutor and JupyterLab; this takes a minute, once ..."
	@$(PIP) -e .
	@touch $@

$(VENV)/.tools: pyproject.toml | $(VENV)/.made
	@echo "Installing the tutor and its test tools; this takes a minute or two, once ..."
	@$(PIP) -e '.[test]'
	@touch $@ $(VENV)/.installed

$(VENV)/.browser: tests/chrome.py | $(VENV)/.tools
	@$(BIN)/python -m tests.chrome
	@touch $@

$(VENV)/.peers: pyproject.toml | $(VENV)/.made
	@echo "Installing the engines to compare with ..."
	@$(PIP) -e . 
	@for peer in $$($(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["bench"])'); \
		do $(PIP) "$$peer" || echo "$$peer cannot be installed here; it will be named as absent"; done
	@touch $@ $(VENV)/.installed
