"""What the statement of a certificate means at single points, by mpmath with sixty digits: written from docs alone.

Neither the engine nor recheck.py takes part; units are left out, as what is drawn is counted in base units. A statement
is broken where it is false or has no value; what is too near to tell is never called broken.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import prod
from typing import Any

from mpmath import MPContext, mpf

Json = Any
Point = Mapping[str, Any]
VALUES = tuple(
    map(Fraction, ["0", "1", "2", "1/2", "-1", "-2", "3", "10", "1/10", "100", "-1/3", "7", "-10", "1000", "1/1000"])
)
LARGEST_EXPONENT = 300
context = MPContext()
context.dps = 60
NEAR = mpf(10) ** -30


class NoValue(ArithmeticError):
    """A division by zero, or a root or a logarithm of what is below zero."""


class TooLarge(ArithmeticError):
    """A power beyond all use."""


def broken(claim: Json, most: int = 300) -> dict[str, Fraction] | None:
    """Return a point at which the statement of a claim is false or has no value, if one is found."""
    said = claim["statement"]
    for point in points(claim["quantities"], most):
        if _given(said, point) and _false(said, claim["quantities"], point):
            return point
    return None


def _given(said: Json, point: Point) -> bool:
    """Return whether all that is assumed plainly holds at a point; what has no value does not hold."""
    try:
        return all(holds(each, point) is True for each in said["assuming"])
    except (NoValue, TooLarge):
        return False


def _false(said: Json, quantities: Json, point: dict[str, Fraction]) -> bool:
    """Return whether a statement is false at a point, compared with other values of what moves."""
    try:
        if "relation" in said:
            return holds(said["relation"], point) is False
        if "to" in said:
            return _elsewhere(said, quantities, point)
        name = next(said[key] for key in ("of", "in", "over", "as") if key in said and said[key] in quantities)
        others = [{**point, name: each} for each in tried(quantities[name])]
        admitted = [each for each in others if _given(said, each)]
        if said.get("as") == "affine":
            return _bent(said["expression"], name, [point, *admitted[:6]])
        return any(_differs(said, name, point, each) for each in admitted)
    except NoValue:
        return True
    except TooLarge:
        return False


def _differs(said: Json, name: str, here: Point, there: Point) -> bool:
    """Return whether two points show that a statement on a quantity that moves is false."""
    f, g = (value(said["expression"], each) for each in (here, there))
    x, y = (real(each[name]) for each in (here, there))
    if "of" in said:
        return order(f, g) != 0
    if "over" in said:
        best = value(said["expression"], {**here, name: value(said["at"], here)})
        return order(g, best) == (-1 if said["kind"] == "minimum" else 1)
    rising = {"increasing": 1, "nondecreasing": 1, "decreasing": -1, "nonincreasing": -1}.get(said["as"])
    if rising is not None:
        return order(g, f) == -rising * order(y, x) != 0
    if said["as"] == "constant":
        return order(f, g) != 0
    power = {"proportional": 1, "inverse": -1}.get(said["as"])
    exponent = real(Fraction(said["exponent"] if power is None else power))
    return order(g * _power(x, exponent), f * _power(y, exponent)) != 0


def _bent(tree: Json, name: str, points: list[dict[str, Fraction]]) -> bool:
    """Return whether three of some points lie on no straight line."""
    values = {each[name]: value(tree, each) for each in points}
    triples = itertools.combinations(values.items(), 3)
    return any(order((g - f) * real(z - x), (h - f) * real(y - x)) != 0 for (x, f), (y, g), (z, h) in triples)


def _elsewhere(said: Json, quantities: Json, point: dict[str, Fraction]) -> bool:
    """Return whether what is said to tend to a limit is far from it very near the target."""
    limit = value(said["is"], point)
    try:
        apart = [abs(value(said["expression"], each) - limit) for each in _near(said, quantities, point, 10**90)]
    except NoValue:  # a power of what is near to zero may have one: what has none has none farther away either
        return not [value(said["expression"], each) for each in _near(said, quantities, point, 10**4)]
    return not apart or max(apart) > max(abs(limit), context.one) / 10**3


def _near(said: Json, quantities: Json, point: Point, large: int) -> list[dict[str, Any]]:
    """Return points on both sides of the target of a limit, as far as the domain has them, or one far out."""
    near = [Fraction(large)]
    if said["to"] != "infinity":
        near = [Fraction(said["to"]) + Fraction(sign, min(large, 10**15)) for sign in (1, -1)]
    return [{**point, said["as"]: each} for each in near if admits(quantities[said["as"]], each)]


def points(quantities: Json, most: int) -> Iterator[dict[str, Fraction]]:
    """Yield admissible points: a few in which all values are scattered, then round ones in all combinations."""
    free = {name: tried(each) for name, each in quantities.items() if each["value"] is None}
    known = {name: Fraction(each["value"]) for name, each in quantities.items() if each["value"] is not None}
    places = [(place, values) for place, values in enumerate(free.values())]
    scattered = ([values[(step * (7 + place)) % len(values)] for place, values in places] for step in range(60))
    combined = itertools.product(*(values[:5] for values in free.values()))
    for chosen in itertools.islice(itertools.chain(scattered, combined), most):
        yield {**known, **dict(zip(free, chosen, strict=True))}


def tried(quantity: Json) -> list[Fraction]:
    """Return values of a domain: round ones, its ends, and what is near to them."""
    ends = [Fraction(end) for end in quantity["domain"][1:3] if end is not None]
    near = [end + step for end in ends for step in map(Fraction, ["0", "1", "-1", "1/10", "-1/10", "100"])]
    return [each for each in dict.fromkeys([*VALUES, *near]) if admits(quantity, each)]


def admits(quantity: Json, number: Fraction) -> bool:
    """Return whether a domain holds a number."""
    left, low, high, right = quantity["domain"]
    above = low is None or number > Fraction(low) or (number == Fraction(low) and left == "[")
    below = high is None or number < Fraction(high) or (number == Fraction(high) and right == "]")
    return above and below and (not quantity["integer"] or number.denominator == 1)


def holds(relation: Json, point: Point) -> bool | None:
    """Return whether a relation holds at a point; ``None`` where its sides are too near each other to tell.

    Raises:
        NoValue: a side has no value there.
    """
    left, sign, right = relation
    found = order(value(left, point), value(right, point))
    if found == 0:
        return None if sign in (">", "<") else True
    return sign != "==" and found == (1 if ">" in sign else -1)


def value(tree: Json, point: Point) -> mpf:
    """Return the value of a tree at a point.

    Raises:
        NoValue: it has none.
    """
    head, *rest = tree
    if head == "number":
        return real(Fraction(rest[0]))
    if head == "symbol":
        return real(point[rest[0]])
    parts = [value(each, point) for each in rest]
    match head:
        case "+":
            return context.fsum(parts)
        case "-":
            return -parts[0]
        case "*":
            return prod(parts, start=context.one)
        case "/":
            return parts[0] / _apart_from_zero(parts[1])
        case "max" | "min":
            return max(parts) if head == "max" else min(parts)
        case "log":
            return context.log(_above_zero(parts[0]))
    return _power(*parts)


def order(one: mpf, two: mpf) -> int:
    """Return 1, -1 or, where two numbers are too near to tell, 0."""
    apart = one - two
    if abs(apart) <= NEAR * max(abs(one), abs(two), context.one):
        return 0
    return 1 if apart > 0 else -1


def real(number: Any) -> mpf:  # a fraction, or a real number already
    """Return a number as a real one."""
    return context.mpf(number.numerator) / number.denominator if isinstance(number, Fraction) else number


def _apart_from_zero(number: mpf) -> mpf:
    if abs(number) <= NEAR:
        raise NoValue("division by what may be zero")
    return number


def _above_zero(number: mpf) -> mpf:
    if number <= NEAR:
        raise NoValue("the logarithm of what is not above zero")
    return number


def _power(base: mpf, exponent: mpf) -> mpf:
    whole = exponent == context.floor(exponent)
    if (base < 0 and not whole) or (abs(base) <= NEAR and exponent <= 0):
        raise NoValue("no such power")
    if abs(exponent) > LARGEST_EXPONENT:
        raise TooLarge
    return context.zero if abs(base) <= NEAR else context.power(base, int(exponent) if whole else exponent)
