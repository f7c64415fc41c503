# Croupier. Needs Python 3.11 or later and make; a C compiler makes the games many times faster.
# Everything is made inside this folder; `make clean` takes it away again.

PYTHON ?= python3
PORT ?= 8000
# How long `make soak` takes.
MINUTES ?= 10
UV ?= uv
# `make lock UPGRADE=` keeps the locked versions wherever pyproject.toml still takes them.
UPGRADE ?= --upgrade
export PORT

PY := .venv/bin/python
# A lock names every package: pip looks for no other, nor for newer ones.
PIP = $(PY) -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps
# Nothing that is installed may run code to be built.
WHEELS := --only-binary :all:
# The root comes second, and is named, so that neither gunicorn nor pytest puts it before the compiled engine.
COMPILED := PYTHONPATH="$$PWD/build/engine:$$PWD"
# Makes targets while no other program in this folder does: two first starts from one clone would undo each other's work.
MAKE_ALONE := @$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo \
	"Croupier needs Python 3.11 or later; $(PYTHON) is $$($(PYTHON) -V 2>&1)." \
	"Name another: make run PYTHON=python3.12" >&2; exit 1; }; \
	$(PYTHON) -m deploy.alone $(MAKE) --silent --no-print-directory
# Two more than there are cores, since many tests wait for brokers, workers and servers. A file's tests stay together and in
# order, so what they share is made once, and what a test sees does not depend on how fast the others are.
TESTERS = -n $$($(PY) -c 'import os; print((os.cpu_count() or 1) + 2)') --dist loadfile --no-loadscope-reorder
# What is tried on the source as well: the worked cases, the laws, and every resource once.
ON_SOURCE := tests/games/test_cases.py tests/games/test_conformance.py tests/service/test_smoke.py
ON_COMPILED = CROUPIER_EXPECT_COMPILED=1 $(COMPILED):"$$PWD/clients/python" $(PY) -P -m pytest -o pythonpath= $(TESTERS)
PYTHON_TYPES := clients/python/croupier_sdk/contract.py
# A test or two of everything that takes no servers of its own and no long search.
QUICK := $(wildcard tests/test_*.py $(patsubst %,tests/deploy/test_%.py,alone manifests monitoring) \
	$(patsubst %,tests/games/test_%.py,cases colonne costly_colours seven_up upcolor rulebooks build_info shuffle \
	views verify verify_status) \
	$(patsubst %,tests/service/test_%.py,moves deals legal_moves scores replays problems routes strict_json catalogue \
	operations sealing seats etags) \
	$(patsubst %,tests/workers/test_%.py,chunks lost_chunks lost_tickets failing cancelling short_turns store job_settings \
	addresses) $(patsubst %,tests/runtime/test_%.py,embedded) tests/players/test_arena_statistics.py \
	tests/failures/test_proxy.py)
# What runs where the engine is not compiled: the other tests would take hours on the source.
SUBSET = $(sort $(QUICK) $(ON_SOURCE))
LEFT_OUT = $(filter-out $(SUBSET),$(sort $(shell find tests -name 'test_*.py')))
LINTERS := $(if $(shell command -v npm 2>/dev/null),openapi/node_modules/.package-lock.json)
CLIENT_TOOLS := $(if $(shell command -v npm 2>/dev/null),clients/typescript/node_modules/.package-lock.json)
WEB_TOOLS := $(if $(shell command -v npm 2>/dev/null),web/node_modules/.package-lock.json)
SCHEMAS := $(if $(LINTERS),deploy/kubernetes/schemas/node_modules/.package-lock.json)
LINT := cd openapi && REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true npx --no-install
LOCK = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes $(UPGRADE) \
	--custom-compile-command "make lock" pyproject.toml

.PHONY: help setup run test many quick failures load soak check bench tables engine openapi clients clients-typescript
.PHONY: clients-python messages lock image image-test release audit clean
.PHONY: assistants for-assistants adapters for-adapters for-run for-dev for-check for-clients for-typescript for-bench for-tables for-release for-image-test
.DELETE_ON_ERROR:
.NOTPARALLEL:

help: ## list the targets (this is the default)
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 12

setup: for-dev ## make .venv with everything that development needs

run: for-run ## start the service and its workers; PORT=8000
	@PYTHONPATH="$$PWD" exec $(PY) -P -m deploy.run

.PHONY: example
example: ## run an example, by its module: make example RUN="examples.club_scorer" (examples/README.md)
	@$(MAKE_ALONE) .venv/dev
	@PYTHONPATH="$$PWD:$$PWD/clients/python" exec $(PY) -P -m $(RUN)

# Both start programs by the hundred: these are to find their bytecode, even where it is not usually written.
test many quick: export PYTHONDONTWRITEBYTECODE :=

test: setup ## run the tests on the compiled engine and some on the source; without a C compiler only a subset on the source
	@if [ -e build/engine/stamp ]; then \
		echo "On the source:"; $(PY) -m pytest $(TESTERS) $(ON_SOURCE) || failed=1; \
		echo "On the compiled engine:"; $(ON_COMPILED) || failed=1; \
		test -z "$$failed"; \
	else \
		$(PY) -m pytest $(TESTERS) $(SUBSET) && echo "Not run, because there is no C compiler:" $(LEFT_OUT); \
	fi

many: setup ## hours: all tests on the source, many tries and what measures time compiled, the image, the release, failures
	$(PY) -m pytest $(TESTERS)
	CROUPIER_TRY=many $(ON_COMPILED)
	$(MAKE) adapters
	$(MAKE) image-test
	$(MAKE) release
	$(MAKE) failures

quick: for-check ## what to run after each edit, in a minute: style, types, and the tests that are quick
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy .
	$(PY) -m pytest -n auto --dist worksteal -q -x $(QUICK)

failures: for-dev ## hurt the service in every way and look what is lost: hours; parts of it: python -m tests.failures --help
	@failed=; for part in faults kills fairness overload attacks rolling; do \
		$(COMPILED) $(PY) -P -m tests.failures $$part || failed="$$failed $$part"; \
	done; test -z "$$failed" || { echo "Not as promised:$$failed"; exit 1; }

load: for-dev ## find what one core serves, and ask for five times that (docs/capacity.md): minutes, on a quiet machine
	$(COMPILED) $(PY) -P -m benchmarks capacity
	$(COMPILED) $(PY) -P -m tests.failures overload

soak: for-dev ## use everything for MINUTES=10 and look whether anything grows
	$(COMPILED) $(PY) -P -m tests.failures soak --minutes $(MINUTES)

check: for-check build/openapi/whole ## style, types, layers, and the contract
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy .
	.venv/bin/lint-imports --no-logo
	@diff -rq -x whole -x released -x node_modules -x __pycache__ -x 'package*.json' -x '*.py' -x '*.yaml' -x '*.cfg' -x '.*' \
		build/openapi openapi || { echo "The contract is stale: make openapi"; exit 1; }
ifdef LINTERS
	$(PY) -m deploy.release.breaks
	$(LINT) redocly bundle openapi.json --output ../build/openapi/bundled.json
	$(PY) -c "import json, pathlib, sys; a, b = (json.loads(pathlib.Path('build/openapi', name).read_text()) \
		for name in ('bundled.json', 'whole/openapi.json')); sys.exit(a != b and 'The bundle is not what is served')"
	$(LINT) redocly lint ../build/openapi/whole/*.json
	$(LINT) spectral lint --fail-severity=hint ../build/openapi/whole/*.json
else
	@echo "Not run, for want of npm: redocly and spectral."; test -z "$$CROUPIER_CI"
endif
ifdef CLIENT_TOOLS
	@mkdir -p build/clients
	cd clients/typescript && npm run --silent generate -- --output ../../build/clients/contract.ts
	@cmp build/clients/contract.ts clients/typescript/src/generated/contract.ts || { \
		echo "What is generated of the clients is stale: make clients"; exit 1; }
	cd clients/typescript && npx --no-install tsc -p test/tsconfig.json
else
	@echo "Not run, for want of npm: whether the clients are stale."; test -z "$$CROUPIER_CI"
endif
ifdef WEB_TOOLS
	@node web/vendor.mjs build/web
	@diff -rq build/web web/play/vendor || { echo "web/play/vendor is stale: make web"; exit 1; }
	cd web && npm run --silent check
else
	@echo "Not run, because npm is missing: the checks of the playable page."; test -z "$$CROUPIER_CI"
endif
	@test -z "$$CROUPIER_CI" || $(MAKE) --no-print-directory manifests

.PHONY: manifests for-manifests
manifests: for-manifests ## look through what deploys: Dockerfile, compose file, every overlay for Kubernetes
	$(PY) -m deploy.manifests

CLUSTER_ALERTS := deploy/kubernetes/overlays/keda/alerts.yaml
.PHONY: alerts
alerts: ## write the alerts as the Prometheus operator takes them, after each change of deploy/monitoring/alerts.yaml
	sed -n '1,/^spec:/p' $(CLUSTER_ALERTS) >build/alerts.yaml
	sed -n '/^groups:/,$$ { s/^./  &/; p; }' deploy/monitoring/alerts.yaml >>build/alerts.yaml
	mv build/alerts.yaml $(CLUSTER_ALERTS)

# Under CROUPIER_CI the types of the Python client are made anew and compared; elsewhere `make clients-python` makes them.
ifdef CROUPIER_CI
check: check-clients-python
.PHONY: check-clients-python
check-clients-python: for-clients build/clients/contract.py
	@diff -u $(PYTHON_TYPES) build/clients/contract.py >&2 || { echo "The Python client is stale: make clients-python" >&2; exit 1; }
endif

clients-python: for-clients build/clients/contract.py
	cp build/clients/contract.py $(PYTHON_TYPES)

.PHONY: build/clients/contract.py
build/clients/contract.py: build/openapi/whole
	@mkdir -p build/clients
	$(PY) clients/python/widen.py build/openapi/whole/openapi.json build/clients/widened.json
	cd clients/python && PATH="$$OLDPWD/.venv/bin:$$PATH" datamodel-codegen \
		--input ../../build/clients/widened.json --output ../../$@

.PHONY: build/openapi/whole
build/openapi/whole:
	@rm -rf build/openapi
	$(PY) -m service.contract.export build/openapi

bench: for-bench ## run the benchmarks
	$(COMPILED) $(PY) -P -m benchmarks

tables: for-tables ## make the tables of Costly Colours anew where they are missing: minutes, goes on where it was stopped
	$(COMPILED) $(PY) -P -m croupier.players.costly_colours

engine: for-run ## compile the engine, unless that is done or there is no C compiler
	@$(PY) -m deploy.engine

openapi: for-run ## write the files of the contract and its examples in openapi/ from the code
	find openapi '(' -name node_modules -o -name released ')' -prune -o -name '*.json' ! -name 'package*.json' -exec rm {} +
	$(PY) -m service.contract.export

clients: clients-typescript clients-python ## write what is generated of the clients from the contract in openapi/ (needs npm)

clients-typescript: for-typescript
	cd clients/typescript && npm run --silent generate -- --output src/generated/contract.ts

EXTRACT := PYTHONPATH="$$PWD" .venv/bin/pybabel extract --omit-header --no-location --sort-output
UPDATE := .venv/bin/pybabel update --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date -w 120
.PHONY: web screenshots for-web
web: for-web ## write what the page to play on needs beside our own files: libraries, client, faces of cards (needs npm)
	node web/vendor.mjs

screenshots: for-dev ## take the pictures of the page to play on anew (needs Chromium)
	$(COMPILED) $(PY) -P -m tests.web.screenshots

messages: for-run ## collect the texts to translate into the catalogues
	@mkdir -p build
	$(EXTRACT) -F babel.cfg -k N_ -k Plural:1,2 -o build/messages.pot croupier
	$(EXTRACT) -F babel.cfg -k N_ -k Plural:1,2 -o build/service.pot service
	$(EXTRACT) -F openapi/babel.cfg --ignore-dirs node_modules --ignore-dirs examples --ignore-dirs released \
		-o build/documents.pot openapi service/templates
	$(UPDATE) -D messages -i build/messages.pot -d croupier/wording/locale
	@for domain in service documents; do \
		$(UPDATE) -D $$domain -i build/$$domain.pot -d service/wording/locale || exit 1; \
	done

lock: ## choose the locked versions anew (needs uv and npm); with UPGRADE= only where they no longer fit
	$(LOCK) --extra arena --extra service --extra tracing --extra build --extra test -o requirements/dev.txt
	$(LOCK) --constraint requirements/dev.txt --extra service -o requirements/service.txt
	$(LOCK) --constraint requirements/dev.txt --extra service --extra build -o requirements/run.txt
	$(LOCK) --constraint requirements/dev.txt --extra service --extra build --extra bench -o requirements/bench.txt
	for extra in build tracing clients image manifests mcp release; do \
		$(LOCK) --constraint requirements/dev.txt --extra $$extra -o requirements/$$extra.txt || exit 1; \
	done
	$(LOCK) --constraint requirements/dev.txt --constraint requirements/bench.txt --extra pettingzoo --extra openspiel \
		-o requirements/adapters.txt
	$(if $(UPGRADE),for folder in openapi clients/typescript web deploy/kubernetes/schemas; do \
		(cd $$folder && npm update --package-lock-only) || exit 1; \
	done)

image: ## make the container image (needs buildah, and mmdebstrap where no registry is reached)
	@deploy/image/make.sh

image-test: image for-image-test ## try the image, the compose file and the Deployments (needs podman, runc and redis-server)
	@tests/image/stand_ins/make.sh
	$(PY) -m pytest --durations=5 tests/image

assistants: for-assistants ## try the tools for assistants with the client of their SDK
	$(PY) -m pytest tests/assistants

adapters: for-adapters ## try the environments for research by the tests of their libraries
	$(COMPILED) $(PY) -P -m pytest -o pythonpath= tests/adapters

release: for-release ## make and try all that a release is of, in dist/ (docs/releases.md); IMAGE=1 with the image
	@$(PY) -m deploy.release $(if $(IMAGE),--image)

audit: ## look the locked versions up among known vulnerabilities (needs uv and the internet)
	$(UV) tool run pip-audit --strict --disable-pip --require-hashes -r requirements/service.txt

clean: ## take away everything that was made
	rm -rf .venv build dist .*_cache .hypothesis .coverage* *.egg-info *.so openapi/node_modules \
		clients/typescript/node_modules web/node_modules clients/typescript/dist clients/typescript/.built \
		deploy/kubernetes/schemas/node_modules
	find . -name __pycache__ -prune -exec rm -rf {} +
	find croupier runtime service workers '(' -name '*.so' -o -name build_hash.txt ')' -delete

# What a target needs, made by one program at a time.

for-run:
	$(MAKE_ALONE) .venv/run
for-dev:
	$(MAKE_ALONE) .venv/dev
	@$(PY) -m deploy.engine
ifdef CLIENT_TOOLS
	-$(MAKE_ALONE) $(CLIENT_TOOLS) $(WEB_TOOLS) || echo "Tests of the TypeScript client, or of the page to play on, are not run: npm has not got what they need."
endif
for-check:
	$(MAKE_ALONE) .venv/dev $(LINTERS) $(CLIENT_TOOLS) $(WEB_TOOLS)
for-typescript:
	$(MAKE_ALONE) .venv/dev clients/typescript/node_modules/.package-lock.json
for-web:
	$(MAKE_ALONE) web/node_modules/.package-lock.json
for-manifests:
	$(MAKE_ALONE) .venv/manifests $(SCHEMAS)
for-bench:
	$(MAKE_ALONE) .venv/bench
	@$(PY) -m deploy.engine
for-tables: for-dev
for-clients: for-check
	$(MAKE_ALONE) .venv/clients
for-assistants: for-dev
	$(MAKE_ALONE) .venv/mcp
for-adapters: for-dev
	$(MAKE_ALONE) .venv/adapters
for-release:
	$(MAKE_ALONE) .venv/run .venv/image .venv/release
for-image-test:
	$(MAKE_ALONE) .venv/dev .venv/manifests

# What is made, and from what. The names under .venv without an ending are stamps.

.venv/made:
	@echo "croupier: making .venv with $$($(PYTHON) -V), which takes some seconds"
	@$(PYTHON) -m venv --clear .venv
	@touch $@

.venv/%: requirements/%.txt .venv/made
	@echo "croupier: installing $< into .venv, which takes up to a minute"
	@$(PIP) $(WHEELS) -r $<
	@touch $@

%/node_modules/.package-lock.json: %/package-lock.json
	cd $* && npm ci --ignore-scripts --loglevel=error
	@touch $@
