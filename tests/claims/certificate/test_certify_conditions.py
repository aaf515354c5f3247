"""Certificates of true claims whose conditions hold maxima, minima and roots: written, and decided again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.certificate import certificate
from tests.oracles.certificates import judged

HEAD = """document: conditions
title: Conditions
author: A. Author
date: "2026"
address: https://example.org/conditions
quantities:
  - {name: a, unit: "", meaning: one}
  - {name: b, unit: "", meaning: another}
  - {name: c, unit: "", meaning: a third}
  - {name: d, unit: "", meaning: a fourth, domain: real}
  - {name: part, unit: "", meaning: a fifth, domain: fraction from 0 to 1}
  - {name: n, unit: "", meaning: how many, domain: positive integer}
formulas:
  - {name: larger, of: c, is: "a * max(b, 1)", hypothesis: it counts at least once}
  - {name: share, of: c, is: log(a) / a, hypothesis: it is so}
claims:
"""
CLAIMS = {
    "a maximum below": "always: a <= c, assuming: ['max(a, b) <= c']",
    "a maximum below, both used": "always: a + b <= 2 * c, assuming: ['max(a, b) <= c']",
    "a minimum above": "always: a >= c, assuming: ['min(a, b) >= c']",
    "a maximum named": "always: a <= c, assuming: ['max(a, b) == c']",
    "a root below": "always: a <= b^2, assuming: ['sqrt(a) <= b']",
    "a root named": "always: a == c^2, assuming: ['sqrt(a) == c']",
    "a logarithm named": "identity: a == exp(b), assuming: ['b == log(a)']",  # which of no fraction but 1 is one
    "a power on both sides": "identity: a == b, assuming: ['2^a == 2^b']",
    "a maximum of numbers": "always: a <= 4, assuming: ['a <= max(2, 3)']",
    "a maximum of numbers, in the relation": "always: 'a >= max(1, 2)', assuming: [a >= 3]",
    "a power of zero, of what is not zero": "always: d^0 > a - a, assuming: ['d != 0']",
    # in its domain, and where it has a logarithm
    "a place that is above zero twice": "optimum: {formula: share, over: a, at: e, kind: maximum}",
    "a maximum while something moves": (
        "scaling: {formula: larger, in: a, as: increasing}, assuming: ['max(a, b) <= 10']"
    ),
}


@pytest.mark.parametrize("name", CLAIMS)
def test_a_true_claim_with_a_hard_condition_is_certified(name: str, tmp_path: Path) -> None:
    """The certificate is written, and recheck.py comes to the same verdict or says what it trusts."""
    path = tmp_path / "conditions.yaml"
    path.write_text(f"{HEAD}  - {{id: it-holds, says: It holds., {CLAIMS[name]}}}\n", "utf-8")
    corpus = open_corpus([path])
    findings = list(corpus.findings())
    assert [finding.verdict.value for finding in findings] == ["verified"]
    written = json.loads("".join(certificate(findings, corpus.checks)))
    assert judged(written, tmp_path) in ("decided", "trusted")


@pytest.mark.parametrize(
    "claim", ["always: log(d) < 5 or d > 0", "always: d^2 < 5 or d > 0, provided: [d > 0]"]
)  # needed for a value, and left unsaid
def test_a_choice_that_an_unsaid_condition_meets_is_decided_again(claim: str, tmp_path: Path) -> None:
    """It is one of two that may hold; only what must hold by itself may not be its own condition."""
    path = tmp_path / "conditions.yaml"
    record = f"id: it-holds, says: It holds., {claim}, expect: conditional, because: Elsewhere it does not."
    path.write_text(f"{HEAD}  - {{{record}}}\n", "utf-8")
    corpus = open_corpus([path])
    findings = list(corpus.findings())
    assert [finding.verdict.value for finding in findings] == ["conditional"]
    written = json.loads("".join(certificate(findings, corpus.checks)))
    assert judged(written, tmp_path) == "decided"


@pytest.mark.parametrize("power", ["d^0", "d^(n - n)", "(d - 1)^(2 - 2)", "part^0", "part^(n - n)", "d^(2*n - n - n)"])
def test_zero_to_the_power_of_zero_has_no_value(power: str, tmp_path: Path) -> None:
    """The engine names the condition, and recheck.py finds no value at the same point."""
    path = tmp_path / "none.yaml"
    record = f"id: one, says: One., always: {power} == 1, expect: conditional, because: Not at zero."
    path.write_text(f"{HEAD}  - {{{record}}}\n", "utf-8")
    corpus = open_corpus([path])
    findings = list(corpus.findings())
    assert [finding.verdict.value for finding in findings] == ["conditional"]
    written = json.loads("".join(certificate(findings, corpus.checks)))
    assert judged(written, tmp_path) == "decided"


def test_a_value_beyond_any_float_is_decided_again(tmp_path: Path) -> None:
    """Ten to the 400 is computed and compared, though no floating-point number is as large."""
    path = tmp_path / "large.yaml"
    path.write_text(
        f"{HEAD}  - {{id: large, says: Large., stated: 10^400, expression: a^400, given: {{a: '10'}}}}\n", "utf-8"
    )
    corpus = open_corpus([path])
    written = json.loads("".join(certificate(corpus.findings(), corpus.checks)))
    assert written["claims"][0]["verdict"] == "verified"
    assert judged(written, tmp_path) == "decided"


def test_readings_of_a_sentence_are_decided_again(tmp_path: Path) -> None:
    """A claim that is one of several in a sentence is named after both."""
    path = tmp_path / "readings.yaml"
    reading = "interpretation: S., stated: '20', expression: a + a, given: {a: exactly 10}"
    readings = f"{{once: {{{reading}}}, again: {{{reading.replace('20', '40')}, expect: conditional, because: 20}}}}"
    path.write_text(f"{HEAD}  - {{id: two, says: It is., interpretations: {readings}}}\n", "utf-8")
    corpus = open_corpus([path])
    written = json.loads("".join(certificate(corpus.findings(), corpus.checks)))
    assert [each["id"] for each in written["claims"]] == ["two.once", "two.again"]
    assert judged(written, tmp_path) == "decided"
