"""Statements that look true: signs of powers, nothing defined, constants, places out of reach, limits from one side.

Each verdict is worked out by hand beside its claim. What holds is written into a certificate, too, and recheck.py
has to agree.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, open_corpus
from claims.certificate import certificate
from claims.schema.diagnostics import DiagnosticError

RECHECK = Path(__file__).parents[3] / "recheck.py"
DOMAINS = {
    "x": "real",
    "p": "positive",
    "q": "positive",
    "u": "zero or positive",
    "f": "fraction from 0 to 1",
    "n": "positive integer",
    "out": "real",
}
Claim = dict[str, object]


def document(tmp_path: Path, claims: list[Claim], formula: str) -> Path:
    """Return a file with quantities of every domain, the constant two, one formula and the claims."""
    lines = ["document: hard", "quantities:"]
    lines += [f'  - {{name: {name}, unit: "", meaning: {name}, domain: {words}}}' for name, words in DOMAINS.items()]
    lines += ['  - {name: two, unit: "", meaning: two, value: "2"}', "formulas:"]
    lines += [f'  - {{name: course, of: out, is: "{formula}", hypothesis: none}}', "claims:"]
    lines += [
        f"  - {json.dumps({'id': f'claim-{number}', 'says': 'It holds.', **each})}"
        for number, each in enumerate(claims)
    ]
    file = tmp_path / "hard.yaml"
    file.write_text("\n".join(lines) + "\n", "utf-8")
    return file


def verdict(tmp_path: Path, claim: Claim, formula: str = "x") -> str:
    """Return the verdict on one claim, after recheck.py has agreed with its certificate."""
    corpus = open_corpus([document(tmp_path, [claim], formula)])
    (finding,) = corpus.findings()
    recheck(tmp_path, corpus)
    return str(finding.verdict)


def recheck(tmp_path: Path, corpus: Corpus) -> None:
    """Fail unless recheck.py agrees with the certificate of all claims."""
    written = tmp_path / "certificate.json"
    written.write_text("".join(certificate([*corpus.findings()], corpus.checks)), "utf-8")
    command = [sys.executable, "-I", "-S", str(RECHECK), str(written)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("relation", "assuming", "allowed"),
    [
        ("(x + 1000)^n > 0", (), {"refuted", "undecided"}),  # x = -1001, n = 1 gives -1
        ("(x + 1234.5)^n >= 0", (), {"refuted", "undecided"}),  # x = -1235.5, n = 1 gives -1
        ("(p - 1234)^n > 0", ("p >= 1234",), {"refuted", "undecided"}),  # p = 1234 gives 0
        ("u^p > 0", (), {"refuted"}),  # u = 0 gives 0
        ("p^x > 0", (), {"verified"}),  # e to anything is above 0
        ("sqrt(0 - p) >= 7", (), {"refuted"}),  # no p above 0 has a value on the left
        ("sqrt(0 - p - 1) == 5", (), {"refuted"}),
        ("p^2 - 3*p > two^2 - 3*two", ("p > two",), {"verified"}),  # (p - 2)(p - 1) > 0 beyond 2
        ("p^2 - 3*p >= two^2 - 3*two", ("p > two",), {"verified"}),
        ("x^2 > p^2", ("x > p",), {"verified", "undecided"}),  # both above 0
        ("p^2 > q^2", ("p > q",), {"verified"}),
        ("(p - 3)^2 > (q - 3)^2", ("p > q",), {"refuted"}),  # p = 2, q = 1 gives 1 against 4
    ],
)
def test_relations(tmp_path: Path, relation: str, assuming: tuple[str, ...], allowed: set[str]) -> None:
    """A power of what may be negative has no sign, nothing is said where nothing is defined, a constant stays one."""
    claim: Claim = {"always": relation, **({"assuming": assuming} if assuming else {})}
    assert verdict(tmp_path, claim) in allowed


@pytest.mark.parametrize(
    ("formula", "over", "at", "assuming", "expected"),
    [
        ("(p - 3)^2", "p", "3", (), "verified"),
        ("(p - 3)^2", "p", "3", ("p >= 5",), "refuted"),  # 3 is not among the places
        ("(n - 1.5)^2", "n", "1.5", (), "refuted"),  # 1.5 is no whole number
        ("n + 2/n", "n", "sqrt(2)", (), "refuted"),  # nor is the root of 2
        ("n + 4/n", "n", "2", (), "verified"),
        ("p + q/p", "p", "q", ("q == p",), "undecided"),  # the place is p itself
        ("(p - log(q))^2 + 1/sqrt(log(q))", "p", "log(q)", (), "conditional"),  # at q = 1 there is nothing to optimise
        ("(p - x)^2 + (x - 5)^n", "p", "x", (), "refuted"),  # at x = -3, n = 2 it has values, and p is not -3
        ("(p - log(q))^2 + sqrt(log(q))", "p", "log(q)", (), "refuted"),  # at q = 1 the place is 0, no positive number
    ],
)
def test_places_of_optima(
    tmp_path: Path, formula: str, over: str, at: str, assuming: tuple[str, ...], expected: str
) -> None:
    """The place of an optimum is one that the quantity may take."""
    claim: Claim = {"optimum": {"formula": "course", "over": over, "at": at, "kind": "minimum"}}
    if assuming:
        claim["assuming"] = assuming
    assert verdict(tmp_path, claim, formula) == expected


def test_a_place_that_names_the_quantity_itself_is_refused(tmp_path: Path) -> None:
    """Every formula is as small at p as it is at p."""
    claim: Claim = {"optimum": {"formula": "course", "over": "p", "at": "p", "kind": "minimum"}}
    with pytest.raises(DiagnosticError) as caught:
        open_corpus([document(tmp_path, [claim], "p + 1/p")])
    assert [fault.problem for fault in caught.value.diagnostics] == ["the optimum depends on p, which varies"]


def test_a_limit_that_names_the_quantity_itself_is_refused(tmp_path: Path) -> None:
    """What p tends to as p grows is no p: that p + 1/p comes near to p says another thing, and was refuted."""
    claim: Claim = {"limit": {"formula": "course", "as": "p", "to": "infinity", "is": "p"}}
    with pytest.raises(DiagnosticError) as caught:
        open_corpus([document(tmp_path, [claim], "p + 1/p")])
    assert [fault.problem for fault in caught.value.diagnostics] == ["the limit depends on p, which varies"]


@pytest.mark.parametrize(
    ("formula", "quantity", "to", "value", "assuming", "allowed"),
    [
        ("max(f - 1, 1 - f) / (1 - f)", "f", "1", "1", (), {"verified"}),  # f comes from below, where it is 1
        ("max(f - 1, 1 - f) / (1 - f)", "f", "1", "0 - 1", (), {"refuted"}),
        ("max(x, -x) / x", "x", "zero", "1", (), {"refuted"}),  # -1 from below
        ("(x^2 - 1) / (x - 1)", "x", "1", "2", (), {"verified"}),
        ("f^2", "f", "1", "1", (), {"verified"}),
        ("f^2", "f", "1", "2", (), {"refuted"}),
        ("f / (f + 1)", "f", "infinity", "1", (), {"undecided"}),  # f stays below 1
        ("p", "p", "-3", "0 - 3", (), {"undecided"}),  # p stays above 0
        ("n", "n", "3", "3", (), {"undecided"}),  # whole numbers come no nearer than 1
        ("1/p", "p", "infinity", "0", ("p <= 5",), {"undecided"}),
        ("1/p", "p", "infinity", "0", ("p >= 5",), {"verified"}),
        ("1/p", "p", "infinity", "0", ("p > q",), {"verified"}),
        ("max(1, q/p*p)", "p", "infinity", "1", ("p*q/p <= 1",), {"verified"}),  # what is assumed says nothing of p
        ("u*p / (u*p + 1)", "p", "infinity", "1", (), {"refuted", "undecided"}),  # u = 0 gives 0
        ("x*p / (x*p + 1)", "p", "infinity", "1", (), {"refuted", "undecided"}),
        ("q*p / (q*p + 1)", "p", "infinity", "1", (), {"verified"}),
        ("p^2*q", "p", "3", "9*q", (), {"verified"}),
        ("1/max(1/p - 1, 2 - 1/p)", "p", "infinity", "0 - 1", (), {"refuted", "undecided"}),  # it is 1/2
        ("1/max(1/p - 1, 2 - 1/p)", "p", "infinity", "1/2", (), {"verified", "undecided"}),
        ("p/2^max(1, log(p))", "p", "infinity", "0", (), {"refuted", "undecided"}),  # p^0.31 beyond e
        ("sqrt(5 - p)*sqrt(5 - p)/p", "p", "infinity", "0 - 1", (), {"undecided"}),  # nothing beyond 5
    ],
)
def test_limits(
    tmp_path: Path, formula: str, quantity: str, to: str, value: str, assuming: tuple[str, ...], allowed: set[str]
) -> None:
    """A limit is approached through the domain, from each side that there is, whatever the other quantities are."""
    claim: Claim = {"limit": {"formula": "course", "as": quantity, "to": to, "is": value}}
    if assuming:
        claim["assuming"] = assuming
    assert verdict(tmp_path, claim, formula) in allowed


@pytest.mark.parametrize(
    ("stated", "exact", "expected"),
    [("3", True, "verified"), ("at least 3", False, "verified"), ("3.1", False, "approximate")],
)
def test_values_at_an_edge(tmp_path: Path, stated: str, exact: bool, expected: str) -> None:
    """The root of 9 is 3; recheck.py encloses it and does not say that it is another number."""
    claim: Claim = {
        "stated": stated,
        "expression": "sqrt(k)",
        "given": {"k": "exactly 9"},
        **({"exact": "true"} if exact else {}),
    }
    assert verdict(tmp_path, claim) == expected


def test_an_input_that_counts_is_whole(tmp_path: Path) -> None:
    """Two and a half is no value of a positive integer."""
    claim: Claim = {"stated": "2.6", "formula": "course", "given": {"n": "2.5", "p": "exactly 1"}}
    with pytest.raises(DiagnosticError) as caught:
        open_corpus([document(tmp_path, [claim], "n * p")])
    assert [fault.problem for fault in caught.value.diagnostics] == [
        "'2.5' is outside the domain of n (positive integer)"
    ]


@pytest.mark.parametrize(("given", "expected"), [("claim-0", "verified"), ("10-20", "approximate")])
def test_what_one_claim_states_is_one_number(tmp_path: Path, given: str, expected: str) -> None:
    """(a + b) / a * c is 2 where a and b are one number of 10 to 20, and 1.5 to 3 where they are two such numbers."""
    claims: list[Claim] = [
        {"stated": "10-20", "source": "a count"},
        {"stated": "2.0", "expression": "(a + b) / a * c", "given": {"a": "claim-0", "b": given, "c": "exactly 1"}},
    ]
    corpus = open_corpus([document(tmp_path, claims, "x")])
    _, finding = corpus.findings()
    assert str(finding.verdict) == expected
    recheck(tmp_path, corpus)
