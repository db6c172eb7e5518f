# make play    a table in the browser                    make build   the environment, page and compiled engine
# make test    everything, plain and compiled            make dev     the environment on the plain sources, to work in
# make check   lint, types and import rules              make records, make screenshots, make requirements

.PHONY: build dev play check test test-plain test-compiled test-page tools records screenshots requirements
.DELETE_ON_ERROR:

BIN := .venv/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.json' -o -name '*.md')
PAGE := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' -not -path 'web/.schema/*' \
	-not -path 'web/src/geography/*' -not -name regions.json -not -name wire.ts -not -name data.ts)
export PATH := $(CURDIR)/.venv/bin:$(PATH)
export UV_COMPILE_BYTECODE := 1

build: .venv/.compiled

dev: .venv/.deps
	GILDED_PURE=1 $(BIN)/uv pip install -q --no-deps --no-build-isolation --reinstall -e .
	rm -rf .venv/.compiled src/gilded.egg-info
	touch .venv/.installed

play: .venv/.compiled
	$(BIN)/gilded serve

.venv/.deps: requirements.txt
	python3 -m venv .venv || { apt-get update -q && apt-get install -y -q python3-venv && python3 -m venv .venv; }
	$(BIN)/python -m pip install -q uv==0.13.7
	$(BIN)/uv pip install -q --require-hashes -r requirements.txt
	touch $@

# The page is made from the types of the installed games, and the compiled package carries the page: so, first the
# plain sources, then the page, then the package.
.venv/.installed: .venv/.deps pyproject.toml setup.py
	$(MAKE) dev

web/node_modules/.ok: web/package-lock.json web/package.json .venv/.deps
	cd web && npm ci --no-audit --no-fund --loglevel=error
	touch $@

web/dist/index.html: .venv/.installed web/node_modules/.ok $(SOURCES) $(PAGE)
	cd web && PYTHONPATH=$(CURDIR)/src npm run -s build
	touch $@

.venv/.compiled: .venv/.installed web/dist/index.html pyproject.toml setup.py $(SOURCES)
	rm -rf build dist
	$(BIN)/uv build -q --wheel --no-build-isolation -o dist .
	$(BIN)/uv pip install -q --no-deps --reinstall dist/*.whl
	rm -rf src/gilded.egg-info
	touch $@

check: .venv/.compiled
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && npm run -s check

# Debian packages that the tests drive for real. Who is not root and lacks them sees those tests skipped.
tools:
	@[ "$$(id -u)" != 0 ] || { [ -x /usr/bin/chromium ] && [ -x /usr/bin/redis-server ] \
		&& [ -x /usr/lib/postgresql/15/bin/postgres ]; } || { apt-get update -q && \
		apt-get install -y -q --no-install-recommends chromium redis-server postgresql; }

# The checks think on one core, so the plain tests run beside them.
test: .venv/.compiled tools
	$(MAKE) -j2 --output-sync check test-plain
	$(MAKE) test-compiled test-page

test-plain: .venv/.compiled
	$(BIN)/pytest -n 2 --ignore tests/server --ignore tests/cli

test-compiled: .venv/.compiled tools
	GILDED_EXPECT_COMPILED=1 $(BIN)/pytest -n 3 -o pythonpath=tests

test-page: .venv/.compiled tools
	cd web && npm run -s test
	if [ -x /usr/bin/chromium ]; then cd web && npm run -s e2e; else echo "skipped: no chromium for the browser tests"; fi

records: .venv/.compiled
	tests/records/make

screenshots: .venv/.compiled tools
	cd web && npm run -s screenshots

requirements:
	$(BIN)/uv pip compile -q --generate-hashes --no-header --upgrade pyproject.toml --extra dev -o requirements.txt
