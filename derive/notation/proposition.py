"""What was decided, in words and in symbols, made from the checked tree with its conditions and from nothing else."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import groupby
from typing import assert_never

from msgspec import Struct

from derive.expressions.printing import plain, plain_number
from derive.expressions.quantity import Domain, Quantity, symbols
from derive.notation.words import Name, bracketed_condition, by_meaning, listed, statement_in_words
from derive.statements.alternatives import Alternatives, Stated, conditions_in, trees_in
from derive.statements.combination import Combination
from derive.statements.relation import Relation
from derive.statements.statement import Always, Compound, Limit, Optimum, Scaling, Shape


class Proposition(Struct, frozen=True):
    """What was decided.

    Args:
        words: as a sentence, each quantity by its meaning.
        symbols: the same in the names of the claim grammar.
    """

    words: str
    symbols: str


def universal(
    statement: Stated, over: Iterable[Quantity], formulas: Collection[Quantity] = (), naming: Name = by_meaning
) -> Proposition:
    """Return what a universal statement says, under its conditions.

    Args:
        statement: as its claim writes it, a symbol in the place of each formula.
        over: the quantities that it holds for all values of, those beneath the formulas included.
        formulas: the quantities that mean formulas; the words say which formula.
        naming: how a quantity is named in words.
    """
    return _quantified("all", statement, over, _telling(statement, formulas, naming))


def particular(
    statement: Stated, over: Iterable[Quantity], formulas: Collection[Quantity] = (), naming: Name = by_meaning
) -> Proposition:
    """Return that there is a case in which a statement holds; the arguments are those of `universal`."""
    return _quantified("some", statement, over, _telling(statement, formulas, naming))


def _quantified(how_many: str, statement: Stated, over: Iterable[Quantity], name: Name) -> Proposition:
    conditions = conditions_in(statement)
    sentence = statement_in_words(statement, name)
    when = listed([bracketed_condition(each, name) for each in conditions]) if conditions else ""
    words = f"For {how_many} admissible values{f' where {when}' if when else ''}: {sentence}."
    quantifier = ", ".join(_ranges(over))
    under = f"{', ' if quantifier else ''}with {' and '.join(map(_in_brackets, conditions))}" if conditions else ""
    before = f"for {how_many} {quantifier}{under}: " if quantifier else f"{under.removeprefix(', ')}: " if under else ""
    return Proposition(words, f"{before}{in_symbols(statement)}")


def free_quantities(statement: Stated) -> tuple[Quantity, ...]:
    """Return the quantities that a statement speaks of and that may take any of their values, each once."""
    return tuple(dict.fromkeys(each for each in _named(statement) if each.value is None))


def in_symbols(statement: Stated) -> str:
    """Return what a statement says in the names of the claim grammar, without its conditions."""
    match statement:
        case Alternatives(statement=inner):
            return in_symbols(inner)
        case Always(relation):
            return str(relation)
        case Compound(combination):
            return str(combination)
        case Scaling(expression, quantity):
            return _scaling(statement, plain(expression), quantity.name)
        case Limit(expression, quantity, to, value):
            target = "infinity" if to is None else plain_number(to)
            return f"lim {plain(expression)} == {plain(value)} as {quantity.name} -> {target}"
        case Optimum(expression, over, at, kind):
            return f"{kind} of {plain(expression)} over {over.name}: at {over.name} == {plain(at)}"
    assert_never(statement)


def _scaling(statement: Scaling, what: str, by: str) -> str:
    if statement.monotone is not None:
        return f"{what}({by}') {statement.monotone} {what}({by}) for {by}' > {by}"
    match statement.shape:
        case Shape.PROPORTIONAL:
            return f"{what} ∝ {by}"
        case Shape.INVERSE:
            return f"{what} ∝ 1 / {by}"
        case Shape.CONSTANT:
            return f"{what}({by}') == {what}({by})"
    if statement.power is None:
        return f"{what} == a + b * {by}, a and b without {by}"
    exponent = plain_number(statement.power)
    return f"{what} ∝ {by}^{exponent if exponent.isdigit() else f'({exponent})'}"


def _telling(statement: Stated, formulas: Collection[Quantity], naming: Name) -> Name:
    """Return how quantities are named: formulas, and quantities with the same words, get their name in brackets."""
    alike: dict[str, set[str]] = {}
    for quantity in _named(statement):
        alike.setdefault(naming(quantity), set()).add(quantity.name)

    def name(quantity: Quantity) -> str:
        shared = quantity in formulas or len(alike[naming(quantity)]) > 1
        return f"{naming(quantity)} ({quantity.name})" if shared else naming(quantity)

    return name


def _named(statement: Stated) -> Iterator[Quantity]:
    """Yield the quantities of a statement, those of its conditions first."""
    yield from (quantity for each in conditions_in(statement) for quantity in each.quantities)
    yield from (quantity for tree in trees_in(statement) for quantity in symbols(tree))


def _in_brackets(condition: Relation | Combination) -> str:
    return f"({condition})" if isinstance(condition, Combination) else str(condition)


def _ranges(over: Iterable[Quantity]) -> Iterator[str]:
    """Yield the domains with the quantities that have them: ``batch, flop_rate > 0``, ``1 <= stages whole``."""
    distinct = sorted(dict.fromkeys(over), key=lambda each: each.domain.words)
    for domain, alike in groupby(distinct, key=lambda each: each.domain):
        yield _within(domain, ", ".join(each.name for each in alike))


def _within(domain: Domain, names: str) -> str:
    interval, integer = domain.interval, " whole" if domain.integer else ""
    low = None if interval.low is None else plain_number(interval.low)
    high = None if interval.high is None else plain_number(interval.high)
    below, above = ("<" if interval.low_open else "<="), ("<" if interval.high_open else "<=")
    if low is not None and high is not None:
        return f"{low} {below} {names} {above} {high}{integer}"
    if low is not None:
        return f"{names} {'>' if interval.low_open else '>='} {low}{integer}"
    return f"{names} {above} {high}{integer}" if high is not None else f"{names}{integer or ' real'}"
