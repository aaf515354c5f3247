"""Names joined by signs, read without the grammar: to the last part what the grammar reads."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from units.measures.reader import Refused, _by_grammar, _plain
from units.measures.registry import general, known_units
from units.measures.unit import Dimension, Unit

SPELLINGS = sorted(known_units())
PIECES = st.sampled_from([*SPELLINGS, "1", "per", "permil", "per2", "square", "sq", "cu", "a", "(", " "])
POWERS = st.sampled_from(["", "", "", "^2", "^9", "^1", "^0", "^10", "^-1", "^(1/2)", "**2", "²"])


def stands_for(name: str) -> tuple[Fraction, Dimension] | None:
    """Return the size of a name that is known everywhere; `permil` is one here, too."""
    if name == "permil":
        return Fraction(1, 1000), Dimension(())
    found = general().names.get(name)
    return None if found is None else found[:2]


def same(text: str) -> bool:
    """Return whether a text is read at once, and holds that to the grammar."""
    found = _plain(text, stands_for)
    if found is None:
        return False
    told = _by_grammar(text, stands_for, Refused)
    assert (found.factor, found.dimension) == (told.factor, told.dimension)
    return True


def test_every_known_name_is_what_the_grammar_reads() -> None:
    """All that are written with letters alone are read at once."""
    assert all(same(name) for name in SPELLINGS if name.isascii() and name.isalpha())
    assert not any(same(name) for name in SPELLINGS if not name.isascii())


@given(st.lists(st.tuples(PIECES, POWERS, st.sampled_from("**//-·")), min_size=1, max_size=4))
def test_products_are_what_the_grammar_reads(parts: list[tuple[str, str, str]]) -> None:
    """Drawn names, powers and signs between them."""
    text = "".join(f"{name}{power}{sign}" for name, power, sign in parts)[:-1]
    same(text)


@pytest.mark.parametrize("text", ["byte/parameter/token", "1/s", "kg*m^2/s^3", "byte*token/second"])
def test_plain_products_are_read_at_once(text: str) -> None:
    """Names, whole powers of one digit, and one above a slash."""
    assert same(text)


@pytest.mark.parametrize("text", ["per/s", "s/per", "m^10", "m^1", "m ^2", "1*s", "s/1", "1", "m2x/s", "furlongs/s"])
def test_anything_else_is_left_to_the_grammar(text: str) -> None:
    """What the grammar refuses, or reads in its own way: `per` is a sign, and no name."""
    assert not same(text)


def test_a_power_that_is_too_large_is_left_to_the_grammar() -> None:
    """It says where, and what to write instead."""

    def huge(_: str) -> tuple[Fraction, Dimension]:
        return Fraction(2**2000), Dimension.of({"second": 1})

    assert _plain("s^3", huge) is None
    assert isinstance(_plain("s^2", huge), Unit)
