"""What was decided, in words and in symbols, made from the checked tree with its conditions and from nothing else."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import assert_never

from derive.expressions.expression import Expression
from derive.expressions.printing import plain, plain_number
from derive.expressions.quantity import Domain, Quantity, Symbol, symbols
from derive.notation.words import Name, by_meaning, listed, relation_in_words, statement_in_words
from derive.statements.relation import Comparison
from derive.statements.statement import Always, Identity, Independent, Limit, Optimum, Scaling, Statement

ORDER = {
    "increasing": Comparison.ABOVE,
    "decreasing": Comparison.BELOW,
    "nondecreasing": Comparison.AT_LEAST,
    "nonincreasing": Comparison.AT_MOST,
}


@dataclass(frozen=True, slots=True)
class Proposition:
    """What was decided.

    Args:
        words: as a sentence, each quantity by its meaning.
        symbols: the same in the names of the claim grammar.
    """

    words: str
    symbols: str


def universal(statement: Statement, over: Iterable[Quantity], formulas: Collection[Quantity] = ()) -> Proposition:
    """Return what a universal statement says, under its conditions.

    Args:
        statement: as its claim writes it, a symbol in the place of each formula.
        over: the quantities that it holds for all values of, those beneath the formulas included.
        formulas: the quantities that stand for formulas; the words say which formula.
    """
    conditions = statement.assuming
    name = _telling(statement, formulas)
    told = statement_in_words(statement, name)
    when = listed([relation_in_words(each, name) for each in conditions]) if conditions else ""
    words = f"For all admissible values{f' where {when}' if when else ''}: {told}."
    quantifier = ", ".join(_ranges(over))
    under = f"{', ' if quantifier else ''}with {' and '.join(map(str, conditions))}" if conditions else ""
    before = f"for all {quantifier}{under}: " if quantifier else f"{under.removeprefix(', ')}: " if under else ""
    return Proposition(words, f"{before}{in_symbols(statement)}")


def free_quantities(statement: Statement) -> tuple[Quantity, ...]:
    """Return the quantities that a statement speaks of and that may take any of their values, each once."""
    return tuple(dict.fromkeys(each for each in _named(statement) if each.value is None))


def in_symbols(statement: Statement) -> str:
    """Return what a statement says in the names of the claim grammar, without its conditions."""
    match statement:
        case Identity() | Always():
            return str(statement.goals[0].relation)
        case Independent(expression, of):
            return _at_two(plain(expression), of.name, Comparison.EQUAL)
        case Scaling(expression, quantity):
            return _scaling(statement, plain(expression), quantity.name)
        case Limit(expression, quantity, to, value):
            target = "infinity" if to is None else plain_number(to)
            return f"lim {plain(expression)} == {plain(value)} as {quantity.name} -> {target}"
        case Optimum(expression, over, at, kind):
            return f"{kind} of {plain(expression)} over {over.name}: at {over.name} == {plain(at)}"
    assert_never(statement)


def _scaling(statement: Scaling, what: str, by: str) -> str:
    match statement.form:
        case "proportional":
            return f"{what} ∝ {by}"
        case "inverse":
            return f"{what} ∝ 1 / {by}"
        case "affine":
            return f"{what} == a + b * {by}, a and b without {by}"
        case "constant":
            return _at_two(what, by, Comparison.EQUAL)
        case "power" if statement.exponent is not None:
            exponent = plain_number(statement.exponent)
            return f"{what} ∝ {by}^{exponent if exponent.isdigit() else f'({exponent})'}"
        case form:
            return f"{_at_two(what, by, ORDER[form])} for {by}' > {by}"


def _at_two(what: str, by: str, comparison: Comparison) -> str:
    return f"{what}({by}') {comparison} {what}({by})"


def _telling(statement: Statement, formulas: Collection[Quantity]) -> Name:
    """Return how quantities are named so that a formula is told, and two with one meaning are told apart."""
    meanings: dict[str, set[str]] = {}
    for quantity in _named(statement):
        meanings.setdefault(quantity.meaning, set()).add(quantity.name)

    def name(quantity: Quantity) -> str:
        shared = quantity in formulas or len(meanings.get(quantity.meaning, ())) > 1
        return f"{by_meaning(quantity)} ({quantity.name})" if shared else by_meaning(quantity)

    return name


def _named(statement: Statement) -> Iterator[Quantity]:
    yield from (quantity for each in statement.assuming for quantity in each.quantities)
    match statement:
        case Identity() | Always():
            yield from statement.goals[0].relation.quantities
        case Independent(expression, moved) | Scaling(expression, moved) | Limit(expression, moved):
            parts = (expression, Symbol(moved), *((statement.value,) if isinstance(statement, Limit) else ()))
            yield from _quantities(*parts)
        case Optimum(expression, moved, at):
            yield from _quantities(expression, Symbol(moved), at)


def _quantities(*trees: Expression) -> Iterator[Quantity]:
    return (quantity for tree in trees for quantity in symbols(tree))


def _ranges(over: Iterable[Quantity]) -> Iterator[str]:
    """Yield the domains with the quantities that have them: ``batch, flop_rate > 0``, ``1 <= stages whole``."""
    distinct = sorted(dict.fromkeys(over), key=lambda each: each.domain.words)
    for _, alike in groupby(distinct, key=lambda each: each.domain.words):
        several = list(alike)
        yield _within(several[0].domain, ", ".join(each.name for each in several))


def _within(domain: Domain, names: str) -> str:
    interval, whole = domain.interval, " whole" if domain.integer else ""
    low = None if interval.low is None else plain_number(interval.low)
    high = None if interval.high is None else plain_number(interval.high)
    below, above = ("<" if interval.low_open else "<="), ("<" if interval.high_open else "<=")
    if low is not None and high is not None:
        return f"{low} {below} {names} {above} {high}{whole}"
    if low is not None:
        return f"{names} {'>' if interval.low_open else '>='} {low}{whole}"
    return f"{names} {above} {high}{whole}" if high is not None else f"{names} real{whole}"
