# `make` creates the environment, audits the shipped claims and writes the site; `make test` runs every check.
# All paths are relative, so that the folder may have a space in its name.
BIN := .venv/bin
SITE := build/site
EXTRAS := dev
SCRIPTS := site/claims_site/rendering/scripts site/claims_site/serving # eslint and prettier are for developers who have them
PYTHONS ?= 3.12 3.13 3.14 # for `make pythons`
OPTIONS := # of `claims site`, such as --base-url https://example.org/audit

unexport PYTHONDONTWRITEBYTECODE PYTHONPATH PYTHONHOME

.PHONY: all install audit site test quick lint coverage mutants campaigns fuzz record pictures docs numbers lock sbom lowest pythons format clean

all: audit site

install:
	@.ci/environment

audit: install
	@$(BIN)/claims audit

site: install
	@$(BIN)/claims site --out $(SITE) $(OPTIONS)

test: lint
	$(BIN)/pytest -q -n auto --dist loadfile --no-loadscope-reorder # in the order of tests/conftest.py

quick: # one room: `make quick ROOM=units` or `make quick ROOM=claims/checks`
	@.ci/environment $(EXTRAS)
	$(BIN)/ruff check $(wildcard $(ROOM) site/$(ROOM)) tests/$(ROOM)
	$(BIN)/pytest -q -n auto -m "not slow" tests/$(ROOM)

lint:
	@.ci/environment $(EXTRAS)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@if command -v eslint >/dev/null; then eslint $(SCRIPTS); fi

docs: # the documentation, into build/docs
	@.ci/environment $(EXTRAS)
	$(BIN)/python .ci/commands_page.py >docs/commands.md
	$(BIN)/python .ci/language_pages.py
	$(BIN)/mkdocs build --strict

numbers: # the counts of the shipped claims, in docs/numbers.json and on the pages that print them
	@.ci/environment $(EXTRAS)
	$(BIN)/python -m tests.oracles.shipped_counts

COVERING := units derive claims/schema claims/loading claims/checks claims/certificate # rooms that decide verdicts

coverage: # lines and branches of the rooms in pyproject.toml that the quick tests of these rooms do not cover
	@.ci/environment $(EXTRAS)
	@mkdir -p build
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -q -m "not slow" $(addprefix tests/,$(COVERING))
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

mutants: # mutation tests of the modules that decide, for one `make mutants MODULES=units/numbers/interval.py`
	@.ci/environment $(EXTRAS)
	$(BIN)/python -m tests.mutants $(MODULES)

campaigns: # statements and figures drawn at length against oracles of their meaning, the whole site twice: hours
	@.ci/environment $(EXTRAS)
	LONG_RUNS=yes $(BIN)/pytest -q -n auto -k long_run tests/units tests/derive/notation tests/derive/proof tests/claims/schema tests/claims/checks tests/claims_site/publishing tests/claims/certificate

fuzz: # inputs that a reader does not answer, ten minutes for each reader; Atheris is put into .venv by whoever runs it: `make fuzz TARGETS=unit`
	@.ci/environment $(EXTRAS)
	$(BIN)/python -m tests.fuzz $(TARGETS)

record: # of runs, for the page on method: `make record CHECKS=recheck`
	.ci/environment $(EXTRAS)
	$(BIN)/python .ci/record.py $(CHECKS)

lock: EXTRAS := dev,supply
lock: # requirements.txt anew: the newest of everything that pyproject.toml allows, with hashes
	@.ci/environment $(EXTRAS)
	$(BIN)/uv pip compile pyproject.toml --extra dev --extra browser --extra supply --universal --python-version 3.11 \
		--upgrade --generate-hashes --no-emit-index-url --custom-compile-command "make lock" --quiet --output-file requirements.txt

sbom: EXTRAS := dev,supply
sbom: # what the program needs where it runs, as locked: CycloneDX, into build/sbom.json
	@.ci/environment $(EXTRAS)
	@mkdir -p build
	$(BIN)/uv pip compile pyproject.toml --constraint requirements.txt --python-version 3.11 --generate-hashes --quiet \
		--no-header --no-emit-index-url --output-file build/needed.txt
	$(BIN)/cyclonedx-py requirements build/needed.txt --pyproject pyproject.toml --mc-type library \
		--output-reproducible --output-file build/sbom.json

lowest: # the wheel, its findings and the quick tests with the lowest versions that pyproject.toml allows; TESTS=no without tests
	@.ci/elsewhere lowest .venv/bin/python

pythons: # the same with other Pythons: `make pythons PYTHONS="3.12 /path/to/python3.14"`
	@.ci/elsewhere locked $(PYTHONS)

format:
	@.ci/environment $(EXTRAS)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	@if command -v prettier >/dev/null; then prettier --print-width 120 --write $(SCRIPTS); fi

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
