"""recheck.py by itself: what it prints, and how it leaves; each made by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.oracles.certificates import (
    Json,
    document,
    fact,
    judged,
    recheck,
    resealed,
    twice,
)

UNITS = {"second": {"factor": "1", "base": {"second": "1"}}, "hour": {"factor": "3600", "base": {"second": "1"}}}


def _written(made: Json, folder: Path) -> Path:
    path = folder / "made.json"
    path.write_text(json.dumps(made), "utf-8")
    return path


def test_names_of_units_are_printed_as_plain_characters(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Planted: a name of a unit in letters that a terminal may not have; like all words of a file it is escaped."""
    path = _written(document(fact("till"), units={"ΩΩ": {"factor": "1", "base": {"second": "1"}}, **UNITS}), tmp_path)
    assert recheck.main([str(path)]) == 0
    assert r"units taken as the certificate has them: \u03a9\u03a9" in capsys.readouterr().out


def test_what_is_told_of_several_kinds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each with its number and how many were decided here, in order of their names; then all together."""
    left = [{**twice("a", "2", None), "verdict": "undecided"}, {**twice("b", "2", None), "verdict": "undecided"}]
    path = _written(document(*left, fact("till")), tmp_path)
    assert recheck.main([str(path)]) == 0
    assert capsys.readouterr().out == (
        "taken on trust  a: that it cannot be decided\n"
        "taken on trust  b: that it cannot be decided\n"
        "expression       2 claims,     0 decided here\n"
        "premise          1 claims,     1 decided here\n"
        "sentences: sentences 3, verified 0, definition 0, loose 0, depends 0, refuted 0, undecided 2, premise 1\n"
        "agrees: 3 claims, 1 decided here (33 %), 2 taken on trust\n"
        "not checked at all: whether words say what trees and statements say, what holds by definition, "
        "and whether premises are true\n"
    )


def test_how_it_leaves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """0 where all agrees, 1 with the first disagreement, and 2 without a file to read."""
    sound = _written(document(fact("till")), tmp_path)
    assert recheck.main([str(sound)]) == 0
    capsys.readouterr()
    other = tmp_path / "other.json"
    other.write_text(json.dumps(resealed({**document(fact("till")), "counts": {}})), "utf-8")
    assert recheck.main([str(other), str(sound)]) == 1
    told = capsys.readouterr()
    assert told.out.startswith("DISAGREES  certificate: counts {}, I count {'claims': 1, ")
    assert told.err == ""
    assert recheck.main([str(sound), str(sound)]) == 1
    assert capsys.readouterr().out.startswith(f"DISAGREES  {sound}: SHA-256 ")
    assert recheck.main([]) == 2
    assert capsys.readouterr() == ("", "usage: python -I -S recheck.py FILE [AUDITED ...]\n")
    assert recheck.main([str(tmp_path / "none.json")]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"cannot read {tmp_path / 'none.json'}: ")


def test_words_are_cut_off() -> None:
    """Behind five hundred characters, as they are printed."""
    assert recheck.printable("a" * 500) == "a" * 500
    assert recheck.printable("a" * 501) == "a" * 500
    assert recheck.printable("\n" * 300) == r"\n" * 250


def test_a_quote_that_nothing_ends_is_read_once(tmp_path: Path) -> None:
    """Planted: looked for from each of its quotes again, the end of a text would take hours for a megabyte."""
    assert judged('"' + '\\"' * 500_000, tmp_path).startswith("certificate: not as it should be: JSONDecodeError")
    assert "brackets inside one another" in judged('["' + "[" * 200 + '",' + "[" * 200, tmp_path)
