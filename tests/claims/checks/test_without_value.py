"""Claims about what has no value somewhere: the verdict is conditional and names the condition."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.checks.evidence import left_unsaid
from claims.checks.finding import Finding
from claims.report.claim_view import claim_lines
from claims.report.discrepancies import word_failure
from claims.report.findings_json import finding_json
from claims.report.wording import word_verdict, word_verdict_briefly

HEAD = """\
document: kiln
quantities:
  - {name: x, unit: "", meaning: any number, domain: real}
  - {name: field, unit: "", meaning: size of the order, domain: real}
  - {name: heat, unit: second, meaning: how hot it is, domain: real}
  - {name: turning, unit: second, meaning: where it turns, domain: real}
  - {name: energy, unit: second, meaning: what it costs, domain: real}
  - {name: height, unit: "", meaning: how high it stands, domain: real}
formulas:
  - {name: well, of: energy, is: "(heat - turning) * field^2 + 1 [second] * field^4 / 2", hypothesis: None.}
  - {name: bent, of: height, is: "sqrt(max(x, -4 * x))", hypothesis: None.}
claims:
"""
PLACE = "{formula: well, over: field, at: 'sqrt((turning - heat) / 1 [second])', kind: minimum}"
ROOT = "{formula: bent, in: x, as: power, exponent: '1/2'}"


def found(folder: Path, body: str) -> Finding:
    """Return the finding on one claim."""
    file = folder / "kiln.yaml"
    file.write_text(f"{HEAD}  - {{id: it, says: It is so., {body}}}\n", encoding="utf-8")
    return open_corpus([file]).find("it")


def condition_of(finding: Finding) -> str:
    """Return what the document leaves unsaid; empty where there is nothing."""
    return " and ".join(map(str, left_unsaid(finding.outcome.evidence)))


@pytest.mark.parametrize(
    ("body", "verdict", "condition"),
    [
        ('identity: "sqrt(x) == sqrt(0 - x)"', "refuted", ""),  # both have a value at 0 alone
        ('identity: "(x^2 - 1)/(x - 1) == x + 1"', "conditional", "x - 1 is not 0"),
        ('identity: "(x^2 - 1)/(x - 1) == x + 1", assuming: ["x != 1"]', "verified", ""),
        ('identity: "sqrt(x)^2 == x"', "conditional", "x >= 0"),
        ('identity: "sqrt(x)^2 == x", assuming: ["x >= 0"]', "verified", ""),
        (
            'always: "x > 4", assuming: ["x > 1"], provided: ["x > 1", "x >= 5"]',
            "conditional",
            "x >= 5",
        ),  # one is stated
        ('always: "x > 4", assuming: ["1 < x"], provided: ["2 * x > 2", "x >= 5"]', "conditional", "x >= 5"),
        ('always: "x > 4", assuming: ["x > 5"], provided: ["x > 5"]', "verified", ""),
        ('identity: "x/x == 1"', "conditional", "x is not 0"),
        ('identity: "x/x == 1", assuming: ["x != 0"]', "verified", ""),
        ('identity: "x == 7 + sqrt(x-7) + sqrt(7-x)"', "refuted", ""),  # at 7 alone
        (f"optimum: {PLACE}", "conditional", "(turning - heat) / 1 [second] >= 0"),
        (f'optimum: {PLACE}, assuming: ["heat > turning"]', "refuted", ""),  # the place is no number
        (f'optimum: {PLACE}, assuming: ["heat < turning"]', "verified", ""),
        (f"scaling: {ROOT}", "conditional", "x >= 0"),
        (f'scaling: {ROOT}, assuming: ["x >= 0"]', "verified", ""),
    ],
)
def test_a_statement_is_about_its_whole_domain(tmp_path: Path, body: str, verdict: str, condition: str) -> None:
    """Each is worked by hand: no value somewhere is conditional, and refuted where next to nothing is left."""
    finding = found(tmp_path, body)
    assert (finding.verdict.value, condition_of(finding)) == (verdict, condition)


def test_the_condition_is_named_wherever_the_verdict_is_shown(tmp_path: Path) -> None:
    """In the failure of an audit, in `show`, in the report, beside a repair, and in the JSON."""
    finding = found(tmp_path, 'identity: "x/x == 1"')
    only = "holds only where x is not 0, which the document does not say"
    assert word_verdict(finding) == f"Conditional: {only}; there is no value at x = 0."
    assert word_verdict_briefly(finding) == f"The statement {only}."
    assert any(only in line for line in claim_lines(finding, ()))
    assert any(only in line for line in word_failure(finding))
    record = finding_json(finding)
    assert record["condition"] == "x is not 0"
    assert "no value at x = 0" in record["evidence"]


def test_a_statement_about_next_to_nothing_says_what_is_left(tmp_path: Path) -> None:
    """The roots of x - 7 and of 7 - x have values at 7 alone."""
    finding = found(tmp_path, 'identity: "x == 7 + sqrt(x-7) + sqrt(7-x)"')
    assert "a value only where x - 7 >= 0 and 7 - x >= 0, which leaves next to nothing" in word_verdict(finding)
    assert "there is no value at x =" in word_verdict(finding)


def test_the_condition_that_a_claim_names_may_be_that_of_having_a_value(tmp_path: Path) -> None:
    """`provided` names what the document leaves unsaid; what it leaves open is named beside it."""
    enough = found(tmp_path, 'identity: "x/x == 1", provided: ["x > 0"]')
    assert (enough.verdict.value, condition_of(enough)) == ("conditional", "x > 0")
    open_still = found(tmp_path, 'identity: "x/field == x", provided: ["field^2 == field"]')
    assert (open_still.verdict.value, condition_of(open_still)) == (
        "conditional",
        "field^2 == field and field is not 0",
    )
