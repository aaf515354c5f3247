"""Every outlet counts sentences, and all come to the same numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner

from claims.audit.corpus import open_corpus
from claims.commands.application import app
from claims_site.model.site_model import site_model
from claims_site.publishing.files import site_files
from tests.oracles.certificates import recheck

FERRY = """\
document: ferry
title: Ferry
author: A. Purser
claims:
  - {id: cars, says: It takes 40 cars., stated: "40", source: text}
  - {id: weight, says: A car weighs 1.5 t., stated: 1.5 t, source: text}
  - {id: listed, says: A car weighs 4.9 t., stated: 4.9 t, source: the maker's handbook}
  - {id: same, says: It takes 40 cars., stated: "40", expression: one * n, given: {n: cars, one: exactly 1}}
  - {id: deck, says: They weigh 60 t., stated: 60 t, expression: n * each, given: {n: cars, each: weight}}
  - {id: slip, says: They weigh 600 t., stated: 600 t, expression: n * each, given: {n: cars, each: weight},
     expect: refuted, because: 60 t.}
  - id: ten
    says: Ten cars are 15 t.
    stated: 15 t
    expression: 10 * each
    interpretations:
      printed: {interpretation: as the text has it, given: {each: weight}}
      handbook: {interpretation: as the maker has it, given: {each: listed}, expect: refuted, because: 49 t.}
  - id: row
    says: A row is 15 t.
    stated: 15 t
    given: {each: weight}
    interpretations:
      ten: {interpretation: of ten, expression: 10 * each}
      forty: {interpretation: of forty, expression: 40 * each, expect: refuted, because: 60 t.}
  - id: both
    says: Ten are 15 t, and twenty 30 t.
    all:
      ten: {says: Ten are 15 t., stated: 15 t, expression: 10 * each, given: {each: weight}}
      twenty: {says: Twenty are 30 t., stated: 30 t, expression: 20 * each, given: {each: weight}}
"""
# Nine sentences, counted by hand; twelve claims make them up, five of them verified and three refuted.
EXPECTED = {"assumption": 3, "definition": 1, "verified": 3, "refuted": 1, "ambiguous": 1}
Read = Callable[[Path], Mapping[str, int]]


def run(*arguments: str | Path) -> str:
    """Return what a command prints."""
    ran = CliRunner().invoke(app, [str(each) for each in arguments])
    assert ran.exit_code == 0, ran.output
    return ran.stdout


def counts_in(text: str) -> dict[str, int]:
    """Return the numbers before verdicts in a text."""
    found = re.findall(rf"(\d+) ({'|'.join(EXPECTED)})", text.replace("true by ", ""))
    return {verdict: int(number) for number, verdict in found}


def nonzero_counts(counts: Mapping[str, int]) -> dict[str, int]:
    """Return the counts that are above zero, of verdicts alone."""
    return {verdict: number for verdict, number in counts.items() if number and verdict not in ("sentences", "claims")}


def in_report(file: Path) -> Mapping[str, int]:
    """Return the counts of the table of the report."""
    head, _, line = (row.strip("| ").split(" | ") for row in run("report", file).splitlines()[2:5])
    return nonzero_counts({verdict: int(number) for verdict, number in zip(head[1:], line[1:], strict=True)})


def in_letter(file: Path) -> Mapping[str, int]:
    """Return the counts of the letter."""
    (line,) = (line for line in run("report", file, "--letter").splitlines() if line.startswith("we read"))
    return counts_in(line)


def in_summary(file: Path) -> Mapping[str, int]:
    """Return the counts of the summary of a pull request."""
    run("audit", file, "--write", f"summary={file.parent / 'summary.md'}")
    return counts_in((file.parent / "summary.md").read_text("utf-8").splitlines()[2])


def in_certificate(file: Path) -> Mapping[str, int]:
    """Return the counts of a certificate that recheck.py accepts."""
    out = file.parent / "certificate.json"
    run("certify", file, "--out", out)
    certificate, _ = recheck.recheck(str(out))
    return nonzero_counts(certificate.of_sentences)


OUTLETS: Mapping[str, Read] = {
    "terminal": lambda file: counts_in(run("audit", file)),
    "json": lambda file: nonzero_counts(json.loads(run("audit", file, "--json"))["summary"]["verdicts"]),
    "report": in_report,
    "letter": in_letter,
    "summary of a pull request": in_summary,
    "certificate": in_certificate,
}


@pytest.fixture(name="file")
def _file(tmp_path: Path) -> Path:
    file = tmp_path / "ferry.yaml"
    file.write_text(FERRY, "utf-8")
    return file


@pytest.mark.parametrize("outlet", OUTLETS)
def test_an_outlet_counts_sentences(outlet: str, file: Path) -> None:
    """None counts the claims that make a sentence up, or the answer with sources beside the one from the text."""
    assert OUTLETS[outlet](file) == EXPECTED


def test_every_page_of_the_site_counts_sentences(file: Path) -> None:
    """The overview, the document, the page on method, the marks, the badge and the search have the same numbers."""
    corpus = open_corpus([file])
    built = {path: content.decode() for path, content in site_files(site_model(corpus, corpus.findings()))}
    bar = re.compile(r'class="count-bar"[^>]*aria-label="([^"]*)"')
    overview, document = built["index.html"], built["documents/ferry.html"]
    assert counts_in(bar.findall(overview)[0]) == counts_in(bar.findall(document)[0]) == EXPECTED
    marks = re.findall(r'<svg class="mark (\w+)"', overview.split('<ul class="strip">')[1].split("</ul>")[0])
    listed = re.findall(r'<li class="sentence (\w+)"', document)
    meaning = re.compile(r'class="verdict (\w+)">.*?<span class="note">(\d+)</span></dt>', re.DOTALL)
    meanings = meaning.findall(built["method.html"])
    assert {each: marks.count(each) for each in marks} == {each: listed.count(each) for each in listed} == EXPECTED
    assert nonzero_counts({verdict: int(number) for verdict, number in meanings}) == EXPECTED
    assert ET.fromstring(built["badge.svg"]).attrib["aria-label"] == "sentences: 3 verified, 1 refuted"  # noqa: S314 - our own
    found = re.search(r"detail:(.*)}\)\);$", built["search/entries-0.js"].strip())
    assert found is not None
    by_path = {path: verdict for path, _, _, verdict in json.loads(found[1]) if verdict}
    assert by_path["claims/ten.handbook.html"] == by_path["claims/ten.printed.html"] == "verified"
    assert by_path["claims/row.ten.html"] == by_path["claims/row.forty.html"] == "ambiguous"
