"""Words that try to be markup, script, template, style or address, in a real browser, on every type of page.

No dialog, nothing on the console, no request elsewhere, no element of theirs, and the claim's text as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from claims.audit.corpus import open_corpus
from claims.audit.difference import differences
from claims.report.findings_json import as_audited
from claims_site.model.site_model import site_model
from claims_site.publishing.files import site_files
from claims_site.publishing.folder import publish
from tests.oracles.forked import ran

WORDS = (
    "<script>alert(1)</script>",
    "</script><script>alert(2)</script>",
    "<img src=x onerror=alert(3)>",
    '" onmouseover="alert(4)" autofocus onfocus="alert(5)',
    "' style='position:fixed;inset:0'",
    "{{ 7 * 7 }} {% raw %} ${alert(6)} #{7*7} <%= 7 %>",
    "<!--<script>",
    "-->]]></title></textarea></style><svg onload=alert(7)>",
    "<iframe srcdoc='<script>parent.alert(8)</script>'></iframe>",
    "<math><mtext><a href=javascript:alert(9)>x</a></mtext></math>",
    "<base href=https://evil.example/><meta http-equiv=refresh content=0>",
    "javascript:alert(10) data:text/html,<script>alert(11)</script> //evil.example/x",
    "[x](javascript:alert(12)) ![x](https://evil.example/x.png) <https://evil.example>",
    "&lt;b&gt; &amp;lt; &#60;script&#62;",
    "</style><style>*{display:none}</style> expression(alert(13)) url(https://evil.example/x)",
    "\\href{javascript:alert(14)}{x} \\text{</mtext><script>alert(15)</script>}",
)


def quoted(words: str) -> str:
    """Return words as a scalar of YAML."""
    return "'" + words.replace("'", "''") + "'"


# Claims in which every text is hostile, and a claim for each of the words.
EVERY = quoted(" ".join(WORDS[:6]))
EACH = "".join(
    f"  - id: w-{place}\n    section: '1'\n    says: {quoted(f'One. {words}')}\n    stated: '{40 + place}'\n"
    f"    source: {quoted(words)}\n    link: https://example.org/a?b=%22%3E%3Cscript%3Ealert(16)%3C/script%3E\n"
    for place, words in enumerate(WORDS)
)
MILL = f"""\
document: mill
title: {EVERY}
author: {quoted(WORDS[2])}
date: "2026-05-17"
address: https://example.org/mill?a=javascript:alert(17)&b=%3Cscript%3E
sections:
  '1': {quoted(WORDS[4])}
quantities:
  - {{name: mill_bags, unit: copy/day, meaning: {quoted(WORDS[1])}, latex: {quoted(WORDS[15])}}}
  - {{name: mill_price, unit: $/copy, meaning: {quoted(WORDS[6])}, latex: {quoted("<b>p</b>")}}}
  - {{name: mill_sum, unit: $/day, meaning: {quoted(WORDS[7])}, latex: {quoted('" onload="x')}}}
formulas:
  - {{name: mill_takings, of: mill_sum, is: mill_bags * mill_price,
     hypothesis: {quoted(WORDS[9])}, section: '1'}}
claims:
{EACH}  - id: bags
    says: {quoted(WORDS[0])}
    stated: "400 copy/day"
    source: {quoted(WORDS[1])}
  - id: price
    says: {quoted(WORDS[3])}
    stated: "3 $/copy"
    source: {quoted(WORDS[8])}
  - id: day
    says: {quoted(WORDS[10])}
    stated: "1,300 $/day"
    formula: mill_takings
    given: {{mill_bags: bags, mill_price: price}}
    expect: approximate
    because: {quoted(WORDS[11])}
  - id: rises
    says: {quoted(WORDS[12])}
    scaling: {{formula: mill_takings, in: mill_price, as: proportional}}
  - id: both
    says: {quoted(WORDS[13])}
    agree: [day, other]
    expect: refuted
    because: {quoted(WORDS[14])}
  - id: other
    says: {quoted(WORDS[15])}
    stated: "9,000 $/day"
    source: {quoted(WORDS[7])}
"""


# What stands on a page that no template of ours has.
INTRUDERS = """() => [...document.querySelectorAll("*")].flatMap((each) => [
  ...(["IFRAME", "BASE", "OBJECT", "EMBED", "STYLE"].includes(each.tagName.toUpperCase()) ? [each.tagName] : []),
  ...[...each.attributes].filter((one) => /^on|^srcdoc$/i.test(one.name)
    || (/^(href|src|xlink:href|action)$/i.test(one.name) && /^\\s*(javascript|data|vbscript):|evil/i.test(one.value))
    ).map((one) => `${one.name}=${one.value}`),
  ...(each.tagName === "SCRIPT" && !each.src && each.type !== "application/json"
    && each.type !== "application/ld+json" ? ["script"] : []),
])"""
TEXT = "() => document.body.textContent.replace(/\\\\s+/g, ' ')".replace("\\\\", "\\")

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("chromium")]  # without one, no site is made


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a site of hostile claims, with what changed since an audit in which one read otherwise."""
    place: Path = tmp_path_factory.mktemp("mill")
    (place / "mill.yaml").write_text(MILL, "utf-8")
    corpus = open_corpus([place / "mill.yaml"])
    findings = list(corpus.findings())
    today = tuple(map(as_audited, findings))
    earlier = [replace(each, stated="1 $", says=WORDS[1]) for each in today[:4]]
    comparison = differences(earlier, today)
    model = site_model(corpus, findings, "https://example.org/audit/", "https://example.org/source", comparison)
    publish(site_files(model), place / "site")
    return place


def watched(visit: Callable[..., Any], address: str) -> tuple[Any, list[str]]:
    """Return a page, and the dialogs that it opens from now on."""
    page, dialogs = visit(address), []

    def noted(dialog: Any) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", noted)
    page.reload()
    return page, dialogs


def test_no_page_obeys_the_words_of_claims(
    folder: Path, visit: Callable[..., Any], record_testsuite_property: Callable[[str, object], None]
) -> None:
    """Every page of the site, its own documents, formulas and comparison among them."""
    pages = sorted((folder / "site").rglob("*.html"))
    assert len(pages) >= 33
    page, dialogs = watched(visit, pages[0].as_uri())
    found = {}
    for path in pages:
        page.goto(path.as_uri())
        if intruders := page.evaluate(INTRUDERS):
            found[path.name] = intruders
    record_testsuite_property("hostile pages", len(pages))
    assert not found
    assert not dialogs


def test_the_text_on_a_page_is_that_of_the_claim(folder: Path, visit: Callable[..., Any]) -> None:
    """Each of the words, character by character."""
    page, dialogs = watched(visit, (folder / "site" / "claims" / "w-0.html").as_uri())
    for place, words in enumerate(WORDS):
        page.goto((folder / "site" / "claims" / f"w-{place}.html").as_uri())
        assert " ".join(f"One. {words}".split()) in page.evaluate(TEXT)
    assert not dialogs


def test_search_shows_such_words_as_text(folder: Path, visit: Callable[..., Any]) -> None:
    """What a script puts into a page is text, too; so is what stands in an address."""
    page, dialogs = watched(visit, (folder / "site" / "search.html").as_uri() + "#<img src=x onerror=alert(1)>")
    page.keyboard.type("script alert")
    page.locator("ol.found a").first.wait_for()
    assert not page.evaluate(INTRUDERS)
    assert not dialogs


def test_a_planted_hole_is_found(visit: Callable[..., Any], tmp_path: Path) -> None:
    """A page in which one of the words was not escaped has intruders, and would have a dialog."""
    hole = tmp_path / "hole.html"
    hole.write_text(f'<!doctype html><meta charset=utf-8><link rel=icon href=data:,><p {WORDS[3][2:]}">x</p>', "utf-8")
    page, dialogs = watched(visit, hole.as_uri())
    page.locator("p").hover()
    assert page.evaluate(INTRUDERS)
    assert dialogs


# How a text says the words, by the end of its name; a figure beside them is bound, so that it is marked.
WRITTEN: dict[str, Callable[[str], str]] = {
    "md": lambda words: (
        f"# A mill {words}\n\nIt makes 400 bags in a day, {words}.\n\n- {words}\n\n| {words} | 7 |\n|-|-|\n"
    ),
    "html": lambda words: f"<h1>A mill</h1>{words}<p {words}>It makes 400 bags in a day, {words}.</p>",
    "tex": lambda words: (
        f"\\section{{A mill {words}}}\nIt makes 400 bags in a day, {words}.\n\\begin{{verbatim}}{words}"
    ),
    "txt": lambda words: f"A mill {words}\n\nIt makes 400 bags in a day, {words}.\n",
}


def annotated(folder: Path, ending: str, words: Iterable[str], title: str) -> Path:
    """Return the page of a text that says these words, one of whose figures a claim quotes."""
    text = folder / f"mill.{ending}"
    text.write_text("\n\n".join(map(WRITTEN[ending], words)), "utf-8")
    claims = f"claims:\n  - {{id: bags, says: {title}, stated: 400 copy, quote: 400 bags in a day, source: {title}}}\n"
    (folder / "mill.yaml").write_text(f"document: mill\ntitle: {title}\ntext: {text.name}\n{claims}", "utf-8")
    page = folder / "page.html"
    made = ran("annotate", str(text), "--out", str(page))
    assert made.returncode == 0, made.stderr
    return page


@pytest.mark.parametrize("ending", WRITTEN)
def test_an_annotated_text_obeys_nobody(ending: str, visit: Callable[..., Any], tmp_path: Path) -> None:
    """Whatever an author's text holds stands on its page as words, and so does what claims say of it."""
    page, dialogs = watched(visit, annotated(tmp_path, ending, ["plain words"], "Mill").as_uri())
    own = page.evaluate(INTRUDERS)  # the page carries its style with it
    page.goto(annotated(tmp_path, ending, WORDS, EVERY).as_uri())
    page.locator("body").hover()
    assert "It makes" in page.evaluate(TEXT)
    assert page.evaluate(INTRUDERS) == own
    assert not dialogs
