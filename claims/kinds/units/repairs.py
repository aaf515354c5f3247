"""What would make the units of a printed formula balance: the constant that was left out, and where it belongs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product

from claims.kinds.repair import Repair
from claims.kinds.units.check import DimensionCheck
from claims.loading.scope import Scope
from derive.expressions.dimensions import measured
from derive.expressions.expression import Add, Expression, Maximum, Minimum, Number, walk
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, symbols
from derive.notation.display import show_quantity
from derive.variants.trees import replaced
from units import DIMENSIONLESS, Dimension, Unit, base_unit

MOST_TOGETHER = 3  # constants; products of more fit any unit by chance
MOST_PLACES = 3  # suggestions; more would be read by nobody

# Where a factor goes, and what it measures.
Factor = tuple[Expression, Dimension]


def of_units(check: DimensionCheck, scope: Scope) -> Iterator[Repair]:
    """Yield the factors with which the formula has the unit that it should have, the fewest first."""
    if not check.balances:
        yield Repair("unit", "they balance as printed")
        return
    if measured(check.expression) is not None and not replace(check, sized=False).problem():
        yield Repair("unit", f"{check.problem()}; with `measures` in place of `is` it claims what it measures alone")
        return
    known = _known(check.expression, scope)
    ways = sorted(_ways(check), key=len)
    fewest = [way for way in ways if len(way) == len(ways[0])]
    for way in fewest[:MOST_PLACES]:
        yield Repair("unit", "; ".join(_word(check.expression, factor, known) for factor in way))


def _known(tree: Expression, scope: Scope) -> list[Quantity]:
    """Return the quantities that have units, those first that formulas use beside the quantities of the expression."""
    own = set(symbols(tree))
    used: Counter[Quantity] = Counter()
    for formula in scope.formulas.values():
        parts = symbols(formula.expression)
        used.update(dict.fromkeys(parts, len(own.intersection(parts)) ** 2))
    with_units = [each for each in scope.quantities.values() if each.unit.dimension != DIMENSIONLESS]
    return sorted(with_units, key=lambda each: -used[each])


def _ways(check: DimensionCheck) -> Iterator[tuple[Factor, ...]]:
    """Yield the factors that mend the whole, or one term of a sum, or a term and then the whole."""
    tree = check.expression
    yield from _on_the_whole(tree, check.unit)
    for place, node in enumerate(walk(tree)):
        for index, missing in _lacking(node):
            children = list(node.children)
            term = children[index]
            children[index] = term * Number(Fraction(1), base_unit(missing))
            mended = replaced(tree, place, node.rebuild(tuple(children)))
            for rest in _on_the_whole(mended, check.unit):
                yield ((term, missing), *((tree, each) for _, each in rest))


def _lacking(node: Expression) -> Iterator[tuple[int, Dimension]]:
    """Yield the places of the terms that measure other things than all others of a sum, and what each lacks."""
    for index, term in enumerate(node.children if isinstance(node, Add | Maximum | Minimum) else ()):
        others = {measured(each) for each in node.children if each is not term}
        missing = _missing(term, others)
        if missing is not None:
            yield index, missing


def _on_the_whole(tree: Expression, unit: Unit | None) -> Iterator[tuple[Factor, ...]]:
    found = measured(tree)
    if found is not None:
        missing = DIMENSIONLESS if unit is None else unit.dimension / found
        yield () if missing == DIMENSIONLESS else ((tree, missing),)


def _missing(term: Expression, others: set[Dimension | None]) -> Dimension | None:
    """Return what a term lacks to measure what all others do."""
    own = measured(term)
    (wanted,) = others if len(others) == 1 else (None,)
    return None if own is None or wanted is None or own == wanted else wanted / own


def _word(tree: Expression, factor: Factor, known: list[Quantity]) -> str:
    place, missing = factor
    where = "the whole" if place is tree else f"`{plain(place)}`"
    constants = [each for each in known if each.value is not None]
    found = next(_products(missing, constants), None) or next(_products(missing, known, 1), None)
    if found is None:
        return f"{where} lacks a factor in {missing}; nothing known has that unit"
    return f"{where} lacks a factor in {missing}: {' and '.join(map(_word_constant, found))}"


def _products(
    missing: Dimension, constants: list[Quantity], most: int = MOST_TOGETHER
) -> Iterator[tuple[tuple[Quantity, int], ...]]:
    """Yield the products of quantities, and of their reciprocals, that have the missing unit; the shortest first."""
    for count in range(1, most + 1):
        for chosen in combinations(constants, count):
            for powers in product((1, -1), repeat=count):
                found = DIMENSIONLESS
                for each, power in zip(chosen, powers, strict=True):
                    found = found * each.unit.dimension.power(Fraction(power))
                if found == missing:
                    yield tuple(sorted(zip(chosen, powers, strict=True), key=lambda each: -each[1]))


def _word_constant(constant: tuple[Quantity, int]) -> str:
    quantity, power = constant
    verb = "times" if power > 0 else "divided by"
    if quantity.value is None:
        return f"{verb} `{quantity.name}` ({quantity.meaning}), perhaps"
    return f"{verb} {show_quantity(quantity.value, quantity.unit)} ({quantity.meaning})"
