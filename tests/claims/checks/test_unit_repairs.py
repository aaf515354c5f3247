"""What would make the units of an expression balance, by hand: factors that were left out, and what they may be."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from claims.audit.corpus import corpus_of
from claims.checks.repair import Balances, MeasuresAlone, MissingFactors, OfUnits
from claims.checks.units import DimensionCheck
from claims.explain.unit_repairs import of_units
from claims.loading.files import Source
from derive.expressions.printing import plain

HEAD = """\
document: yard
units:
  - {name: oak, meaning: logs of oak}
  - {name: elm, meaning: logs of elm}
  - {name: ash, meaning: logs of ash}
  - {name: fir, meaning: logs of fir}
  - {name: yew, meaning: logs of yew}
  - {name: box, meaning: logs of box}
quantities:
  - {name: o, unit: oak, meaning: how many oaks}
  - {name: p, unit: oak, meaning: how many old oaks}
  - {name: y, unit: yew, meaning: how many yews}
  - {name: b, unit: box, meaning: how many boxes}
  - {name: logs, unit: gram, meaning: what logs weigh}
  - {name: elms, unit: elm, meaning: elms in a row, value: "5"}
  - {name: ashes, unit: ash, meaning: ashes in a row, value: "6"}
  - {name: firs, unit: fir, meaning: firs in a row, value: "7"}
  - {name: per_oak, unit: yew/oak, meaning: yews beside an oak, value: "2"}
  - {name: x, unit: "", meaning: a number, domain: real}
"""


def mends(body: str, more: str = "") -> list[str]:
    """Return what would make the units of an expression balance."""
    text = f"{HEAD}{more}claims:\n  - {{id: it, says: It is so., dimension: {{{body}}}}}\n".encode()
    made = corpus_of([Source("yard.yaml", named=True, content=text)], ["yard.yaml"])
    assert list(made.faults) == []
    check = made.checks["it"]
    assert isinstance(check, DimensionCheck)
    return list(_told(of_units(check, made.scopes["yard"])))


def _told(repairs: Iterable[OfUnits]) -> Iterable[str]:
    for repair in repairs:
        match repair:
            case Balances():
                yield "it balances"
            case MeasuresAlone():
                yield repair.problem
            case MissingFactors():
                yield " and ".join(
                    f"{'all' if each.place is None else plain(each.place)} lacks {each.dimension}: "
                    f"{' '.join(f'{quantity.name}^{power}' for quantity, power in each.made_of)}".rstrip()
                    for each in repair.factors
                )


WAYS = {
    "expression: o + p, is: oak, balances: false": ["it balances"],
    "expression: o + y, is: yew, balances: true": ["o lacks yew/oak: per_oak^1"],
    "expression: logs, is: tonne": [
        "as printed it comes out in gram, which is 10⁻⁶ tonnes; a factor of 1/1000000 is missing"
    ],
    # the whole lacks something, and nothing in it does
    "expression: o * y, is: yew^2": ["all lacks yew/oak: per_oak^1"],
    "expression: o, is: yew": ["all lacks yew/oak: per_oak^1"],
    "expression: y * x, is: oak": ["all lacks oak/yew: per_oak^-1"],
    "expression: (o + p) * y, is: oak": ["all lacks 1/yew: y^-1"],
    # one of three terms lacks what the others have; of two each may, but the one leaves the unit as it should be
    "expression: o + p + y, is: oak": ["y lacks oak/yew: per_oak^-1"],
    "expression: y + o, is: oak": ["y lacks oak/yew: per_oak^-1"],
    "expression: 'max(o, y)', is: yew": ["o lacks yew/oak: per_oak^1"],
    "expression: 'min(o, y) * x', is: yew": ["o lacks yew/oak: per_oak^1"],
    "expression: o + y, is: yew*oak": [
        "o lacks yew/oak: per_oak^1 and all lacks oak: o^1",
        "y lacks oak/yew: per_oak^-1 and all lacks yew: y^1",
    ],
    # terms that each lack something else, and a sum in a sum that lacks something itself
    "expression: o + y + b, is: oak": [],
    "expression: o + x * (y + b), is: oak": [],
    # constants together, three at most, what multiplies first; one quantity otherwise, and never two
    "expression: x, is: elm": ["all lacks elm: elms^1"],
    "expression: x, is: elm*ash": ["all lacks ash*elm: elms^1 ashes^1"],
    "expression: x * elms, is: ash*fir": ["all lacks ash*fir/elm: ashes^1 firs^1 elms^-1"],
    "expression: x, is: elm*ash*fir*yew/oak": ["all lacks ash*elm*fir*yew/oak:"],
    "expression: x, is: box": ["all lacks box: b^1"],
    "expression: x, is: 1/box": ["all lacks 1/box: b^-1"],
    "expression: x, is: box*yew": ["all lacks box*yew:"],
    "expression: x, is: box*elm": ["all lacks box*elm:"],
}


@pytest.mark.parametrize("body", WAYS)
def test_what_would_make_units_balance(body: str) -> None:
    """The fewest factors, where each belongs, and the constants or the quantity of which it may be made."""
    assert mends(body) == WAYS[body]


BESIDE = """\
  - {name: near, unit: box/oak, meaning: boxes near an oak, value: "3"}
  - {name: far, unit: box/oak, meaning: boxes far from an oak, value: "4"}
  - {name: made, unit: box*yew, meaning: boxes and yews}
  - {name: done, unit: box, meaning: boxes}
formulas:
  - {name: both, of: made, is: ONE * o * y, implicit: [ONE], hypothesis: They stand together.}
"""


@pytest.mark.parametrize(("one", "other"), [("near", "far"), ("far", "near")])
@pytest.mark.parametrize(("many", "first"), [(0, True), (3, True), (5, False)])
def test_what_stands_beside_an_expression_comes_first(one: str, other: str, many: int, *, first: bool) -> None:
    """A formula with two of its quantities weighs four times one with a single one: more than three, less than five."""
    single = (
        f"  - {{name: single{n}, of: done, is: {n} * {other} * o, implicit: [{other}], hypothesis: H.}}\n"
        for n in range(1, many + 1)
    )
    made = mends("expression: o * y, is: box*yew", BESIDE.replace("ONE", one) + "".join(single))
    assert made == [f"all lacks box/oak: {one if first else other}^1"]
