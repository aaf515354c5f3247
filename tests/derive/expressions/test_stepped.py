"""Rounding and counting: exact where they can be, a range where a step may lie, refused where nobody can tell."""

from __future__ import annotations

import math
import subprocess
import sys
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_EVEN, Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, open_corpus
from claims.certificate.document import certificate
from claims.schema.diagnostics import DiagnosticError
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import enclose, evaluate
from derive.evaluation.pint_path import evaluate_with_pint
from derive.expressions.dimensions import DimensionError, dimension_of
from derive.expressions.expression import Expression, number
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.expressions.stepped import Step, rounded
from derive.notation.parse import parse_expression
from units import parse_unit

X = quantity("x", "", "a number", "x", REAL)
T = quantity("t", "hour", "a time", "t")
NAMES = {"x": Symbol(X), "t": Symbol(T)}
WAYS = {Step.FLOOR: ROUND_FLOOR, Step.CEIL: ROUND_CEILING, Step.ROUND: ROUND_HALF_EVEN}


def read(text: str) -> Expression:
    """Return the tree of a text."""
    return parse_expression(text, NAMES.get)


@pytest.mark.parametrize("function", WAYS)
@pytest.mark.parametrize("value", ["2.346", "-2.346", "17", "0.004", "-0.5001", "123456.789"])
@pytest.mark.parametrize("place", ["0.01", "1", "10"])
def test_rounding_is_that_of_decimal(function: Step, value: str, place: str) -> None:
    """None of the values is a tie, so that every way of rounding one agrees."""
    whole = (Decimal(value) / Decimal(place)).to_integral_value(WAYS[function])
    tree = rounded(function, number(value), number(place))
    found = evaluate(tree, {})
    assert found.exact
    assert found.low == Fraction(whole) * Fraction(place)
    assert evaluate_with_pint(tree, {}).magnitude == found.low


def test_counts_are_those_of_the_standard_library() -> None:
    """Orders of 20 things, hands of 5 among 52 cards, and choices of more than there are."""
    assert evaluate(read("factorial(20)"), {}).low == math.factorial(20)
    assert evaluate(read("binomial(52, 5)"), {}).low == 2_598_960
    assert evaluate(read("binomial(3, 5)"), {}).low == 0
    assert evaluate_with_pint(read("binomial(52, 5)"), {}).magnitude == 2_598_960
    assert evaluate(read("sum(1, 2, x)"), {X: Fraction(4)}).low == 7


def test_cases_over_a_range() -> None:
    """One case where that is sure, both where either may be; nothing is below itself, wherever it lies."""
    span = {X: (Fraction(1), Fraction(2))}
    for text, low, high in (
        ("if(x < 3, 3, 7)", 3, 3),
        ("if(x < 1, 3, 7)", 7, 7),
        ("if(x < 2, 3, 7)", 3, 7),
        ("if(x < 3/2, 7, 3)", 3, 7),
        ("if(x < x, 3, 7)", 7, 7),
    ):
        found = enclose(read(text), span)
        assert (found.low, found.high) == (Fraction(low), Fraction(high)), text
    assert evaluate_with_pint(read("if(x < 3/2, 3, 7)"), {X: Fraction(1)}).magnitude == 3
    assert evaluate_with_pint(read("if(x < 3/2, 3, 7)"), {X: Fraction(2)}).magnitude == 7
    assert evaluate_with_pint(read("factorial(5)"), {}).magnitude == 120


def test_units_say_to_what_is_rounded() -> None:
    """7.2 hours are 8 begun hours; without a step only pure numbers are rounded, and only they are counted."""
    assert evaluate(read("ceil(t, 1 [hour])"), {T: Fraction("7.2")}).low == 8 * parse_unit("hour").factor
    for text in ("ceil(t)", "ceil(t, 1 [metre])", "factorial(3 [hour])"):
        with pytest.raises(DimensionError):
            dimension_of(read(text))


HEAD = 'document: desks\nquantities:\n  - {name: seats, unit: "", meaning: seats at a desk}\nclaims:\n'
CLAIMS = {
    'stated: exactly 4, expression: "ceil(rows / 4)", given: {rows: exactly 14}': Verdict.VERIFIED,  # 3.5
    'stated: exactly 3, expression: "floor(rows / 4)", given: {rows: exactly 14}': Verdict.VERIFIED,
    'stated: exactly 30, expression: "floor(rows / 4)", given: {rows: exactly 14}': Verdict.REFUTED,
    'stated: exactly 3.14, expression: "round(pi, 0.01)"': Verdict.VERIFIED,
    "stated: exactly 120, expression: factorial(5)": Verdict.VERIFIED,
    "stated: exactly 24, expression: factorial(5)": Verdict.REFUTED,
    'stated: exactly 8 hour, expression: "ceil(t, 1 [hour])", given: {t: 7.2 hour}': Verdict.VERIFIED,
    'stated: exactly 60, expression: "sum(10, 20, n)", given: {n: "30"}': Verdict.VERIFIED,
    "stated: exactly 3, expression: round(x), given: {x: exactly 2.5}": Verdict.UNDECIDED,
}


def corpus(tmp_path: Path, claims: list[str]) -> Corpus:
    """Return the corpus of one document with these claims."""
    lines = (f"  - {{id: c-{place}, says: A sentence., {keys}}}\n" for place, keys in enumerate(claims))
    (tmp_path / "desks.yaml").write_text(HEAD + "".join(lines), encoding="utf-8")
    return open_corpus([tmp_path])


def test_claims_are_rounded_exactly_and_rechecked(tmp_path: Path) -> None:
    """Each claim has the verdict worked beside it, and the checker finds the same for all that is decided."""
    found = corpus(tmp_path, list(CLAIMS))
    findings = list(found.findings())
    assert {list(CLAIMS)[int(each.claim.id[2:])]: each.verdict for each in findings} == CLAIMS
    path = tmp_path / "certificate.json"
    path.write_text("\n".join(certificate(findings, found.checks)), encoding="utf-8")
    script = Path(__file__).parents[3] / "recheck.py"
    told = subprocess.run([sys.executable, script, path], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout
    assert "9 claims, 8 decided here" in told.stdout


def test_a_statement_about_all_values_has_no_steps(tmp_path: Path) -> None:
    """What nobody here can decide is refused with the next step."""
    with pytest.raises(DiagnosticError) as caught:
        corpus(tmp_path, ['always: "floor(seats) <= seats"'])
    (fault,) = caught.value.diagnostics
    assert fault.problem == "`floor(seats)` cannot be decided for all values"
    assert fault.fix == "check it for numbers, with 'expression' and 'stated'"
