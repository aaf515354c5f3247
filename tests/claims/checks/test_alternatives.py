"""Conditions joined by `or` and `iff`: verdicts by hand, each alternative apart, and a grid."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claims.audit.corpus import Corpus, open_corpus
from claims.report.proposition import proposition
from claims.schema.diagnostics import DiagnosticError
from derive.notation.parse import read_condition
from derive.proof import Proved, Refuted, VacuousStatement, decide_stated
from derive.statements.alternatives import under
from derive.statements.relation import Relation
from derive.statements.statement import Always
from tests.claims.checks.test_joined_cases import NAMES, TREE, _text, _true
from tests.claims.checks.test_joined_claims import HEAD, SCHEMA, _certified
from tests.oracles.certificates import judged

POSITIVE = "'x >= 0 and y >= 0'"
VERDICTS = [
    ("always: x^2 > 1", "'x > 1 or x < -1'", "verified"),
    ("always: x^2 > 1", "'x > 1 or x < -0.5'", "refuted"),  # -0.7
    ("identity: abs(x) == -x", "'x < -1 or x <= 0 and y > 2'", "verified"),
    ("identity: abs(x) == x", "'x < -1 or x > 0'", "refuted"),  # -2
    ("always: x * y >= 0", "'x > 0 iff y > 0', 'x != 0 and y != 0'", "verified"),
    ("always: x * y > 0", "'x > 0 iff y > 0'", "refuted"),  # neither is above 0 at 0 and -1
    ("always: x * y < 0", "'x > 0 iff y < 0', 'y != 0', 'x != 0'", "verified"),
    ("always: x + y >= 1", f"'x >= 1 or y >= 1', {POSITIVE}", "verified"),
    ("always: x + y > 1", f"'x >= 1 or y >= 1', {POSITIVE}", "refuted"),  # 1 and 0
    ("always: x >= 1 or y >= 1", "'x >= 1 or y >= 2'", "verified"),
    ("always: x >= 1 and y >= 1", "'x >= 1 or y >= 2'", "refuted"),
    ("always: 1 / x > 0", "'x >= 0 or x > 3'", "conditional"),  # no value at 0, which the first alternative lets in
    ("always: 1 / x > 0", "'x > 0 or y < 0 and x > 1'", "verified"),
    ("always: 1 / x > 0", "'x > 0 or x == 0'", "undecided"),  # nowhere a value under the second
    ("always: x^2 > 1", "'x > 1 or x^2 < -1'", "undecided"),  # nothing meets the second
    ("always: x^2 > 1", "'x > 0.5 or x^2 < -1'", "refuted"),  # nothing meets the second, and 0.7 the first
    ("always: x > 3", "'x > 3 or x > 4'", "undecided"),  # the first is what is claimed
    ("always: x^2 > 9", "'x > 3 or x < -3', 'y > 0 or y < x'", "verified"),  # four alternatives
    ("scaling: {formula: transfer, in: size, as: increasing}", "'rate > 2 [bit/s] or rate < 1 [bit/s]'", "verified"),
    ("scaling: {formula: transfer, in: size, as: decreasing}", "'rate > 2 [bit/s] or rate < 1 [bit/s]'", "refuted"),
    (
        "limit: {formula: transfer, as: size, to: zero, is: '0 [second]'}",
        "'rate > 2 [bit/s] or rate < 1 [bit/s]'",
        "verified",
    ),
]


def _open(folder: Path, said: str, assuming: str) -> Corpus:
    key, text = said.split(": ", 1)
    wrapped = text if text.startswith("{") else f'"{text}"'
    path = folder / "joined.yaml"
    path.write_text(f"{HEAD}  - {{id: it, says: It is so., {key}: {wrapped}, assuming: [{assuming}]}}\n", "utf-8")
    return open_corpus([path])


@pytest.mark.parametrize(("said", "assuming", "verdict"), VERDICTS)
def test_the_verdict_is_the_one_by_hand(said: str, assuming: str, verdict: str, tmp_path: Path) -> None:
    """Every alternative is decided by itself; recheck.py finds nothing else, and the certificate fits the schema."""
    corpus = _open(tmp_path, said, assuming)
    assert corpus.find("it").verdict.value == verdict
    written = _certified(corpus)
    jsonschema.validate(written, SCHEMA)
    assert judged(written, tmp_path) in ("decided", "trusted")


def test_an_alternative_that_nothing_meets_is_told(tmp_path: Path) -> None:
    """It is named, with what to do; the others do not make up for it."""
    reason = _open(tmp_path, "always: x^2 > 1", "'x > 1 or x^2 < -1'").find("it").outcome.reason
    assert reason.startswith("the alternative `x^2 < -1` can never hold: ")
    assert reason.endswith("; remove or correct it")


def test_the_proposition_has_the_condition_as_it_is_joined(tmp_path: Path) -> None:
    """In brackets, after the conditions that are relations."""
    told = proposition(_open(tmp_path, "always: x * y >= 0", "'x > 0 iff y > 0', 'x != 0 and y != 0'").find("it"))
    assert told is not None
    assert told.symbols == "for all x, y real, with x != 0 and y != 0 and (x > 0 iff y > 0): x * y >= 0"
    assert "and (one number is above 0 exactly where another number is above 0)" in told.words


FAULTS = [
    (
        "scaling: {formula: transfer, in: size, as: increasing}",
        "'size > 2 [byte] or size < 1 [byte]'",
        "the alternatives depend on size, which varies",
    ),
    (
        "scaling: {formula: transfer, in: size, as: increasing}",
        "'rate > 2 [bit/s] or rate < 1 [bit/s]', 'rate == size / 1 [second]'",
        "the alternatives depend on size, which varies",  # the rate goes along from one alternative to the other
    ),
    ("always: x > 0", ", ".join(["'x > 1 or y > 1'", "'x > 2 or y > 2'", "'x > 3 or y > 3'"] * 2), "64 alternatives"),
    (
        "always: x > 0",
        "'x > 1 or y > 1'], provided: ['x > 2 or x > 3'",
        "conditions cannot be joined by `or` or `iff` here",
    ),
    (
        "always: x > 1",
        "'x > 1 or y > 1'], degree: far, provided: ['y > 3'",
        "'far' does not go with conditions joined by `or` or `iff`",
    ),
]


@pytest.mark.parametrize(("said", "assuming", "found"), FAULTS)
def test_what_cannot_be_taken_apart_is_refused(said: str, assuming: str, found: str, tmp_path: Path) -> None:
    """What rises under each of two alternatives need not rise from one to the other; every refusal says what to do."""
    with pytest.raises(DiagnosticError) as caught:
        _open(tmp_path, said, assuming)
    refused = caught.value.diagnostics[0]
    assert found in refused.problem
    assert refused.fix


BOX = ("x >= 0", "x <= 3", "y >= 0", "y <= 3")
HALVES = [Fraction(each, 2) for each in range(7)]
SAID = st.tuples(st.sampled_from(("x + y > 1", "x > y", "x * y < 4", "x + 2 * y < 8", "x != 1")), TREE)
MEANT: dict[str, Callable[[Fraction, Fraction], bool]] = {
    "x + y > 1": lambda x, y: x + y > 1,
    "x > y": lambda x, y: x > y,
    "x * y < 4": lambda x, y: x * y < 4,
    "x + 2 * y < 8": lambda x, y: x + 2 * y < 8,
    "x != 1": lambda x, _y: x != 1,
}


@settings(max_examples=25)
@given(SAID)
def test_a_grid_breaks_no_proof_and_bears_out_counterexamples(drawn: tuple[str, tuple[object, ...]]) -> None:
    """Halves of a square, by the meaning of the words in Python; what is refuted fails where the condition holds."""
    text, tree = drawn
    conditions = tuple(read_condition(each).resolved(NAMES.get) for each in (*BOX, _text(tree)))
    said = read_condition(text).resolved(NAMES.get)
    assert isinstance(said, Relation)
    try:
        found = decide_stated(under(Always(said), conditions))
    except VacuousStatement:
        return
    fails = [(x, y) for x, y in product(HALVES, HALVES) if _true(tree, x, y) and not MEANT[text](x, y)]
    if isinstance(found, Proved):
        assert not fails
    if isinstance(found, Refuted):
        assert found.counterexample is not None
        at = {each.name: value for each, value in found.counterexample.point.items()}
        assert not MEANT[text](at.get("x", Fraction(1)), at.get("y", Fraction(1)))
        assert any(_true(tree, at.get("x", x), at.get("y", y)) for x, y in product(HALVES, HALVES))
    assert not (fails and isinstance(found, Proved))
