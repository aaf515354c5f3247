"""What of a claim each sort of repair changes: every class of repairs once."""

from __future__ import annotations

from fractions import Fraction
from typing import get_args

import pytest

from claims.checks.agreement.changes import FiguresApart, FromInputs, FromOutside, InputBeneath
from claims.checks.repair import Fact, Repair, part_of
from claims.checks.units.changes import Balances, MeasuresAlone, MissingFactors
from claims.checks.universal.changes import (
    OtherComparison,
    OtherExtreme,
    OtherLimit,
    OtherPart,
    OtherPlace,
    OtherShape,
    OtherThreshold,
    RightTimes,
    SidesApart,
    UnderCondition,
)
from claims.checks.value.bindings import Binding
from claims.checks.value.changes import (
    OtherFactor,
    OtherFigure,
    OtherHedge,
    OtherInput,
    OtherPrefix,
    Reciprocal,
    RecomputedInput,
)
from claims.checks.value.inversion import Inversion
from claims.checks.whole.changes import OtherShare, OtherTotal, WithoutPart
from claims.loading.claim import Given
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import Enclosure
from derive.expressions.expression import Number
from derive.expressions.quantity import Quantity
from derive.statements.relation import Comparison
from derive.statements.statement import Extreme, Scaling, Shape
from units import parse_figure

ONE, TWO = Number(Fraction(1)), Number(Fraction(2))
NINE = Enclosure(Fraction(9), Fraction(9))
FIGURE = parse_figure("8.0")
SIZE = Quantity("size", FIGURE.unit, "a size", "s")
BOUND = Binding(SIZE, Given("8.0", FIGURE))
INPUT = OtherInput(BOUND, Inversion(SIZE))
REPAIRS: dict[str, list[Repair]] = {
    "figure": [OtherFigure(FIGURE, NINE, NINE), OtherTotal(FIGURE, Fraction(9))],
    "hedge": [OtherHedge("about", FIGURE)],
    "slip": [OtherPrefix(FIGURE, FIGURE), OtherFactor(Fraction(2), divides=False, by=None), Reciprocal(Fraction(2))],
    "input": [
        RecomputedInput(BOUND, Fraction(9)),
        INPUT,
        InputBeneath("one", FIGURE, INPUT),
        OtherShare("one", FIGURE, Fraction(9)),
    ],
    "condition": [UnderCondition((), unsaid=True)],
    "statement": [
        OtherComparison(Comparison.BELOW, Comparison.AT_MOST),
        OtherExtreme(Extreme.MINIMUM),
        OtherShape(Scaling(SIZE.tree, SIZE, Shape.INCREASING)),
        OtherLimit(None),
        OtherPart(ONE, TWO),
        OtherPlace(ONE),
        OtherThreshold(Comparison.BELOW, ONE, TWO),
        RightTimes(Fraction(2)),
        WithoutPart("one"),
    ],
    "unit": [Balances(), MeasuresAlone("it is in metres"), MissingFactors(())],
    "apart": [SidesApart(ONE, None), FiguresApart("one", "two", Fraction(2))],
    "source": [FromOutside("one", FIGURE, "a list"), FromInputs("one", FIGURE, None, Verdict.VERIFIED)],
}


@pytest.mark.parametrize("part", REPAIRS)
def test_a_repair_changes_one_part_of_a_claim(part: str) -> None:
    """A fact is about the two sides, or about where a figure is from."""
    assert [part_of(each).value for each in REPAIRS[part]] == [part] * len(REPAIRS[part])


def test_every_class_of_repairs_is_told_apart() -> None:
    """None is left out of the table above; what is no repair is refused."""
    assert {type(each) for listed in REPAIRS.values() for each in listed} == set(get_args(Repair))
    with pytest.raises(AssertionError):
        part_of("a hammer")  # type: ignore[arg-type]


def test_facts_change_nothing() -> None:
    """What is about two sides or about a source is a fact, and nothing else is."""
    facts = {part for part, listed in REPAIRS.items() if any(isinstance(each, Fact) for each in listed)}
    assert facts == {"apart", "source"}
