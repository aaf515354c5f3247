"""The mutation tool: which mutants it makes, and that its list names modules and tests that exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants.__main__ import deciding
from tests.mutants.mutants import mutants

ROOT = Path(__file__).resolve().parents[2]
SOURCE = '''def smaller(one: int, two: int) -> int:
    """Return the smaller one."""
    return one if one < two else two
'''


def test_every_operator_applies_once() -> None:
    """A comparison is widened and a choice is replaced by each of its branches; the docstring is left alone."""
    made = {(mutant.name, mutant.change) for mutant in mutants(SOURCE)}
    assert made == {
        ("smaller operation", "one < two  ->  one <= two"),
        ("smaller operation", "one if one < two else two  ->  one"),
        ("smaller operation", "one if one < two else two  ->  two"),
    }


@pytest.mark.parametrize("module", deciding())
def test_listed_paths_exist(module: str) -> None:
    """A module or a test that is gone would never be tried."""
    assert all((ROOT / path).exists() for path in (module, *deciding()[module]["tests"]))


@pytest.mark.parametrize("module", deciding())
def test_unchanged_mutants_exist(module: str) -> None:
    """A reason for a mutant that no longer exists is deleted."""
    names = {mutant.name for mutant in mutants((ROOT / module).read_text("utf-8"))}
    assert set(deciding()[module].get("unchanged", {})) <= names
