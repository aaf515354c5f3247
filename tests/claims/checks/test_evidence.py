"""What each kind of evidence has of the parts that only some kinds have: read off one claim of each kind."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from claims.audit.corpus import Corpus, open_corpus
from claims.checks import evidence as parts
from claims.checks.calculation import NOTHING_TO_VARY
from claims.checks.evidence import CaseEvidence, Evidence, Listed
from claims.checks.judgement import Agreement
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import Enclosure
from derive.expressions.printing import plain
from derive.proof import Proved, Refuted, Unknown

KIOSK = """\
document: kiosk
quantities:
  - {name: cups, unit: copy, meaning: cups sold}
  - {name: price, unit: $/copy, meaning: price of a cup}
  - {name: takings, unit: $, meaning: what is taken}
formulas:
  - {name: sales, of: takings, is: cups * price, hypothesis: All are paid for.}
claims:
  - {id: cups-sold, says: 40 cups., stated: 40 copy, premise: the till}
  - {id: black-coffee, says: 60 % are black., stated: 60 %, premise: the till}
  - {id: white-coffee, says: 40 % are white., stated: 40 %, premise: the till}
  - {id: value, says: 80 $., stated: 80 $, formula: sales, given: {cups: cups-sold, price: 2 $/copy}}
  - id: no-value
    says: 80 $.
    stated: 80 $
    expression: cups * price / (cups / cups - 1)
    given: {cups: cups-sold, price: 2 $/copy}
  - {id: proof, says: It grows., scaling: {formula: sales, in: cups, as: proportional}}
  - {id: assumed, says: It is dear., always: "cups * price >= cups * 2 [$/copy]", assuming: ["price >= 2 [$/copy]"]}
  - id: unsaid
    says: It is dear.
    always: cups * price >= cups * 2 [$/copy]
    provided: ["price >= 2 [$/copy]"]
    verdict: loose
    because: Where a cup costs 2 $.
  - {id: case, says: It can be dear., possible: "price > 9 [$/copy]", assuming: ["price < 10 [$/copy]"]}
  - id: figured
    says: It is dear.
    always: cups * price >= cups * 2 [$/copy]
    assuming: [price >= least]
    given: {least: 3 $/copy}
  - id: bounded
    says: It can be dear.
    possible: "price > 4 [$/copy]"
    assuming: [price < most]
    given: {most: 9 $/copy}
  - {id: agreement, says: As many., agree: [black-coffee, white-coffee], verdict: refuted, because: 60 is not 40.}
  - {id: units, says: It is money., dimension: {expression: cups * price, is: $}}
  - {id: share, says: Mostly., share: {word: usually, of: [value, proof]}}
  - id: measured
    says: Mostly.
    share: {word: usually, holds: "price > 2 [$/copy]", over: price, measure: uniform}
    given: {price: 1-9 $/copy}
  - {id: whole, says: That is all., stated: 100 %, whole: [black-coffee, white-coffee]}
"""
FIGURES = ("value", "no-value", "agreement", "units", "share", "measured", "whole", "cups-sold")
STATEMENTS = ("proof", "assumed", "unsaid", "case", "figured", "bounded")


@pytest.fixture(scope="module")
def kiosk(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """Return the claims."""
    file = tmp_path_factory.mktemp("kiosk") / "kiosk.yaml"
    file.write_text(KIOSK, "utf-8")
    return open_corpus([file])


def _each(corpus: Corpus) -> dict[str, Evidence]:
    return {name: corpus.find(name).outcome.evidence for name in (*FIGURES, *STATEMENTS)}


def test_each_kind_has_the_parts_that_its_claim_writes(kiosk: Corpus) -> None:
    """Read off the claims above, of every function the claims with an answer; all others have nothing."""
    each = _each(kiosk)
    inputs = {name: [one.quantity.name for one in parts.inputs_of(found)] for name, found in each.items()}
    assert _told(inputs) == {
        "value": ["cups", "price"],
        "no-value": ["cups", "price"],
        "measured": ["price"],
        "figured": ["least"],
        "bounded": ["most"],
    }
    expressions = {name: parts.expression_of(found) for name, found in each.items()}
    assert {name: plain(found) for name, found in expressions.items() if found is not None} == {
        "value": "cups * price",
        "no-value": "cups * price / (cups / cups - 1)",
        "units": "cups * price",
    }
    conditions = {name: [str(one) for one in parts.conditions_of(found)] for name, found in each.items()}
    assert _told(conditions) == {
        "assumed": ["price >= 2 [$/copy]"],
        "case": ["price < 10 [$/copy]"],
        "figured": ["price >= least", "least == 3 [$/copy]"],
        "bounded": ["price < most", "most == 9 [$/copy]"],
    }
    unsaid = {name: parts.unsaid_of(found) for name, found in each.items()}
    assert {name: found.condition for name, found in unsaid.items() if found} == {"unsaid": "price >= 2 [$/copy]"}
    assert _told({name: parts.agreement_of(found) for name, found in each.items()}) == {
        "value": Agreement.EXACT,
        "agreement": Agreement.FACTOR_2,  # 60 is 1.5 times 40
    }


def test_a_calculation_stands_with_or_without_a_value(kiosk: Corpus) -> None:
    """No other kind computes; whether a verdict survives the digits of inputs is asked where there is a value."""
    each = _each(kiosk)
    assert [name for name, found in each.items() if parts.calculation_of(found)] == ["value", "no-value"]
    assert [name for name, found in each.items() if parts.value_of(found)] == ["value"]
    assert [name for name, found in each.items() if parts.robustness_of(found) != NOTHING_TO_VARY] == ["value"]


def test_the_engine_decides_statements_and_cases(kiosk: Corpus) -> None:
    """A loose statement is refuted as it stands and proved under what is unsaid; a case refutes that there is none."""
    each = _each(kiosk)
    taken = {name: [type(one) for one in parts.decisions_of(found)] for name, found in each.items()}
    assert _told(taken) == {
        "proof": [Proved],
        "assumed": [Proved],
        "unsaid": [Refuted, Proved],
        "case": [Refuted],
        "figured": [Proved],
        "bounded": [Refuted],
    }
    assert [name for name, found in each.items() if parts.case_of(found)] == ["case", "bounded"]
    assert [name for name, found in each.items() if parts.proof_of(found)] == ["proof", "assumed", "unsaid", "figured"]


def test_what_is_left_undecided_is_the_decision_alone(kiosk: Corpus) -> None:
    """Of a statement and of a case; where the engine decides nothing the evidence stays as it is."""
    each = _each(kiosk)
    open_ones = {name: parts.undecided(found, "out of time") for name, found in each.items()}
    changed = [name for name, found in each.items() if open_ones[name] != found]
    assert changed == [*STATEMENTS]
    assert {parts.decisions_of(open_ones[name])[0] for name in changed} == {Unknown("out of time")}
    assert parts.conditions_of(open_ones["case"]) == parts.conditions_of(each["case"])


def test_a_case_is_there_where_one_was_found(kiosk: Corpus) -> None:
    """A price above 9 and below 10 was; where nothing is decided there is none."""
    evidence = _each(kiosk)["case"]
    assert isinstance(evidence, CaseEvidence)
    assert evidence.case is not None
    assert [9 < value < 10 for value in evidence.case.point.values()] == [True]
    left_open = parts.undecided(evidence, "out of time")
    assert isinstance(left_open, CaseEvidence)
    assert left_open.case is None


def test_a_share_of_cases_counts_those_that_are_verified() -> None:
    """Of four cases two are; what is nearly so, or refuted, is not so."""
    verdicts = {"one": Verdict.VERIFIED, "two": Verdict.LOOSE, "three": Verdict.REFUTED, "four": Verdict.VERIFIED}
    found = Listed(tuple(verdicts.items()))
    assert found.holding == ("one", "four")
    assert found.share == Enclosure(Fraction(1, 2), Fraction(1, 2))


def test_a_formula_is_taken_out_and_put_back(kiosk: Corpus) -> None:
    """As evidence travels without it, where a claim names one; what has no place for it stays as it is."""
    each = _each(kiosk)
    formulas = {name: formula for name, found in each.items() if (formula := parts.formula_of(found))}
    assert {name: formula.name for name, formula in formulas.items()} == {"value": "sales", "proof": "sales"}
    for name, found in each.items():
        bare = parts.with_formula(found, None)
        assert parts.formula_of(bare) is None
        assert (bare == found) is (name not in formulas)
        assert parts.with_formula(bare, formulas.get(name)) == found


def _told(answers: dict[str, Any]) -> dict[str, Any]:
    """Return the answers that say something."""
    return {name: answer for name, answer in answers.items() if answer}
