"""From the decision on a statement to its verdict: what is not known is neither verified nor refuted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from claims.audit.corpus import Corpus, examined_corpus
from claims.checks.collections import possible as possibility
from claims.checks.collections.possible import PossibleCheck
from claims.checks.evidence import ProofEvidence
from claims.checks.universal import check as universality
from claims.checks.universal.check import SymbolicCheck, by_cases
from claims.schema.vocabulary import Verdict
from derive.proof import Conditional, Decision, Proved, Refuted, Unknown, decide_stated
from derive.statements.statement import Always, Compound

HEAD = """\
document: kiosk
quantities:
  - {name: cups, unit: "", meaning: cups in stock}
  - {name: guests, unit: "", meaning: guests at the door}
  - {name: both, unit: "", meaning: all that is counted}
formulas:
  - {name: everything, of: both, is: cups + guests, hypothesis: nothing else is counted}
claims:
"""
SEAM = "if(cups > {0}, cups, {0})"


def corpus(folder: Path, *claims: str) -> Corpus:
    """Return the corpus of a kiosk that makes these claims, whatever is wrong with them."""
    file = folder / "kiosk.yaml"
    file.write_text(HEAD + "".join(f"  - {{id: c{n}, says: It may be., {each}}}\n" for n, each in enumerate(claims)))
    return examined_corpus([file])


@pytest.fixture
def symbolic(tmp_path: Path) -> Callable[[str], SymbolicCheck]:
    """Return a function from a claim to its check."""

    def made(claim: str) -> SymbolicCheck:
        check = corpus(tmp_path, claim).checks["c0"]
        assert isinstance(check, SymbolicCheck)
        return check

    return made


@pytest.fixture
def decided(symbolic: Callable[[str], SymbolicCheck]) -> dict[str, Decision]:
    """Return a decision of every sort, each that of a real statement."""
    proved, failed = (
        decide_stated(symbolic(f"always: {each}").statement) for each in ("cups^2 + 1 >= cups", "cups >= 2")
    )
    needy = decide_stated(symbolic("always: sqrt(cups - 1) >= 0").statement)
    assert isinstance(proved, Proved)
    assert isinstance(failed, Refuted)
    assert isinstance(needy, Conditional)
    assert failed.counterexample is not None
    doubtful = replace(failed, counterexample=replace(failed.counterexample, confirmed=False))
    gap = replace(failed, counterexample=None)
    unknown = Unknown("nobody knows")
    return {"proved": proved, "failed": failed, "needy": needy, "doubtful": doubtful, "gap": gap, "unknown": unknown}


def answering(monkeypatch: pytest.MonkeyPatch, *answers: Decision) -> None:
    """Let the next questions be answered so, and no more be asked."""
    left = list(answers)
    monkeypatch.setattr(universality, "decide_stated", lambda _: left.pop(0))


STATED = {
    "proved": Verdict.VERIFIED,
    "failed": Verdict.REFUTED,
    "needy": Verdict.CONDITIONAL,
    "unknown": Verdict.UNDECIDED,
}
COMPLETED = {
    ("proved", None): Verdict.VERIFIED,
    ("unknown", None): Verdict.UNDECIDED,  # what is not known as stated is not asked again
    ("failed", "proved"): Verdict.CONDITIONAL,
    ("failed", "needy"): Verdict.CONDITIONAL,
    ("failed", "failed"): Verdict.REFUTED,
    ("failed", "unknown"): Verdict.UNDECIDED,
    ("needy", "proved"): Verdict.CONDITIONAL,
    ("needy", "needy"): Verdict.CONDITIONAL,
    ("needy", "failed"): Verdict.REFUTED,
    ("needy", "unknown"): Verdict.UNDECIDED,
}


@pytest.mark.parametrize("found", STATED)
def test_what_is_found_of_a_statement(
    found: str,
    symbolic: Callable[[str], SymbolicCheck],
    decided: dict[str, Decision],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Proved is verified, disproved refuted, proved where it has a value conditional, and all else undecided."""
    check = symbolic("always: cups >= guests")
    answering(monkeypatch, decided[found])
    outcome = check.decide()
    assert outcome.verdict is STATED[found]
    assert isinstance(outcome.evidence, ProofEvidence)
    assert outcome.evidence.decision == decided[found]
    assert replace(check, claimed=None).claimed is None


@pytest.mark.parametrize(("stated", "completed"), COMPLETED)
def test_what_unsaid_conditions_add(
    stated: str,
    completed: str | None,
    symbolic: Callable[[str], SymbolicCheck],
    decided: dict[str, Decision],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Under what the document leaves unsaid a statement is conditional at best; whatever is needed besides is named."""
    check = symbolic('always: cups >= guests, provided: ["guests < 3"]')
    answering(monkeypatch, decided[stated], *([decided[completed]] if completed else []))
    outcome = check.decide()
    assert outcome.verdict is COMPLETED[stated, completed]
    assert isinstance(outcome.evidence, ProofEvidence)
    if outcome.verdict is Verdict.CONDITIONAL:
        assert outcome.evidence.unsaid is not None
        assert len(outcome.evidence.unsaid.conditions) == (2 if completed == "needy" else 1)


def test_a_statement_is_shown_as_it_is_written(symbolic: Callable[[str], SymbolicCheck]) -> None:
    """With a symbol for the formula; a damaged copy, which nobody wrote, as it is; unproved, it defines nothing."""
    check = symbolic("always: everything >= cups")
    claimed, copy = check.decide().evidence, replace(check, claimed=None).decide().evidence
    assert isinstance(claimed, ProofEvidence)
    assert isinstance(copy, ProofEvidence)
    assert claimed.written != check.statement
    assert (copy.written, copy.definition) == (check.statement, "")
    defined = symbolic("identity: everything == cups + guests")
    assert isinstance(shown := defined.decide().evidence, ProofEvidence)
    assert shown.definition
    assert isinstance(wrong := symbolic("identity: everything == cups").decide().evidence, ProofEvidence)
    assert wrong.definition == ""
    assert isinstance(damaged := replace(defined, claimed=None).decide().evidence, ProofEvidence)
    assert damaged.definition == ""


POSSIBLE = {
    "proved": (Verdict.REFUTED, ""),
    "needy": (Verdict.REFUTED, ""),
    "failed": (Verdict.VERIFIED, ""),
    "doubtful": (Verdict.UNDECIDED, "a second evaluation, with units, does not confirm the case: "),
    "gap": (Verdict.UNDECIDED, ""),
    "unknown": (Verdict.UNDECIDED, "nobody knows"),
}


@pytest.mark.parametrize("denial", POSSIBLE)
def test_what_is_found_of_the_denial(
    denial: str, decided: dict[str, Decision], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A case counts where both evaluations find it; a denial that is proved leaves none."""
    check = corpus(tmp_path, 'possible: "guests > cups", assuming: ["cups < 9"]').checks["c0"]
    assert isinstance(check, PossibleCheck)
    monkeypatch.setattr(possibility, "decide_case", lambda _: decided[denial])
    outcome = check.decide()
    assert outcome.verdict is POSSIBLE[denial][0]
    assert outcome.reason.startswith(POSSIBLE[denial][1])


def case_splits(number: int) -> str:
    """Return a sum of so many values by cases."""
    return " + ".join(SEAM.format(each) for each in range(number))


@pytest.mark.parametrize(("number", "cut"), [(0, False), (1, True), (2, True), (4, True), (5, False)])
def test_values_by_cases_are_taken_apart(number: int, cut: bool, symbolic: Callable[[str], SymbolicCheck]) -> None:
    """Up to four seams; a statement without any stays as it is, and one with more is refused with the seam."""
    if number > 4:
        with pytest.raises(KeyError):
            symbolic(f'always: "{case_splits(number)} >= 0"')
        return
    statement = symbolic(f'always: "{case_splits(number) or "cups"} >= 0"').statement
    assert isinstance(statement, Compound if cut else Always)
    assert by_cases(statement) == statement


def test_joined_values_by_cases_are_taken_apart(symbolic: Callable[[str], SymbolicCheck]) -> None:
    """The cases of each relation, under the conditions that stand there."""
    text = f'always: "{SEAM.format(2)} >= 2 and cups > 1", assuming: ["cups > 5"]'
    check = symbolic(text)
    assert isinstance(check.statement, Compound)
    assert "if(" not in str(check.statement)
    assert len(check.statement.assuming) == 1
    assert check.decide().verdict is Verdict.VERIFIED


REFUSED = {
    "always: floor(cups) >= 0": "`floor(cups)` cannot be decided for all values",
    f'always: "{case_splits(5)} >= 0"': " cannot be decided for all values",
    'possible: "saucers > 3"': "unknown name 'saucers'",
    'possible: "cups != 3"': "'!=' is not allowed in 'possible'",
    'possible: "cups > 3", assuming: ["saucers > 3"]': "unknown name 'saucers'",
    'possible: "cups > 3", given: {guests: "3"}': "the input 'guests' is not used",
    'possible: "cups > guests", given: {guests: blorp}': "unknown claim 'blorp'",
    'possible: "cups > guests", given: {saucers: "3"}': "the input 'saucers' is not used",
    'possible: "cups != 3", given: {guests: "3"}': "the input 'guests' is not used",
    'possible: "cups > guests", given: {guests: 3 kg}': "'3 kg' is in kilogram, but guests in pure number",
    'possible: "cups > 3", assuming: ["cups < 2 or guests > 3"]': "conditions cannot be joined by `or` or `iff` here",
    'possible: "cups > 3 [second]"': "`3 [second]` is in second, but a pure number is needed",
}


@pytest.mark.parametrize("claim", REFUSED)
def test_what_cannot_be_asked(claim: str, tmp_path: Path) -> None:
    """One fault, told once, and no verdict."""
    made = corpus(tmp_path, claim)
    (fault,) = made.faults
    assert fault.problem.endswith(REFUSED[claim])
    assert made.claims == {}


def test_a_possibility_is_shown_as_it_is_written(tmp_path: Path) -> None:
    """Formulas are written out where it is decided, and stand by name where it is shown; cases likewise."""
    shown = corpus(tmp_path, 'possible: "everything > 3", assuming: ["cups < 2"]').checks["c0"]
    assert isinstance(shown, PossibleCheck)
    assert shown.sought != shown.written
    assert "guests" in str(shown.sought)
    assert "guests" not in str(shown.written)
    cases = corpus(tmp_path, f'possible: "{SEAM.format(2)} > 3", assuming: ["cups < 9"]').checks["c0"]
    assert isinstance(cases, PossibleCheck)
    assert isinstance(cases.sought, Compound)
    assert isinstance(cases.written, Always)
    assert cases.decide().verdict is Verdict.VERIFIED
    four = corpus(tmp_path, f'possible: "{case_splits(4)} > 3", assuming: ["cups < 9"]').checks["c0"]
    assert isinstance(four, PossibleCheck)
    assert isinstance(four.sought, Compound)
    five = corpus(tmp_path, f'possible: "{case_splits(5)} > 3", assuming: ["cups < 9"]').checks["c0"]
    assert isinstance(five, PossibleCheck)
    assert five.sought == five.written  # so many cases stay as they are
