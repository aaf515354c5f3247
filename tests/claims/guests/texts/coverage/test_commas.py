"""Texts of a document with decimal commas: coverage, links, stubs and the annotated page read its figures with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from claims.commands.application import app
from claims.guests.texts.coverage.stubs import scan_statements
from claims.guests.texts.reading.text import Form, text_of
from claims.schema.commas import swap_separators, with_points

TEXT = """\
A sack weighs 1,5 kg and holds about 1.500 g of rice [1,2].

The pump takes 2,5 kW.
"""
HEAD = 'document: report\nnumbers: "1.234,5"\ntext: report.md\nclaims:\n'
SACK = '  - {id: sack, says: What a sack weighs., stated: "1,5 kg", quote: "weighs 1,5 kg", source: the scales}\n'
RICE = '  - {id: rice, says: A sack of rice holds this., stated: "about 1.500 g", source: the scales}\n'


@pytest.fixture
def text(tmp_path: Path) -> Path:
    """Return a text whose claims have decimal commas."""
    (tmp_path / "report.yaml").write_text(HEAD + SACK + RICE)
    (tmp_path / "report.md").write_text(TEXT)
    return tmp_path / "report.md"


def run(*words: str | Path) -> Result:
    """Return what the command does."""
    return CliRunner().invoke(app, [*map(str, words)])


@pytest.mark.parametrize(("printed", "meant", "every"), [
    ("1,5 kg", "1.5 kg", "1.5 kg"),
    ("1.234,5, and 7.", "1,234.5, and 7.", "1,234.5, and 7."),
    ("1.234.567,5 to 1.500", "1,234,567.5 to 1,500", "1,234,567.5 to 1,500"),
    ("[1,2] and [0,5; 1,5]", "[1,2] and [0.5; 1.5]", "[1.2] and [0.5; 1.5]"),
    ("Table 3.1, v1.2.3, 192.168.0.1", "Table 3.1, v1.2.3, 192.168.0.1", "Table 3,1, v1,2,3, 192,168,0,1"),
    ("on 3.5.2023", "on 3.5.2023", "on 3,5,2023"),
])  # fmt: skip
def test_numbers_are_told_from_what_looks_like_them(printed: str, meant: str, every: str) -> None:
    """A section, a version, an address and a day are no numbers with commas; letters stay in their places."""
    assert (with_points(printed), swap_separators(printed)) == (meant, every)


def test_coverage_reads_commas(text: Path) -> None:
    """Fifteen hundred grams are not one and a half, in the lock and in what is suggested."""
    told = json.loads(run("coverage", text, "--update", "--json").stdout)
    printed = {each["figure"]: each["printed"] for row in told["statements"] for each in row["figures"]}
    assert printed == {"1.5": "1.5 kg", "1,500": "~ 1500 g", "1": None, "2": None, "2.5": "2.5 kW"}
    lock = (text.parent / "report.lock").read_text()
    assert "1.5 [1.5 kg] = ? sack | 1,500 [~ 1500 g] = ? rice" in lock


def test_links_are_made_of_what_is_quoted_and_of_what_is_the_same(text: Path) -> None:
    """Both rules find the claim by its commas; a claim of another number is told."""
    told = run("link", text, "--rule", "quoted", "--rule", "same").stdout
    assert "1:1.5 = sack" in told
    assert "1:1,500 = rice" in told
    (text.parent / "report.yaml").write_text(HEAD + SACK + RICE.replace("1.500", "1,500"))
    told = run("coverage", text).stdout
    assert "rice states 'about 1,500 g', the passage prints ~ 1500 g: another number" in told
    assert "sack states" not in told


def test_stubs_state_figures_as_they_are_printed(text: Path) -> None:
    """`claims scan --commas` leaves sections and versions out, and what it states reads as the text prints it."""
    text.write_text(TEXT + "\nSee Table 3.1 of version 1.2.3. A price of 3.1 kg is odd.\n")
    stubs = text.parent / "report.stubs.yaml"
    assert run("scan", text, "--commas").exit_code == 0
    told = stubs.read_text()
    assert [line.split(": ", 1)[1] for line in told.splitlines() if line.startswith("    stated")] == [
        '"1,5 kg"', '"~ 1500 g"', '"2,5 kW"',
    ]  # fmt: skip
    assert "# stated: 3.1 kg is not understood" in told
    assert 'numbers: "1.234,5"' in told


def test_the_first_claims_have_commas(text: Path) -> None:
    """`claims init --commas` writes claims that quote the text, and are audited as they stand."""
    (text.parent / "report.yaml").unlink()
    assert run("init", text, "--commas").exit_code == 0
    assert 'stated: "1,5 kg"' in (text.parent / "report.yaml").read_text()
    assert run("audit", text.parent).exit_code == 0


def test_another_reading_is_told_with_commas() -> None:
    """What a figure may be besides is written as it would be stated."""
    (found,) = scan_statements(text_of("It runs over 10,5 km links, 20,5C warm.\n", Form.PLAIN, commas=True))
    assert [each.stated for each in found.figures] == ["10,5 km", "20,5"]
    other = found.figures[1].otherwise
    assert other is not None
    assert found.figures[1].as_printed(str(other.printed)) == "20,5 °C"


def test_the_annotated_page_ties_claims_to_their_figures(text: Path) -> None:
    """With and without a lock, 1,5 is one figure with its claim."""
    for _ in range(2):
        told = json.loads(run("annotate", text, "--json").stdout)
        (first, *_) = told["statements"]
        assert ["sack"] in [each.get("claims") for each in first["figures"]]
        run("link", text, "--rule", "quoted")
