"""The page of a document lists the units and constants that it declares."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec.structs import replace

from claims.loading.load import load
from claims_site.model.site_model import SiteModel
from claims_site.pages.documents import document_pages
from claims_site.rendering.templating import render

YARD = """\
document: yard
units:
  - {name: crate, meaning: boxes that goods travel in}
  - {name: barrow, is: "12 crate", source: the rule of the yard}
constants:
  - {name: pace, is: "0.4 crate/second", meaning: what one carries, source: a stopwatch}
claims:
  - {id: load, says: 24 crates., stated: "2 barrow", source: the delivery notes}
"""


def test_units_and_constants_stand_on_the_first_page(kitchen: SiteModel, tmp_path: Path) -> None:
    """Each with its size as printed, its meaning and its source; a document without any lists none."""
    file = tmp_path / "yard.yaml"
    file.write_text(YARD, "utf-8")
    (yard,) = load([file]).documents
    plain = kitchen.documents[0]
    (page,) = document_pages(kitchen, replace(plain, units=yard.units, constants=yard.constants))
    lines = re.findall(r"<li><code>.*</li>", render(page).decode())
    assert [re.sub(r"<[^>]+>", "", line) for line in lines] == [
        "crate: boxes that goods travel in",
        "barrow = 12 crate the rule of the yard",
        "pace = 0.4 crate/second: what one carries a stopwatch",
    ]
    (bare,) = document_pages(kitchen, replace(plain, units=(), constants=()))
    assert b"of its own" not in render(bare)
