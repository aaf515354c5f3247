"""What is written into a certificate, in the process of the tests: files, definedness, and what was cut short."""

from __future__ import annotations

from fractions import Fraction
from hashlib import sha256
from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.certificate.document import _ended, audited_files
from claims.certificate.proofs import NOT_TOLD, decision_json, valued
from claims.schema.diagnostics import DiagnosticError
from derive.expressions.expression import Expression, log, number
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.proof import Refuted, Shown
from derive.proof.decision import ProofMethod
from derive.proof.terms import Trust
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation

CLAIMS = """document: guide
text: guide.md
claims:
  - {id: crate, says: "A crate weighs so much.", stated: 9 kg, quote: A crate weighs 9 kg., source: a scale}
"""
ALONE = """document: list
claims:
  - {id: box, says: "A box weighs so much.", stated: 3 kg, source: a scale}
"""
TEXT = "A crate weighs 9 kg."
RATE, ANY = Symbol(quantity("rate", "", "how much", "r")), Symbol(quantity("any", "", "a number", "x", REAL))


def test_the_files_are_those_that_were_read(tmp_path: Path) -> None:
    """Claims and the text of those that have one, by their digests; that one is gone is a fault."""
    texts = {"guide.yaml": CLAIMS, "list.yaml": ALONE, "guide.md": TEXT}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, "utf-8")
    corpus = open_corpus([tmp_path / "guide.yaml", tmp_path / "list.yaml"])
    found = {each.file: each.sha256 for each in audited_files(corpus, lambda file: Path(file).name)}
    assert found == {name: sha256(text.encode()).hexdigest() for name, text in texts.items()}
    (tmp_path / "guide.md").unlink()
    with pytest.raises(DiagnosticError) as told:
        audited_files(corpus)
    assert "guide.md" in str(told.value.diagnostics[0])


def test_a_claim_whose_process_was_ended_is_not_written(tmp_path: Path) -> None:
    """It is an error with the claim in it, never a certificate that leaves it out."""
    (tmp_path / "list.yaml").write_text(ALONE, "utf-8")
    (finding,) = open_corpus([tmp_path / "list.yaml"]).findings()
    with pytest.raises(RuntimeError, match="box: its proof could not be written, out of time"):
        _ended(finding, "out of time")


@pytest.mark.parametrize(
    ("side", "asked"),
    [
        (1 / (2 + RATE), []),
        (log(RATE * RATE + Fraction(1, 3)), []),
        (log(2 / RATE + RATE**2), []),
        (1 / ANY, ["any"]),
        (log(RATE - 1), ["rate"]),
    ],
)
def test_that_sides_have_a_value_is_shown_where_it_is_not_plain(side: Expression, asked: list[str]) -> None:
    """Nobody asks whether a sum of what is above zero vanishes; of all else it stands before what rests on it."""
    goal = Goal(Relation(side, Comparison.EQUAL, side), ())
    *before, last = valued([Shown(goal, Trust("it is itself"))])
    assert last.what is goal
    told = " ".join(str(each.what) for each in before)
    assert (len(before), all(each in told for each in asked)) == (len(asked), True)


def test_a_refutation_without_a_goal_is_not_told() -> None:
    """Where it has a value nowhere, and no point shows that."""
    assert decision_json(Refuted(ProofMethod.SMT, ("it has a value nowhere",), None)) == NOT_TOLD


def test_a_number_below_zero_is_not_plainly_above() -> None:
    """-1 has a reciprocal all the same, and that is shown."""
    goal = Goal(Relation(log(RATE + number(-1)), Comparison.EQUAL, RATE), ())
    assert len(list(valued([Shown(goal, Trust("nothing"))]))) == 2
