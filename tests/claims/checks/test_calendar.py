"""Where a month of 30 days or a year of 365 would change a verdict, the finding says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.report.wording import word_verdict

TEXT = """\
document: calendar
claims:
  - id: long
    says: It takes so long.
    stated: "{given}"
    exact: true
    source: a clock
  - id: part
    says: Half of it takes so long.
    stated: "{half}"
    exact: true
    source: a clock
  - id: printed
    says: That is so long.
    stated: "{stated}"
    exact: true
    {check}
    expect: {verdict}
    because: worked by hand
  - id: same
    says: The two are one.
    agree: [long, printed]
    expect: {agree}
    because: worked by hand
"""
EXPRESSION = "expression: part * parts\n    given: {part: part, parts: exactly 2}"
MONTH, YEAR = "with a month of 30 days it is verified", "with a year of 365 days it is verified"


@pytest.mark.parametrize(
    ("given", "half", "stated", "note"),
    [
        ("60 day", "30 day", "2 month", MONTH),  # 60 / 30.4375 is 1.971
        ("8,760 hour", "4380 hour", "1 year", YEAR),  # 365 * 24; a year of 365.25 days has 8,766
        ("60 hour", "30 hour", "3,600 minute", ""),
        ("24 month", "12 month", "2 year", ""),  # whatever a year is, a month is a twelfth of it
    ],
)
def test_the_finding_names_the_calendar_that_would_change_it(
    tmp_path: Path, given: str, half: str, stated: str, note: str
) -> None:
    """Sixty days are two months of thirty days and not two twelfths of a year."""
    file = tmp_path / "calendar.yaml"
    file.write_text(
        TEXT.format(given=given, half=half, stated=stated, check=EXPRESSION, verdict="refuted", agree="refuted"),
        encoding="utf-8",
    )
    corpus = open_corpus([file])
    for claim in ("printed", "same"):
        said = word_verdict(corpus.find(claim))
        assert (MONTH in said, YEAR in said) == (note == MONTH, note == YEAR)
        assert said.count("with a month of ") + said.count("with a year of ") == bool(note)
    assert corpus.find("printed").verdict == ("refuted" if note else "verified")
