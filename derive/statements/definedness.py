"""Definedness of expressions: nonzero denominators, and the signs that roots and logarithms need."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec import Struct

from derive.expressions.expression import Divide, Expression, Logarithm, Number, Power, Sign, walk
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, symbols
from derive.expressions.stepped import Step, Stepped, rounded
from derive.normal_form.atoms import sign
from derive.normal_form.canonical import is_whole, normal_form
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from derive.statements.relation import Comparison, Relation, against_zero
from units.measures.unit import EqualByKey

ABOVE = Comparison.ABOVE


class Need(EqualByKey, Struct, frozen=True):
    """An expression that must compare so with zero.

    Args:
        expression: the expression.
        comparison: how it must compare; ``None`` says that it must not vanish.
        power: the power that may have a value without, as its exponent may be whole; ``None`` where nothing has.
    """

    expression: Expression
    comparison: Comparison | None = None
    power: Power | None = None

    @property
    def key(self) -> tuple[Expression, Comparison | None]:
        """What it is needed for does not count."""
        return self.expression, self.comparison

    @property
    def relation(self) -> Relation:
        """How it compares with zero; what must not vanish has a square above it."""
        if self.comparison is None:
            return against_zero(self.expression * self.expression, ABOVE)
        return against_zero(self.expression, self.comparison)

    def __str__(self) -> str:
        """Write it as people read it."""
        return f"{plain(self.expression)} {'is not' if self.comparison is None else self.comparison} 0"


def needs(*trees: Expression) -> tuple[Need, ...]:
    """Return the definedness conditions of some expressions, each once; numbers have none."""
    return tuple(dict.fromkeys(_found(trees)))


def needs_besides(quantity: Quantity, *trees: Expression) -> tuple[Need, ...]:
    """Return the definedness conditions free of this quantity: where they fail, no value of it helps."""
    certain = (need for need in _found(trees) if need.power is None)
    return tuple(dict.fromkeys(need for need in certain if quantity not in symbols(need.expression)))


def dropped_needs(before: tuple[Expression, ...], after: tuple[Expression, ...]) -> tuple[Need, ...]:
    """Return the definedness conditions of the expressions before that those after no longer have."""
    staying = {node for tree in after for node in walk(tree)}
    remaining = {need for need in _found(after) if need.power is None}
    gone = (each for each in _found(before) if each not in remaining and Need(each.expression, ABOVE) not in remaining)
    return tuple(dict.fromkeys(each for each in gone if each.power not in staying))


def _found(trees: tuple[Expression, ...]) -> Iterator[Need]:
    every = (need for tree in trees for node in walk(tree) for need in _of(node))
    return (need for need in every if not _plainly_nonzero(need))


def _of(node: Expression) -> Iterator[Need]:
    match node:
        case Divide(_, bottom):
            yield Need(bottom)
        case Logarithm(argument):
            yield Need(argument, ABOVE)
        case Power():
            yield from _of_power(node)
        case Stepped(function, (_, step)) if function.rounds:
            yield Need(step, ABOVE)
        case Stepped(Step.FACTORIAL | Step.BINOMIAL, number):
            yield from chain.from_iterable(map(_of_count, number))


def _of_power(power: Power) -> Iterator[Need]:
    """A whole exponent needs a base that is not 0 unless it is above 0; any other a base above 0, or from 0 upward."""
    base = power.base
    try:
        form = normal_form(power.exponent)
    except (TooLarge, UndefinedForm):
        yield Need(base, ABOVE, power)
        return
    constant = form.constant
    if is_whole(power.exponent):
        if constant is None and sign(form) is not Sign.POSITIVE:
            yield Need(base, None, power)
        elif constant is not None and constant <= 0:
            yield Need(base)
    else:
        comparison = Comparison.AT_LEAST if sign(form) is Sign.POSITIVE else ABOVE
        yield Need(base, comparison, power if constant is None else None)


def _of_count(number: Expression) -> Iterator[Need]:
    """Yield that a count is not negative and, unless that is certain, that it is whole."""
    yield Need(number, Comparison.AT_LEAST)
    if not is_whole(number):
        yield Need(rounded(Step.FLOOR, number) - number, Comparison.AT_LEAST)


def _plainly_nonzero(need: Need) -> bool:
    inner = need.expression
    return isinstance(inner, Number) and (inner.value > 0 or (inner.value < 0 and need.comparison is None))
