"""Formulas: a quantity, the expression that gives it, and what the expression rests on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from derive.cache.packing import BEHIND
from derive.evaluation.evaluate import evaluate
from derive.expressions.dimensions import dimension_of
from derive.expressions.expression import (
    Add,
    Divide,
    Expression,
    Multiply,
    Negate,
    Number,
    Power,
    Symbol,
    symbols,
    walk,
)
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity
from units import PURE

if TYPE_CHECKING:
    from derive.derivation.steps import Derivation

ARITHMETIC = (Add, Negate, Multiply, Divide, Power)


class FormulaError(ValueError):
    """A formula that does not load: its units do not balance, or it hides a constant."""


class BareCoefficient(FormulaError):
    """A plain number as a factor of a quantity that carries a unit.

    Args:
        name: the name of the formula.
        found: the number and its place.
    """

    HINT = "give it a unit, e.g. 2 [flop/parameter/token], or declare a pure ratio as a quantity"

    def __init__(self, name: str, found: str) -> None:
        """Say it with the next step."""
        super().__init__(f"{name}: {found}; {self.HINT}")
        self.found = found


@dataclass(frozen=True)
class Source:
    """Where a document states or uses a formula."""

    document: str
    section: str


@dataclass(frozen=True)
class Formula:
    """A named relation ``of = expression``.

    Args:
        name: ``module.variable``, as claims write it.
        of: the quantity that it gives.
        expression: how, exactly as written.
        hypothesis: what it supposes, in a sentence.
        sources: where documents state it.
        implicit: constants that the documents leave out and without which the units do not balance.
        reconstructed: whether the printed formula was lost and is rebuilt from its context.
        derivation: the checked steps that lead to it; ``None`` for a definition.
    """

    name: str
    of: Quantity
    expression: Expression
    hypothesis: str
    sources: tuple[Source, ...]
    implicit: tuple[Quantity, ...] = ()
    reconstructed: bool = False
    derivation: Derivation | None = field(default=None, metadata=BEHIND)

    def __hash__(self) -> int:
        """Hash by name, which is unique in the library."""
        return hash(self.name)

    @property
    def subject(self) -> str:
        """The part of the name before the dot."""
        return self.name.rpartition(".")[0]

    @property
    def inputs(self) -> tuple[Quantity, ...]:
        """The quantities that need a value: all of the expression but its constants."""
        return tuple(quantity for quantity in symbols(self.expression) if quantity.value is None)

    @property
    def constants(self) -> tuple[Quantity, ...]:
        """The quantities with a fixed value, which a claim may still set otherwise."""
        return tuple(quantity for quantity in symbols(self.expression) if quantity.value is not None)


def definition(
    name: str,
    of: Quantity,
    expression: Expression,
    *,
    hypothesis: str,
    sources: tuple[Source, ...],
    implicit: tuple[Quantity, ...] = (),
    reconstructed: bool = False,
) -> Formula:
    """Return a formula that a document states, after checking its units, constants and coefficients.

    Raises:
        FormulaError: the formula has a bare coefficient, an undeclared constant, or one declared and not used.
        DimensionError: the units of the two sides differ.
    """
    formula = Formula(name, of, expression, hypothesis, sources, implicit, reconstructed)
    refuse_bare_coefficients(formula)
    return checked(formula)


def checked(formula: Formula) -> Formula:
    """Return the formula if its units balance and it declares just the constants that it uses.

    Raises:
        FormulaError: an undeclared constant, or one declared and not used.
        DimensionError: the units of the two sides differ.
    """
    require_balance(formula)
    used, declared = set(formula.constants), set(formula.implicit)
    for constant in formula.constants:
        if constant not in declared:
            raise FormulaError(f"{formula.name}: uses the constant {constant.name}; add it to `implicit`")
    for constant in formula.implicit:
        if constant not in used:
            raise FormulaError(f"{formula.name}: declares {constant.name} as implicit but never uses it")
    return formula


def require_balance(formula: Formula) -> None:
    """Refuse a formula whose two sides have different units.

    Raises:
        DimensionError: inside the expression.
        FormulaError: between the two sides.
    """
    expected = formula.of.unit.dimension
    found = dimension_of(formula.expression)
    if found != expected:
        raise FormulaError(
            f"{formula.name}: `{plain(formula.expression)}` is in {found}, but {formula.of.name} is in {expected};"
            f" a constant in {expected / found} is missing:"
            " declare it as a quantity with a value and list it in `implicit`"
        )


def refuse_bare_coefficients(formula: Formula) -> None:
    """Refuse plain numbers as factors of a quantity that carries a unit: coefficients are typed quantities.

    Raises:
        BareCoefficient: naming the number and its place.
    """
    for node in walk(formula.expression):
        for part in node.children if isinstance(node, Multiply | Divide) and _carries_unit(node) else ():
            if _is_bare(part):
                raise BareCoefficient(formula.name, f"bare coefficient {plain(part)} in `{plain(node)}`")


def _is_bare(part: Expression) -> bool:
    """Return whether a factor is arithmetic of pure numbers and not 1; logarithms are no coefficients."""
    if not all(isinstance(node, ARITHMETIC) or (isinstance(node, Number) and node.unit == PURE) for node in walk(part)):
        return False
    value = evaluate(part, {})
    return not value.low == value.high == 1


def _carries_unit(tree: Expression) -> bool:
    return any(isinstance(node, Symbol) and node.quantity.unit.dimension.exponents for node in walk(tree))
