"""Relations that hold trivially: as written, or because they repeat one of their own conditions."""

from __future__ import annotations

from fractions import Fraction

from derive.expressions.expression import Sign
from derive.normal_form.atoms import sign
from derive.normal_form.canonical import normal_form
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import Form, UndefinedForm
from derive.statements.combination import Combination
from derive.statements.goal import substitute_in
from derive.statements.relation import Comparison, Relation


def is_trivial(statement: Relation | Combination, conditions: tuple[Relation, ...] = ()) -> bool:
    """Return whether every clause of a statement has a relation that is true as written, or a condition again."""
    clauses = statement.clauses if isinstance(statement, Combination) else ((statement,),)
    return all(any(_is_trivial(each, conditions) for each in clause) for clause in clauses)


def _is_trivial(relation: Relation, conditions: tuple[Relation, ...]) -> bool:
    return is_true_as_written(relation) or any(multiple(relation, each) is not None for each in conditions)


def is_true_as_written(relation: Relation, conditions: tuple[Relation, ...] = ()) -> bool:
    """Return whether the sides are equal, or differ by terms of one sign, once conditions that set a value are used."""
    rising = settled(relation, conditions).rising
    try:
        form = normal_form(rising.difference)
    except (TooLarge, UndefinedForm):
        return False
    if form.is_zero:
        return not rising.comparison.strict
    return rising.comparison is not Comparison.EQUAL and sign(form) is Sign.POSITIVE


def settled(relation: Relation, conditions: tuple[Relation, ...]) -> Relation:
    """Return a relation with the values put in that conditions set."""
    for condition in conditions:
        for symbol, value in condition.settings[:1]:
            relation = substitute_in(relation, symbol.quantity, value)
    return relation


def multiple(relation: Relation, condition: Relation) -> Fraction | None:
    """Return the number by which a condition is multiplied to give the relation, keeping its direction, if any."""
    form = quotient(relation, condition)
    number = None if form is None else form.constant
    keeps = number and (number > 0 or relation.comparison is Comparison.EQUAL)
    return number if keeps else None


def quotient(relation: Relation, condition: Relation) -> Form | None:
    """Return the difference of a relation's sides over that of a condition that compares at least as strictly."""
    one, other = relation.rising, condition.rising
    less_strict = one.comparison is Comparison.AT_LEAST and other.comparison is Comparison.ABOVE
    if one.comparison is not other.comparison and not less_strict:
        return None
    try:
        return normal_form(one.difference) / normal_form(other.difference)
    except (TooLarge, UndefinedForm):
        return None
