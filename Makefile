# Croupier. Needs Python 3.11 or later and make; a C compiler makes the games many times faster.
# Everything is made inside this folder; `make clean` takes it away again.

PYTHON ?= python3
PORT ?= 8000
UV ?= uv
export PORT

PY := .venv/bin/python
# Nothing that is installed may run code to be built; rlcard, for the benchmarks, comes in no other way.
WHEELS := --only-binary :all:
# The root comes second, and is named, so that neither gunicorn nor pytest puts it before the compiled engine.
COMPILED := PYTHONPATH="$$PWD/build/engine:$$PWD"
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard service/locale/*/LC_MESSAGES/*.po))
LINTERS := $(if $(shell command -v npm 2>/dev/null),openapi/node_modules/.package-lock.json)
LINT := cd openapi && REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true npx --no-install
LOCK = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --upgrade \
	--custom-compile-command "make lock" pyproject.toml

.PHONY: help setup run test check bench tables engine openapi messages lock audit clean
.DELETE_ON_ERROR:
.NOTPARALLEL:

help: ## list the targets (this is the default)
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 12

setup: .venv/dev engine $(CATALOGUES) ## make .venv with everything that development needs

run: .venv/run $(CATALOGUES) ## start the service and its workers; PORT=8000
	@PYTHONPATH="$$PWD" exec $(PY) -P deploy/run.py

test: setup ## run the whole suite on the source, then the engine's part of it compiled
	$(PY) -m pytest -n auto
	@if [ -e build/engine/stamp ]; then \
		echo "Once more, against the compiled engine:"; \
		CROUPIER_EXPECT_COMPILED=1 $(COMPILED) $(PY) -P -m pytest -n auto -o pythonpath= \
			$(wildcard tests/games tests/players tests/hostile \
			tests/service/test_smoke.py tests/service/test_non_interference.py); \
	else echo "Not run, for want of a C compiler: the tests of the compiled engine."; fi

check: .venv/dev $(CATALOGUES) $(LINTERS) ## style, types, layers, and the contract
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy .
	.venv/bin/lint-imports --no-logo
	@rm -rf build/openapi && mkdir -p build/openapi
	$(PY) -c "from pathlib import Path; from service.export import export; export(Path('build/openapi'))"
	@{ cmp build/openapi/openapi.json openapi/openapi.json && diff -rq build/openapi/examples openapi/examples; } || \
		{ echo "The contract is stale: make openapi"; exit 1; }
ifdef LINTERS
	$(LINT) redocly lint openapi.json
	$(LINT) spectral lint --fail-severity=hint openapi.json
else
	@echo "Not run, for want of npm: redocly and spectral."; test -z "$$CROUPIER_CI"
endif

.venv/bench: WHEELS += --no-binary rlcard
bench: .venv/bench engine $(CATALOGUES) ## run the benchmarks
	$(COMPILED) $(PY) -P -m benchmarks

tables: .venv/dev engine ## make the tables of Costly Colours anew where they are missing: minutes, goes on where it was stopped
	$(COMPILED) $(PY) -P -m players.costly_colours.make_tables

engine: .venv/run ## compile the engine, unless that is done or there is no C compiler
	@$(PY) deploy/engine.py

openapi: .venv/run $(CATALOGUES) ## write the contract and its examples in openapi/ from the code
	rm -f openapi/examples/*.json
	$(PY) -m service.export

messages: .venv/run ## collect the texts to translate into the catalogues
	@mkdir -p build
	.venv/bin/pybabel extract -F babel.cfg -k N_ --omit-header --no-location --sort-output \
		-o build/messages.pot games service
	.venv/bin/pybabel update --no-fuzzy-matching --ignore-pot-creation-date -w 120 -i build/messages.pot -d service/locale

lock: ## choose the locked versions anew (needs uv and npm)
	$(LOCK) --extra build --extra test -o requirements/dev.txt
	$(LOCK) --constraint requirements/dev.txt -o requirements/service.txt
	$(LOCK) --constraint requirements/dev.txt --extra build -o requirements/run.txt
	$(LOCK) --constraint requirements/dev.txt --extra build --extra bench -o requirements/bench.txt
	cd openapi && npm update --package-lock-only

audit: ## look the locked versions up among known vulnerabilities (needs uv and the internet)
	$(UV) tool run pip-audit --strict --disable-pip --require-hashes -r requirements/service.txt

clean: ## take away everything that was made
	rm -rf .venv build dist .*_cache .hypothesis .coverage* *.egg-info *.so openapi/node_modules
	find . -name __pycache__ -prune -exec rm -rf {} +
	find games players service workers '(' -name '*.mo' -o -name '*.so' -o -name build_hash.txt ')' -delete

# What was made, and from what. The names under .venv without an ending are stamps.

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo \
		"Croupier needs Python 3.11 or later; $(PYTHON) is $$($(PYTHON) -V 2>&1)." \
		"Name another: make run PYTHON=python3.12" >&2; exit 1; }
	$(PYTHON) -m venv --clear .venv
	@touch $@

.venv/%: requirements/%.txt .venv/made
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes $(WHEELS) -r $<
	@touch $@

%.mo: %.po | .venv/run
	@.venv/bin/pybabel --quiet compile -i $< -o $@

openapi/node_modules/.package-lock.json: openapi/package-lock.json
	cd openapi && npm ci --loglevel=error
	@touch $@
