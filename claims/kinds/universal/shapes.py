"""What a formula does instead: how it really moves with a quantity, where it really tends, which extreme it has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from claims.kinds.repair import Repair
from derive.expressions.dimensions import DimensionError, dimension_of
from derive.expressions.expression import Expression, Maximum, Minimum
from derive.expressions.printing import plain, plain_number
from derive.expressions.quantity import Quantity
from derive.normal_form.canonical import normal_form
from derive.normal_form.form_tree import as_tree
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from derive.proof.methods.limits import OutOfReach, limit_from
from derive.proof.trial import proved
from derive.statements.statement import Independent, Limit, Optimum, Scaling
from derive.variants.edits import edits

EXACT = {"constant": "does not depend on", "proportional": "is proportional to", "inverse": "goes as one over"}
POWERS = tuple(map(Fraction, ("2", "1/2", "-2", "-1/2", "3", "-3", "3/2", "-3/2", "2/3", "-2/3")))
MONOTONE = {
    "increasing": "rises",
    "decreasing": "falls",
    "nondecreasing": "never falls",
    "nonincreasing": "never rises",
}
MOST_PLACES = 2  # suggestions; the nearest come first


def of_shape(statement: Independent | Scaling) -> Iterator[Repair]:
    """Yield how the expression moves with the quantity: its law, and the way it goes."""
    expression, quantity = statement.expression, _moved(statement)
    for forms in (_laws(expression, quantity), _ways(expression, quantity)):
        for words, each in forms:
            other = replace(each, assuming=statement.assuming)
            if other != statement and proved(other):
                yield Repair("statement", f"{words} {quantity.name}")
                break


def of_limit(statement: Limit, named: Mapping[str, Expression]) -> Iterator[Repair]:
    """Yield what the expression tends to, in the names of formulas where it is one of them, or an extreme of two."""
    value = _limit(statement)
    if isinstance(value, str):
        yield Repair("statement", value)
    elif value is not None and proved(replace(statement, value=value)):
        yield Repair("statement", f"the limit is `{_named(value, named) or plain(value)}`")


def _named(value: Expression, named: Mapping[str, Expression]) -> str:
    key = normal_form(value).key
    for name, tree in named.items():
        if normal_form(tree).key == key:
            return name
    for (one, first), (other, second) in combinations(named.items(), 2):
        for words, extreme in (("max", Maximum((first, second))), ("min", Minimum((first, second)))):
            if normal_form(extreme).key == key:
                return f"{words}({one}, {other})"
    return ""


def of_optimum(statement: Optimum) -> Iterator[Repair]:
    """Yield the other extreme, and the places one edit away at which the extreme lies."""
    kind = "maximum" if statement.kind == "minimum" else "minimum"
    if proved(replace(statement, kind=kind)):
        yield Repair("statement", f"it is a {kind}")
    found = 0
    for edit in edits(statement.at):
        if found < MOST_PLACES and proved(replace(statement, at=edit.tree)):
            found += 1
            yield Repair("statement", f"at `{plain(edit.tree)}`")


def _moved(statement: Independent | Scaling) -> Quantity:
    return statement.of if isinstance(statement, Independent) else statement.quantity


def _laws(expression: Expression, quantity: Quantity) -> Iterator[tuple[str, Scaling]]:
    yield from ((f"it {words}", Scaling(expression, quantity, form)) for form, words in EXACT.items())
    for power in POWERS:
        yield f"it goes as the power {plain_number(power)} of", Scaling(expression, quantity, "power", power)
    yield "it is affine (a constant and a multiple) in", Scaling(expression, quantity, "affine")


def _ways(expression: Expression, quantity: Quantity) -> Iterator[tuple[str, Scaling]]:
    yield from ((f"it {words} with growing", Scaling(expression, quantity, form)) for form, words in MONOTONE.items())


def _limit(statement: Limit) -> Expression | str | None:
    """Return the limit, or that there is none; ``None`` where leading terms do not tell."""
    try:
        found = limit_from(statement, statement.sides[0]) if len(statement.sides) == 1 else None
        if found is not None and found.form is not None:
            return as_tree(found.form, dimension_of(statement.value))
    except (TooLarge, UndefinedForm, DimensionError, OutOfReach):
        return None
    return None if found is None else "there is no limit: it grows without bound"
