"""Pages stay usable however many claims there are: long lists are cut or paged, and say so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from claims.audit.corpus import open_corpus
from claims.report.findings_json import AuditMetadata, audit_json
from claims_site.exports.findings import findings_files
from claims_site.model.site_model import SiteModel, site_model
from claims_site.pages import documents, listing, lists
from claims_site.pages.formula import formula_page
from claims_site.pages.listing import references
from claims_site.pictures import plot
from claims_site.rendering.templating import render

ASSUMPTIONS = "\n".join(
    f'  - {{id: count-{number}, says: Count {number}., stated: "{number + 1} copy", exact: true, source: a list}}'
    for number in range(12)
)
APART = "\n".join(
    f"  - {{id: apart-{number}, says: Both are one., agree: [count-{number}, count-{number + 1}], expect: refuted,"
    f" because: They differ by one.}}"
    for number in range(11)
)
HEAVY = "\n".join(
    f'  - {{id: heavy-{number}, says: Twice., stated: "2 copy", expression: 2 * a, given: {{a: count-0}}}}'
    for number in range(7)
)

SUMS = """\
document: sums
quantities:
  - {name: pieces, unit: copy, meaning: pieces, latex: n, domain: positive}
  - {name: piece_price, unit: dollar/copy, meaning: price of a piece, latex: p, domain: positive}
  - {name: whole_price, unit: dollar, meaning: price of all pieces, latex: w, domain: positive}
formulas:
  - {name: sum, of: whole_price, is: "pieces * piece_price", hypothesis: Every piece has one price.}
claims:
""" + "\n".join(
    f'  - {{id: sum-{count}, says: A sum., stated: "{2 * count} dollar", exact: true, formula: sum,'
    f' given: {{pieces: "exactly {count} copy", piece_price: "exactly 2 dollar/copy"}}}}'
    for count in range(1, 6)
)


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> SiteModel:
    """A corpus with more contradictions, marks and links than the patched limits allow."""
    file = tmp_path_factory.mktemp("long") / "long.yaml"
    file.write_text(f"document: long\nclaims:\n{ASSUMPTIONS}\n{APART}\n{HEAVY}\n", encoding="utf-8")
    corpus = open_corpus([Path(file)])
    return site_model(corpus, corpus.findings())


def test_contradictions_are_paged(long: SiteModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eleven contradictions at five a page make three pages that link to one another; none is lost."""
    monkeypatch.setattr(lists, "GROUPS_PER_PAGE", 5)
    pages = list(lists.contradictions(long))
    assert [page.path for page in pages] == [
        "contradictions.html",
        "contradictions/2.html",
        "contradictions/3.html",
    ]
    assert [len(page.values["groups"]) for page in pages] == [5, 5, 1]
    assert len({group.claim.id for page in pages for group in page.values["groups"]}) == 11
    assert [reference.href for reference in pages[1].values["pages"]] == [page.path for page in pages]
    assert b'href="../contradictions/3.html"' in render(pages[1])


def test_the_first_page_has_room_for_so_many_marks_only(long: SiteModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a strip is cut, the page says how many marks it shows of how many."""
    monkeypatch.setattr(documents, "MOST_MARKS", 8)
    made = documents.overview(long)
    assert b"The first 8 of 30." in render(made)
    monkeypatch.setattr(documents, "MOST_MARKS", 30)
    assert b"The first" not in render(documents.overview(long))


def test_of_very_many_links_the_first_are_shown(long: SiteModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """What rests on an assumption is cut with the number of those left out, and where to find them."""
    resting = long.dependents["count-0"]
    assert len(resting) == 8
    assert len(references(long, resting)) == 8
    monkeypatch.setattr(listing, "MOST_LINKS", 3)
    *shown, last = references(long, resting)
    assert [reference.id for reference in shown] == list(resting[:3])
    assert (last.text, last.href) == ("and 5 more", "findings.json")


def test_a_plot_draws_so_many_claims_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of five claims at five points a plot for three shows three, and says that two are not drawn."""
    file = tmp_path / "sums.yaml"
    file.write_text(SUMS, encoding="utf-8")
    corpus = open_corpus([file])
    made = site_model(corpus, corpus.findings())
    (path,) = (path for path in made.formulas if path.endswith("sum.html"))
    assert b"not drawn" not in render(formula_page(made, path))
    monkeypatch.setattr(plot, "MOST_CLAIMS", 3)
    page = formula_page(made, path)
    assert [len(plot.points) for plot, _ in page.values["plots"]] == [3]
    assert b"Claims that are not drawn: 2." in render(page)


def test_findings_written_one_by_one_are_the_same_bytes(long: SiteModel) -> None:
    """The published file is what one call of the standard library writes for the whole."""
    read = [replace(each, file="long.yaml") for each in long.corpus.read]
    whole = audit_json(long.findings.values(), AuditMetadata(audited=read))
    for claim in whole["claims"]:
        claim["file"] = "long.yaml"
    expected = json.dumps(whole, ensure_ascii=False, indent=1).encode() + b"\n"
    assert dict(findings_files(long))["findings.json"] == expected
