"""The letter to who wrote a text: each finding with its arithmetic, and no word on what holds."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner, Result

from claims.commands.application import app
from claims.report.reports import MOST

PRINTED = """\
document: depot
title: A depot in numbers
sections: {"1": Stock}
claims:
  - {id: boxes, section: "1", says: There are 12 boxes., stated: "12", exact: true, source: counted}
  - {id: each, section: "1", says: A box weighs 30 kg., stated: "30 kg", exact: true, source: weighed}
  - id: weight
    section: "1"
    says: Together they weigh %s.
    stated: "%s"
    expression: boxes * each
    given: {boxes: boxes, each: each}
"""


def letter(folder: Path, text: str, *more: str) -> Result:
    """Return what the command prints of a document."""
    (folder / "depot.yaml").write_text(text, encoding="utf-8")
    return CliRunner().invoke(app, ["report", "--letter", str(folder), *more])


def test_a_letter_shows_the_arithmetic(tmp_path: Path) -> None:
    """What does not follow stands in it: the sentence, its section, both numbers, the inputs, how to try it again."""
    text = letter(tmp_path, PRINTED % ("900 kg", "900 kg")).stdout
    assert "Together they weigh 900 kg. (Stock)" in text
    assert "Printed: 900 kg. Computed: 12 × 30 kg = 360 kg." in text  # 12 x 30
    assert "1 statement checked (1 refuted), 2 assumptions taken as given." in text
    assert "claims why-not weight " in text


def test_a_text_without_mistakes_is_thanked_for(tmp_path: Path) -> None:
    """Nothing is made up where all follows."""
    text = letter(tmp_path, PRINTED % ("360 kg", "360 kg")).stdout
    assert "nothing to correct" in text
    assert "Computed" not in text


def test_a_letter_has_a_page(tmp_path: Path) -> None:
    """Of many findings those that matter most stand in it, and the number of the others."""
    lines = PRINTED.splitlines(keepends=True)
    claim = "".join(lines[6:])
    copies = "".join(claim.replace("id: weight", f"id: weight-{number}") for number in range(MOST + 3))
    text = letter(tmp_path, "".join(lines[:6]) + copies.replace("%s", "900 kg")).stdout
    assert text.count("= 360 kg.") == MOST
    assert "There are 3 more findings" in text


def test_a_letter_goes_to_one_author(tmp_path: Path) -> None:
    """Of several documents one has to be named."""
    other = "document: other\nclaims:\n  - {id: sum, says: Sums., stated: 2 kg, expression: '1 [kg] + 1 [kg]'}\n"
    (tmp_path / "other.yaml").write_text(other, encoding="utf-8")
    ran = letter(tmp_path, PRINTED % ("900 kg", "900 kg"))
    assert ran.exit_code == 2
    assert "a letter is about one document, not 2" in ran.stderr
    assert letter(tmp_path, PRINTED % ("900 kg", "900 kg"), "--document", "other").exit_code == 0
