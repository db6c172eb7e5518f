# make build: the environment with the compiled engine   make test: everything   make check: lint, types, imports
# make dev:   the same environment on the plain sources  make play: a table in the browser

.PHONY: build dev check test requirements
.DELETE_ON_ERROR:

BIN := .venv/bin
SOURCES := $(shell find src rules -name '*.py' -o -path '*/data/*.json' -o -name '*.md')
export UV_COMPILE_BYTECODE := 1

build: .venv/.compiled

dev: .venv/.deps
	GILDED_PURE=1 $(BIN)/uv pip install -q --no-deps --no-build-isolation --reinstall -e .
	rm -f .venv/.compiled

.venv/.deps: requirements.txt
	python3 -m venv .venv || { apt-get update -q && apt-get install -y -q python3-venv && python3 -m venv .venv; }
	$(BIN)/python -m pip install -q uv==0.13.7
	$(BIN)/uv pip install -q --require-hashes -r requirements.txt
	touch $@

.venv/.compiled: .venv/.deps pyproject.toml setup.py $(SOURCES)
	rm -rf build dist
	$(BIN)/uv build -q --wheel --no-build-isolation -o dist .
	$(BIN)/uv pip install -q --no-deps --reinstall dist/*.whl
	touch $@

requirements:
	$(BIN)/uv pip compile -q --generate-hashes --no-header --upgrade pyproject.toml --extra dev -o requirements.txt

check: .venv/.compiled
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

test: check
	$(BIN)/pytest -n 2
	GILDED_EXPECT_COMPILED=1 $(BIN)/pytest -n 2 -o pythonpath=tests
