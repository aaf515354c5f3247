"""What rests on a formula: claims that name it, wherever in their statement it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.explain.impact import dependents_of

DOCUMENT = """\
document: notes
claims:
  - id: step-within
    says: A step lasts at least as long as its arithmetic.
    always: max(roofline.compute_time, roofline.memory_time) >= roofline.compute_time
"""
BAKERY = """\
document: bakery
quantities:
  - {name: loaves, unit: copy, meaning: loaves}
  - {name: oven, unit: copy, meaning: what the oven holds}
  - {name: heat, unit: "", meaning: how often it is heated}
  - {name: fire, unit: "", meaning: how often it has to be}
formulas:
  - {name: heats, of: heat, is: loaves / oven, hypothesis: It is always full.}
  - {name: fires, of: fire, is: "max(loaves / oven, 1)", hypothesis: It is lit once at least.}
claims:
  - id: it
    says: So it is.
    CHECK
"""


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("roofline.memory_time", ("step-within",)),
        ("roofline.weight_fetch_time", ("step-within",)),
        ("roofline.cost_floor", ()),
    ],
)
def test_names_within_brackets_are_seen(tmp_path: Path, name: str, found: tuple[str, ...]) -> None:
    """The formula behind a bracket, and one that it is derived from, but no other."""
    file = tmp_path / "notes.yaml"
    file.write_text(DOCUMENT, "utf-8")
    assert dependents_of(open_corpus([file]), name) == found


@pytest.mark.parametrize(
    ("check", "rests"),
    [
        ("always: fires >= 1; assuming: [heats >= 2]", True),
        ("always: fires >= heat; provided: [heat == heats]", True),
        ("limit: {formula: fires, as: loaves, to: zero, is: heats / heats}", True),
        ("dimension: {expression: heats * loaves, is: copy}", True),
        ("identity: heat * oven == (2 * heat * oven) / 2", False),
        ('stated: "6"; expression: heats * fires; given: {heats: "2", fires: "3"}', False),
    ],
)
def test_wherever_a_check_names_a_formula(tmp_path: Path, check: str, rests: bool) -> None:
    """In an assumption, a limit and a formula as printed too; the inputs of a one-off expression are its own."""
    file = tmp_path / "bakery.yaml"
    file.write_text(BAKERY.replace("CHECK", check.replace("; ", "\n    ")), "utf-8")
    assert dependents_of(open_corpus([file]), "heats") == (("it",) if rests else ())
