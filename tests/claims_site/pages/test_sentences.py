"""Sentences on the site: lists and counts speak of them first, and each reading shows the others."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims_site.model.site_model import SiteModel, site_model
from claims_site.pages.claim import claim_page
from claims_site.pages.documents import overview
from claims_site.pages.listing import reference
from claims_site.publishing.files import site_files
from claims_site.rendering.filters import verdict_counts

KIOSK = """\
document: kiosk
title: Kiosk
sections: {"1": Cups}
claims:
  - id: cups-a-day
    section: "1"
    says: The kiosk sells 40 cups a day.
    stated: "40"
    source: the till
  - id: a-week
    section: "1"
    says: It sells 280 <b>a week</b>.
    stated: "280"
    given: {cups: cups-a-day}
    interpretations:
      seven: {interpretation: every day, expression: cups * 7}
      five: {interpretation: on three days <i>, expression: cups * 3, expect: refuted, because: 40 times 3 are 120.}
  - id: both
    section: "1"
    says: Two days make 80 cups and three make 120.
    all:
      two: {says: Two days make 80 cups., stated: "80", expression: cups * 2, given: {cups: cups-a-day}}
      three: {says: Three days make 120 cups., stated: "120", expression: cups * 3, given: {cups: cups-a-day}}
"""


@pytest.fixture(scope="module")
def kiosk(tmp_path_factory: pytest.TempPathFactory) -> SiteModel:
    """Return the model of a site with a sentence of two readings and one of two statements."""
    file = Path(tmp_path_factory.mktemp("kiosk") / "kiosk.yaml")
    file.write_text(KIOSK, encoding="utf-8")
    corpus = open_corpus([file])
    return site_model(corpus, corpus.findings())


@pytest.fixture(scope="module")
def built(kiosk: SiteModel) -> Mapping[str, str]:
    """Return the pages of that site by path."""
    return {path: content.decode() for path, content in site_files(kiosk) if path.endswith(".html")}


def test_counts_are_of_sentences(kiosk: SiteModel) -> None:
    """Three sentences, of which one depends; five claims make them up."""
    values = overview(kiosk).values
    assert len(values["sentences"]) == 3
    counts = {each.verdict: each.number for each in verdict_counts(values["sentences"])}
    assert counts == {"verified": 1, "ambiguous": 1, "assumption": 1}
    ((_, sentences),) = values["documents"]
    assert sentences[0].sentence.says == "The kiosk sells 40 cups a day."
    assert [each.sentence.id for each in values["mattering"]] == ["a-week"]


def test_a_document_lists_sentences(built: Mapping[str, str]) -> None:
    """Each sentence stands once, with its verdict, and its readings below it with theirs."""
    page = built["documents/kiosk.html"]
    assert page.count("It sells 280 &lt;b&gt;a week&lt;/b&gt;.") == 1
    assert 'data-verdict="ambiguous" data-kind="expression expression"' in page
    assert "All 3 sentences." in page
    assert page.index("It sells 280") < page.index("every day</a>") < page.index("on three days &lt;i&gt;</a>")


def test_a_reading_shows_its_sentence(kiosk: SiteModel, built: Mapping[str, str]) -> None:
    """The page of a reading says what the sentence comes to, on what it depends, and links to the other readings."""
    whole = claim_page(kiosk, "a-week.five").values["sentence"]
    assert whole.verdict == "ambiguous"
    assert (whole.parts[0].claim.record.interpretation, whole.parts[0].verdict) == ("every day", "verified")
    page = built["claims/a-week.five.html"]
    assert '<a href="../claims/a-week.seven.html">every day</a>' in page
    assert "This interpretation: refuted" in page


def test_no_page_is_headed_by_the_verdict_of_a_part(kiosk: SiteModel, built: Mapping[str, str]) -> None:
    """Every page of a claim begins with its sentence and the verdict of that; a part names its own as such."""
    for name, sentence in kiosk.sentences.items():
        heading = built[f"claims/{name}.html"].split("</h1>")[1].split("<section")[0]
        assert f'class="verdict {sentence.display_verdict}"' in heading
        assert heading.count('class="verdict') == 1
        part = f"interpretation: {kiosk.findings[name].verdict}" in heading
        assert part == (name in ("a-week.seven", "a-week.five"))


def test_a_link_to_a_part_is_marked_by_its_sentence(kiosk: SiteModel) -> None:
    """The line shows the sentence with its verdict, and the part's own verdict behind it."""
    link = reference(kiosk, "a-week.seven")
    assert (link.text, link.verdict) == ("It sells 280 <b>a week</b>.", "ambiguous")
    assert link.note == "280 · this interpretation: verified (every day)"
    assert reference(kiosk, "cups-a-day").note == "40"


def test_a_statement_shows_the_whole_sentence(built: Mapping[str, str]) -> None:
    """The page of one of several statements shows the sentence too, and one claim alone shows no such part."""
    assert "Two days make 80 cups and three make 120." in built["claims/both.two.html"]
    assert 'id="sentence"' not in built["claims/cups-a-day.html"]


def test_links_of_the_graph_are_named_by_their_visible_words(built: Mapping[str, str]) -> None:
    """Who speaks to a browser says what is seen; the verdict comes after it."""
    drawn = re.findall(r'<a [^>]*aria-label="([^"]*)".*?<text [^>]*>(.*?)</text>', built["claims/cups-a-day.html"])
    assert len(drawn) > 3
    for label, words in drawn:
        assert label.startswith(re.sub(r"<[^>]+>", "", words))
