"""The report as pages: what the report says stands on them, and nothing of the day, the network or the machine."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from io import BytesIO
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from claims.audit.corpus import examined_corpus
from claims.commands.application import app
from claims.report.printed import as_html

PdfReader = pytest.importorskip("pypdf", reason="what reads pages back").PdfReader
try:
    import_module("weasyprint")
except (ImportError, OSError):  # the extra, or Pango on which it stands
    pytest.skip("the extra `pdf`", allow_module_level=True)

DEPOT = """\
document: depot
title: A depot in numbers
claims:
  - {id: boxes, says: There are 12 boxes., stated: "12", exact: true, premise: counted}
  - {id: each, says: A box weighs 30 kg., stated: "30 kg", exact: true, premise: "<b>weighed</b>"}
  - id: weight
    says: Together they weigh 900 kg.
    stated: "900 kg"
    expression: boxes * each
    given: {boxes: boxes, each: each}
  - id: half
    says: Half of them weigh 180 kg.
    stated: "180 kg"
    expression: boxes * each / 2
    given: {boxes: boxes, each: each}
"""


@pytest.fixture
def depot(tmp_path: Path) -> Path:
    """Return a folder with the claims of a depot."""
    (tmp_path / "depot.yaml").write_text(DEPOT, encoding="utf-8")
    return tmp_path


def run(folder: Path, *words: str) -> Result:
    """Return what the command says of a folder's claims."""
    return CliRunner().invoke(app, ["report", str(folder), *words])


def read(file: Path) -> str:
    """Return what stands on the pages, in one line."""
    reader = PdfReader(BytesIO(file.read_bytes()))
    return re.sub(r"\s+", " ", " ".join(page.extract_text() for page in reader.pages))


def unbroken(text: str) -> str:
    """Return text without its blanks: a narrow cell breaks words where it must."""
    return re.sub(r"\s", "", text)


def test_every_figure_and_verdict_stands_on_the_pages(depot: Path) -> None:
    """Each claim with what is printed and its verdict, in its row; the wrong one with what follows."""
    assert run(depot, "--pdf", str(depot / "a.pdf")).exit_code == 0
    text = read(depot / "a.pdf")
    rows = text[text.index("Every claim") :]
    corpus = examined_corpus([depot])
    for finding in corpus.findings():
        row = (finding.claim.id, finding.claim.record.stated or "")
        assert re.search(rf"{re.escape(row[0])} {re.escape(row[1])} .{{0,40}}?{finding.verdict.value}", rows), row
    assert "weight 900 kg 360 kg refuted" in rows  # 12 x 30
    assert "half 180 kg 180 kg verified" in rows
    assert "Together they weigh 900 kg." in text


def test_the_public_examples_are_printed_whole(tmp_path: Path) -> None:
    """A report of several pages: every claim of a document is on one of them, and each page has its number."""
    example = Path(__file__).parents[3] / "docs" / "examples" / "energy"
    assert run(example, "--pdf", str(tmp_path / "a.pdf")).exit_code == 0
    text = unbroken(read(tmp_path / "a.pdf"))
    told = list(examined_corpus([example]).findings())
    assert told
    assert all(unbroken(finding.claim.id + (finding.claim.record.stated or "")) in text for finding in told)
    count = len(PdfReader(tmp_path / "a.pdf").pages)
    assert count > 1
    assert all(f"{page}/{count}" in text for page in range(1, count + 1))


def test_the_same_claims_give_the_same_bytes(depot: Path) -> None:
    """Twice the same, without a date; another claim gives other bytes."""
    for name in ("a.pdf", "b.pdf"):
        assert run(depot, "--pdf", str(depot / name)).exit_code == 0
    first = (depot / "a.pdf").read_bytes()
    assert first == (depot / "b.pdf").read_bytes()
    assert (PdfReader(BytesIO(first)).metadata or {})["/Title"] == "What follows, and what does not"
    assert b"CreationDate" not in first
    (depot / "depot.yaml").write_text(DEPOT.replace("900", "700"), encoding="utf-8")
    assert run(depot, "--pdf", str(depot / "b.pdf")).exit_code == 0
    assert first != (depot / "b.pdf").read_bytes()


def test_a_letter_is_printed_on_a_page(depot: Path) -> None:
    """The letter has no table of all claims."""
    assert run(depot, "--letter", "--pdf", str(depot / "letter.pdf")).exit_code == 0
    assert "Computed: 360 kg" in read(depot / "letter.pdf")
    assert "Every claim" not in read(depot / "letter.pdf")
    assert len(PdfReader(depot / "letter.pdf").pages) == 1


def test_markup_of_a_stranger_is_shown() -> None:
    """What looks like HTML in a claim is text on the page, in its title too."""
    page = as_html("# A <i>title</i>\n\n<b>bold</b> ![x](https://example.org/x.png)\n")
    assert "<title>A &lt;i&gt;title&lt;/i&gt;</title>" in page
    assert "&lt;b&gt;bold&lt;/b&gt;" in page


def test_without_the_library_the_next_step_is_told(depot: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written, and the extra is named; so is the system's library where that is missing."""
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    ran = run(depot, "--pdf", str(depot / "a.pdf"))
    assert ran.exit_code == 2
    assert "install verified-claims[pdf]" in ran.stderr
    assert not (depot / "a.pdf").exists()


@pytest.mark.parametrize(
    ("words", "expected"), [(("--json", "--pdf", "a.pdf"), "--pdf beside --json"), (("--pdf", "no/a.pdf"), "no/a.pdf")]
)
def test_what_cannot_be_written_is_refused(
    depot: Path, words: tuple[str, ...], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two outlets at once, and a folder that is not there."""
    monkeypatch.chdir(depot)
    ran = run(depot, *words)
    assert ran.exit_code == 2
    assert expected in ran.stderr


def test_a_letter_of_long_findings_stays_a_page(depot: Path) -> None:
    """Of twelve findings of some fifteen printed lines each as many stand in it as a page has room for."""
    long = "because: " + "Each of the boxes weighs thirty kilograms and there are twelve of them. " * 9
    claims = DEPOT.partition("  - id: weight\n")[0] + "".join(
        f'  - id: weight-{number}\n    says: Together they weigh {number} kg.\n    stated: "{number} kg"\n'
        f"    expression: boxes * each\n    given: {{boxes: boxes, each: each}}\n    verdict: refuted\n    {long}\n"
        for number in range(1, 13)
    )
    (depot / "depot.yaml").write_text(claims, encoding="utf-8")
    assert run(depot, "--letter", "--pdf", str(depot / "letter.pdf")).exit_code == 0
    assert len(PdfReader(depot / "letter.pdf").pages) == 1
    told = read(depot / "letter.pdf").count("Computed: 360 kg")
    assert 1 <= told < 6
    assert f"There are {12 - told} more findings" in read(depot / "letter.pdf")
