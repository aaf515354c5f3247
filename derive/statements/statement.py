"""Universal statements: what a formula does for all admissible values of its quantities.

A statement says what must hold; `derive.proof.decide` finds out whether it does. All but limits come down to goals:
relations between expressions that must hold at every point. Two values of one quantity are compared by a copy of it.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from derive.expressions.expression import Expression, Number
from derive.expressions.quantity import Quantity, Symbol, substitute
from derive.statements.combination import Combination
from derive.statements.definedness import needs_besides
from derive.statements.goal import Goal, copies, for_all, substitute_in
from derive.statements.relation import Comparison, Relation, within_domain
from units import Interval


class Shape(StrEnum):
    """How a value moves with a quantity; ``increasing`` and ``decreasing`` are strict."""

    PROPORTIONAL = "proportional"
    AFFINE = "affine"
    CONSTANT = "constant"
    INVERSE = "inverse"
    POWER = "power"
    INCREASING = "increasing"
    DECREASING = "decreasing"
    NONDECREASING = "nondecreasing"
    NONINCREASING = "nonincreasing"


class Extreme(StrEnum):
    """Which of the two an optimum is."""

    MINIMUM = "minimum"
    MAXIMUM = "maximum"

    @property
    def other(self) -> Extreme:
        """The other of the two."""
        return Extreme.MAXIMUM if self is Extreme.MINIMUM else Extreme.MINIMUM


MONOTONE = {
    Shape.INCREASING: Comparison.ABOVE,
    Shape.DECREASING: Comparison.BELOW,
    Shape.NONDECREASING: Comparison.AT_LEAST,
    Shape.NONINCREASING: Comparison.AT_MOST,
}
POWERS = {Shape.PROPORTIONAL: Fraction(1), Shape.INVERSE: Fraction(-1), Shape.CONSTANT: Fraction(0)}


class Scaling(Struct, frozen=True):
    """How an expression moves with one quantity.

    Args:
        expression: what moves.
        quantity: what moves it.
        shape: how it moves.
        exponent: of a ``power``, else ``None``.
        assuming: conditions on the quantities.

    Raises:
        ValueError: an exponent without a power or a power without one.
    """

    expression: Expression
    quantity: Quantity
    shape: Shape
    exponent: Fraction | None = None
    assuming: tuple[Relation, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what no rung could read."""
        if (self.exponent is None) == (self.shape is Shape.POWER):
            problem = f"scaling '{self.shape}' with exponent {self.exponent}: a power has one, nothing else does"
            raise ValueError(problem)

    @property
    def monotone(self) -> Comparison | None:
        """How the value at a larger quantity compares with that at a smaller one, where the shape says only this."""
        return MONOTONE.get(self.shape)

    @property
    def power(self) -> Fraction | None:
        """The power of the quantity to which the value is proportional, where the shape says that."""
        return self.exponent if self.shape is Shape.POWER else POWERS.get(self.shape)

    @property
    def goals(self) -> tuple[Goal, ...]:
        """What must hold at every point: a relation between two (affine: three) values of the expression."""
        here, there, third = copies(self.expression, self.quantity, 3, self.assuming)
        x, y, z = Symbol(here), Symbol(there), Symbol(third)
        f, g, h = (substitute(self.expression, {self.quantity: each}) for each in (x, y, z))
        if self.monotone is not None:
            ordered = Relation(y, Comparison.ABOVE, x)
            assuming = (*for_all(self.assuming, self.quantity, (here, there)), ordered)
            return (Goal(Relation(g, self.monotone, f), assuming),)
        if self.power is None:  # affine
            relation = Relation(f * (y - z) + g * (z - x), Comparison.EQUAL, h * (y - x))
            return (Goal(relation, for_all(self.assuming, self.quantity, (here, there, third))),)
        relation = _power_law(f, g, x, y, self.power)
        return (Goal(relation, for_all(self.assuming, self.quantity, (here, there))),)

    def __str__(self) -> str:
        if self.shape is Shape.CONSTANT:
            return f"does not depend on {self.quantity.name}"
        words = self.shape if self.exponent is None else f"proportional to the power {self.exponent}"
        return f"{words} in {self.quantity.name}"


class Limit(Struct, frozen=True):
    """What an expression tends to.

    Args:
        expression: what moves.
        quantity: what moves it, through its domain.
        to: where the quantity goes, counted in its own unit; ``None`` means infinity.
        value: the limit.
        assuming: conditions on the quantities.
    """

    expression: Expression
    quantity: Quantity
    to: Fraction | None
    value: Expression
    assuming: tuple[Relation, ...] = ()

    @property
    def sides(self) -> tuple[int, ...]:
        """From where the quantity comes through its domain: 1 from above, -1 from below; nothing where it cannot."""
        interval = self.quantity.domain.interval
        if self.to is None:
            return (-1,) if interval.high is None else ()
        if self.quantity.domain.integer or not Interval(interval.low, interval.high).contains(self.to):
            return ()
        return tuple(side for side, last in ((1, interval.high), (-1, interval.low)) if self.to != last)

    @property
    def goals(self) -> tuple[Goal, ...]:
        """None: a limit is no relation between values at points."""
        return ()

    def __str__(self) -> str:
        target = "infinity" if self.to is None else str(self.to)
        return f"limit as {self.quantity.name} goes to {target}"


class Optimum(Struct, frozen=True):
    """Where an expression is smallest or largest in one quantity, over its whole domain.

    Args:
        expression: what is optimised.
        over: the quantity that is free.
        at: where the optimum lies.
        kind: which of the two it is.
        assuming: conditions on the quantities.
    """

    expression: Expression
    over: Quantity
    at: Expression
    kind: Extreme = Extreme.MINIMUM
    assuming: tuple[Relation, ...] = ()

    @property
    def goals(self) -> tuple[Goal, ...]:
        """What must hold at every point: the place is admissible, and no value there is better."""
        return (*self.bounds, self.best)

    @property
    def best(self) -> Goal:
        """No value of the quantity does better than the place."""
        (free,) = copies(self.expression, self.over, 1, self.assuming)
        here = substitute(self.expression, {self.over: Symbol(free)})
        there = substitute(self.expression, {self.over: self.at})
        comparison = Comparison.AT_LEAST if self.kind is Extreme.MINIMUM else Comparison.AT_MOST
        return Goal(Relation(here, comparison, there), for_all(self.assuming, self.over, (free,)))

    @property
    def bounds(self) -> tuple[Goal, ...]:
        """Where there is anything to optimise, the place lies in the domain, and the assumptions hold there."""
        assumed = (substitute_in(each, self.over, self.at) for each in self.assuming if self.over in each.quantities)
        found = (*within_domain(self.at, self.over), *assumed)
        valued = (need.relation for need in needs_besides(self.over, self.expression))
        where = tuple(dict.fromkeys((*self.assuming, *valued)))  # on the quantity too: some value of it is admissible
        return tuple(Goal(relation, where) for relation in found)

    def __str__(self) -> str:
        return f"{self.kind} over {self.over.name}"


class Always(Struct, frozen=True):
    """A relation holds for all admissible values."""

    relation: Relation
    assuming: tuple[Relation, ...] = ()

    @property
    def goals(self) -> tuple[Goal, ...]:
        """What must hold at every point."""
        return (Goal(self.relation, self.assuming),)

    def __str__(self) -> str:
        return f"always {self.relation}"


class Compound(Struct, frozen=True):
    """Relations joined by `and`, `or` and `iff` hold so for all admissible values, at each of which all have values.

    Args:
        combination: the relations as they are combined.
        assuming: conditions on the quantities.
    """

    combination: Combination
    assuming: tuple[Relation, ...] = ()

    @property
    def cases(self) -> tuple[tuple[Always, ...], ...]:
        """The clauses as statements: in each, one relation holds where the others do not, whichever that is."""
        return tuple(
            tuple(self._case(clause, each) for each in reversed(clause)) for clause in self.combination.clauses
        )

    @property
    def goals(self) -> tuple[Goal, ...]:
        """What must hold at every point: the last relation of each choice, where the others do not."""
        return tuple(goal for first, *_ in self.cases for goal in first.goals)

    def _case(self, clause: tuple[Relation, ...], one: Relation) -> Always:
        others = (replace(each, comparison=each.comparison.opposite) for each in clause if each != one)
        return Always(one, tuple(dict.fromkeys((*self.assuming, *others))))

    def __str__(self) -> str:
        return f"always {self.combination}"


Statement = Scaling | Limit | Optimum | Always | Compound


def trees_of(statement: Statement) -> tuple[Expression, ...]:
    """Return every tree in a statement, the varied quantity included."""
    assumed = tuple(side for relation in statement.assuming for side in relation.sides)
    match statement:
        case Always(relation):
            return (*relation.sides, *assumed)
        case Compound(combination):
            return (*combination.sides, *assumed)
        case Scaling(expression, quantity):
            return (expression, Symbol(quantity), *assumed)
        case Limit(expression, quantity, _, value):
            return (expression, Symbol(quantity), value, *assumed)
        case Optimum(expression, over, at):
            return (expression, Symbol(over), at, *assumed)
        case _:
            assert_never(statement)


def identity(left: Expression, right: Expression, assuming: tuple[Relation, ...] = ()) -> Always:
    """Return that two expressions have one value everywhere."""
    return Always(Relation(left, Comparison.EQUAL, right), assuming)


def independent(expression: Expression, of: Quantity, assuming: tuple[Relation, ...] = ()) -> Scaling:
    """Return that an expression has one value whatever a quantity is."""
    return Scaling(expression, of, Shape.CONSTANT, assuming=assuming)


def _power_law(f: Expression, g: Expression, x: Expression, y: Expression, power: Fraction) -> Relation:
    """Return f(y) x^n == f(x) y^n without negative powers; of a constant, f(x) == f(y)."""
    if power < 0:
        return _power_law(f, g, y, x, -power)
    if power == 0:
        return Relation(f, Comparison.EQUAL, g)
    rise, fall = (x, y) if power == 1 else (x ** Number(power), y ** Number(power))
    return Relation(g * rise, Comparison.EQUAL, f * fall)
