"""A figure is compared with the value in a file as with any computed value."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import corpus_of, open_corpus
from claims.loading.files import gather
from claims.report.wording import word_detail, word_fault
from claims.schema.vocabulary import Ground, Question, Verdict

RESULTS = '{"share": 0.487, "percent": 48.7, "bytes": 40000000000, "text": "40 GB", "heat": 20.3, "nan": NaN}'
HEAD = "document: run\nclaims:\n"
CASES = {
    'stated: "49 %", source: {file: r.json, at: /share}': Verdict.VERIFIED,  # 0.487 is within 0.485 to 0.495
    'stated: "49 %", source: {file: r.json, at: /percent, unit: "%"}': Verdict.VERIFIED,
    'stated: "49 %", source: {file: r.json, at: /percent}': Verdict.REFUTED,  # 48.7 is 4,870 %
    'stated: "48 %", source: {file: r.json, at: /share}': Verdict.APPROXIMATE,  # a slip of one in the last place
    'stated: "47 %", source: {file: r.json, at: /share}': Verdict.REFUTED,
    'stated: "40 GB", source: {file: r.json, at: /bytes, unit: byte}': Verdict.VERIFIED,
    'stated: "40 GB", source: {file: r.json, at: /bytes}': Verdict.REFUTED,  # as GB, the unit of the figure
    'stated: "0.04 TB", source: {file: r.json, at: /text}': Verdict.VERIFIED,  # its own unit
    'stated: "> 39 GB", source: {file: r.json, at: /text}': Verdict.VERIFIED,
    'stated: "20 °C", source: {file: r.json, at: /heat, unit: °C}': Verdict.VERIFIED,
}
REFUSED = {
    'stated: "40 GB", source: {file: r.json, at: /text, unit: byte}': (
        "the value '40 GB' is not a plain number, and has a unit beside it; "
        "remove 'unit' if the value has a unit of its own"
    ),
    'stated: "20 °C", source: {file: r.json, at: /heat}': "the value 20.3 has no unit; add 'unit', such as °C",
    'stated: "49 %", source: {file: r.json, at: /nan}': (
        "the value 'NaN' is not a figure; point to a number, or to a text such as '40 GB'"
    ),
    'stated: "40 GB", source: {file: r.json, at: /share, unit: s}': (
        "'40 GB' is in bit, but the value in r.json#/share is in second; check the unit of the figure"
    ),
}


def claim_file(folder: Path, keys: str, more: str = "") -> Path:
    """Write a file with one claim, and the results beside it."""
    (folder / "r.json").write_text(RESULTS, "utf-8")
    path = folder / "run.yaml"
    path.write_text(f"{HEAD}  - {{id: it, says: It., {keys}}}\n{more}", "utf-8")
    return path


@pytest.mark.parametrize("keys", CASES)
def test_a_figure_is_compared_with_the_value(tmp_path: Path, keys: str) -> None:
    """By the set that it allows, with units."""
    (finding,) = open_corpus([claim_file(tmp_path, keys)]).findings()
    assert finding.verdict is CASES[keys]
    assert (finding.grounds.ground, finding.question) == (Ground.ARITHMETIC, Question.SOURCES)


@pytest.mark.parametrize("keys", REFUSED)
def test_a_value_that_cannot_be_compared_is_an_error(tmp_path: Path, keys: str) -> None:
    """With the place in the claim, what is wrong, and what to write."""
    path = claim_file(tmp_path, keys)
    (fault,) = corpus_of(gather([path]), [str(path)]).faults
    assert word_fault(fault).partition(": it: ")[2] == REFUSED[keys]
    assert fault.line == 3


def test_the_finding_names_the_place(tmp_path: Path) -> None:
    """So that the reader of a red line knows which file to open."""
    (finding,) = open_corpus([claim_file(tmp_path, 'stated: "47 %", source: {file: r.json, at: /share}')]).findings()
    assert word_detail(finding).startswith("text says 47 % (46.5 to 47.5 %), r.json#/share gives 48.7 %")


def test_what_is_computed_from_it_uses_the_printed_figure(tmp_path: Path) -> None:
    """As with every claim: twice 49 % is 98 %, whatever the file says beyond the printed digits."""
    more = '  - {id: twice, says: Twice., stated: "98 %", expression: 2 * x, given: {x: it}}\n'
    path = claim_file(tmp_path, 'stated: "49 %", source: {file: r.json, at: /share}', more)
    findings = {each.claim.id: each for each in open_corpus([path]).findings()}
    assert findings["twice"].verdict is Verdict.VERIFIED
    assert findings["twice"].closure == ("it",)


def test_a_changed_file_changes_the_verdict(tmp_path: Path) -> None:
    """Nothing is remembered of the file that was there before."""
    path = claim_file(tmp_path, 'stated: "49 %", source: {file: r.json, at: /share}')
    assert [each.verdict for each in open_corpus([path]).findings()] == [Verdict.VERIFIED]
    (tmp_path / "r.json").write_text('{"share": 0.31}', "utf-8")
    assert [each.verdict for each in open_corpus([path]).findings()] == [Verdict.REFUTED]
