"""A small corpus with every kind of page, the site that is made of it, and a browser to look at it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from claims.audit.corpus import open_corpus
from claims.audit.difference import AuditedClaim, differences
from claims.loading.places import SHIPPED
from claims.report.findings_json import as_audited
from claims.schema.vocabulary import Verdict
from claims_site.model.site_model import SiteModel, site_model
from claims_site.pages.claim import claim_page
from claims_site.pages.documents import overview
from claims_site.pages.formula import formula_page
from claims_site.pages.lists import graph_page
from claims_site.publishing.files import site_files
from claims_site.publishing.folder import publish
from claims_site.rendering.assets import assets
from claims_site.rendering.templating import render

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
    source: the "order" book </script><script>alert(2)</script>
    link: https://example.org/book
  - id: price-of-a-loaf
    section: "1"
    says: A loaf costs about 3 dollars.
    stated: "~3 $/copy"
    source: the price list
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
    expect: refuted
    because: 1,200 dollars on each of 7 days are 8,400, a tenth of that.
  - id: takings-rise-with-price
    section: "1"
    says: Takings are proportional to the price.
    scaling: {formula: takings, in: loaf_price, as: proportional}
  - id: weeks-agree
    says: Both weeks are one week.
    agree: [takings-of-a-week, week-in-summary]
    expect: refuted
    because: 84,000 dollars against 8,400.
  - id: week-in-summary
    says: The summary has 8,400 dollars for a week.
    stated: "8,400 $"
    source: the summary
  - id: step-is-never-shorter
    section: "2"
    says: A step lasts longer than its arithmetic.
    always: roofline.step_time > roofline.compute_time
    expect: refuted
    because: Where arithmetic is the longer of the two, the step lasts just as long.
  - id: balance-of-a-step
    section: "2"
    says: The balanced batch grows with the total.
    scaling: {formula: batching.balance, in: total_parameters, as: increasing}
"""


@pytest.fixture(scope="session")
def kitchen(tmp_path_factory: pytest.TempPathFactory) -> SiteModel:
    """Return the model of a site on a document whose words try to be markup."""
    file = Path(tmp_path_factory.mktemp("kitchen") / "kitchen.yaml")
    file.write_text(KITCHEN, encoding="utf-8")
    corpus = open_corpus([file])
    findings = list(corpus.findings())
    today = tuple(map(as_audited, findings))
    changed = differences(earlier(today), today)
    return site_model(corpus, findings, "https://example.org/audit/", "https://example.org/source", changed)


def earlier(today: Iterable[AuditedClaim]) -> Iterator[AuditedClaim]:
    """Yield an earlier audit: a week was 8,400, a price had one more digit, no summary had been read."""
    for each in today:
        if each.id == "takings-of-a-week":
            was = {"stated": "8,400 $", "printed_set": "8,350 to 8,450 $", "recorded": "verified"}
            yield replace(each, **{"verdict": Verdict.VERIFIED, **was})
        elif each.id == "price-of-a-loaf":
            yield replace(each, stated="3.0 $/copy")
        elif each.id != "week-in-summary":
            yield each
    yield AuditedClaim(id="cakes", document="kitchen-sums", says="<i>Cakes</i> sell.", verdict=Verdict.REFUTED)


@pytest.fixture(scope="session")
def built(kitchen: SiteModel) -> Mapping[str, bytes]:
    """Return every file of that site by its path."""
    return dict(site_files(kitchen))


FORMULAS = ("roofline.cost_per_token", "tradeoff.total_along", "schedule.drain_time", "pipeline.memory_per_gpu")
CLAIMS = (
    "rt-crossover-at-200k",
    "rt-hardware-ratio.h100",
    "rt-attention-noticed-at-millions",
    "rt-cost-is-time-over-batch",
)
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"]


@dataclass(frozen=True)
class Site:
    """A site on the disk, and the paths of its pages."""

    folder: Path
    pages: tuple[str, ...]

    def address(self, path: str) -> str:
        """Return the address of a page, with what follows a # in it."""
        return f"{self.folder.as_uri()}/{path}"


@pytest.fixture(scope="session")
def kitchen_site(built: Mapping[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Return the small site, written to a disk."""
    folder = tmp_path_factory.mktemp("sites") / "kitchen"
    publish(built.items(), folder)
    return Site(folder, tuple(path for path in built if path.endswith(".html")))


@pytest.fixture(scope="session")
def tour_site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Return selected pages on a shipped document, with formulas that have plots, properties and operating points."""
    corpus = open_corpus([SHIPPED / "roofline-tour"])
    tour = site_model(corpus, corpus.findings())
    made = [overview(tour), graph_page(tour)]
    made += [formula_page(tour, f"formulas/{name}.html") for name in FORMULAS]
    made += [claim_page(tour, name) for name in CLAIMS]
    folder = tmp_path_factory.mktemp("sites") / "tour"
    publish([*assets(), *((each.path, render(each)) for each in made)], folder)
    return Site(folder, tuple(each.path for each in made))


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """Return a browser; tests that need one are skipped where there is none."""
    driver = pytest.importorskip(
        "playwright.sync_api", reason="no Playwright here; `make test EXTRAS=dev,browser` brings it"
    )
    if CHROMIUM is None:
        pytest.skip("no Chromium here; `apt-get install chromium` brings one")
    with driver.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Any) -> Iterator[Callable[..., Any]]:
    """Return a way to open an address; a message on a console or a request that leaves the disk fails the test."""
    told: list[str] = []
    opened = []

    def visited(address: str, width: int = 1000, height: int = 800, **settings: Any) -> Any:
        context = chromium.new_context(viewport={"width": width, "height": height}, **settings)
        opened.append(context)
        page = context.new_page()
        page.on("console", lambda message: told.append(f"{address}: {message.text}"))
        page.on("pageerror", lambda error: told.append(f"{address}: {error}"))
        page.on("request", lambda request: told.extend(foreign(request.url)))
        page.goto(address)
        return page

    yield visited
    for context in opened:
        context.close()
    assert not told, told


def foreign(address: str) -> Iterator[str]:
    """Yield an address that lies neither on the disk nor in the page itself."""
    if not address.startswith(("file:///", "data:", "about:")):
        yield f"asks for {address}"
