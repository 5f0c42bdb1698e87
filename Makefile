# Needs Python 3.11 or newer, pip and make. All the rest goes into .venv and node_modules.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules

BIN := .venv/bin
# The tools of .venv come first: its ruff, its node, its npm.
export PATH := $(CURDIR)/$(BIN):$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1

# pip is asked for every hash, so that what was locked is what is installed, whichever index or mirror it comes from.
PIP := $(BIN)/python -m pip install --quiet
SOURCES := $(wildcard server tests migrations bench)
RULES_TESTS := $(wildcard tests/gin tests/properties)
JOBS ?= logical

.PHONY: help run install check test bench lock protocol hands clean
.PHONY: check-style check-types check-imports check-page check-deploy check-tree coverage

help: ## list what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sort | awk -F ':.*## ' '{ printf "  %-14s %s\n", $$1, $$2 }'

run: .venv/compiled ## migrate the database and serve; settings are GIN_* in the environment
	@gin-rummy migrate
	@exec gin-rummy serve

install: .venv/dev ## set up .venv and node_modules for development

check: check-style check-types check-imports check-page check-deploy check-tree ## lint, types, contracts: all that runs no test

check-style: .venv/dev
	ruff check
	ruff format --check

check-types: .venv/dev
	mypy $(SOURCES)

check-imports: .venv/dev
	lint-imports --no-logo

check-page: .venv/dev
	npx tsc -p tsconfig.json

check-deploy: .venv/dev
	yamllint --strict .
	check-jsonschema --builtin-schema vendor.compose-spec docker-compose.yml
	@if command -v hadolint >/dev/null; then echo "hadolint Dockerfile"; hadolint Dockerfile; \
	else echo "hadolint is not packaged for this machine: Dockerfile not checked"; fi

check-tree: .venv/dev
	python .ci/check_tree.py

# Without a browser the rest still runs on a developer's machine; where CI is set it fails (bring.py decides).
test: coverage .venv/compiled ## the whole test suite: real database, bus and browser
	@marks=; browser=$$(python tests/browser/bring.py) || { status=$$?; marks="not browser"; }; \
	if [ "$${status:-3}" != 3 ]; then exit "$$status"; fi; \
	GIN_TEST_BROWSER="$$browser" pytest -n $(JOBS) --dist worksteal -m "$$marks" $(RULES_TESTS:%=--ignore=%)

coverage: .venv/dev ## the tests of the rules, which must take every branch of server/gin
	$(if $(RULES_TESTS),pytest -n $(JOBS) --cov=server.gin --cov-branch --cov-report=term-missing:skip-covered \
		--cov-fail-under=100 $(RULES_TESTS))

bench: .venv/bench ## measure, and hold the results against the floor
	$(if $(wildcard bench/run.py),python bench/run.py,@echo "There is no bench/run.py yet.")

# The runs that /how-hands-end shows, each of a level against itself by a preset.
RUNS := classic-beginner classic-casual classic-club classic-expert hall-expert oklahoma-expert

hands: .venv/compiled ## play the games anew that the page of how hands end shows; some ten minutes
	@mkdir -p build
	@for run in $(RUNS); do echo "$$run"; \
		gin-rummy simulate --games 10000 --seed 1 --rules $${run%-*} --level $${run#*-} --json > build/run.json && \
		mv build/run.json server/study/runs/$$run.json || exit 1; done

protocol: .venv/runtime ## write the JSON Schema, the declarations and the page of the protocol
	python -m server protocol

# One lock for every system and every Python from 3.11 on. The header and --no-emit-index-url: no address in it.
COMPILE := --quiet --group build --universal --python-version 3.11 --upgrade --generate-hashes --no-annotate \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" pyproject.toml

lock: .venv/dev ## pin the newest versions that pyproject.toml and package.json allow
	$(PIP) "uv==0.13.*"
	uv pip compile --extra dev $(COMPILE) -o constraints-dev.txt
	uv pip compile -c constraints-dev.txt $(COMPILE) -o constraints.txt
	uv pip compile -c constraints-dev.txt --extra bench $(COMPILE) -o constraints-bench.txt
	rm -f package-lock.json
	npm install --package-lock-only

clean: ## remove what was made here; the data stays
	rm -rf .venv node_modules build .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find server tests migrations bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# --- what is set up, and when last ------------------------------------------------------------------------------------

# PYTHON=… picks the interpreter, the first that is new enough otherwise. Debian's Python may come without ensurepip,
# so where a plain venv can't be made the pip beside it fills an empty one.
.venv/pyvenv.cfg:
	@for python in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11 python); do \
		if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then break; fi; python=; \
	done; \
	if [ -z "$$python" ]; then \
		echo "Python 3.11 or newer is needed, and $(or $(PYTHON),python3) is none. Name one: make PYTHON=/path/to/python3.12" >&2; \
		exit 1; \
	fi; \
	echo "Making .venv with $$("$$python" --version)"; \
	"$$python" -m venv .venv >/dev/null 2>&1 || { \
		"$$python" -m venv --clear --without-pip .venv && "$$python" -m pip --python .venv install --quiet pip; }

.venv/runtime: constraints.txt pyproject.toml | .venv/pyvenv.cfg
	@echo "Installing what the server runs on"
	@$(PIP) --require-hashes -r constraints.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

# What was compiled lies beside its sources, or where NUMBA_CACHE_DIR says.
.venv/compiled: .venv/runtime $(wildcard server/computer/*.py)
	@echo "Compiling the computer player"
	@python -m server.computer
	@touch $@

.venv/dev: constraints-dev.txt package.json package-lock.json .venv/runtime
	@echo "Installing what it is developed with"
	@$(PIP) --require-hashes -r constraints-dev.txt
	@npm ci --silent
	@touch $@

.venv/bench: constraints-bench.txt .venv/dev
	@echo "Installing what is measured against"
	@$(PIP) --require-hashes -r constraints-bench.txt
	@touch $@
