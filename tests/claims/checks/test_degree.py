"""Words of degree beside `always`: far is a factor of 2, slightly a tenth at most, what dominates more than half.

Similar is a tenth either way at most, comparable a factor of 2.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.checks.universal.degree import of_degree
from claims.report.wording import word_fault
from claims.schema.diagnostics import DiagnosticError
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import evaluate
from derive.statements.relation import Relation
from tests.oracles.textbook import letter, relation
from units import InputError

HEAD = """\
document: degree
sections: {"1": Times}
quantities:
  - {name: a, unit: second, meaning: time of a}
  - {name: b, unit: second, meaning: time of b}
  - {name: r, unit: second, meaning: any time, domain: real}
  - {name: z, unit: second, meaning: a wait, domain: zero or positive}
claims:
  - {id: it, says: It is so., """


def _written(folder: Path, body: str) -> Path:
    path = folder / "degree.yaml"
    path.write_text(f"{HEAD}{body}}}\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "word", "meant"),
    [
        ("a >= b", "far", "a >= 2*b"),
        ("a > b", "much", "a >= 2*b"),  # where b is above zero, a is then above b
        ("a < b", "well", "b >= 2*a"),
        ("a >= b", "dominates", "a > 1/2*(a + b)"),
        ("a >= b", "just", "min(a - b, 1/10*b - (a - b)) >= 0"),
        ("a == b", "similar", "max(a, b) <= 11/10*min(a, b)"),
        ("a == b", "comparable", "max(a, b) <= 2*min(a, b)"),
        ("a <= b", "slightly", "min(b - a, 1/10*a - (b - a)) >= 0"),
    ],
)
def test_a_word_makes_a_relation(text: str, word: str, meant: str) -> None:
    """What the table says, as a relation between the two sides; both quantities are above zero."""
    made, expected = of_degree(relation(text), word, ()), relation(meant)
    assert made.comparison is expected.comparison
    for a, b in ((3, 1), (2, 1), (1, 1), (11, 10), (12, 10), (1, 2), (10, 11), (10, 12)):
        point = {"a": a, "b": b}
        assert _holds(made, point) is _holds(expected, point)


def _holds(said: Relation, point: dict[str, int]) -> bool | None:
    values = {letter(name): Fraction(value) for name, value in point.items()}
    return said.holds(*(evaluate(side, values) for side in said.sides))


@pytest.mark.parametrize(
    ("body", "verdict"),
    [
        ('always: "3 * a + b >= a", degree: far', Verdict.VERIFIED),
        ('always: "2 * a >= a", degree: far', Verdict.VERIFIED),
        ('always: "19/10 * a >= a", degree: far', Verdict.REFUTED),
        ('always: "a + b >= a", degree: far', Verdict.REFUTED),
        ('always: "a < 2 * a + b", degree: well', Verdict.VERIFIED),
        ('always: "a + a/20 >= a", degree: slightly', Verdict.VERIFIED),
        ('always: "a + a/10 >= a", degree: just', Verdict.VERIFIED),
        ('always: "a + a/9 >= a", degree: barely', Verdict.REFUTED),
        ('always: "a - a/20 >= a", degree: slightly', Verdict.REFUTED),
        ('always: "a + a/10 == a", degree: similar', Verdict.VERIFIED),
        ('always: "a + a/9 == a", degree: similar', Verdict.REFUTED),
        ('always: "10/11 * a == a", degree: about the same', Verdict.VERIFIED),
        ('always: "9/10 * a == a", degree: roughly equal', Verdict.REFUTED),  # 11/10 of it is 0.99 a
        ('always: "a/2 == a", degree: comparable', Verdict.VERIFIED),
        ('always: "a/3 == a", degree: comparable', Verdict.REFUTED),
        ('always: "-a == a", degree: similar', Verdict.REFUTED),
        ('always: "a == b", degree: similar, given: {a: 5 second, b: 5.4 second}', Verdict.VERIFIED),
        ('always: "a == b", degree: similar, given: {a: 5 second, b: 5.6 second}', Verdict.REFUTED),
        ('always: "a == b", degree: comparable, given: {a: 5 second, b: 9 second}', Verdict.VERIFIED),
        ('always: "a == b", degree: similar, assuming: ["a <= b", "b <= 11/10 * a"]', Verdict.VERIFIED),
        ('always: "a + b >= b", degree: dominates', Verdict.VERIFIED),
        ('always: "a >= b", degree: dominates', Verdict.REFUTED),
    ],
)
def test_statements_with_a_word_are_decided(tmp_path: Path, body: str, verdict: Verdict) -> None:
    """Each by hand; beside each true one stands one that is false by a little."""
    assert _same(open_corpus([_written(tmp_path, body)]).find("it").verdict, verdict)


def _same(found: Verdict, expected: Verdict) -> bool:
    """Return whether a verdict is the one expected; what holds by definition holds."""
    return (found is Verdict.REFUTED) is (expected is Verdict.REFUTED) and found is not Verdict.UNDECIDED


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ('always: "a >= r", degree: far', "'far' needs a smaller side that is above zero"),
        ('always: "a + z >= z", degree: far', "'far' needs a smaller side that is above zero"),
        ('always: "z == z + z", degree: similar', "'similar' needs a side that is above zero"),
        ('always: "a > b", degree: just', "'just' allows equality, > does not"),
        ('always: "a == b", degree: far', "'far' needs a larger and a smaller side"),
        ('always: "a >= b", degree: similar', "'similar' does not go with >="),
        ('always: "r == r + 1 [second]", degree: comparable', "'comparable' needs a side that is above zero"),
        ('identity: "a == b", degree: far', "'degree' is allowed only with always, not with 'identity'"),
        ('always: "a > b", degree: huge', "'huge'"),
    ],
)
def test_what_a_word_cannot_say_is_refused(tmp_path: Path, body: str, fault: str) -> None:
    """Factors of what may be zero, a tenth beside a strict order, and words that no table explains."""
    with pytest.raises(DiagnosticError) as caught:
        open_corpus([_written(tmp_path, body)]).find("it")
    assert fault in "\n".join(word_fault(each) for each in caught.value.diagnostics)


@pytest.mark.parametrize("text", ["a >= b / (b - b)", "a >= (a + b)^3000"])
def test_a_side_of_which_nothing_is_known_is_not_plainly_above_zero(text: str) -> None:
    """One that has no value, and one that is too large to be written out."""
    with pytest.raises(InputError) as refused:
        of_degree(relation(text), "far", ())
    assert refused.value.problem == "'far' needs a smaller side that is above zero"
