"""Hypothesis strategies for documents of claims whose verdicts are known: for this project's tests and yours.

Nothing else of the package imports this module; `derive.strategies` has those for quantities, expressions and figures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import ceil, floor
from typing import Any

from hypothesis import strategies as st

from derive.expressions.printing import plain_number
from units import parse_figure

# A hedge, the ratio of the printed to the computed value, and the resulting verdict.
ERRORS = (
    ("", Fraction(1), "verified"),
    ("about ", Fraction(3, 2), "approximate"),
    ("", Fraction(3, 2), "refuted"),
    ("about ", Fraction(3), "refuted"),
)
OPERATORS = {"+": Fraction.__add__, "*": Fraction.__mul__}
# What is written around an expression of some unit, and what that makes of its value, which is above 0.
AROUND: Mapping[str, Callable[[Fraction], Fraction]] = {
    "{0}": Fraction,
    "abs(-({0}))": Fraction,
    "({0}) * pi / pi": Fraction,
    "exp(1) * ({0}) / e": Fraction,
    "floor({0}, 1 [{1}])": lambda value: Fraction(floor(value)),
    "ceil({0}, 1 [{1}])": lambda value: Fraction(ceil(value)),
    "if({0} < 1000 [{1}], {0}, 1000 [{1}])": lambda value: min(value, Fraction(1000)),
}


@st.composite
def assumptions(draw: st.DrawFn, name: str, unit: str = "token") -> dict[str, Any]:
    """Return a strategy for assumptions that print a plain number."""
    integer, thousandths = draw(st.integers(1, 10**6)), draw(st.integers(0, 999))
    figure = f"{integer}.{thousandths:03d} {unit}" if thousandths else f"{integer} {unit}"
    return {"id": name, "says": f"There are {figure}.", "stated": figure.strip(), "source": "drawn by chance"}


@st.composite
def results(draw: st.DrawFn, name: str, beneath: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return a strategy for claims that are computed from two claims, and are right, near or wrong on purpose."""
    left, right = draw(st.sampled_from(list(beneath))), draw(st.sampled_from(list(beneath)))
    operator, (hedge, error, verdict) = draw(st.sampled_from(sorted(OPERATORS))), draw(st.sampled_from(ERRORS))
    values = (parse_figure(each["stated"]).value for each in (left, right))
    unit = "token" if operator == "+" else "token^2"
    around = draw(st.sampled_from(sorted(AROUND)))
    printed = AROUND[around](OPERATORS[operator](*values)) * error
    made = {
        "id": name,
        "says": "This follows.",
        "stated": f"{hedge}{plain_number(printed)} {unit}",
        "expression": around.format(f"first {operator} second", unit),
        "given": {"first": left["id"], "second": right["id"]},
    }
    wrong = {} if verdict == "verified" else {"expect": verdict, "because": f"{plain_number(error)} times the result."}
    return made | wrong


@st.composite
def documents(draw: st.DrawFn, name: str = "drawn", most: int = 6) -> dict[str, Any]:
    """Return a strategy for documents, as the mapping that a claim file holds, with every verdict recorded truly."""
    facts = [draw(assumptions(f"{name}-fact-{number}")) for number in range(draw(st.integers(1, most)))]
    claims = [draw(results(f"{name}-claim-{number}", facts)) for number in range(draw(st.integers(1, most)))]
    return {"document": name, "title": "Drawn by chance", "claims": [*facts, *claims]}
