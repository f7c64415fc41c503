# Croupier. Needs Python 3.11 or later and make; a C compiler makes the games many times faster.
# Everything is made inside this folder; `make clean` takes it away again.

PYTHON ?= python3
PORT ?= 8000
UV ?= uv
# `make lock UPGRADE=` keeps the locked versions wherever pyproject.toml still takes them.
UPGRADE ?= --upgrade
export PORT

PY := .venv/bin/python
# Nothing that is installed may run code to be built; rlcard, for the benchmarks, comes in no other way.
WHEELS := --only-binary :all:
# The root comes second, and is named, so that neither gunicorn nor pytest puts it before the compiled engine.
COMPILED := PYTHONPATH="$$PWD/build/engine:$$PWD"
# Makes targets while nobody else in this folder does: two first starts from one clone would undo each other's work.
MAKE_ALONE := @$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo \
	"Croupier needs Python 3.11 or later; $(PYTHON) is $$($(PYTHON) -V 2>&1)." \
	"Name another: make run PYTHON=python3.12" >&2; exit 1; }; \
	$(PYTHON) -m deploy.alone $(MAKE) --silent --no-print-directory
# One more than there are cores, since many tests of the source wait for brokers, workers and servers. Each tester takes a
# stretch of tests, so that what these share is made once, and then what is left of another's.
TESTERS = -n $$($(PY) -c 'import os; print((os.cpu_count() or 1) + 1)') --dist worksteal
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard service/wording/locale/*/LC_MESSAGES/*.po))
# A test or two of everything that takes no servers of its own and no long search.
QUICK := $(wildcard tests/test_*.py tests/deploy \
	$(patsubst %,tests/games/test_%.py,cases colonne costly_colours seven_up upcolor rulebooks modules build_info shuffle \
	views verify verify_status) \
	$(patsubst %,tests/service/test_%.py,moves deals legal_moves scores replays problems strict_json catalogue operations \
	sealing seats payloads expiry etags) \
	$(patsubst %,tests/workers/test_%.py,chunks lost_chunks lost_tickets failing cancelling short_turns store job_settings \
	addresses embedded) tests/players/test_arena_statistics.py tests/failures/test_proxy.py)
LINTERS := $(if $(shell command -v npm 2>/dev/null),openapi/node_modules/.package-lock.json)
LINT := cd openapi && REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true npx --no-install
LOCK = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes $(UPGRADE) \
	--custom-compile-command "make lock" pyproject.toml

.PHONY: help setup run test quick failures check bench tables engine openapi messages lock image image-test audit clean
.PHONY: for-run for-dev for-check for-bench for-tables
.DELETE_ON_ERROR:
.NOTPARALLEL:

help: ## list the targets (this is the default)
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 12

setup: for-dev ## make .venv with everything that development needs

run: for-run ## start the service and its workers; PORT=8000
	@PYTHONPATH="$$PWD" exec $(PY) -P deploy/run.py

test: setup ## run the whole suite on the source, then the engine's part of it compiled: the hostile part there alone
	$(PY) -m pytest $(TESTERS) $$([ ! -e build/engine/stamp ] || echo --ignore=tests/hostile)
	@if [ -e build/engine/stamp ]; then \
		echo "Once more, against the compiled engine:"; \
		CROUPIER_EXPECT_COMPILED=1 $(COMPILED) $(PY) -P -m pytest -n auto --dist worksteal -o pythonpath= \
			$(wildcard tests/games tests/players tests/hostile \
			tests/service/test_smoke.py tests/service/test_non_interference.py); \
	else echo "Not run, for want of a C compiler: the tests of the compiled engine."; fi

quick: for-check ## what to run after each edit, in a minute: style, types, and the tests that are quick
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy .
	$(PY) -m pytest -n auto --dist worksteal -q -x $(QUICK)

failures: for-dev ## hurt the service in every way and look what is lost: hours; parts of it: python -m tests.failures --help
	@failed=; for part in faults kills fairness overload; do \
		$(COMPILED) $(PY) -P -m tests.failures $$part || failed="$$failed $$part"; \
	done; test -z "$$failed" || { echo "Not as promised:$$failed"; exit 1; }

check: for-check ## style, types, layers, and the contract
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy .
	.venv/bin/lint-imports --no-logo
	@rm -rf build/openapi
	$(PY) -m service.contract.export build/openapi
	@diff -rq -x whole -x node_modules -x __pycache__ -x 'package*.json' -x '*.py' -x '*.yaml' -x '*.cfg' -x '.*' \
		build/openapi openapi || { echo "The contract is stale: make openapi"; exit 1; }
ifdef LINTERS
	$(LINT) redocly bundle openapi.json --output ../build/openapi/bundled.json
	$(PY) -c "import json, pathlib, sys; a, b = (json.loads(pathlib.Path('build/openapi', name).read_text()) \
		for name in ('bundled.json', 'whole/openapi.json')); sys.exit(a != b and 'The bundle is not what is served')"
	$(LINT) redocly lint ../build/openapi/whole/*.json
	$(LINT) spectral lint --fail-severity=hint ../build/openapi/whole/*.json
else
	@echo "Not run, for want of npm: redocly and spectral."; test -z "$$CROUPIER_CI"
endif

.venv/bench: WHEELS += --no-binary rlcard
bench: for-bench ## run the benchmarks
	$(COMPILED) $(PY) -P -m benchmarks

tables: for-tables ## make the tables of Costly Colours anew where they are missing: minutes, goes on where it was stopped
	$(COMPILED) $(PY) -P -m croupier.players.costly_colours

engine: for-run ## compile the engine, unless that is done or there is no C compiler
	@$(PY) -m deploy.engine

openapi: for-run ## write the files of the contract and its examples in openapi/ from the code
	find openapi -name node_modules -prune -o -name '*.json' ! -name 'package*.json' -exec rm {} +
	$(PY) -m service.contract.export

messages: for-run ## collect the texts to translate into the catalogues
	@mkdir -p build
	PYTHONPATH="$$PWD" .venv/bin/pybabel extract -F babel.cfg -k N_ -k NP_:1,2 --omit-header --no-location --sort-output \
		-o build/messages.pot croupier service
	PYTHONPATH="$$PWD" .venv/bin/pybabel extract -F openapi/babel.cfg --omit-header --no-location --sort-output --ignore-dirs node_modules --ignore-dirs examples \
		-o build/documents.pot openapi service/templates
	@for domain in messages documents; do \
		.venv/bin/pybabel update --no-fuzzy-matching --ignore-pot-creation-date -w 120 -D $$domain -i build/$$domain.pot \
			-d service/wording/locale || exit 1; \
	done

lock: ## choose the locked versions anew (needs uv and npm); with UPGRADE= only where they no longer fit
	$(LOCK) --extra service --extra build --extra test -o requirements/dev.txt
	$(LOCK) --constraint requirements/dev.txt --extra service -o requirements/service.txt
	$(LOCK) --constraint requirements/dev.txt --extra service --extra build -o requirements/run.txt
	$(LOCK) --constraint requirements/dev.txt --extra service --extra build --extra bench -o requirements/bench.txt
	$(LOCK) --constraint requirements/dev.txt --extra image -o requirements/image.txt
	$(if $(UPGRADE),cd openapi && npm update --package-lock-only)

image: ## make the container image (needs buildah, and mmdebstrap where no registry is reached)
	@deploy/image/make.sh

image-test: image for-dev ## try the image in containers (needs podman and redis-server)
	$(PY) -m pytest tests/image

audit: ## look the locked versions up among known vulnerabilities (needs uv and the internet)
	$(UV) tool run pip-audit --strict --disable-pip --require-hashes -r requirements/service.txt

clean: ## take away everything that was made
	rm -rf .venv build dist .*_cache .hypothesis .coverage* *.egg-info *.so openapi/node_modules
	find . -name __pycache__ -prune -exec rm -rf {} +
	find croupier service workers '(' -name '*.mo' -o -name '*.so' -o -name build_hash.txt ')' -delete

# What a target needs, made by one program at a time.

for-run:
	$(MAKE_ALONE) .venv/run $(CATALOGUES)
for-dev:
	$(MAKE_ALONE) .venv/dev engine-made $(CATALOGUES)
for-check:
	$(MAKE_ALONE) .venv/dev $(CATALOGUES) $(LINTERS)
for-bench:
	$(MAKE_ALONE) .venv/bench engine-made $(CATALOGUES)
for-tables: for-dev

# What is made, and from what. The names under .venv without an ending are stamps.

.PHONY: engine-made
engine-made: .venv/run
	@$(PY) -m deploy.engine

.venv/made:
	@echo "croupier: making .venv with $$($(PYTHON) -V), which takes some seconds"
	@$(PYTHON) -m venv --clear .venv
	@touch $@

.venv/%: requirements/%.txt .venv/made
	@$(PY) -m deploy.install $< $(WHEELS)
	@touch $@

%.mo: %.po | .venv/run
	@.venv/bin/pybabel --quiet compile -i $< -o $@

openapi/node_modules/.package-lock.json: openapi/package-lock.json
	cd openapi && npm ci --loglevel=error
	@touch $@
