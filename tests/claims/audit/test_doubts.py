"""What rests on a claim that does not follow says so wherever its verdict is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, open_corpus
from claims.report.findings_json import finding_json
from claims.report.wording import word_verdict, word_verdict_briefly
from claims.schema.vocabulary import Verdict

CLAIMS = """\
document: bakery
claims:
  - {id: loaves, says: 40 loaves a day., stated: "40 copy", exact: true, source: the ledger}
  - {id: days, says: 300 days., stated: "300", exact: true, source: the calendar}
  - id: a-year
    says: That makes 20,000 a year.
    stated: "20,000 copy"
    expression: loaves * days
    given: {loaves: loaves, days: days}
    expect: refuted
    because: 40 loaves on 300 days are 12,000; 67 loaves a day would give 20,000.
  - {id: after-a-second, says: 40 thousand in all., stated: "40,000 copy", expression: 2 * year, given: {year: a-year}}
  - {id: after-both, says: Twice that., stated: "80,000 copy", expression: 2 * two, given: {two: after-a-second}}
"""


@pytest.fixture
def corpus(tmp_path: Path) -> Corpus:
    """Return a chain of claims whose first sum is refuted: 12,000 computed, 20,000 printed."""
    file = tmp_path / "bakery.yaml"
    file.write_text(CLAIMS, "utf-8")
    return open_corpus([file])


@pytest.mark.parametrize("name", ["after-a-second", "after-both"])
def test_doubt_is_handed_on(corpus: Corpus, name: str) -> None:
    """A verified figure names the refuted one that it depends on, however far away."""
    finding = corpus.find(name)
    assert finding.verdict is Verdict.VERIFIED
    assert finding.doubtful == (("a-year", Verdict.REFUTED),)
    for told in (word_verdict(finding), word_verdict_briefly(finding)):
        assert told.endswith(" Depends on a-year (refuted).")
    assert finding_json(finding)["doubtful"] == [{"id": "a-year", "verdict": "refuted"}]


def test_without_doubt_nothing_is_added(corpus: Corpus) -> None:
    """A claim on sound assumptions alone, and the refuted one itself, name no other."""
    for name in ("loaves", "a-year"):
        assert corpus.find(name).doubtful == ()
        assert "Depends on" not in word_verdict(corpus.find(name))
