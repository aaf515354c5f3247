"""The expression tree: formulas exactly as written, before any simplification.

Nodes are immutable values. Python's operators build them and rearrange nothing, so the dimension check, both evaluation
paths, the pages and the certificates all see the same tree that the author wrote.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from fractions import Fraction

from msgspec import Struct

from units import PURE, Unit, parse_unit


class Arithmetic(Struct, frozen=True, cache_hash=True):
    """What formulas are written with: expressions and quantities (`derive.expressions.quantity`).

    Arithmetic on them, and on plain exact numbers, builds the tree.
    """

    @property
    def tree(self) -> Expression:
        """The expression that it denotes in a formula."""
        raise NotImplementedError  # no abstract base class: that would slow each `isinstance` on a node

    def __add__(self, other: Operand) -> Expression:
        """Write a sum; a sum on the left grows instead of nesting."""
        return Add((*terms_of(self.tree), as_expression(other)))

    def __radd__(self, other: Operand) -> Expression:
        return as_expression(other) + self

    def __sub__(self, other: Operand) -> Expression:
        return Add((*terms_of(self.tree), Negate(as_expression(other))))

    def __rsub__(self, other: Operand) -> Expression:
        return as_expression(other) - self

    def __mul__(self, other: Operand) -> Expression:
        """Write a product; a product on the left grows instead of nesting."""
        return Multiply((*factors_of(self.tree), as_expression(other)))

    def __rmul__(self, other: Operand) -> Expression:
        return as_expression(other) * self

    def __truediv__(self, other: Operand) -> Expression:
        return Divide(self.tree, as_expression(other))

    def __rtruediv__(self, other: Operand) -> Expression:
        return as_expression(other) / self

    def __pow__(self, exponent: Operand) -> Expression:
        return Power(self.tree, as_expression(exponent))

    def __rpow__(self, base: Operand) -> Expression:
        return Power(as_expression(base), self.tree)

    def __neg__(self) -> Expression:
        return Negate(self.tree)


Operand = Arithmetic | Fraction | int


class Expression(Arithmetic, frozen=True):
    """A node of the tree."""

    @property
    def tree(self) -> Expression:
        return self

    @property
    def children(self) -> tuple[Expression, ...]:
        """The nodes directly below this one, in written order."""
        return ()

    def rebuild(self, children: tuple[Expression, ...]) -> Expression:
        """Return the same kind of node over other children."""
        return self


class Number(Expression, frozen=True):
    """An exact number with a unit; coefficients are typed too (2 flop/parameter/token)."""

    value: Fraction
    unit: Unit = PURE


class Add(Expression, frozen=True):
    """A sum of two or more terms of one dimension."""

    terms: tuple[Expression, ...]

    @property
    def children(self) -> tuple[Expression, ...]:
        return self.terms

    def rebuild(self, children: tuple[Expression, ...]) -> Expression:
        return Add(children)


class Negate(Expression, frozen=True):
    """Minus a term."""

    term: Expression

    @property
    def children(self) -> tuple[Expression, ...]:
        return (self.term,)

    def rebuild(self, children: tuple[Expression, ...]) -> Expression:
        return Negate(*children)


class Multiply(Expression, frozen=True):
    """A product of two or more factors."""

    factors: tuple[Expression, ...]

    @property
    def children(self) -> tuple[Expression, ...]:
        return self.factors

    def rebuild(self, children: tuple[Expression, ...]) -> Expression:
        return Multiply(children)


class Divide(Expression, frozen=True):
    """A quotient."""

    top: Expression
    bottom: Expression

    @property
    def children(self) -> tuple[Expression, ...]:
        return (self.top, self.bottom)

    def rebuild(self, children: tuple[Expression, ...]) -> Expression:
        return Divide(*children)


class Power(Expression, frozen=True):
    """A power. The exponent is pure; a symbolic exponent needs a pure, positive base."""

    base: Expression
    exponent: Expression

    @property
    def children(self) -> tuple[Expression, ...]:
        return (self.base, self.exponent)

    def rebuild(self, children: tuple[Expression, ...]) -> Expression:
        return Power(*children)


class Extreme(Expression, frozen=True):
    """A maximum or a minimum of arguments of one dimension."""

    arguments: tuple[Expression, ...]

    @property
    def children(self) -> tuple[Expression, ...]:
        return self.arguments

    def rebuild(self, children: tuple[Expression, ...]) -> Expression:
        return type(self)(children)


class Maximum(Extreme, frozen=True):
    """The largest of its arguments."""


class Minimum(Extreme, frozen=True):
    """The smallest of its arguments."""


class Logarithm(Expression, frozen=True):
    """The natural logarithm of a pure, positive argument."""

    argument: Expression

    @property
    def children(self) -> tuple[Expression, ...]:
        return (self.argument,)

    def rebuild(self, children: tuple[Expression, ...]) -> Expression:
        return Logarithm(*children)


class Apply(Expression, frozen=True):
    """An arbitrary function: equal arguments give equal values, and nothing else is known of it.

    Args:
        function: its name.
        argument: what it is applied to.
        unit: the unit of its values.
    """

    function: str
    argument: Expression
    unit: Unit = PURE

    @property
    def children(self) -> tuple[Expression, ...]:
        return (self.argument,)

    def rebuild(self, children: tuple[Expression, ...]) -> Expression:
        (argument,) = children
        return Apply(self.function, argument, self.unit)


def as_expression(operand: Operand) -> Expression:
    """Return a quantity as a symbol and an exact number as a pure number; floats are refused.

    Raises:
        TypeError: the operand is neither an expression, a quantity nor an exact number.
    """
    if isinstance(operand, Arithmetic):
        return operand.tree
    if isinstance(operand, bool) or not isinstance(operand, int | Fraction):
        raise TypeError(f"{operand!r} in an expression: expected a quantity or an exact number, e.g. Fraction(1, 2)")
    return Number(Fraction(operand))


def number(value: Fraction | int | str, unit: str = "") -> Number:
    """Return an exact coefficient, e.g. ``number(2, "flop/parameter/token")``.

    Raises:
        units.UnitError: the unit text names no known unit.
    """
    return Number(Fraction(value), parse_unit(unit))


def maximum(*arguments: Operand) -> Maximum:
    """Return the largest of the arguments."""
    return Maximum(tuple(as_expression(argument) for argument in arguments))


def minimum(*arguments: Operand) -> Minimum:
    """Return the smallest of the arguments."""
    return Minimum(tuple(as_expression(argument) for argument in arguments))


def log(argument: Operand) -> Logarithm:
    """Return the natural logarithm of the argument."""
    return Logarithm(as_expression(argument))


def log10(argument: Operand) -> Expression:
    """Return the decimal logarithm of the argument."""
    return log(argument) / log(10)


def walk(tree: Expression) -> Iterator[Expression]:
    """Yield every node, parents before children, in written order."""
    pending = [tree]
    while pending:
        node = pending.pop()
        yield node
        pending.extend(reversed(node.children))


def transform(tree: Expression, change: Callable[[Expression], Expression | None]) -> Expression:
    """Return the tree with every node replaced for which ``change`` returns one, outermost first."""
    changed = change(tree)
    if changed is not None:
        return changed
    if not tree.children:
        return tree
    return tree.rebuild(tuple(transform(child, change) for child in tree.children))


def terms_of(tree: Expression) -> tuple[Expression, ...]:
    """Return what a sum adds up; anything else is its own only term."""
    return tree.terms if isinstance(tree, Add) else (tree,)


def factors_of(tree: Expression) -> tuple[Expression, ...]:
    """Return what a product multiplies; anything else is its own only factor."""
    return tree.factors if isinstance(tree, Multiply) else (tree,)


def combine(parts: Sequence[Expression], node: type[Add | Multiply | Maximum | Minimum]) -> Expression:
    """Return a node over some parts; a single part is returned as it is."""
    first, *others = parts
    return node((first, *others)) if others else first


class Irrational(Expression, frozen=True):
    """A pure number above zero that no fraction is.

    Args:
        letter: ``e``, the base of natural logarithms, or ``pi``, a circle's length over its width.
    """

    letter: str


E, PI = Irrational("e"), Irrational("pi")
IRRATIONALS = {each.letter: each for each in (E, PI)}


def exp(argument: Operand) -> Power:
    """Return e to the argument, which is pure."""
    return Power(E, as_expression(argument))


class Sign(IntEnum):
    """On which side of zero something certainly lies; the number of a sign has that sign."""

    NEGATIVE = -1
    ZERO = 0
    POSITIVE = 1

    @property
    def opposite(self) -> Sign:
        """The sign of the negative."""
        return Sign(-self)
