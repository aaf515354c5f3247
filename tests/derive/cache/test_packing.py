"""Values as text and back: equal values, shared parts, and nothing but values of ours from any text."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derive.cache.packing import Packer, PackingError, unpack
from derive.collection import library
from derive.expressions.quantity import COUNT, quantity
from derive.statements.relation import Comparison

PLAIN = st.one_of(st.none(), st.booleans(), st.integers(), st.fractions(), st.text(), st.sampled_from(Comparison))
NESTED = st.recursive(
    PLAIN,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.tuples(inner, inner), st.dictionaries(st.text(), inner, max_size=3)
    ),
    max_leaves=20,
)


@dataclass(frozen=True)
class Foreign:
    """A dataclass that is none of the project's."""

    number: int = 1


@dataclass
class Loose:
    """Something that can change."""


def back(value: object) -> object:
    """Return a value written and read again."""
    return unpack(Packer().text(value), {})


@given(NESTED)
def test_what_is_written_is_read_again(value: object) -> None:
    """Numbers, texts and collections come back equal, and of the same types throughout."""
    assert back(value) == value
    assert repr(back(value)) == repr(value)


def test_numbers_beyond_what_python_writes_in_decimals() -> None:
    """A fraction of 10,000 digits survives, although Python refuses to print it."""
    huge = Fraction(7**12_000, 3**9_000)
    assert back(huge) == huge


def test_every_formula_of_the_library_has_a_text() -> None:
    """All but the derivation is written; two formulas never share a text."""
    formulas = library().formulas.values()
    assert len({Packer().text(formula) for formula in formulas}) == len(formulas)


def test_a_formula_comes_back_as_itself() -> None:
    """Reading gives the very formula that was known by the name, with its derivation."""
    formula = library().formulas["batching.optimal_batch"]
    text = Packer({formula.name: formula}).text((formula, 1))
    read = unpack(text, {formula.name: formula})
    assert isinstance(read, tuple)
    assert read[0] is formula


def test_a_formula_that_the_argument_did_not_name_is_refused() -> None:
    """A result may name the formulas of its argument only, so that it can be read where the argument is known."""
    with pytest.raises(PackingError):
        Packer({}).text(library().formulas["batching.optimal_batch"])


def test_quantities_differ_by_every_field() -> None:
    """Unit, meaning, sign and domain all tell quantities of one name apart."""
    same = quantity("batch", "sequence", "sequences at once", "B")
    others = (
        quantity("batch", "token", "sequences at once", "B"),
        quantity("batch", "sequence", "tokens at once", "B"),
        quantity("batch", "sequence", "sequences at once", "b"),
        quantity("batch", "sequence", "sequences at once", "B", COUNT),
        quantity("batch", "sequence", "sequences at once", "B", value=3),
    )
    assert len({Packer().text(each) for each in (same, *others)}) == 6
    assert back(same) == same


@pytest.mark.parametrize("value", [Foreign(), Loose(), 0.5, b"bytes", {1, 2}, len, object(), Fraction])
def test_what_is_none_of_ours_has_no_text(value: object) -> None:
    """Floats, bytes, functions and other programs' classes are refused, alone and inside."""
    with pytest.raises(PackingError):
        Packer().text(value)
    with pytest.raises(PackingError):
        Packer().text({"inside": (value,)})


@pytest.mark.parametrize(
    "rows",
    [
        [["value", "subprocess:Popen", 0]],
        [["value", "os:system"]],
        [["value", "builtins:eval"]],
        [["text", "x"], ["value", "derive.cache.packing:import_module", 0]],
        [["value", "derive.cache.packing:Packer"]],
        [["value", "claims.nonesuch:Thing"]],
        [["enum", "derive.statements.relation:Comparison", "=>"]],
        [["ratio", "1", "0"]],
        [["tuple", 0]],
        [["map", 0, 1, 2]],
        [["formula", "batching.optimal_batch"]],
        [["text", 5]],
        [["float", "1.5"]],
        [[]],
        [],
        [3],
        {"a": 1},
        None,
    ],
)
def test_texts_of_strangers_make_nothing_but_values(rows: object) -> None:
    """A text that names a function, another program's class or nothing at all is refused; nothing is called."""
    with pytest.raises(PackingError):
        unpack(json.dumps(rows), {})


def test_a_text_cut_short_is_refused() -> None:
    """Every beginning of a text but the whole has no value."""
    text = Packer().text((Fraction(1, 3), "word", {"key": (1, None)}))
    for end in range(len(text)):
        with pytest.raises(PackingError):
            unpack(text[:end], {})
