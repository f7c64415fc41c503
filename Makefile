# Croupier. Needs Python 3.11 or later and make. A C compiler makes the games many times faster.
# Everything is created inside this folder. `make clean` removes it.

PYTHON ?= python3
PORT ?= 8000
MINUTES ?= 10
UV ?= uv
# `make lock UPGRADE=` keeps locked versions that pyproject.toml still allows.
UPGRADE ?= --upgrade
export PORT
PY := .venv/bin/python
# The repository comes second, and is named, so nothing puts it before the compiled engine: neither gunicorn and pytest nor
# the programs that tests start, which inherit both variables.
COMPILED := PYTHONSAFEPATH=1 PYTHONPATH="$$PWD/build/engine:$$PWD"
PROGRAM := $(COMPILED) $(PY) -m

# $(call needs,FILES): make what a target needs. Two first starts in one clone wait for each other.
needs = @$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Croupier needs Python 3.11: make run PYTHON=python3.12")' \
	&& $(PYTHON) -m deploy.folder_lock $(MAKE) --silent --no-print-directory $(1)
NPM := $(shell command -v npm 2>/dev/null)
MODULES := $(if $(NPM),$(patsubst %,%/node_modules/.package-lock.json,openapi clients/typescript web deploy/kubernetes/schemas))
SERVICE := .venv/service .venv/build .venv/bin/croupier
DEV := .venv/dev .venv/bin/croupier
TOOLS := $(DEV) .venv/tools

STYLE = $(PY) -m ruff check && $(PY) -m ruff format --check && $(PY) -m mypy .
# Two more testers than cores, because many tests wait for other programs. The tests of a file stay together and in order.
TESTERS = -n $$($(PY) -c 'import os; print((os.cpu_count() or 1) + 2)') --dist loadfile --no-loadscope-reorder
TEST_COMPILED = CROUPIER_EXPECT_COMPILED=1 $(COMPILED):"$$PWD/clients/python" $(PY) -m pytest -o pythonpath= $(TESTERS)
# Tests that run on the source in addition: worked cases, laws, and every resource once.
ON_SOURCE := tests/games/test_cases.py tests/games/test_conformance.py tests/service/test_smoke.py
# Tests without servers of their own and without long searches.
QUICK = $(wildcard tests/test_*.py $(shell cat tests/quick.txt))
# Tests that run without a compiled engine. The others would take hours.
SUBSET = $(sort $(QUICK) $(ON_SOURCE))
LEFT_OUT = $(filter-out $(SUBSET),$(sort $(shell find tests -name 'test_*.py')))

.PHONY: $(shell grep -oE '^[a-z-]+:' Makefile | tr -d ':')
.DELETE_ON_ERROR .NOTPARALLEL:

help: ## list the targets (default)
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 12
setup: ## create .venv for development; under CROUPIER_CI with every tool
	$(call needs,$(DEV) $(if $(CROUPIER_CI),.venv/tools $(MODULES)))

run: ## start the service and its workers; PORT=8000
	$(call needs,$(SERVICE))
	@PYTHONPATH="$$PWD" exec $(PY) -P -m deploy.run
example: ## run an example by its module: make example RUN="examples.club_scorer" (examples/README.md)
	$(call needs,$(DEV))
	@PYTHONPATH="$$PWD:$$PWD/clients/python" exec $(PY) -P -m $(RUN)

# Tests start programs by the hundred, so bytecode is written even where it is usually not.
test many quick: export PYTHONDONTWRITEBYTECODE :=
test: engine ## run the tests on the compiled engine and some on the source; without a C compiler a subset on the source
	$(if $(MODULES),-$(call needs,$(MODULES)) || echo "Not run: tests of the TypeScript client and of the web page.")
	@if [ -e build/engine/stamp ]; then \
		echo "On the source:"; $(PY) -m pytest $(TESTERS) $(ON_SOURCE) || failed=1; \
		echo "On the compiled engine:"; $(TEST_COMPILED) || failed=1; \
		test -z "$$failed"; \
	else \
		$(PY) -m pytest $(TESTERS) $(SUBSET) && echo "Not run, because there is no C compiler:" $(LEFT_OUT); \
	fi

many: engine ## hours: all tests on the source, many trials and timing compiled, image, release, failures
	$(PY) -m pytest $(TESTERS)
	CROUPIER_TRY=many $(TEST_COMPILED)
	$(MAKE) adapters image-test release failures
quick: ## run after each edit: style, types and quick tests, in a minute
	$(call needs,$(DEV))
	$(STYLE)
	$(PY) -m pytest -n auto --dist worksteal -q -x $(QUICK)

check: ## style, types, layers, the contract, and everything that is generated
	$(call needs,$(DEV) $(if $(CROUPIER_CI),.venv/tools) $(MODULES))
	$(STYLE)
	.venv/bin/lint-imports --no-logo
	$(PY) -m deploy.generated
	$(if $(CROUPIER_CI),$(PY) -m deploy.manifests && $(PY) -m deploy.site)
docs: ## build README, docs and the reference of the library as a site in build/site
	$(call needs,$(TOOLS))
	$(PY) -m deploy.site
failures: engine ## hours: hurt the service in every way and report losses; parts: python -m deploy.chaos --help, benchmarks overload
	@failed=; for part in faults kills fairness rolling; do \
		$(PROGRAM) deploy.chaos $$part || failed="$$failed $$part"; \
	done; $(PROGRAM) benchmarks overload || failed="$$failed overload"; test -z "$$failed" || { echo "Not as promised:$$failed"; exit 1; }
load: engine ## minutes on a quiet machine: find the capacity of a core, and send five times as many requests (docs/capacity.md)
	$(PROGRAM) benchmarks capacity overload
soak: engine ## use everything for MINUTES=10 and report what grows
	$(PROGRAM) benchmarks soak --seconds $$((60 * $(MINUTES)))
bench: engine ## run the benchmarks
	$(call needs,$(TOOLS))
	$(PROGRAM) benchmarks
manifests: ## check Dockerfile, compose file and every overlay for Kubernetes
	$(call needs,$(TOOLS) $(MODULES))
	$(PY) -m deploy.manifests
alerts: ## write the alerts for the Prometheus operator after a change of deploy/monitoring/alerts.yaml
	sed -n '1,/^spec:/p' deploy/kubernetes/overlays/keda/alerts.yaml >build/alerts.yaml
	sed -n '/^groups:/,$$ { s/^./  &/; p; }' deploy/monitoring/alerts.yaml >>build/alerts.yaml
	mv build/alerts.yaml deploy/kubernetes/overlays/keda/alerts.yaml
loads: engine ## measure a first and a second visit to the web page on slow 3G (needs Chromium)
	$(PROGRAM) tests.web.loads
tables: engine ## make missing tables of Costly Colours; continues after an interruption (research/README.md)
	$(PROGRAM) research.costly_colours
engine: ## compile the engine unless it is current or there is no C compiler
	$(call needs,$(DEV))
	@$(PY) -m deploy.engine
openapi: ## write the contract and its examples to openapi/
	$(call needs,$(DEV))
	find openapi '(' -name node_modules -o -name released ')' -prune -o -name '*.json' ! -name 'package*.json' -exec rm {} +
	$(PY) -m service.export
clients: ## write the generated types of the clients (needs npm)
	$(call needs,$(TOOLS) $(MODULES))
	$(PY) -m deploy.generated --write
web: ## join the modules of the web page, and write its libraries, client and card faces (needs npm)
	$(call needs,web/node_modules/.package-lock.json)
	node web/vendor.mjs
screenshots: engine ## take the pictures of the web page (needs Chromium)
	$(PROGRAM) tests.web.screenshots

EXTRACT := PYTHONPATH="$$PWD" .venv/bin/pybabel extract --omit-header --no-location --sort-output
UPDATE := .venv/bin/pybabel update --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date -w 120
messages: ## collect the texts to translate into the catalogues
	$(call needs,$(DEV))
	$(EXTRACT) -F babel.cfg -k N_ -k Plural:1,2 -o build/messages.pot croupier
	$(EXTRACT) -F babel.cfg -k N_ -k Plural:1,2 -o build/service.pot service
	$(EXTRACT) -F openapi/babel.cfg --ignore-dirs "node_modules examples released" -o build/documents.pot openapi service/templates
	$(UPDATE) -D messages -i build/messages.pot -d croupier/wording/locale
	$(UPDATE) -D service -i build/service.pot -d service/locale
	$(UPDATE) -D documents -i build/documents.pot -d service/locale

LOCK = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes $(UPGRADE) \
	--custom-compile-command "make lock" pyproject.toml
lock: ## update the locked versions (needs uv and npm); UPGRADE= keeps those that still fit
	$(LOCK) --extra service --extra sheets --extra tracing --extra build --extra test -o requirements/dev.txt
	$(LOCK) -c requirements/dev.txt --extra service --extra tracing -o requirements/service.txt
	$(LOCK) -c requirements/dev.txt --extra build --extra image -o requirements/build.txt
	$(LOCK) -c requirements/dev.txt -c requirements/build.txt --extra clients --extra docs --extra manifests --extra mcp --extra openspiel --extra parquet \
		--extra pettingzoo --extra release -o requirements/tools.txt
	$(if $(UPGRADE),for folder in openapi clients/typescript web deploy/kubernetes/schemas; do \
		(cd $$folder && npm update --package-lock-only) || exit 1; \
	done)

image: ## build the container image (needs buildah, and mmdebstrap without a registry)
	@deploy/image/make.sh
image-test: image ## test the image, the compose file and the Deployments (needs podman, runc and redis-server)
	$(call needs,$(TOOLS))
	@tests/image/stand_ins/make.sh
	$(PY) -m pytest --durations=5 tests/image
assistants: ## test the tools for assistants with the client of their SDK
	$(call needs,$(TOOLS))
	$(PY) -m pytest tests/assistants
adapters: engine ## test the research environments with the tests of their libraries
	$(call needs,$(TOOLS))
	$(COMPILED) $(PY) -m pytest -o pythonpath= tests/adapters
release: ## build, test and tag a release in build/release/ (docs/releases.md)
	$(call needs,$(SERVICE) $(TOOLS))
	@$(PY) -m deploy.release
audit: ## look up known vulnerabilities of the locked versions (needs uv and the internet)
	$(UV) tool run pip-audit --strict --disable-pip --require-hashes -r requirements/service.txt

clean: ## remove everything that was created
	rm -rf .venv build .*_cache .hypothesis .coverage* *.egg-info *.so clients/typescript/dist clients/typescript/.built
	find . '(' -name __pycache__ -o -name node_modules ')' -prune -exec rm -rf {} +
	find croupier runtime service workers '(' -name '*.so' -o -name build_hash.txt ')' -delete

# Files. Those in .venv are stamps, one for each lock.
.venv/made:
	@echo "croupier: creating .venv with $$($(PYTHON) -V), which takes some seconds"
	@$(PYTHON) -m venv --clear .venv && touch $@

# A lock lists every package, so pip resolves nothing. Wheels only: installing runs no code.
.venv/%: requirements/%.txt .venv/made
	@echo "croupier: installing $< into .venv, which takes up to a minute"
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps --only-binary :all: -r $<
	@touch $@

.venv/bin/croupier: .venv/made
	@ln -sf ../../deploy/croupier $@

%/node_modules/.package-lock.json: %/package-lock.json
	cd $* && npm ci --ignore-scripts --loglevel=error
	@touch $@
