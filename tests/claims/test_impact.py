"""What rests on a formula: claims that name it, wherever in their statement it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit import open_corpus
from claims.impact import resting_on

DOCUMENT = """\
document: notes
claims:
  - id: step-within
    says: A step lasts at least as long as its arithmetic.
    always: max(roofline.compute_time, roofline.memory_time) >= roofline.compute_time
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
    assert resting_on(open_corpus([file]), name) == found
