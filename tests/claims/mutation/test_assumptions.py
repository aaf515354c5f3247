"""An assumption is swapped for the next of its kind that prints another number, round to the beginning."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.mutation.damage import targets

CLAIMS = """\
document: drawers
claims:
  - {id: first-width, says: Wide., stated: "3 meter", exact: true, source: a list}
  - {id: weight, says: Heavy., stated: "4 kilogram", exact: true, source: a list}
  - {id: second-width, says: Wide as well., stated: "3 meter", exact: true, source: a list}
  - {id: alike, says: As wide., agree: [first-width, second-width]}
  - {id: third-width, says: Wider., stated: "5 meter", exact: true, source: a list}
  - {id: age, says: Old., stated: "7 second", exact: true, source: a list}
  - {id: bound, says: Very wide., stated: "> 6 meter", source: a list}
  - {id: doubled, says: Both., stated: "10 meter", expression: 2 * a, given: {a: WIDTH}}
"""


@pytest.mark.parametrize(
    ("width", "other"),
    [
        ("first-width", "third-width"),  # the weight is no length, the second width the same number
        ("second-width", "third-width"),
        ("third-width", "doubled"),  # a bound is another kind of figure
        ("weight", "doubled"),  # printed in kilograms then
        ("3 meter", None),  # a literal is no claim
        ("age", None),  # nothing else is a time
    ],
)
def test_the_next_of_a_kind_stands_in(width: str, other: str | None, tmp_path: Path) -> None:
    """Worked by hand on eight claims, one of which prints nothing, and one is computed from another."""
    file = tmp_path / "drawers.yaml"
    printed = {"weight": "8 kilogram", "age": "7 second"}.get(width, "10 meter")
    file.write_text(CLAIMS.replace("10 meter", printed).replace("WIDTH", f'"{width}"'), "utf-8")
    (target,) = targets(open_corpus([file]), ["doubled"])
    found = target.others[0]
    assert (found and found[0]) == other


def test_the_search_goes_round_to_the_beginning(tmp_path: Path) -> None:
    """Behind the last assumption of its kind comes the first, and never the claim itself."""
    file = tmp_path / "drawers.yaml"
    file.write_text(CLAIMS.replace("10 meter", "at most 10 meter").replace("WIDTH", "third-width"), "utf-8")
    (target,) = targets(open_corpus([file]), ["doubled"])
    assert target.others[0] is not None
    assert target.others[0][0] == "first-width"
