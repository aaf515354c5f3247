"""The registry: kinds that do not mix, and names that are never guessed."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pint
import pytest

import units
from units import comes_whole, known_units, parse_unit, registry
from units.registry import SUBJECTS

KINDS = [
    "token", "sequence", "parameter", "layer", "head", "expert", "gpu", "rack", "stage", "request", "game", "copy",
    "oom", "elo", "element", "task", "question", "user", "model", "iteration", "hop", "microbatch", "sample", "pass",
    "company", "machine", "flop", "bit", "dollar", "second", "metre", "kilogram", "ampere", "kelvin",
]  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_kinds_are_dimensions_of_their_own(kind: str) -> None:
    """Counting one kind of thing says nothing about another: a token is no sequence and no pure number."""
    unit = parse_unit(kind)
    assert unit.factor == 1
    assert unit.dimension.exponents == ((kind, Fraction(1)),)


def test_plurals_name_the_same_unit() -> None:
    """Every base kind but the ratings can be written in the plural."""
    plurals = {"people": "person", "copies": "copy", "passes": "pass", "companies": "company", "gpus": "gpu"}
    plurals |= {f"{kind}s": kind for kind in ("token", "sequence", "expert", "layer", "bit", "byte", "flop", "hour")}
    for plural, singular in plurals.items():
        assert known_units()[plural] == known_units()[singular]


@pytest.mark.parametrize(
    "name", ["ktokens_", "kexpert", "Mgpu", "mbyte", "secondss", "Token", "TOKEN", "kilohour", "B"]
)
def test_no_prefix_plural_or_case_is_guessed(name: str) -> None:
    """What the definition files do not declare is no unit, whatever Pint would make of it."""
    assert name not in known_units()


def test_the_registry_is_exact_built_once_and_knows_nothing_else() -> None:
    """It holds fractions, is the same object for everyone, and has none of Pint's default units."""
    assert registry() is registry()
    assert isinstance(registry().Quantity(Fraction(1), "year").to_root_units().magnitude, Fraction)
    assert "furlong" not in set(registry())
    assert {path.stem for path in Path(units.__path__[0], "definitions").iterdir()} == {*SUBJECTS}


def test_two_definitions_of_one_name_are_refused() -> None:
    """A second meaning for a name is an error and not an override."""
    table: pint.UnitRegistry[Fraction] = pint.UnitRegistry(
        None, non_int_type=Fraction, on_redefinition="raise", cache_folder=None
    )
    with pytest.raises(pint.errors.RedefinitionError):
        table.load_definitions(["token = [token]", "token = 4 * byte", "byte = [information]"])


def test_every_unit_has_a_positive_exact_factor() -> None:
    """No definition is circular, missing or zero."""
    assert len(known_units()) > 300
    assert all(type(factor) is Fraction for factor, _ in known_units().values())
    assert all(factor > 0 for factor, _ in known_units().values())


@pytest.mark.parametrize(("unit", "whole"), [("rack", True), ("gpus", True), ("token", False), ("copy", False)])
def test_things_are_told_from_what_may_be_an_average(unit: str, *, whole: bool) -> None:
    """There is no half of a rack; of tokens and copies there are averages, and a rate of racks is one too."""
    assert comes_whole(parse_unit(unit).dimension) is whole
    assert not comes_whole(parse_unit(f"{unit}/s").dimension)
    assert not comes_whole(parse_unit("s").dimension)
