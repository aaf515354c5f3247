"""The process that is fuzzed: a module of ours that is imported here counts which of its branches are reached."""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["units", "derive", "claims", "lark"]):
    from tests.fuzz.targets import TARGETS

if __name__ == "__main__":
    name, *options = sys.argv[1:]
    TARGETS[name](b"")  # grammars and tables are made once, which counting makes slow
    atheris.Setup([name, *options], TARGETS[name])
    atheris.Fuzz()
