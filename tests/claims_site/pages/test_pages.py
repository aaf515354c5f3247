"""The pages of a small site: true, complete, linked, and safe against words that try to be markup."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from claims.audit.corpus import open_corpus
from claims.guests.texts.coverage.coverage_file import parse_coverage_file
from claims.report.wording import word_verdict_briefly
from claims_site.model.site_model import SiteModel, site_model
from claims_site.pages.method import method
from claims_site.publishing.files import site_files
from units.figures.hedging import AFTER, BEFORE
from units.numbers.qualifiers import DEGREES

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'"
)
VOID = {"meta", "link", "br", "input", "img", "hr"}


class Outline(HTMLParser):
    """What a test wants to know of a page; fails where elements do not nest."""

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(page.decode())
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs)
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def values(self, attribute: str) -> list[str]:
        """Return all values of an attribute."""
        return [value for _, attributes in self.tags if (value := attributes.get(attribute))]


@pytest.fixture(scope="module")
def outlines(built: Mapping[str, bytes]) -> Mapping[str, Outline]:
    """Return the outline of every page."""
    return {path: Outline(content) for path, content in built.items() if path.endswith(".html")}


def test_every_claim_and_formula_has_a_page(kitchen: SiteModel, built: Mapping[str, bytes]) -> None:
    """Claims, formulas that they name, formulas beneath those, and documents each have a page of their own."""
    assert {f"claims/{name}.html" for name in kitchen.findings} <= built.keys()
    assert {"formulas/kitchen-sums/takings.html", "formulas/roofline.step_time.html"} <= built.keys()
    assert {"formulas/batching.balance.html", "formulas/roofline.weight_fetch_time.html"} <= built.keys()
    assert {"index.html", "documents/kitchen-sums.html", "assumptions.html", "contradictions.html"} <= built.keys()


def test_links_lead_somewhere(outlines: Mapping[str, Outline], built: Mapping[str, bytes]) -> None:
    """Each link within the site names a file of the site, and each place on a page exists."""
    for path, outline in outlines.items():
        for link in outline.values("href") + outline.values("src"):
            if link.startswith("https://"):
                continue
            file, _, place = link.partition("#")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), file)) if file else path
            assert target in built, (path, link)
            assert not place or place in outlines[target].values("id"), (path, link)


def test_policy_stands_before_anything_it_governs(outlines: Mapping[str, Outline]) -> None:
    """The content security policy comes first in the head, right after the encoding."""
    for outline in outlines.values():
        heads = [attributes for tag, attributes in outline.tags if tag in {"meta", "link", "script"}]
        assert heads[0] == {"charset": "utf-8"}
        assert heads[1] == {"http-equiv": "Content-Security-Policy", "content": POLICY}


def test_markup_in_words_stays_text(outlines: Mapping[str, Outline]) -> None:
    """Titles, sentences, sources, meanings and symbols that look like markup are shown as they were written."""
    for path, outline in outlines.items():
        scripts = [attributes for tag, attributes in outline.tags if tag == "script"]
        assert all("src" in each or "type" in each for each in scripts), path
        assert "i" not in {tag for tag, _ in outline.tags}, path
    assert "<script>alert(1)</script>" in outlines["claims/loaves-baked.html"].text
    assert "</script><script>alert(2)</script>" in outlines["claims/loaves-baked.html"].text
    assert 'Sums <b>of</b> a "kitchen" & more' in outlines["index.html"].text
    assert "loaves <i>baked</i> in a day" in outlines["formulas/kitchen-sums/takings.html"].text
    assert "n</mtext><script>" in outlines["formulas/kitchen-sums/takings.html"].text


def test_outward_links_are_https_and_carry_no_referrer(outlines: Mapping[str, Outline]) -> None:
    """A link away from the site goes to an https address and gives away nothing about the page."""
    for outline in outlines.values():
        for tag, attributes in outline.tags:
            link = attributes.get("href") or ""
            assert ":" not in link or link.startswith("https://")
            if tag == "a" and link.startswith("https://"):
                assert "noreferrer" in (attributes.get("rel") or "")


def test_headings_descend_one_level_at_a_time(outlines: Mapping[str, Outline]) -> None:
    """Each page has one main heading, and no level is left out on the way down."""
    for path, outline in outlines.items():
        levels = [int(tag[1]) for tag, _ in outline.tags if tag in {"h1", "h2", "h3", "h4"}]
        assert levels.count(1) == 1, path
        assert all(after <= before + 1 for before, after in pairwise(levels)), path
        ids = outline.values("id")
        assert len(set(ids)) == len(ids), path


def test_claim_page_tells_the_finding(kitchen: SiteModel, outlines: Mapping[str, Outline]) -> None:
    """Verdict, both figures, reason, inputs, closure and record stand on the page of a claim."""
    text = " ".join(outlines["claims/takings-of-a-week.html"].text.split())
    assert word_verdict_briefly(kitchen.findings["takings-of-a-week"]) in text
    # 7 day x 1,200 $/day; the printed 84,000 stands for [83,500, 84,500]: two significant digits
    for told in ("8,400", "84,000", "a tenth of that", "takings-of-a-day", "exactly 7 day", "expression: day * days"):
        assert told in text
    links = outlines["claims/takings-of-a-week.html"].values("href")
    assert "../claims/takings-of-a-day.html" in links
    assert "../claims/price-of-a-loaf.html" in links
    assert "../claims/weeks-agree.html" in links


def test_what_would_make_a_claim_hold_stands_on_its_page(outlines: Mapping[str, Outline]) -> None:
    """Of a figure a tenth of what is printed follows, and of a statement "at least" is true in place of "above"."""
    slip = " ".join(outlines["claims/takings-of-a-week.html"].text.split())
    assert "the result times 10 would match: a power of ten" in slip
    strict = " ".join(outlines["claims/step-is-never-shorter.html"].text.split())
    assert "One of these changes would make it hold statement with >= instead of >" in strict


def test_formula_page_tells_the_derivation(outlines: Mapping[str, Outline]) -> None:
    """The steps of the balanced batch stand on its page, each with its rule and how it was checked."""
    outline = outlines["formulas/batching.balance.html"]
    words = " ".join(outline.text.split())
    assert "Solve for " in words
    assert "solve for. solve for" not in words.lower()
    assert "Checked: " in outline.text
    assert {"math", "mfrac", "msub"} <= {tag for tag, _ in outline.tags}
    assert "../formulas/roofline.weight_fetch_time.html" in outline.values("href")


def test_contradiction_shows_both_figures(outlines: Mapping[str, Outline]) -> None:
    """Figures that disagree stand side by side."""
    text = outlines["contradictions.html"].text
    assert "84,000 $" in text
    assert "8,400 $" in text


def test_method_counts_what_a_lock_covers(kitchen: SiteModel) -> None:
    """Figures that claims state, those left out with a reason and those that are open are counted apart."""
    text = "0123456789abcdef 3 | 400 = loaves-baked | two = (a counting word) | * = (a counting word)\n"
    lock = parse_coverage_file(text + "fedcba9876543210 4 | 9 = ?\n", "kitchen-sums.lock")
    (found,) = method(replace(kitchen, locks={"kitchen-sums": lock})).values["coverage"]
    assert (found.statements, found.covered, found.waived, found.open) == (2, 1, 2, 1)
    assert found.reasons == [("a counting word", 2)]


def test_method_shows_every_kind_of_hedge_and_degree(outlines: Mapping[str, Outline]) -> None:
    """The tables are those that the reader of figures uses; a word of each kind and what it means stand there."""
    text = outlines["method.html"].text
    shown = [(each.words, each.says) for each in (*BEFORE, *AFTER)] + [(each.words, each.says) for each in DEGREES]
    assert all(says in text and words[0] in text for words, says in shown)
    for printed, meaning in (("300", "270 to 330"), ("70-billion parameter", "65 to 75 billion parameters")):
        assert printed in text
        assert meaning in text


def test_same_findings_give_the_same_bytes(kitchen: SiteModel, built: Mapping[str, bytes]) -> None:
    """Building again from newly found findings changes nothing."""
    found = kitchen.corpus.findings()
    again = site_model(kitchen.corpus, found, kitchen.base_url, kitchen.source_url, kitchen.differences)
    assert dict(site_files(again)) == dict(built)


def test_no_page_tells_of_the_machine(kitchen: SiteModel, built: Mapping[str, bytes]) -> None:
    """The folder in which the claims lay is named nowhere."""
    folder = next(iter(kitchen.corpus.claims.values())).file.rpartition("/")[0]
    assert folder
    assert not [path for path, content in built.items() if folder.encode() in content]


PAGE_NAMES = ("index", "search", "static", "findings", "claims", "documents", "formulas", "missing")


def test_no_id_takes_the_place_of_a_page(tmp_path: Path) -> None:
    """A document and claims that are named like pages, folders and exports have pages of their own."""
    told = "".join(f'  - {{id: {name}, says: One., stated: "1", source: a list}}\n' for name in PAGE_NAMES)
    (tmp_path / "index.yaml").write_text(f"document: index\nclaims:\n{told}", encoding="utf-8")
    corpus = open_corpus([tmp_path])
    paths = [path for path, _ in site_files(site_model(corpus, corpus.findings(), "https://example.org"))]
    assert len(paths) == len({*paths})
    assert {"documents/index.html", *(f"claims/{name}.html" for name in PAGE_NAMES)} <= {*paths}
