"""Renaming in the texts of documents: the names that they give to figures, and no word that a reader sees."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from claims.explain.edits import Edit, by_file
from claims.guests.editing.files import write
from claims.guests.editing.rename import open_corpus, rename_edits
from claims.loading.files import gather
from claims.schema.diagnostics import DiagnosticError

CLAIMS = """\
document: cafe
text: cafe.md
claims:
  - {id: a-day, says: Forty cups a day., stated: "40 cup", source: the till}
  - {id: again, says: Again 40., stated: "40 cup", source: hand}
  - id: both
    says: Two ways.
    stated: "280 cup"
    interpretations:
      both: {interpretation: a week, expression: c * d, given: {c: a-day, d: exactly 7}}
      by-hand: {interpretation: by the clerk, expression: c * d, given: {c: again, d: exactly 7}}
units:
  - {name: cup, meaning: cups of coffee}
"""
BOUND = """\
# The café

It sells 40 cups<!-- claim: a-day --> a day (a-day, `a-day`), which is **280 cups<!--claim:both.by-hand-->** a week,
and 40 cups<!-- claim: a-day-off --> or none <!-- a-day --> on holidays; 280 cups<!-- claim:
a-day --> it is.
"""


def edits(folder: Path, old: str, new: str) -> tuple[Edit, ...]:
    """Return the edits that rename a claim."""
    corpus = open_corpus(gather([folder]), [str(folder)])
    return rename_edits(corpus, old, new)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("old", "new", "lines"),
    [
        ("a-day", "daily", {3: ("claim: a-day -->", "claim: daily -->"), 5: ("a-day -->", "daily -->")}),
        ("both", "two-ways", {3: ("claim:both.by-hand", "claim:two-ways.by-hand")}),
        ("both.by-hand", "both.counted", {3: ("claim:both.by-hand", "claim:both.counted")}),
        ("again", "anew", {}),
    ],
)
def test_names_in_the_text_follow(
    tmp_path: Path, old: str, new: str, lines: Mapping[int, tuple[str, str]], end: str
) -> None:
    """The text that a document names binds its figures to the new name; its words, code and other comments stay."""
    tmp_path.joinpath("cafe.yaml").write_text(CLAIMS, "utf-8")
    text = tmp_path / "cafe.md"
    text.write_text(BOUND, "utf-8", newline=end)
    write(by_file(edits(tmp_path, old, new)))
    expected = BOUND.split("\n")
    for line, (before, after) in lines.items():
        expected[line - 1] = expected[line - 1].replace(before, after)
    assert text.read_bytes().decode() == end.join(expected)


def test_a_text_that_cannot_be_read_refuses_the_name(tmp_path: Path) -> None:
    """Nothing is written then: a name left behind in the text would be a fault."""
    tmp_path.joinpath("cafe.yaml").write_text(CLAIMS, "utf-8")
    tmp_path.joinpath("cafe.md").write_bytes(b"It sells 40 cups<!-- claim: a-day --> \xe9.")
    with pytest.raises(DiagnosticError) as refused:
        edits(tmp_path, "a-day", "daily")
    assert [fault.problem for fault in refused.value.diagnostics] == ["byte 0xe9 is not UTF-8"]
    assert tmp_path.joinpath("cafe.yaml").read_text("utf-8") == CLAIMS
