"""Formulas of a document stand as it prints them: pure coefficients, units checked all the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import examined_corpus, open_corpus
from claims.schema.diagnostics import DiagnosticError
from units.reading.codes import Code

TEXT = """\
document: motion
quantities:
  - {{name: mass, unit: kilogram, meaning: the mass}}
  - {{name: speed, unit: metre/second, meaning: the speed}}
  - {{name: energy, unit: joule, meaning: the energy}}
formulas:
  - {{name: kinetic, of: energy, is: "{tree}", hypothesis: It is slow.}}
claims:
  - id: ball
    says: A ball of 2 kg at 3 m/s has so much energy.
    stated: "{stated}"
    formula: kinetic
    given: {{mass: exactly 2 kg, speed: exactly 3 m/s}}
"""


@pytest.mark.parametrize(
    ("tree", "stated"),
    [
        ("1/2 * mass * speed^2", "exactly 9 J"),  # 2 * 9 / 2
        ("½ · mass · speed²", "exactly 9 J"),
        ("0.5 * mass * speed^2 + 50% * mass * speed^2", "exactly 18 J"),  # 9 + 9
        ("mass * speed^2 / 3", "exactly 6 J"),  # 18 / 3
    ],
)
def test_a_formula_is_written_as_it_is_printed(tmp_path: Path, tree: str, stated: str) -> None:
    """A half is a half, however it is printed; another figure is refuted."""
    file = tmp_path / "motion.yaml"
    file.write_text(TEXT.format(tree=tree, stated=stated), encoding="utf-8")
    assert open_corpus([file]).find("ball").verdict == "verified"
    file.write_text(TEXT.format(tree=tree, stated="exactly 90 J"), encoding="utf-8")
    assert open_corpus([file]).find("ball").verdict == "refuted"


def test_a_coefficient_does_not_stand_in_for_a_unit(tmp_path: Path) -> None:
    """Half of mass times speed is no energy."""
    file = tmp_path / "motion.yaml"
    file.write_text(TEXT.format(tree="1/2 * mass * speed", stated="9 J"), encoding="utf-8")
    with pytest.raises(DiagnosticError) as caught:
        open_corpus([file])
    assert "a constant in metre/second is missing" in caught.value.diagnostics[0].problem


def test_a_constant_that_stands_twice_is_a_fault_beside_a_formula(tmp_path: Path) -> None:
    """The formula is read although the constant is none that it could use."""
    constant = 'document: yard\nconstants:\n  - {name: pull, is: "9.8 m/s^2", meaning: gravity, source: a book}\n'
    own = "quantities:\n  - {name: height, unit: m, meaning: how high}\nformulas:\n"
    formula = '  - {name: twice, of: height, is: "2 * height", hypothesis: None.}\n'
    for name, more in (("a", own + formula), ("b", "")):
        claim = f"claims:\n  - {{id: {name}, says: It is., stated: 2 m, source: a look}}\n"
        (tmp_path / f"{name}.yaml").write_text(constant + more + claim, encoding="utf-8")
    (told,) = examined_corpus([tmp_path]).faults
    assert told.code is Code.REPEATED_NAME
