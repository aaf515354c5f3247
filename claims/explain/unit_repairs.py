"""What would make the units of a printed formula balance: the constant that was left out, and where it belongs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from itertools import combinations, product
from operator import mul

from msgspec.structs import replace

from claims.checks.evidence import left_unsaid
from claims.checks.repair import Balances, MeasuresAlone, MissingFactor, MissingFactors, OfUnits, UnderCondition
from claims.checks.units import DimensionCheck
from claims.loading.scope import Scope
from derive.expressions.dimensions import measured
from derive.expressions.expression import Add, Expression, Maximum, Minimum, Number, walk
from derive.expressions.quantity import Quantity, symbols
from derive.variants.trees import replaced
from units import DIMENSIONLESS, Dimension, Unit, base_unit

MOST_TOGETHER = 3  # constants; products of more fit any unit by chance

# Where a factor goes, and what it measures.
Factor = tuple[Expression, Dimension]


def of_units(check: DimensionCheck, scope: Scope) -> Iterator[OfUnits | UnderCondition]:
    """Yield the factors with which the formula has the unit that it should have, the fewest first."""
    if not check.balances:
        yield Balances()
        return
    if conditions := left_unsaid(check.decide().evidence):
        yield UnderCondition(conditions, unsaid=True)
        return
    check = replace(check, expression=check.printed, implicit=())
    if not replace(check, sized=False).problem():
        yield MeasuresAlone(check.problem())
        return
    candidates = _ranked_quantities(check.expression, scope)
    ways = sorted(_ways(check), key=len)
    for way in (each for each in ways if len(each) == len(ways[0])):
        yield MissingFactors(tuple(_made(check.expression, factor, candidates) for factor in way))


def _ranked_quantities(tree: Expression, scope: Scope) -> list[Quantity]:
    """Return all quantities, first those that formulas use together with the quantities of the expression."""
    present = set(symbols(tree))
    used: Counter[Quantity] = Counter()
    for formula in scope.formulas.values():
        parts = symbols(formula.expression)
        used.update(dict.fromkeys(parts, len(present.intersection(parts)) ** 2))
    return sorted(scope.quantities.values(), key=lambda each: -used[each])


def _ways(check: DimensionCheck) -> Iterator[tuple[Factor, ...]]:
    """Yield the factors that balance the expression, one term of a sum, or a term and then the expression."""
    tree = check.expression
    yield from _on_the_whole(tree, check.unit)
    for place, node in enumerate(walk(tree)):
        for index, missing in _lacking(node):
            children = list(node.children)
            term = children[index]
            children[index] = term * Number(Fraction(1), base_unit(missing))
            repaired = replaced(tree, place, node.rebuild(tuple(children)))
            for rest in _on_the_whole(repaired, check.unit):
                yield ((term, missing), *((tree, each) for _, each in rest))


def _lacking(node: Expression) -> Iterator[tuple[int, Dimension]]:
    """Yield the places of the terms that measure other things than all others of a sum, and what each lacks."""
    for index, term in enumerate(node.children if isinstance(node, Add | Maximum | Minimum) else ()):
        others = {measured(each) for each in node.children if each is not term}
        missing = _missing(term, others)
        if missing is not None:
            yield index, missing


def _on_the_whole(tree: Expression, unit: Unit | None) -> Iterator[tuple[Factor, ...]]:
    """Yield the missing dimension of an expression whose parts fit together; it may be none."""
    found = measured(tree)
    if found is not None:
        assert unit is not None  # noqa: S101 - whose parts alone shall not fit together says so, and nothing is lacking
        missing = unit.dimension / found
        yield () if missing == DIMENSIONLESS else ((tree, missing),)


def _missing(term: Expression, others: set[Dimension | None]) -> Dimension | None:
    """Return the dimension that a term lacks to measure what all others do."""
    present = measured(term)
    (wanted,) = others if len(others) == 1 else (None,)
    return None if present is None or wanted is None or present == wanted else wanted / present


def _made(tree: Expression, factor: Factor, candidates: list[Quantity]) -> MissingFactor:
    """Return a factor with the known quantities that it may be made of: constants, or else one quantity."""
    place, missing = factor
    constants = [each for each in candidates if each.value is not None]
    found = next(_products(missing, constants), None) or next(_products(missing, candidates, 1), None)
    return MissingFactor(None if place is tree else place, missing, found or ())


def _products(
    missing: Dimension, constants: list[Quantity], most: int = MOST_TOGETHER
) -> Iterator[tuple[tuple[Quantity, int], ...]]:
    """Yield the products of quantities, and of their reciprocals, that have the missing unit; the shortest first."""
    signed = [((each, 1), (each, -1)) for each in constants]
    for count in range(most):
        for chosen in combinations(signed, count + 1):
            for factors in product(*chosen):
                measures = (each.unit.dimension.power(Fraction(power)) for each, power in factors)
                if reduce(mul, measures) == missing:
                    yield tuple(sorted(factors, key=lambda each: -each[1]))
