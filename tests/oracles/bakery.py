"""A bakery whose claims stand in four files, as they are read, audited from nothing, and kept."""

from __future__ import annotations

from claims.audit.corpus import corpus_of
from claims.audit.incremental import IncrementalAudit
from claims.audit.known_rows import KnownFile, Noting, as_text, from_text
from claims.audit.tally import Row
from claims.loading.files import Source
from claims.report.terminal import row_of

HEAD = """\
document: bakery
title: A bakery
quantities:
  - {name: loaves, unit: copy, meaning: loaves baked, latex: n, domain: positive}
  - {name: loaf_price, unit: dollar/copy, meaning: price of a loaf, latex: p, domain: positive}
  - {name: takings, unit: dollar, meaning: takings, latex: T, domain: positive}
  - {name: rent, unit: dollar, meaning: rent, latex: R, domain: positive}
  - {name: surplus, unit: dollar, meaning: what is left, latex: S, domain: real}
formulas:
  - {name: day_takings, of: takings, is: "loaves * loaf_price", hypothesis: Every loaf has one price.}
  - {name: day_surplus, of: surplus, is: "day_takings - rent", hypothesis: Nothing else is paid.}
claims:
  - {id: bakes, says: It bakes 40 loaves., stated: "40 copy", exact: true, premise: its book}
  - id: earns
    says: It takes 120 dollars.
    stated: "120 dollar"
    formula: day_takings
    given: {loaves: bakes, loaf_price: "3 dollar/copy"}
  - id: keeps
    says: It keeps 80 dollars.
    stated: "80 dollar"
    formula: day_surplus
    given: {loaves: bakes, loaf_price: "3 dollar/copy", rent: "40 dollar"}
  - {id: more-is-more, says: Takings follow loaves., scaling: {formula: day_takings, in: loaves, as: proportional}}
"""
WEEK = """\
document: bakery
claims:
  - id: week
    says: That makes 840 dollars a week.
    stated: "840 dollar"
    expression: day * days
    given: {day: earns, days: exactly 7}
  - {id: half-week, says: Half of it is 420., stated: "420 dollar", expression: week / two,
     given: {week: week, two: exactly 2}}
"""
OTHER = """\
document: street
claims:
  - id: rent
    says: The rent is 40 dollars, or 41.
    readings:
      by-day: {reading: by the day, stated: "40 dollar", exact: true, premise: the lease}
      by-night: {reading: by the night, stated: "41 dollar", exact: true, premise: the lease}
  - {id: both-weeks, says: The summary has it., stated: "840 dollar", premise: the summary}
  - {id: one-week, says: They agree., agree: [week, both-weeks]}
  - {id: share, says: A half., stated: "1/2", expression: part * one, given: {part: half, one: "1"}}
  - id: wrong-week
    says: That makes 900 dollars a week.
    stated: "900 dollar"
    expression: day * days
    given: {day: earns, days: exactly 7}
"""
FACTS = "document: facts\ntitle: Facts\nclaims:\n" + "".join(
    f"  - {{id: fact-{number}, says: A fact., stated: '{number}', premise: a book of facts}}\n"
    for number in range(10, 30)
)
FILES = {
    "claims/1-head.yaml": HEAD,
    "claims/2-week.yaml": WEEK,
    "claims/3-other.yaml": OTHER,
    "claims/4-facts.yaml": FACTS,
}


def sources(files: dict[str, str]) -> tuple[Source, ...]:
    """Return the files as they would be read."""
    return tuple(Source(name, named=False, content=text.encode()) for name, text in files.items())


def from_nothing(files: dict[str, str]) -> tuple[list[Row], dict[str, KnownFile] | None, bool]:
    """Return the rows of all claims, what is kept of them, and whether there are faults."""
    noting = Noting()
    corpus = corpus_of(sources(files), ["claims"], noting)
    rows = {finding.claim.id: row_of(finding) for finding in corpus.findings()}
    return list(rows.values()), noting.known(corpus, rows), bool(corpus.faults)


def rows_of(found: IncrementalAudit) -> list[Row]:
    """Return all rows, those that are left decided."""
    decided = ((finding.claim.id, row_of(finding)) for finding in found.corpus.findings(found.names))
    return list(found.rows(decided))


def kept(files: dict[str, str]) -> dict[str, KnownFile]:
    """Return what is kept of an audit, as it comes back from its text."""
    known = from_nothing(files)[1]
    assert known is not None
    return from_text(as_text(known))
