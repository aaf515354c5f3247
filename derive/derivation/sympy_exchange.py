"""Expressions as SymPy's, and SymPy's as expressions: for those who work with it. No verdict depends on either.

A symbol means the whole amount, so the unit of a typed coefficient travels beside its number, as a symbol in
brackets: ``2*[flop/byte]``. What SymPy simplified under an assumption has to be true of the quantity that the symbol
means; otherwise the simplified expression would be another one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

import sympy

from derive.derivation.formula import Content, Formula
from derive.derivation.sympy_bridge import AlgebraError, Names
from derive.expressions.dimensions import dimension_of, require
from derive.expressions.expression import Apply, Expression, Extreme, Maximum, Multiply, Negate, Number
from derive.expressions.printing import plain
from derive.expressions.quantity import COUNT, NONNEGATIVE, POSITIVE, REAL, Domain, Quantity, Symbol
from derive.expressions.stepped import Step, Stepped, by_cases, rounded
from units import DATE, DIMENSIONLESS, PURE, base_unit, parse_unit
from units.reading.suggestions import nearest

SUPPORTED = "sums, products, powers, log, exp, Max, Min, Abs, floor, ceiling, factorial, binomial and Piecewise"
COUNTS = {sympy.factorial: Step.FACTORIAL, sympy.binomial: Step.BINOMIAL}
ROUNDS = {sympy.floor: Step.FLOOR, sympy.ceiling: Step.CEIL}
WRITTEN = {step: function for function, step in (COUNTS | ROUNDS).items()}
ZERO = Number(Fraction(0))
MOST_FACTS = 3  # of an assumption of SymPy, which has a dozen that follow from it


def to_sympy(tree: Expression) -> sympy.Expr:
    """Return an expression as SymPy's, with symbols named as its quantities and units as symbols in brackets.

    Raises:
        AlgebraError: a part has no counterpart in SymPy.
    """
    try:
        return Exchange({}).write(tree)
    except AlgebraError:
        raise
    except (TypeError, ValueError) as refusal:  # of an order among what is no real number, such as the logarithm of -1
        raise AlgebraError(f"{plain(tree)}: SymPy says {refusal}") from refusal


def from_sympy(expression: sympy.Expr, quantities: Mapping[str, Quantity]) -> Expression:
    """Return an expression of SymPy as ours, whose units fit together.

    Args:
        expression: of what `SUPPORTED` lists.
        quantities: what its symbols mean, by name.

    Raises:
        AlgebraError: it holds something else, or a symbol that means nothing or is assumed to be what its
            quantity need not be.
        DimensionError: its units do not fit together.
        UnitError: a symbol in brackets names no unit.
    """
    if not isinstance(expression, sympy.Expr):
        raise AlgebraError(
            f"{type(expression).__name__}: expected an expression of SymPy; of an equation give one side"
        )
    tree = Exchange(_leaves(expression.free_symbols, quantities)).read(expression)
    dimension_of(tree)
    return tree


def formula_of(
    expression: sympy.Expr, units: Mapping[str, str], quantities: Mapping[str, Quantity], name: str, unit: str | None
) -> Formula:
    """Return a formula whose expression comes from SymPy.

    Args:
        expression: as for `from_sympy`.
        units: what symbols are counted in, by name; these names are not looked up in `quantities`.
        quantities: those that the other symbols may mean.
        name: that of what it gives.
        unit: what that is counted in; in base units where none is given.

    Raises:
        ValueError: as for `from_sympy`; or a name or a unit is none, or of no symbol.
    """
    free = {str(each): each for each in getattr(expression, "free_symbols", ())}
    for each in units:
        if each not in free:
            hint = nearest(each, free) or f"its symbols are {', '.join(sorted(free)) or 'none'}"
            raise AlgebraError(f"{each!r} has a unit but does not occur in the expression; {hint}")
    declared = {each: _quantity(free[each], each, text) for each, text in units.items()}
    tree = from_sympy(expression, {**quantities, **declared})
    measure = base_unit(dimension_of(tree)) if unit is None else parse_unit(unit)
    tree = Number(Fraction(0), measure) if tree == ZERO else tree
    require(tree, measure.dimension)
    content = Content(Quantity(name, measure, "what an expression of SymPy comes to", name, REAL), tree)
    return Formula(name, "Brought in from SymPy.", (), reconstructed=False, work=lambda: content)


class Exchange(Names):
    """Leaves under their own names, units in brackets, and the functions that go in steps."""

    def __init__(self, leaves: Mapping[sympy.Symbol, Expression]) -> None:
        """Keep what the symbols of an expression mean."""
        super().__init__()
        self.leaves = leaves

    def write(self, tree: Expression) -> sympy.Expr:
        """Return the tree as a SymPy expression."""
        match tree:
            case Symbol(quantity):
                assumed = _assumed(quantity.domain)
                return sympy.Symbol(quantity.name, real=True, positive=assumed.get("positive"))
            case Number(value, unit) if unit != PURE:
                if unit.dimension == DATE:
                    raise self.unwritten(tree)
                return sympy.Rational(value.numerator, value.denominator) * sympy.Symbol(
                    f"[{unit.text}]", positive=True
                )
            case Stepped():
                return self._write_step(tree)
        return super().write(tree)

    def read(self, expression: sympy.Expr) -> Expression:
        """Return a SymPy expression as a tree."""
        if isinstance(expression, sympy.Abs):
            (inside,) = map(self.read, expression.args)
            return Maximum((inside, Negate(inside)))
        if isinstance(expression, sympy.Piecewise):
            return self._read_cases(expression.args)
        if type(expression) in ROUNDS:
            return rounded(ROUNDS[type(expression)], *map(self.read, expression.args))
        if type(expression) in COUNTS:
            return Stepped(COUNTS[type(expression)], tuple(map(self.read, expression.args)))
        tree = super().read(expression)
        if isinstance(tree, Extreme):
            return tree.rebuild(_alike(tree.arguments))
        return _merge_unit(tree) if isinstance(tree, Multiply) else tree

    def unwritten(self, tree: Expression) -> AlgebraError:
        """Return the refusal of a tree that has no counterpart, with the reason."""
        match tree:
            case Apply(function):
                why = f"nothing is known of the function {function}"
            case Stepped(Step.ROUND):
                why = "which way a tie is rounded is left open here and not there; floor(x + 1/2) rounds it up"
            case _:
                why = "SymPy has no such numbers"
        return AlgebraError(f"{plain(tree)} has no counterpart in SymPy: {why}")

    def unread(self, expression: sympy.Expr) -> AlgebraError:
        """Return the refusal of an expression that our trees cannot hold, with the reason."""
        if isinstance(expression, sympy.Float):
            return AlgebraError(f"{expression} is a floating number; write it exactly, as sympy.Rational does")
        if expression.is_number and not expression.is_finite:
            return AlgebraError(f"{expression} is not a finite number")
        return AlgebraError(f"{expression} is not supported; formulas have {SUPPORTED} of real numbers")

    def _write_step(self, tree: Stepped) -> sympy.Expr:
        parts = [self.write(child) for child in tree.arguments]
        if tree.function is Step.IF:
            low, high, then, other = parts
            return sympy.Piecewise((then, low < high), (other, True))
        if tree.function not in WRITTEN:
            raise self.unwritten(tree)
        function = WRITTEN[tree.function]
        if not tree.function.rounds:
            return function(*parts)
        step = tree.arguments[1]
        if not isinstance(step, Number) or step.value <= 0:
            raise AlgebraError(f"{plain(tree)} has no counterpart in SymPy: expected to round to multiples of a number")
        return function(parts[0] / parts[1]) * parts[1]

    def _read_cases(self, cases: Sequence[sympy.Expr]) -> Expression:
        if not cases:
            raise AlgebraError("a Piecewise without a value where no condition holds; end it with (value, True)")
        (value, condition), *others = cases
        if condition == sympy.true:
            return self.read(value)
        if not isinstance(
            condition, sympy.StrictLessThan | sympy.StrictGreaterThan | sympy.LessThan | sympy.GreaterThan
        ):
            raise AlgebraError(f"the condition {condition} cannot be held; expected one of <, <=, > and >=")
        low, high = _alike((self.read(condition.lts), self.read(condition.gts)))
        then, other = _alike((self.read(value), self._read_cases(others)))
        strict = isinstance(condition, sympy.StrictLessThan | sympy.StrictGreaterThan)
        return by_cases(low, high, then, other) if strict else by_cases(high, low, other, then)


def _leaves(free: Iterable[sympy.Symbol], quantities: Mapping[str, Quantity]) -> dict[sympy.Symbol, Expression]:
    """Return what each symbol means.

    Raises:
        AlgebraError: one means nothing, two have one name, or one is assumed to be what it need not be.
    """
    ordered = sorted(free, key=str)
    twice = [name for name, times in Counter(map(str, ordered)).items() if times > 1]
    if twice:
        raise AlgebraError(f"two symbols are called {twice[0]}, each assumed to be something else; expected one")
    unknown = [str(each) for each in ordered if not _is_unit(each) and str(each) not in quantities]
    if unknown:
        hint = nearest(unknown[0], quantities) or f"say what it is counted in, as in units={{{unknown[0]!r}: 'byte'}}"
        raise AlgebraError(f"no quantity for {', '.join(unknown)}; {hint}")
    return {each: _unit(each) if _is_unit(each) else _symbol(each, quantities[str(each)]) for each in ordered}


def _is_unit(symbol: sympy.Symbol) -> bool:
    return str(symbol).startswith("[") and str(symbol).endswith("]")


def _unit(symbol: sympy.Symbol) -> Number:
    _require(symbol, POSITIVE)
    return Number(Fraction(1), parse_unit(str(symbol)[1:-1]))


def _symbol(symbol: sympy.Symbol, quantity: Quantity) -> Symbol:
    _require(symbol, quantity.domain)
    return Symbol(quantity)


def _quantity(symbol: sympy.Symbol, name: str, unit: str) -> Quantity:
    """Return a quantity of one's own, whose domain is what the symbol is assumed to be."""
    if symbol.is_positive:
        domain = COUNT if symbol.is_integer else POSITIVE
    else:
        domain = NONNEGATIVE if symbol.is_nonnegative else REAL
    return Quantity(name, parse_unit(unit), f"{name}, a symbol of SymPy", name, domain)


def _require(symbol: sympy.Symbol, domain: Domain) -> None:
    """Refuse a symbol that is assumed to be more than is true of the values that it means."""
    true = sympy.Symbol("x", **_assumed(domain)).assumptions0
    beyond = [fact for fact, holds in symbol.assumptions0.items() if true.get(fact) is not holds]
    if beyond:
        ordered = sorted(beyond, key=lambda fact: (not symbol.assumptions0[fact], fact.startswith("extended_"), fact))
        assumptions = ", ".join(f"{fact}={symbol.assumptions0[fact]}" for fact in ordered[:MOST_FACTS])
        raise AlgebraError(
            f"the symbol {symbol} is assumed to be {assumptions}; its values are {domain.words}, no more"
        )


def _assumed(domain: Domain) -> dict[str, bool]:
    """Return the assumptions of SymPy that are true of all values of a domain."""
    interval, assumptions = domain.interval, {"real": True}
    if domain.integer:
        assumptions["integer"] = True
    if interval.low is None or interval.low < 0:
        return assumptions
    return assumptions | ({"positive": True} if interval.low > 0 or interval.low_open else {"nonnegative": True})


def _alike(parts: tuple[Expression, ...]) -> tuple[Expression, ...]:
    """Return expressions of one dimension, in which a plain 0 is none of that dimension: SymPy's has no unit.

    Raises:
        DimensionError: the units of one of them do not fit together.
    """
    dimension = next((dimension_of(each) for each in parts if each != ZERO), DIMENSIONLESS)
    zero = Number(Fraction(0), base_unit(dimension))
    return tuple(zero if each == ZERO else each for each in parts)


def _merge_unit(tree: Multiply) -> Expression:
    """Return a product in which a number and the unit behind it are one coefficient."""
    first, second, *others = tree.factors
    if isinstance(first, Number) and isinstance(second, Number) and first.unit == PURE:
        typed = Number(first.value * second.value, second.unit)
        return Multiply((typed, *others)) if others else typed
    return tree
