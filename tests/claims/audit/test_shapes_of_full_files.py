"""Claims of one shape in files that hold more than is read of one: shapes decide nothing there."""

from __future__ import annotations

import pytest

from claims.audit.shapes.taken import taken
from claims.schema.limits import LIMITS
from tests.oracles.shapes import document, plainly, sources, trips


@pytest.mark.parametrize(
    ("count", "found"),
    [
        (LIMITS.records + 1, "claims, readings and cells of tables"),
        (
            LIMITS.read // 15,
            "of different figures, units and expressions",
        ),  # each has two of some 10
    ],
)
def test_a_file_that_holds_too_much_is_refused_by_its_shapes_as_well(count: int, found: str) -> None:
    """Nothing of such a file is taken, so that it has its fault; of one with half as many claims nearly all are."""
    full = sources({"f.yaml": document("full", *trips(count))})
    corpus, _, _ = plainly(full)
    assert [fault.complaint.found.endswith(found) for fault in corpus.faults] == [True]
    assert not taken(full).claims
    half = taken(sources({"f.yaml": document("half", *trips(count // 2))}))
    assert len(half.claims["f.yaml"]) > count // 2 - 5
