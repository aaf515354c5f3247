"""Claims of every kind whose workers were ended: certified as undecided, and never as more."""

from __future__ import annotations

import json
from pathlib import Path

from claims.audit.corpus import open_corpus
from claims.certificate import certificate
from claims.parallel import WorkLimits
from tests.oracles.certificates import judged

TEXT = """\
document: line
quantities:
  - {name: rate, unit: "", meaning: how much comes in}
  - {name: wait, unit: "", meaning: how long it waits}
  - {name: queue, unit: "", meaning: how much stands there}
formulas:
  - {name: line, of: queue, is: rate * wait, hypothesis: nothing is lost}
claims:
  - {id: printed, says: P., stated: "12", source: the list}
  - {id: value, says: V., stated: "12", expression: rate * wait, given: {rate: "3", wait: "4"}}
  - {id: balanced, says: B., dimension: {expression: rate * wait, is: hour}}
  - {id: always, says: A., always: rate * wait >= 6, assuming: [rate >= 2, wait >= 3]}
  - {id: some, says: S., possible: rate > wait, assuming: [rate >= 2]}
  - {id: grows, says: G., scaling: {formula: line, in: rate, as: increasing}}
  - {id: mostly, says: M., share: {word: mostly, of: [value, always]}}
  - {id: often, says: O., share: {word: usually, holds: rate < 9, over: rate, measure: uniform}, given: {rate: 1-10}}
  - {id: together, says: T., agree: [printed, value]}
  - {id: whole, says: W., stated: "24", whole: [printed, value]}
"""


def test_what_was_ended_is_certified_as_undecided(tmp_path: Path) -> None:
    """No claim passes when no time is left; the other program finds nothing verified that was not."""
    path = tmp_path / "line.yaml"
    path.write_text(TEXT, "utf-8")
    corpus = open_corpus([path])
    findings = list(corpus.findings(limits=WorkLimits(in_all=1e-9)))
    assert [each.verdict.value for each in findings] == ["undecided"] * 10
    written = json.loads("".join(certificate(findings, corpus.checks)))
    assert judged(written, tmp_path) == "trusted"
    (often,) = [each for each in written["claims"] if each["id"] == "often"]
    assert often["inputs"]["rate"]["figure"]["text"] == "1-10"  # which is known before anything is decided
