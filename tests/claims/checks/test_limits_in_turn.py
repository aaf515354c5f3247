"""One limit after another: a sentence of two claims, in which the order counts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from claims.audit.corpus import open_corpus
from claims.certificate.document import certificate
from claims.reference.examples import AFTER_ANOTHER, THEN_NOTHING

RECHECK = Path(__file__).parents[3] / "recheck.py"

CLAIMS = """\
  - {id: alone-first, says: A., limit: {formula: sooner, as: alone, to: zero, is: machines}}
  - {id: wrong-turn, says: W., limit: {formula: sooner, as: alone, to: zero, is: "1"}}
  - {id: endless, says: E., limit: {formula: at_most, as: alone, to: zero, is: "5"}}
  - {id: not-yet, says: N., limit: {formula: sooner, as: machines, to: infinity, is: "1"}}
"""
# 1 / (a + (1 - a)/m) tends to 1/a as m grows, which tends to 1 as a goes to 1 and grows without end as a goes to 0;
# as a goes to 0 first, it tends to m.
VERDICTS = {
    "machines-first.machines": "verified",
    "machines-first.alone": "verified",
    "alone-first": "verified",
    "wrong-turn": "refuted",
    "endless": "refuted",
    "not-yet": "refuted",
}


def test_the_order_of_two_limits_counts(tmp_path: Path) -> None:
    """By hand: each limit in its turn holds, and the same two in the other order, or one of them left out, do not."""
    (tmp_path / "parallel.yaml").write_text(AFTER_ANOTHER + THEN_NOTHING + CLAIMS, "utf-8")
    corpus = open_corpus([tmp_path])
    assert {name: corpus.find(name).verdict for name in corpus.claims} == VERDICTS
    written = tmp_path / "certificate.json"
    written.write_text("".join(certificate([*corpus.findings()], corpus.checks)), "utf-8")
    done = subprocess.run([sys.executable, "-I", "-S", str(RECHECK), str(written)], check=False, capture_output=True)
    assert (done.returncode, b"agrees: 6 claims, 4 decided here" in done.stdout) == (0, True), done.stdout
