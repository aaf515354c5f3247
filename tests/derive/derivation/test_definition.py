"""Definitions: their units balance, their constants are declared, and their coefficients have units of their own."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.derivation.definition import checked, definition, refuse_bare_coefficients, require_balance
from derive.derivation.formula import Content, Formula, FormulaError, Source
from derive.expressions.dimensions import DimensionError
from derive.expressions.expression import Expression, Number, log, number
from derive.expressions.quantity import FRACTION, Quantity, Symbol, quantity

SIZE = quantity("size", "byte", "size", "S")
PACE = quantity("pace", "byte/second", "pace", "v")
SPAN = quantity("span", "second", "time", "t")
SHARE = quantity("portion", "", "a part of it", "p", FRACTION)
BYTES = quantity("bytes_each", "byte/parameter", "bytes of a parameter", "b", value=1)
WEIGHTS = quantity("weights", "parameter", "parameters", "N")
SOURCE = (Source("kiosk", "1"),)
TWO = Number(Fraction(2))


def define(expression: Expression, of: Quantity = SPAN, implicit: tuple[Quantity, ...] = ()) -> Formula:
    """Return a formula for a time unless told otherwise."""
    return definition("kiosk.span", of, expression, hypothesis="It holds.", sources=SOURCE, implicit=implicit)


def test_a_definition_says_what_it_was_given() -> None:
    """Each part stands where it belongs, and a plain number is an expression too."""
    tree = Symbol(WEIGHTS) * Symbol(BYTES) / Symbol(PACE)
    found = definition("kiosk.span", SPAN, tree, hypothesis="It holds.", sources=SOURCE, implicit=(BYTES,))
    assert found.content == Content(SPAN, tree, (BYTES,), None)
    assert (found.name, found.hypothesis, found.sources) == ("kiosk.span", "It holds.", SOURCE)
    assert found.reconstructed is False
    again = definition("kiosk.part", SHARE, 2, hypothesis="It holds.", sources=(), reconstructed=True)
    assert (again.expression, again.reconstructed) == (number(2), True)


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        (Symbol(WEIGHTS) / Symbol(PACE), "a constant in bit/parameter is missing"),
        (Symbol(WEIGHTS) * Symbol(BYTES) / Symbol(PACE), "uses the constant bytes_each; add it to `implicit`"),
        (Symbol(SIZE), "is in bit, but span is in second"),
        (2 * Symbol(SIZE) / Symbol(PACE), "bare coefficient 2"),
        (Symbol(SIZE) / Symbol(PACE) * Fraction(1, 3), "bare coefficient 1/3"),
        (Symbol(SIZE) / (Symbol(PACE) * 2), "bare coefficient 2"),
        (-Number(Fraction(2)) * Symbol(SIZE) / Symbol(PACE), "bare coefficient -2"),
        (Symbol(SIZE) / Symbol(PACE) * (Number(Fraction(2)) / 3), "bare coefficient 2 / 3"),
        (Symbol(SIZE) / Symbol(PACE) * Number(Fraction(2)) ** 3, "bare coefficient 2^3"),
    ],
)
def test_what_does_not_balance_does_not_load(expression: Expression, message: str) -> None:
    """A missing unit, an undeclared constant or a bare coefficient is refused in words that name it."""
    with pytest.raises(FormulaError) as caught:
        define(expression)
    assert message in str(caught.value)


def test_declared_and_unused_constants_do_not_load() -> None:
    """A constant that is declared must stand in the formula."""
    with pytest.raises(FormulaError, match="declares bytes_each as implicit but never uses it"):
        define(Symbol(SIZE) / Symbol(PACE), implicit=(BYTES,))


def test_coefficients_may_stand_typed_or_between_pure_numbers() -> None:
    """A coefficient with a unit, a one, an exponent and a number among pure ratios are no bare coefficients."""
    define(number(2, "second/byte") * Symbol(SIZE))
    define(Symbol(SIZE) / Symbol(PACE) * (1 - Symbol(SHARE)))
    define(Symbol(SIZE) ** 2 / Symbol(PACE) / Symbol(SIZE))
    define(2 * Symbol(SHARE), of=SHARE)


@pytest.mark.parametrize(
    ("factor", "bare"),
    [
        (TWO, True),
        (Number(Fraction(1)), False),
        (TWO - 1, False),  # arithmetic that comes to one
        (TWO - 2, True),
        (TWO * 1, True),
        (-TWO, True),
        (TWO / 4, True),
        (TWO**0, False),
        (TWO ** Number(Fraction(1, 2)), True),  # which is no number that is known exactly
        (log(TWO), False),
        (TWO + log(TWO), False),
        (number(2, "second"), False),
        (number(2, "second") / number(2, "second"), False),
        (Symbol(SHARE), False),
        (1 - Symbol(SHARE), False),
    ],
)
def test_what_is_a_bare_coefficient(factor: Expression, bare: bool) -> None:
    """Arithmetic of pure numbers that is not one; beside a size as a factor, above it and below it."""
    for tree in (
        factor * Symbol(SIZE),
        Symbol(SIZE) / factor,
        factor / Symbol(SIZE),
        Symbol(SPAN) + factor * Symbol(SIZE),
    ):
        if bare:
            with pytest.raises(FormulaError, match="bare coefficient"):
                refuse_bare_coefficients("kiosk.span", tree)
        else:
            refuse_bare_coefficients("kiosk.span", tree)
    refuse_bare_coefficients("kiosk.span", factor * Symbol(SHARE))  # nothing there carries a unit
    refuse_bare_coefficients("kiosk.span", factor + Symbol(SIZE))


def test_constants_are_declared_or_printed() -> None:
    """One that a text prints need not be declared as left out; each of several is looked for."""
    other = quantity("other_bytes", "byte/parameter", "bytes too", "b_2", value=2)
    tree = Symbol(WEIGHTS) * (Symbol(BYTES) + Symbol(other)) / Symbol(PACE)
    for implicit, printed in (((BYTES, other), ()), ((BYTES,), (other,)), ((), (other, BYTES))):
        content = Content(SPAN, tree, implicit)
        assert checked("kiosk.span", content, printed) is content
    for implicit, printed, named in (((BYTES,), (), "other_bytes"), ((), (other,), "bytes_each")):
        with pytest.raises(FormulaError, match=f"uses the constant {named};"):
            checked("kiosk.span", Content(SPAN, tree, implicit), printed)
    with pytest.raises(FormulaError, match="declares other_bytes as implicit but never uses it"):
        checked("kiosk.span", Content(SPAN, Symbol(WEIGHTS) * Symbol(BYTES) / Symbol(PACE), (BYTES, other)))


def test_units_balance_inside_and_between_the_sides() -> None:
    """A sum of unlike things has no unit at all; what is missing between the sides is told."""
    require_balance("kiosk.span", Content(SPAN, Symbol(SIZE) / Symbol(PACE)))
    with pytest.raises(DimensionError):
        require_balance("kiosk.span", Content(SPAN, Symbol(SIZE) + Symbol(SPAN)))
    with pytest.raises(FormulaError, match="is in bit, but span is in second; a constant in second/bit is missing"):
        require_balance("kiosk.span", Content(SPAN, Symbol(SIZE)))
    with pytest.raises(FormulaError, match="a constant in bit/parameter is missing"):
        checked("kiosk.span", Content(SPAN, Symbol(WEIGHTS) / Symbol(PACE)))
