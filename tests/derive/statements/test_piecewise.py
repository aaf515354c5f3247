"""Values by cases: read, computed, written back, proved and refuted case by case, and decided again by the checker."""

from __future__ import annotations

import operator
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claims.audit.corpus import Corpus, open_corpus
from claims.certificate.document import certificate
from claims.schema.diagnostics import DiagnosticError
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import enclose, evaluate
from derive.evaluation.pint_path import evaluate_with_pint
from derive.expressions.dimensions import DimensionError, dimension_of
from derive.expressions.expression import Expression, Number
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.expressions.stepped import by_cases
from derive.notation.parse import parse_expression
from derive.notation.reader import ExpressionError
from derive.proof import Proved, Refuted, decide
from derive.statements.combination import Combination, Connective, is_met, split_cases, split_some_case
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Compound

X = quantity("x", "", "a number", "x", REAL)
T = quantity("t", "hour", "a time", "t")
NAMES = {"x": Symbol(X), "t": Symbol(T)}
SIGNS: dict[str, Callable[[Fraction, Fraction], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "==": operator.eq, "!=": operator.ne,
}  # fmt: skip
SMALL = st.integers(-4, 4)


def read(text: str) -> Expression:
    """Return the tree of a text."""
    return parse_expression(text, NAMES.get)


@given(st.lists(st.tuples(st.sampled_from(sorted(SIGNS)), SMALL, SMALL, SMALL), min_size=1, max_size=3), SMALL, SMALL)
def test_the_first_condition_that_holds_decides(
    cases: list[tuple[str, int, int, int]], elsewhere: int, halves: int
) -> None:
    """Python, asked condition by condition, finds the same at every point, on seams too; so does Pint's path."""
    at = Fraction(halves, 2)
    parts = [f"x {sign} ({seam}), ({slope}) * x + ({shift})" for sign, seam, slope, shift in cases]
    tree = read(f"if({', '.join(parts)}, {elsewhere if elsewhere >= 0 else f'-{-elsewhere}'})")
    expected = next(
        (slope * at + shift for sign, seam, slope, shift in cases if SIGNS[sign](at, Fraction(seam))),
        Fraction(elsewhere),
    )
    found = evaluate(tree, {X: at})
    assert found.exact
    assert found.low == expected
    assert evaluate_with_pint(tree, {X: at}).magnitude == expected
    around = enclose(tree, {X: (at - 1, at + 1)})
    assert around.low <= expected <= around.high


@given(SMALL, SMALL, SMALL, SMALL, SMALL, st.sampled_from([Comparison.AT_MOST, Comparison.BELOW]))
def test_statements_hold_on_each_case(
    seam: int, slope: int, shift: int, other: int, bound: int, comparison: Comparison
) -> None:
    """A line below the seam has its supremum there or nowhere; that and the constant beyond decide, by hand."""
    tree = by_cases(Symbol(X), seam, slope * Symbol(X) + shift, other)
    said = split_cases(Relation(tree, comparison, read(f"{bound}" if bound >= 0 else f"-{-bound}")))
    assert isinstance(said, Combination)
    decision = decide(Compound(said))
    top = slope * seam + shift  # approached from below, reached only by a constant
    closed = slope == 0 and comparison is Comparison.BELOW
    below = slope >= 0 and (top < bound if closed else top <= bound)
    beyond = other < bound if comparison is Comparison.BELOW else other <= bound
    assert isinstance(decision, Proved if below and beyond else Refuted)


def test_units_of_cases_and_of_their_seam() -> None:
    """Sides of the seam are alike and values are alike; the two pairs need not be."""
    assert dimension_of(read("if(t < 3 [hour], 1, 2)")) == dimension_of(read("1"))
    for text in ("if(t < 3, 1, 2)", "if(t < 3 [hour], t, 2)"):
        with pytest.raises(DimensionError):
            dimension_of(read(text))


@pytest.mark.parametrize(
    "text", ["if(x, 1, 2)", "if(x < 1, 2)", "if(x < 1)", "if(1, x < 1, 2)", "if(x < 1, 2, x < 3, 4)"]
)
def test_what_is_no_choice_is_refused(text: str) -> None:
    """A condition too few or a value too few is told with the form."""
    with pytest.raises(ExpressionError):
        read(text)


def test_conditions_of_strangers_stay_small() -> None:
    """What would double with every level is refused before it grows."""
    text = "1"
    for _ in range(30):
        text = f"if(x < 1 iff x < 2, 3, {text})"
    with pytest.raises(ExpressionError, match="more than 400 operations"):
        read(text)


HEAD = """document: post
quantities:
  - {name: weight, unit: gram, meaning: what a letter weighs}
  - {name: net, unit: "", meaning: what is left over, domain: real}
  - {name: postage, unit: dollar, meaning: what a letter costs}
formulas:
  - name: price
    of: postage
    is: "if(weight <= 20 [gram], 1 [dollar], weight <= 50 [gram], 1.5 [dollar], weight * 0.04 [dollar/gram])"
    hypothesis: The rates of the year.
claims:
"""
CLAIMS = {
    "stated: exactly 1 dollar, formula: price, given: {weight: exactly 20 gram}": Verdict.VERIFIED,
    "stated: exactly 1.5 dollar, formula: price, given: {weight: exactly 21 gram}": Verdict.VERIFIED,
    "stated: exactly 1 dollar, formula: price, given: {weight: exactly 21 gram}": Verdict.REFUTED,
    "stated: 4 dollar, formula: price, given: {weight: exactly 100 gram}": Verdict.VERIFIED,
    'always: "price >= 1 [dollar]"': Verdict.VERIFIED,
    'always: "price > 1 [dollar]"': Verdict.REFUTED,
    'always: "price <= 2 [dollar]", assuming: ["weight < 50 [gram]"]': Verdict.VERIFIED,
    'always: "price <= 2 [dollar]"': Verdict.REFUTED,
    'identity: "if(net < 0, -net, net) == abs(net)"': Verdict.VERIFIED,
    'identity: "if(net < 0, net, -net) == abs(net)"': Verdict.REFUTED,
    'always: "if(net == 1, 0, net) != 1"': Verdict.VERIFIED,
    'always: "if(net > 0, 1 / net, 1) > 0"': Verdict.CONDITIONAL,  # at 0 one of its values is not there
    'always: "if(net > 0, if(net > 0, 2, 1 / net), 2) > 1"': Verdict.CONDITIONAL,  # nor here, though it is never taken
}


def corpus(tmp_path: Path, claims: list[str]) -> Corpus:
    """Return the corpus of one document with these claims."""
    lines = (f"  - {{id: c-{place}, says: A sentence., {keys}}}\n" for place, keys in enumerate(claims))
    (tmp_path / "post.yaml").write_text(HEAD + "".join(lines), encoding="utf-8")
    return open_corpus([tmp_path])


def test_claims_by_cases_are_decided_and_rechecked(tmp_path: Path) -> None:
    """Each claim has the verdict worked beside it, and the checker finds the same for every one."""
    found = corpus(tmp_path, list(CLAIMS))
    findings = list(found.findings())
    assert {list(CLAIMS)[int(each.claim.id[2:])]: each.verdict for each in findings} == CLAIMS
    path = tmp_path / "certificate.json"
    path.write_text("\n".join(certificate(findings, found.checks)), encoding="utf-8")
    script = Path(__file__).parents[3] / "recheck.py"
    told = subprocess.run([sys.executable, script, path], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout
    assert f"{len(CLAIMS)} claims, {len(CLAIMS)} decided here" in told.stdout


@pytest.mark.parametrize(
    "keys",
    [
        "scaling: {formula: price, in: weight, as: increasing}",
        'limit: {formula: price, as: weight, to: infinity, is: "1 [dollar]"}',
        'always: "weight > 0 [gram]", assuming: ["price > 1 [dollar]"]',
    ],
)
def test_what_is_not_decided_across_a_seam_is_refused(tmp_path: Path, keys: str) -> None:
    """Slopes, limits and conditions across a seam are refused, with the next step."""
    with pytest.raises(DiagnosticError) as caught:
        corpus(tmp_path, [keys])
    (fault,) = caught.value.diagnostics
    assert fault.problem.endswith("cannot be decided for all values")
    assert "claim each case by itself" in fault.fix


@given(SMALL, st.sampled_from(list(Comparison)), SMALL)
def test_a_case_that_is_sought_is_found_where_there_is_one(at: int, comparison: Comparison, bound: int) -> None:
    """At each whole x, if(x < 1, -x, x + 1) compares with a number as its value there does, joined or alone."""
    tree, plain_one = read("if(x < 1, -x, x + 1)"), Relation(Symbol(X), Comparison.ABOVE, read("0"))
    said = Relation(tree, comparison, Number(Fraction(bound)))
    held = SIGNS[comparison](Fraction(-at if at < 1 else at + 1), Fraction(bound))

    def holds(relation: Relation) -> bool:
        left, right = (evaluate(side, {X: Fraction(at)}).low for side in relation.sides)
        return SIGNS[relation.comparison](left, right)

    assert is_met(split_some_case(said), holds) is held
    assert is_met(split_cases(said), holds) is held
    assert is_met(split_cases(Combination(Connective.AND, (said, plain_one))), holds) is (held and at > 0)
    assert is_met(split_cases(Combination(Connective.IFF, (said, plain_one))), holds) is (held is (at > 0))
