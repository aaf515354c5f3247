"""Claims with e, pi and exp: what holds is verified, planted statements near it are refuted; conversions are claims."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, open_corpus
from claims.certificate.document import certificate
from claims.schema.diagnostics import DiagnosticError
from claims.schema.vocabulary import Verdict

HEAD = """\
document: pipes
quantities:
  - {name: radius, unit: metre, meaning: radius of a pipe}
  - {name: cut, unit: metre^2, meaning: area of a cut}
  - {name: x, unit: "", meaning: a number, domain: real}
  - {name: t, unit: "", meaning: a number}
formulas:
  - {name: disc, of: cut, is: pi * radius^2, hypothesis: The pipe is round.}
claims:
"""
HOLDS = (
    "always: pi > 3.14",
    "always: pi > 3.1415926535897932384",  # the next digits are 626
    "always: pi < 22/7",
    "always: exp(x) > x",
    'always: "exp(x) >= 1 + x"',
    'always: "exp(t) >= 1 + t + t^2 / 2"',
    'always: "exp(-t) < 1"',
    'always: "exp(x) < e^(x + 1)"',
    "always: e^pi > pi^e",  # 23.14 and 22.46
    'always: "disc > 3.1 * radius^2"',
    'identity: "exp(x + t) == exp(x) * exp(t)"',
    'identity: "log(exp(x)) == x"',
    'scaling: {formula: disc, in: radius, as: power, exponent: "2"}',
    'stated: "3.1416", expression: pi',
    'stated: "7.389", expression: e^n, given: {n: exactly 2}',
    "stated: 3.14 metre^2, formula: disc, given: {radius: 1 metre}",
    "stated: exactly 1, expression: log(e)",
    'stated: 22 km/h, expression: "6 [m/s]"',  # 6 times 3.6 is 21.6
    "stated: 22 km/h, expression: v, given: {v: 6 m/s}",
    'stated: "4", expression: 1*4',
)
FAILS = (
    "always: pi > 3.15",
    "always: pi < 3.1415926535897932384",
    "always: pi > 22/7",
    'always: "exp(x) >= 1 + x + x^2"',  # e is less than 3
    'always: "exp(t) >= 1 + t + t^2 / 1.99"',  # fails for small t
    'always: "exp(-t) > 1"',
    "always: pi^e > e^pi",
    'always: "disc > 3.2 * radius^2"',
    'identity: "exp(x) == 2.718281828459045^x"',
    "identity: pi == 355/113",  # they differ in the seventh place
    'scaling: {formula: disc, in: radius, as: power, exponent: "3"}',
    'stated: "7.14", expression: pi',
    'stated: 80 km/h, expression: "6 [m/s]"',
    'stated: "14", expression: 1*4',
)


def corpus(tmp_path: Path, claims: tuple[str, ...]) -> Corpus:
    """Return the corpus of one document with these claims."""
    lines = (f"  - {{id: c-{place}, says: A sentence., {keys}}}\n" for place, keys in enumerate(claims))
    (tmp_path / "pipes.yaml").write_text(HEAD + "".join(lines), encoding="utf-8")
    return open_corpus([tmp_path])


def test_what_holds_is_verified(tmp_path: Path) -> None:
    """Each statement is a theorem, or arithmetic worked beside it."""
    found = {HOLDS[int(each.claim.id[2:])]: each.verdict for each in corpus(tmp_path, HOLDS).findings()}
    assert found == dict.fromkeys(HOLDS, Verdict.VERIFIED)


def test_what_nearly_holds_is_refuted(tmp_path: Path) -> None:
    """Planted statements stand close to the true ones."""
    found = {FAILS[int(each.claim.id[2:])]: each.verdict for each in corpus(tmp_path, FAILS).findings()}
    assert found == dict.fromkeys(FAILS, Verdict.REFUTED)


def test_recheck_decides_them_too_or_says_that_it_does_not(tmp_path: Path) -> None:
    """The checker has its own bounds of e and pi, and agrees with all verdicts that it decides."""
    found = corpus(tmp_path, (*HOLDS, *FAILS))
    path = tmp_path / "certificate.json"
    path.write_text("\n".join(certificate(found.findings(), found.checks)), encoding="utf-8")
    script = Path(__file__).parents[3] / "recheck.py"
    told = subprocess.run([sys.executable, script, path], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout
    assert "expression       9 claims,     8 decided here" in told.stdout  # log(e) is 1 only within an enclosure


@pytest.mark.parametrize(
    "keys", ['stated: 6 m/s, expression: "6 [m/s]"', "stated: 6 m/s, expression: v, given: {v: 6 m/s}"]
)
def test_a_number_that_comes_out_as_it_went_in_is_no_claim(tmp_path: Path, keys: str) -> None:
    """Without another unit nothing is converted."""
    with pytest.raises(DiagnosticError):
        corpus(tmp_path, (f"stated: 6 m/s, {keys}",))
