"""One figure of a passage that two ids judge differently is found, and what only looks like it is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from claims.audit.corpus import Corpus, open_corpus
from claims.commands.application import app
from claims.guests.conflicts.search import TWO_IDS, Status, search
from claims.guests.texts.coverage.coverage_file import parse_coverage_file

# 64 boxes at 2 kg are 128 kg, and 70 of them are 140 kg, which is "about 128 kg" within a tenth but not 128 kg.
GUIDE = """\
document: guide
claims:
  - {id: boxes, says: There are 64 boxes., stated: "64", exact: true, source: a list}
  - id: load
    says: The boxes weigh about 128 kg.
    stated: "128 kg"
    expression: count * each
    given: {count: boxes, each: exactly 2 kg}
  - id: load-of-seventy
    says: The boxes weigh about 128 kg.
    stated: "128 kg"
    expression: count * each
    given: {count: exactly 70, each: exactly 2 kg}
    expect: approximate
    because: 70 boxes weigh 140 kg.
"""
LOCK = "9a4b873066b7abf3 1 | 128 [128 kg] = {}\n"
JOINED = """\
document: guide
claims:
  - id: load
    says: The boxes weigh about 128 kg.
    stated: "128 kg"
    expression: count * each
    interpretations:
      listed: {interpretation: The boxes of the list., given: {count: exactly 64, each: exactly 2 kg}}
      all:
        interpretation: All boxes.
        given: {count: exactly 70, each: exactly 2 kg}
        expect: approximate
        because: 70 boxes weigh 140 kg.
"""


def guide(folder: Path, text: str = GUIDE) -> Corpus:
    """Return a document on a load of boxes."""
    (folder / "guide.yaml").write_text(text)
    return open_corpus([folder])


def found(corpus: Corpus, linked: str) -> list[tuple[str, str]]:
    """Return what is open where these claims are linked to the one figure of a passage."""
    lock = parse_coverage_file(LOCK.format(linked), "guide.lock")
    return [(one.claim, other.claim) for one, other in (each.sides for each in search(corpus, (), [lock]).conflicts)]


def test_two_ids_for_one_figure(tmp_path: Path) -> None:
    """The planted pair: green under one id, approximate under another, of one figure of one passage."""
    lock = parse_coverage_file(LOCK.format("load, load-of-seventy"), "guide.lock")
    (only,) = search(guide(tmp_path), (), [lock]).conflicts
    assert (only.about, only.status) == (TWO_IDS, Status.OPEN)
    assert [(side.claim, side.shown) for side in only.sides] == [
        ("load", "verified"),
        ("load-of-seventy", "approximate"),
    ]


def test_figures_of_two_passages_are_none(tmp_path: Path) -> None:
    """Without a passage that both state there is nothing to compare."""
    assert found(guide(tmp_path), "load") == []


def test_readings_of_one_claim_are_none(tmp_path: Path) -> None:
    """Joined as readings, the two are one sentence, whose verdict depends."""
    assert found(guide(tmp_path, JOINED), "load.listed, load.all") == []


@pytest.mark.parametrize(
    ("printed", "instead"),
    [
        ('    stated: "128 kg"\n    expression: count * each\n    given: {count: exactly 70', '    stated: "129 kg"'),
        ("    expect: approximate\n", "    unprinted: said in words\n    expect: approximate\n"),
    ],
)
def test_another_figure_is_none(tmp_path: Path, printed: str, instead: str) -> None:
    """A claim that states another number, or one that no passage prints, does not judge this figure."""
    text = GUIDE.replace(printed, printed.replace('    stated: "128 kg"', instead) if "stated" in instead else instead)
    assert text != GUIDE
    assert found(guide(tmp_path, text), "load, load-of-seventy") == []


def test_the_command_says_the_next_step(tmp_path: Path) -> None:
    """`claims conflicts` reads the lock beside the claims, and fails until the two are joined or told apart."""
    guide(tmp_path)
    (tmp_path / "guide.lock").write_text(LOCK.format("load, load-of-seventy"))
    run = CliRunner().invoke(app, ["conflicts", str(tmp_path)])
    assert run.exit_code == 1
    assert "different verdicts under two ids" in run.output
    assert "1 conflict: 1 open" in run.output
    assert "make them interpretations of one claim, or say in conflicts.yaml how they differ" in run.output
    apart = "dismissed:\n  - {because: two lists, apart: [[load], [load-of-seventy]]}\n"
    (tmp_path / "conflicts.yaml").write_text(apart)
    assert CliRunner().invoke(app, ["conflicts", str(tmp_path)]).exit_code == 0
