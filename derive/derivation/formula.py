"""Formulas: a quantity, the expression that gives it, and what the expression rests on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

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
class Content:
    """What a formula says.

    Args:
        of: the quantity that it gives.
        expression: how, exactly as written.
        implicit: constants that the documents leave out and without which the units do not balance.
        derivation: the checked steps that lead to it; ``None`` for a definition.
    """

    of: Quantity
    expression: Expression
    implicit: tuple[Quantity, ...] = ()
    derivation: Derivation | None = None


@dataclass(frozen=True, eq=False)
class Formula:
    """A named relation ``of = expression``. What is derived is worked out, and checked, when it is first asked for.

    Args:
        name: ``module.variable``, as claims write it.
        hypothesis: what it supposes, in a sentence.
        sources: where documents state it.
        reconstructed: whether the printed formula was lost and is rebuilt from its context.
        work: gives what it says.
    """

    name: str
    hypothesis: str
    sources: tuple[Source, ...]
    reconstructed: bool
    work: Callable[[], Content] = field(repr=False)

    KNOWN_BY: ClassVar = ("name", "of", "expression", "hypothesis", "sources", "implicit", "reconstructed")

    @cached_property
    def content(self) -> Content:
        """What it says.

        Raises:
            DerivationError: it does not follow.
            FormulaError: the units do not balance.
        """
        return self.work()

    @property
    def of(self) -> Quantity:
        """The quantity that it gives."""
        return self.content.of

    @property
    def expression(self) -> Expression:
        """How it gives it, exactly as written."""
        return self.content.expression

    @property
    def implicit(self) -> tuple[Quantity, ...]:
        """The constants that the documents leave out."""
        return self.content.implicit

    @property
    def derivation(self) -> Derivation | None:
        """The checked steps that lead to it; ``None`` for a definition."""
        return self.content.derivation

    def __eq__(self, other: object) -> bool:
        """Two formulas are equal that have one name and say the same."""
        if not isinstance(other, Formula) or self.name != other.name:
            return self is other
        return self is other or all(getattr(self, part) == getattr(other, part) for part in self.KNOWN_BY)

    def __hash__(self) -> int:
        """Hash by name, which is unique in the library."""
        return hash(self.name)

    def __reduce__(self) -> tuple[object, ...]:
        """Travel to another process with what it says, not with the work."""
        return _worked_out, (self.content, (self.name, self.hypothesis, self.sources, self.reconstructed))

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
        return constants_of(self.expression)


def _worked_out(content: Content, told: tuple[str, str, tuple[Source, ...], bool]) -> Formula:
    return Formula(*told, lambda: content)


def constants_of(tree: Expression) -> tuple[Quantity, ...]:
    """Return the quantities of an expression with a fixed value."""
    return tuple(quantity for quantity in symbols(tree) if quantity.value is not None)


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
    refuse_bare_coefficients(name, expression)
    content = checked(name, Content(of, expression, implicit))
    return Formula(name, hypothesis, sources, reconstructed, lambda: content)


def checked(name: str, content: Content) -> Content:
    """Return what a formula says if its units balance and it declares just the constants that it uses.

    Raises:
        FormulaError: an undeclared constant, or one declared and not used.
        DimensionError: the units of the two sides differ.
    """
    require_balance(name, content)
    constants = constants_of(content.expression)
    for constant in constants:
        if constant not in content.implicit:
            raise FormulaError(f"{name}: uses the constant {constant.name}; add it to `implicit`")
    for constant in content.implicit:
        if constant not in constants:
            raise FormulaError(f"{name}: declares {constant.name} as implicit but never uses it")
    return content


def require_balance(name: str, content: Content) -> None:
    """Refuse a formula whose two sides have different units.

    Raises:
        DimensionError: inside the expression.
        FormulaError: between the two sides.
    """
    expected = content.of.unit.dimension
    found = dimension_of(content.expression)
    if found != expected:
        raise FormulaError(
            f"{name}: `{plain(content.expression)}` is in {found}, but {content.of.name} is in {expected};"
            f" a constant in {expected / found} is missing:"
            " declare it as a quantity with a value and list it in `implicit`"
        )


def refuse_bare_coefficients(name: str, tree: Expression) -> None:
    """Refuse plain numbers as factors of a quantity that carries a unit: coefficients are typed quantities.

    Raises:
        BareCoefficient: naming the number and its place.
    """
    for node in walk(tree):
        for part in node.children if isinstance(node, Multiply | Divide) and _carries_unit(node) else ():
            if _is_bare(part):
                raise BareCoefficient(name, f"bare coefficient {plain(part)} in `{plain(node)}`")


def _is_bare(part: Expression) -> bool:
    """Return whether a factor is arithmetic of pure numbers and not 1; logarithms are no coefficients."""
    if not all(isinstance(node, ARITHMETIC) or (isinstance(node, Number) and node.unit == PURE) for node in walk(part)):
        return False
    value = evaluate(part, {})
    return not value.low == value.high == 1


def _carries_unit(tree: Expression) -> bool:
    return any(isinstance(node, Symbol) and node.quantity.unit.dimension.exponents for node in walk(tree))
