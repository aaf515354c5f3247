"""The registry: kinds that do not mix, and names that are never guessed."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from units import Definition, Dimension, comes_whole, known_units, parse_unit, registry, table_with
from units.measures.registry import definitions_under, general, is_counted, two_readings

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
    """Pint reads the same definitions, in fractions, and has none of its own units."""
    assert registry() is registry(())
    assert isinstance(registry().Quantity(Fraction(1), "year").to_root_units().magnitude, Fraction)
    assert "furlong" not in set(registry())
    fresh = registry(
        (Definition("league", "3 mile"),)
    )  # multiples such as the kilometre are added as they are asked for
    assert set(fresh) == {each.name for each in general().definitions if " above " not in each.size} | {"league"}


def test_pint_comes_to_the_same_sizes() -> None:
    """Every unit and multiple has one size, by our own reading of the definitions and by Pint's."""
    table = registry()
    for named in {each.name: each for each in known_units().values() if each.zero is None}.values():
        in_bases = table.Quantity(Fraction(1), table.parse_units(named.name)).to_root_units()
        assert in_bases.magnitude == named.factor, named.name
        bases = {str(base): Fraction(str(power)) for base, power in in_bases.unit_items()}
        assert Dimension.of(bases) == named.dimension, named.name


def test_every_spelling_can_be_written() -> None:
    """What the tables spell, the grammar of units reads, alone and in a product."""
    for text, named in known_units().items():
        if named.zero is None:
            assert parse_unit(f"{text}*{text}").factor == named.factor**2, text


def test_every_unit_has_a_positive_exact_factor() -> None:
    """No definition is circular, missing or zero."""
    assert len(known_units()) > 1000
    assert all(type(each.factor) is Fraction and each.factor > 0 for each in known_units().values())


def test_what_states_a_size_has_its_source() -> None:
    """A size that is a number says where it is laid down; years and coins are counted as everyone does."""
    numbered = {each.name for each in general().definitions if re.match(r"[0-9.e/-]+ ", each.size) and not each.source}
    assert numbered == {"decade", "century", "millennium", "cent", "eurocent", "penny"}


def test_what_has_two_readings_is_no_unit() -> None:
    """What is refused with both readings is not read in one of them elsewhere."""
    assert not set(two_readings()) & set(known_units())
    assert {"ton", "gallon", "calorie", "pound", "B", "b", "FLOPS", "C", "F", "¥"} <= set(two_readings())


@pytest.mark.parametrize(("unit", "whole"), [("rack", True), ("gpus", True), ("token", False), ("copy", False)])
def test_things_are_told_from_what_may_be_an_average(unit: str, *, whole: bool) -> None:
    """There is no half of a rack; of tokens and copies there are averages, and a rate of racks is one too."""
    assert comes_whole(parse_unit(unit).dimension) is whole
    assert not comes_whole(parse_unit(f"{unit}/s").dimension)
    assert not comes_whole(parse_unit("s").dimension)


@pytest.mark.parametrize(
    ("unit", "counted"),
    [
        ("server", True),
        ("rack", True),  # comes whole, and has a sign
        ("user", True),
        ("token", False),  # has a sign
        ("decade", False),  # has none, and is so many years
        ("second", False),
        ("server/rack", False),
        ("", False),
    ],
)
def test_things_that_are_counted(unit: str, *, counted: bool) -> None:
    """They have a name and no sign, or come whole."""
    assert is_counted(parse_unit(unit).dimension) is counted


def test_pint_knows_what_a_document_declares() -> None:
    """Beside the general units: a cup is a quarter of a litre, a wafer a thing of its own, a server one again."""
    own = (Definition("cup", "1/4 litre"), Definition("wafer"), Definition("server", meaning="what serves"))
    table = registry(own)
    assert table.Quantity(Fraction(2), "cup").to("litre").magnitude == Fraction(1, 2)
    assert str(table.Quantity(Fraction(1), "wafer").dimensionality) == "[wafer]"
    assert table.Quantity(Fraction(3), "server").to_root_units().magnitude == 3
    assert "cup" not in set(registry())


def test_a_table_of_nothing_more_is_the_general_one() -> None:
    """And one of more is built upon it."""
    cup = Definition("cup", "1/4 litre")
    assert table_with(()) is general()
    assert table_with((cup,)).beneath is general()
    assert table_with((cup,)).names["cup"].factor == Fraction(1, 4000)


def test_what_a_unit_counts_is_told_by_its_definition() -> None:
    """A document's own units with what they rest on, and things known everywhere that it did not declare itself."""
    server, crate = Definition("server", meaning="what serves"), Definition("crate", "6 kilogram")
    assert [each.name for each in definitions_under(parse_unit("server/s"))] == ["server"]
    assert definitions_under(parse_unit("server/s")) == (general().definition_of("server"),)
    assert definitions_under(parse_unit("kg/s")) == ()
    own = table_with((server, crate))
    assert definitions_under(parse_unit("server*user", own)) == (server, general().definition_of("user"))
    assert definitions_under(parse_unit("crate", own)) == (crate,)
