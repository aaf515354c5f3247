"""A small corpus with every kind of page, and the site that is made of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from claims.audit import open_corpus
from claims_site.material import Material, material
from claims_site.pages import site_files

KITCHEN = """\
document: kitchen-sums
title: Sums <b>of</b> a "kitchen" & more
author: A. Cook
date: "2026-05-17"
address: https://example.org/kitchen
sections:
  "1": Bread
  "2": Decoding
quantities:
  - {name: loaves, unit: copy/day, meaning: "loaves <i>baked</i> in a day", latex: 'n_{\\text{</mtext><script>}}'}
  - {name: loaf_price, unit: $/copy, meaning: what a loaf costs, latex: p}
  - {name: takings_per_day, unit: $/day, meaning: takings, latex: T}
formulas:
  - {name: takings, of: takings_per_day, is: "loaves * loaf_price", hypothesis: All loaves are sold., section: "1"}
claims:
  - id: loaves-baked
    section: "1"
    says: The bakery makes 400 loaves a day <script>alert(1)</script>.
    stated: "400 copy/day"
    exact: true
    premise: the "order" book </script><script>alert(2)</script>
    link: https://example.org/book
  - id: price-of-a-loaf
    section: "1"
    says: A loaf costs about 3 dollars.
    stated: "~3 $/copy"
    premise: the price list
  - id: takings-of-a-day
    section: "1"
    says: A day brings in about 1,200 dollars.
    stated: "~1,200 $/day"
    formula: takings
    given: {loaves: loaves-baked, loaf_price: price-of-a-loaf}
  - id: takings-of-a-week
    section: "1"
    says: A week brings in 84,000 dollars.
    stated: "84,000 $"
    expression: day * days
    given: {day: takings-of-a-day, days: "exactly 7 day"}
    verdict: refuted
    because: 1,200 dollars on each of 7 days are 8,400, a tenth of that.
  - id: takings-rise-with-price
    section: "1"
    says: Takings are proportional to the price.
    scaling: {formula: takings, in: loaf_price, as: proportional}
  - id: weeks-agree
    says: Both weeks are one week.
    agree: [takings-of-a-week, week-in-summary]
    verdict: refuted
    because: 84,000 dollars against 8,400.
  - id: week-in-summary
    says: The summary has 8,400 dollars for a week.
    stated: "8,400 $"
    premise: the summary
  - id: step-is-never-shorter
    section: "2"
    says: A step lasts longer than its arithmetic.
    always: roofline.step_time > roofline.compute_time
    verdict: refuted
    because: Where arithmetic is the longer of the two, the step lasts just as long.
  - id: balance-of-a-step
    section: "2"
    says: The balanced batch grows with the total.
    scaling: {formula: batching.balance, in: total_parameters, as: increasing}
"""


@pytest.fixture(scope="session")
def kitchen(tmp_path_factory: pytest.TempPathFactory) -> Material:
    """Return the material of a site on a document whose words try to be markup."""
    file = Path(tmp_path_factory.mktemp("kitchen") / "kitchen.yaml")
    file.write_text(KITCHEN, encoding="utf-8")
    corpus = open_corpus([file])
    return material(corpus, corpus.findings(), "https://example.org/audit/", "https://example.org/source")


@pytest.fixture(scope="session")
def built(kitchen: Material) -> Mapping[str, bytes]:
    """Return every file of that site by its path."""
    return dict(site_files(kitchen))
