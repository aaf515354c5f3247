"""Expressions there and back through SymPy by hand: what stands for what, and what is refused with which reason."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from derive.derivation.sympy_bridge import AlgebraError
from derive.derivation.sympy_exchange import formula_of, from_sympy, to_sympy
from derive.expressions.dimensions import DimensionError
from derive.expressions.expression import PI, Apply, Expression, Multiply, Number, log, maximum, minimum, number
from derive.expressions.printing import plain
from derive.expressions.quantity import (
    AT_LEAST_ONE,
    COUNT,
    FRACTION,
    NONNEGATIVE,
    POSITIVE,
    REAL,
    SHARE,
    Domain,
    Quantity,
    Symbol,
    quantity,
)
from derive.expressions.stepped import Step, Stepped, by_cases, rounded
from units import PURE, parse_figure, parse_unit
from units.numbers.interval import Interval

A, B = (quantity(name, "byte", f"size {name}", name) for name in "ab")
X = quantity("x", "", "any number", "x", REAL)
Y = quantity("y", "", "a number above 0", "y")
N = quantity("n", "", "a count", "n", COUNT)
KNOWN = {each.name: each for each in (A, B, X, Y, N)}
R, P = sympy.Symbol("x"), sympy.Symbol("y", positive=True)
RR, MB, KB = sympy.Symbol("x", real=True), sympy.Symbol("[MB]", positive=True), sympy.Symbol("[kB]", positive=True)
SIZE = sympy.Symbol("a", positive=True)
ABOVE = Domain(Interval(Fraction(-1), None, low_open=True), integer=False, words="above -1")


@pytest.mark.parametrize(
    ("tree", "written"),
    [
        (X.tree, RR),
        (Y.tree, P),
        (X + Y, RR + P),
        (Number(Fraction(3, 4)), sympy.Rational(3, 4)),
        (number("3/4", "MB") * X, sympy.Rational(3, 4) * MB * RR),
        (maximum(X, Y), sympy.Max(RR, P)),
        (rounded(Step.FLOOR, X), sympy.floor(RR)),
        (rounded(Step.CEIL, X), sympy.ceiling(RR)),
        (rounded(Step.FLOOR, X, number(3)), sympy.floor(RR / 3) * 3),
        (rounded(Step.CEIL, A, number(2, "kB")), sympy.ceiling(SIZE / (2 * KB)) * 2 * KB),
        (Stepped(Step.FACTORIAL, (X.tree,)), sympy.factorial(RR)),
        (Stepped(Step.BINOMIAL, (X.tree, number(2))), sympy.binomial(RR, 2)),
        (by_cases(X, 2, Y, 3), sympy.Piecewise((P, RR < 2), (3, True))),
    ],
)
def test_trees_are_written_under_their_own_names(tree: Expression, written: sympy.Expr) -> None:
    """A quantity by its name, a unit in brackets beside its number, a function by that of the same meaning."""
    assert to_sympy(tree) == written


@pytest.mark.parametrize(
    ("written", "tree"),
    [
        (R, X.tree),
        (R + P, X + Y),
        (3 * MB * R / 4, Multiply((number(3, "MB"), X.tree)) / 4),
        (3 * MB, number(3, "MB")),
        (MB, number(1, "MB")),
        (MB * R, Multiply((number(1, "MB"), X.tree))),
        (2 * R, Multiply((number(2), X.tree))),
        (KB * MB, Multiply((number(1, "MB"), number(1, "kB")))),  # neither is the factor of the other
        (2 * KB * MB, Multiply((number(2, "MB"), number(1, "kB")))),
        (sympy.pi * MB, Multiply((PI, number(1, "MB")))),
        (sympy.Mul(2, 3, R, evaluate=False), Multiply((number(6), X.tree))),
        (sympy.Abs(R), maximum(X, -X.tree)),
        (sympy.floor(R), rounded(Step.FLOOR, X)),
        (sympy.ceiling(R), rounded(Step.CEIL, X)),
        (sympy.factorial(R), Stepped(Step.FACTORIAL, (X.tree,))),
        (sympy.binomial(R, 2), Stepped(Step.BINOMIAL, (X.tree, number(2)))),
        (sympy.Max(SIZE, 0), A.tree),  # as SymPy has it: it is positive
        (sympy.Max(R, 0), maximum(number(0), X)),
        (sympy.Min(R, P), minimum(X, Y)),
        (sympy.Piecewise((R, R < 2), (3, True)), by_cases(X, 2, X, 3)),
        (sympy.Piecewise((R, R <= 2), (3, True)), by_cases(2, X, 3, X)),
        (sympy.Piecewise((R, R > 2), (3, True)), by_cases(2, X, X, 3)),
        (sympy.Piecewise((R, R >= 2), (3, True)), by_cases(X, 2, 3, X)),
    ],
)
def test_expressions_are_read_as_trees(written: sympy.Expr, tree: Expression) -> None:
    """A number and the unit behind it are one coefficient; an end that is included stands on the other side."""
    assert from_sympy(written, KNOWN) == tree


def test_a_plain_zero_is_of_the_dimension_beside_it() -> None:
    """SymPy's has no unit: among the larger of several, in the values of cases and on either side of a seam."""
    debt = quantity("debt", "dollar", "what is owed", "d", REAL)
    known, owed, none = {"debt": debt}, sympy.Symbol("debt"), number(0, "dollar")
    assert from_sympy(sympy.Max(owed, 0), known) == maximum(none, debt)
    assert from_sympy(sympy.Min(owed, 0), known) == minimum(none, debt)
    tree = from_sympy(sympy.Piecewise((owed, owed > 0), (0, True)), known)
    assert tree == by_cases(none, debt, debt, none)
    assert from_sympy(sympy.Piecewise((0, R > 0), (1, True)), KNOWN) == by_cases(0, X, 0, 1)
    with pytest.raises(DimensionError):
        from_sympy(sympy.Max(owed, 1), known)
    with pytest.raises(DimensionError):  # a part whose own units do not fit has none to lend
        from_sympy(sympy.Max(R + SIZE, 0), KNOWN)


@pytest.mark.parametrize(
    ("domain", "assumed", "held"),
    [
        (POSITIVE, {"positive": True}, True),
        (POSITIVE, {"nonnegative": True}, True),
        (POSITIVE, {"nonzero": True}, True),
        (POSITIVE, {"integer": True}, False),
        (POSITIVE, {"negative": True}, False),
        (NONNEGATIVE, {"nonnegative": True}, True),
        (NONNEGATIVE, {"positive": True}, False),
        (FRACTION, {"nonnegative": True}, True),
        (FRACTION, {"positive": True}, False),
        (SHARE, {"positive": True}, True),
        (AT_LEAST_ONE, {"positive": True}, True),
        (AT_LEAST_ONE, {"integer": True}, False),
        (COUNT, {"positive": True, "integer": True}, True),
        (COUNT, {"even": True}, False),
        (REAL, {"real": True}, True),
        (REAL, {"nonnegative": True}, False),
        (REAL, {"integer": True}, False),
        (REAL, {"real": False}, False),
        (ABOVE, {"real": True}, True),
        (ABOVE, {"positive": True}, False),
        (ABOVE, {"nonnegative": True}, False),
    ],
)
def test_a_symbol_is_assumed_to_be_no_more_than_its_quantity(
    domain: Domain, assumed: dict[str, bool], held: bool
) -> None:
    """What SymPy did under an assumption has to be right at every value of the domain."""
    part = quantity("part", "", "a part", "p", domain)
    symbol = sympy.Symbol("part", **assumed)
    if held:
        assert from_sympy(symbol, {"part": part}) == Symbol(part)
        return
    with pytest.raises(AlgebraError, match=rf"the symbol part is assumed to be .*{domain.words}, no more"):
        from_sympy(symbol, {"part": part})


def test_units_in_brackets_are_above_zero() -> None:
    """One that is assumed to be nothing is a unit all the same; one that is whole would be a count."""
    assert from_sympy(3 * sympy.Symbol("[MB]"), {}) == number(3, "MB")
    with pytest.raises(AlgebraError, match=r"the symbol \[MB\] is assumed to be .*integer=True"):
        from_sympy(3 * sympy.Symbol("[MB]", integer=True), {})
    with pytest.raises(AlgebraError, match=r"no quantity for \[MB; "):
        from_sympy(sympy.Symbol("[MB"), {})
    with pytest.raises(AlgebraError, match=r"no quantity for MB\]; "):
        from_sympy(sympy.Symbol("MB]"), {})


def test_a_formula_counts_in_the_unit_asked_for() -> None:
    """Or in base units where none is asked for; nothing is nothing in any unit, and another dimension is refused."""
    found = formula_of(3 * MB * R, {}, KNOWN, "value", "kB")
    assert (found.name, found.of.name, found.of.unit.text) == ("value", "value", "kB")
    assert (found.of.domain, found.reconstructed, found.sources) == (REAL, False, ())
    assert found.expression == Multiply((number(3, "MB"), X.tree))
    assert formula_of(3 * MB * R, {}, KNOWN, "value", None).of.unit == parse_unit("bit")
    assert formula_of(R, {}, KNOWN, "value", None).of.unit == PURE
    nothing = formula_of(sympy.Integer(0), {}, KNOWN, "value", "kB")
    assert nothing.expression == number(0, "kB")
    assert formula_of(sympy.Integer(1), {}, KNOWN, "value", None).expression == number(1)
    with pytest.raises(DimensionError):
        formula_of(sympy.Integer(1), {}, KNOWN, "value", "kB")


@pytest.mark.parametrize(
    ("assumed", "domain"),
    [
        ({}, REAL),
        ({"real": True}, REAL),
        ({"nonnegative": True}, NONNEGATIVE),
        ({"positive": True}, POSITIVE),
        ({"positive": True, "integer": True}, COUNT),
    ],
)
def test_a_symbol_of_ones_own_has_the_values_that_are_assumed(assumed: dict[str, bool], domain: Domain) -> None:
    """Counted in the unit that is told, even where a known quantity has its name."""
    found = formula_of(sympy.Symbol("y", **assumed), {"y": "kB"}, KNOWN, "value", None)
    assert found.inputs == (Quantity("y", parse_unit("kB"), "y, a symbol of SymPy", "y", domain),)


@pytest.mark.parametrize("assumed", [{"negative": True}, {"nonnegative": True, "integer": True}, {"nonzero": True}])
def test_other_assumptions_are_refused(assumed: dict[str, bool]) -> None:
    """There is no such domain."""
    with pytest.raises(AlgebraError, match="no more"):
        formula_of(sympy.Symbol("y", **assumed), {"y": "kB"}, KNOWN, "value", None)


REFUSED: dict[str, tuple[object, dict[str, str], str]] = {
    "function": (sympy.sin(R), {"x": ""}, r"sin\(x\) is not supported; formulas have sums"),
    "floating number": (0.5 * R, {"x": ""}, "floating number; write it exactly"),
    "infinite": (sympy.Max(R, sympy.oo), {}, "not a finite number"),
    "complex": (sympy.I * R, {"x": ""}, "of real numbers"),
    "equation": (sympy.Eq(R, P), {}, "of an equation give one side"),
    "text": ("x", {}, "str: expected an expression of SymPy"),
    "unknown symbol": (sympy.Symbol("z") * R, {}, r"no quantity for z; .*units=\{'z'"),
    "similar symbol": (sympy.Symbol("size") + sympy.Symbol("sizes"), {"size": "byte"}, r"did you mean size\?"),
    "several unknown": (sympy.Symbol("ab") + sympy.Symbol("zorb"), {}, r"no quantity for ab, zorb; did you mean b\?"),
    "unit of a similar symbol": (
        sympy.Symbol("size"),
        {"sizes": "byte"},
        r"'sizes' has a unit .*; did you mean size\?",
    ),
    "unit of nothing": (R + 1, {"X": "byte"}, "'X' has a unit .* its symbols are x"),
    "no unit": (R + 1, {"x": "byet"}, r"did you mean byte\?"),
    "no unit in brackets": (R * sympy.Symbol("[byet]", positive=True), {"x": ""}, r"did you mean byte\?"),
    "no name": (sympy.Symbol("N"), {"N": "byte"}, "lower-case words"),
    "units that do not fit": (R + 1, {"x": "byte"}, "is a pure number, but a value in bit is needed"),
    "two of one name": (R + sympy.Symbol("x", real=True), {}, "two symbols are called x"),
    "no case left": (sympy.Piecewise((R, R > 2)), {}, "where no condition holds"),
    "joined conditions": (sympy.Piecewise((R, (R > 2) | (P > 3)), (P, True)), {}, "expected one of <"),
    "assumed to be even": (sympy.Symbol("x", even=True), {"x": ""}, "even=True.* real, no more"),
    "assumed to be positive": (
        sympy.Symbol("x", positive=True),
        {},
        "^the symbol x is assumed to be nonnegative=True, nonzero=True, positive=True; its values are real, no more$",
    ),
    "assumed to be in part": (
        sympy.Symbol("x", integer=False),
        {},
        "^the symbol x is assumed to be composite=False, even=False, integer=False; its values are real, no more$",
    ),
    "assumed to be whole": (sympy.Symbol("y", integer=True, positive=True), {}, "its values are positive, no more"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_held_is_refused(case: str) -> None:
    """Each with the part that is at fault and the reason."""
    expression, units, words = REFUSED[case]
    with pytest.raises(ValueError, match=words):
        formula_of(expression, units, KNOWN, "value", None)


def test_what_sympy_has_not_is_refused() -> None:
    """A tie rounded either way, multiples of what may be 0, unknown functions, what is not real, and days."""
    day = parse_figure("14 June 2023")
    for tree, words in (
        (Stepped(Step.ROUND, (X.tree, number(1))), "which way a tie is rounded"),
        (Stepped(Step.FLOOR, (X.tree, Y.tree)), "multiples of a number"),
        (Stepped(Step.FLOOR, (X.tree, number(0))), "multiples of a number"),
        (Stepped(Step.CEIL, (X.tree, number(Fraction(-1, 2)))), "multiples of a number"),
        (Apply("f", X.tree, PURE), "nothing is known of the function f"),
        (maximum(log(number(-1)), X), "SymPy says"),
        (Number(day.low.value, day.unit), "^14 June 2023 has no counterpart in SymPy: SymPy has no such numbers"),
    ):
        with pytest.raises(AlgebraError, match=words):
            to_sympy(tree)


def test_a_symbol_is_what_it_is_assumed_to_be() -> None:
    """A symbol with a unit has the values that its assumptions leave, and a unit of its own hides a known name."""
    symbols = (sympy.Symbol("x", **assumed) for assumed in ({}, {"nonnegative": True}, {"positive": True}))
    domains = [formula_of(each, {"x": "byte"}, KNOWN, "v", None).inputs[0].domain.words for each in symbols]
    assert domains == ["real", "zero or positive", "positive"]
    whole = formula_of(sympy.Symbol("x", positive=True, integer=True), {"x": "byte"}, KNOWN, "v", None)
    assert whole.inputs[0].domain is COUNT
    assert whole.inputs[0].unit.text == "byte"


def case(*cases: tuple[object, object]) -> str:
    """Return how values by cases of SymPy are held."""
    return plain(from_sympy(sympy.Piecewise(*cases), KNOWN))


def test_cases_are_held_with_their_conditions() -> None:
    """Where an end is included the other values are those beyond it, and the last value stands elsewhere."""
    assert case((R, R < 2), (3, True)) == "if(x < 2, x, 3)"
    assert case((R, R <= 2), (3, True)) == "if(2 < x, 3, x)"
    assert case((R, R > 2), (3, R >= 1), (4, True)) == "if(2 < x, x, if(x < 1, 4, 3))"


def test_sizes_and_counts_are_held() -> None:
    """The size without the sign is the larger of both; orders and choices are the same here and there."""
    count = sympy.Symbol("n", positive=True, integer=True)
    assert plain(from_sympy(sympy.Abs(R), KNOWN)) == "max(x, -x)"
    assert plain(from_sympy(sympy.factorial(count), KNOWN)) == "factorial(n)"
    assert str(to_sympy(Stepped(Step.BINOMIAL, (N.tree, number(2))))) == "binomial(n, 2)"
