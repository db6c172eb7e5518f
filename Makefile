# make play    a table in the browser                    make build   the environment, page and compiled rules
# make test    everything, plain and compiled            make dev     the environment on the plain sources, to work in
# make quick   what a change needs at once               make check   lint, types, import rules and docs
# make docs    the documentation as a site               make dist    the packages, each tried in an empty environment
# make mutants GAME=carnegie   do the tests find planted faults?
# make records, make screenshots, make terminal-pictures, make requirements, make clicks, make random-games, make campaign
#
# Run as root, make installs missing Debian packages with apt-get, and says which; APT=no forbids it.

.PHONY: build dev play quick check docs dist test test-plain test-compiled test-page tools mutants random-games general-answers clicks campaign records screenshots terminal-pictures requirements
.DELETE_ON_ERROR:

BIN := .venv/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.json' -o -name '*.md')
PAGE := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' -not -path 'web/.schema/*' \
	-not -path 'web/src/geography/*' -not -name regions.json -not -name wire.ts -not -name data.ts)
PACKAGING := pyproject.toml setup.py MANIFEST.in
export PATH := $(CURDIR)/.venv/bin:$(PATH)
export UV_COMPILE_BYTECODE := 1
# Byte code is kept, whatever the environment says: without it each of the tests' processes compiles all tests anew.
export PYTHONDONTWRITEBYTECODE :=

# $(call apt,packages,what for): installs Debian packages if we are root and may.
apt = if [ "$$(id -u)" = 0 ] && [ "$(APT)" != no ]; then \
	echo "make: installing Debian packages with apt-get ($(2)): $(strip $(1))"; \
	apt-get update -q && apt-get install -y -q --no-install-recommends $(1); \
	else echo "make: Debian packages are missing ($(2)): $(strip $(1))"; fi

build: .venv/.compiled

dev: .venv/.deps
	GILDED_PURE=1 $(BIN)/uv pip install -q --no-deps --no-build-isolation --reinstall -e .
	rm -rf .venv/.compiled src/gilded.egg-info
	touch .venv/.installed

play: .venv/.compiled
	$(BIN)/gilded serve

.venv/.deps: requirements.txt
	python3 -m venv .venv || { $(call apt,python3-venv,for the environment); python3 -m venv .venv; }
	$(BIN)/python -m pip install -q uv==0.13.7
	$(BIN)/uv pip install -q --require-hashes -r requirements.txt
	touch $@

# The page is made from the types of the installed games, and the compiled package contains the page. So: first the
# plain sources, then the page, then the package.
.venv/.installed: .venv/.deps $(PACKAGING)
	$(MAKE) dev

web/node_modules/.ok: web/package-lock.json web/package.json .venv/.deps
	cd web && npm ci --no-audit --no-fund --loglevel=error
	touch $@

web/dist/index.html: .venv/.installed web/node_modules/.ok $(SOURCES) $(PAGE)
	cd web && PYTHONPATH=$(CURDIR)/src npm run -s build
	touch $@

.venv/.compiled: .venv/.installed web/dist/index.html $(PACKAGING) README.md $(SOURCES)
	rm -rf build
	$(BIN)/uv build -q --wheel --no-build-isolation -o build/wheel .
	$(BIN)/uv pip install -q --no-deps --reinstall build/wheel/*.whl
	rm -rf src/gilded.egg-info
	touch $@

# The packages to publish: in dist/, each built from the source distribution and tried in an empty environment.
dist: web/dist/index.html
	$(BIN)/python tools/packages.py

check: .venv/.installed web/node_modules/.ok
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports
	$(MAKE) docs
	cd web && PYTHONPATH=$(CURDIR)/src npm run -s check

# What a change needs at once, in about three minutes on two cores: the plain sources, SQLite, no browser, and of the
# conformance suite the tables with the default options.
quick: .venv/.installed web/node_modules/.ok
	PYTHONPATH=$(CURDIR)/src $(BIN)/pytest -n 2 -m "not slow" -k "not postgres and not redis"
	cd web && PYTHONPATH=$(CURDIR)/src npm run -s test

# A broken link, a warning or an undocumented public name fails.
docs: .venv/.installed
	PYTHONPATH=src NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict
	@echo "the site is in artifacts/site"

# Debian packages that the tests drive for real. Without them, those tests are skipped.
TOOLS = $(if $(wildcard /usr/bin/chromium),,chromium) $(if $(wildcard /usr/bin/redis-server),,redis-server) \
	$(if $(wildcard /usr/lib/postgresql/*/bin/postgres),,postgresql)
tools:
	@$(if $(strip $(TOOLS)),$(call apt,$(TOOLS),for the tests),:)

# The checks use one core, so the plain tests run beside them.
test: .venv/.compiled tools
	$(MAKE) -j2 --output-sync check test-plain
	$(MAKE) test-compiled test-page

# The plain rules at the default options; the compiled run below leaves nothing out. There most tests of the server wait:
# a process that has none left takes some of another's, which have not begun, so that few start servers of their own.
test-plain: .venv/.compiled
	$(BIN)/pytest -n 2 -m "not slow" --ignore tests/server --ignore tests/cli

test-compiled: .venv/.compiled tools
	GILDED_EXPECT_COMPILED=1 $(BIN)/pytest -n 3 --dist worksteal -o pythonpath=tests

test-page: .venv/.compiled tools
	cd web && npm run -s test
	if [ -x /usr/bin/chromium ]; then cd web && npm run -s e2e; else echo "skipped: no chromium for the browser tests"; fi

# Faults planted in the rules of a game, one at a time: docs/testing.md has the documented run.
mutants: .venv/.installed
	$(BIN)/python tools/mutants.py $(GAME) $(MUTANTS)

# Ten thousand random games of each title, each looked at for lost money, pieces and secrets: about ten minutes.
random-games: .venv/.compiled
	$(BIN)/python tools/random_games.py

# How often a refusal names no rule of its own: docs/testing.md has the table.
general-answers: .venv/.compiled
	$(BIN)/python tools/general_answers.py

# The decisions that the rules take by themselves: docs/architecture.md has the table.
clicks: .venv/.compiled
	$(BIN)/python tools/clicks.py

# Kills, outages, full disks and abuse while people play: docs/reliability.md has the figures. CAMPAIGN="--kills 20" is short.
campaign: .venv/.compiled tools
	$(BIN)/python tools/campaign.py $(CAMPAIGN)

records: .venv/.compiled
	tests/records/make

# Pictures of the terminal for docs/terminal.md, from games of bots on fixed seeds.
terminal-pictures: .venv/.compiled
	$(BIN)/python tools/terminal_pictures.py

screenshots: .venv/.compiled tools
	cd web && npm run -s screenshots

# Adds and removes what pyproject.toml asks for and leaves the other pins alone; UPGRADE=1 raises them all.
requirements:
	$(BIN)/uv pip compile -q --generate-hashes --no-header --python-version 3.11 $(if $(UPGRADE),--upgrade) \
		pyproject.toml --extra dev -o requirements.txt
