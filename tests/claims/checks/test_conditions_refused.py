"""Which conditions a claim may suppose: all that hold together, and no more alternatives than can be decided."""

from __future__ import annotations

import pytest

from claims.audit.corpus import corpus_of
from claims.loading.files import Source
from claims.schema.diagnostics import Diagnostic

HEAD = """\
document: times
quantities:
  - {name: x, unit: second, meaning: a time}
  - {name: y, unit: second, meaning: another time}
  - {name: z, unit: second, meaning: a longer time}
formulas:
  - {name: doubled, of: z, is: 2 * x, hypothesis: It lasts twice as long.}
claims:
"""
EITHER = "x > 1 [second] or y > 1 [second]"
JOINED = "conditions joined by `or` or `iff`"


def diagnostics(body: str) -> list[Diagnostic]:
    """Return what is wrong with a claim."""
    text = f"{HEAD}  - {{id: it, says: It is so., {body}}}\n".encode()
    made = corpus_of([Source("times.yaml", named=True, content=text)], ["times.yaml"])
    return list(made.faults)


@pytest.mark.parametrize(
    "body",
    [
        "always: x + y > x, assuming: ['x > 1 [second] and y > 1 [second]']",
        f"always: x + y > x, assuming: ['{EITHER}']",
        "always: x + y > x, assuming: ['x > 1 [second] or x < y'], provided: ['x < 9 [second] and y < 9 [second]']",
        f"always: x + y > x, assuming: [{', '.join([repr(EITHER)] * 4)}]",  # two by two by two by two
        "possible: x > y, assuming: ['x > 1 [second] and y > 1 [second]']",
        "always: 2 * x >= x, degree: far, assuming: ['x > 1 [second] and y > 1 [second]', 'y > x']",
    ],
)
def test_what_may_be_supposed(body: str) -> None:
    """Relations that all hold; for a statement about all values sixteen alternatives."""
    assert diagnostics(body) == []


@pytest.mark.parametrize(
    ("body", "found", "hint"),
    [
        (
            f"always: x + y > x, assuming: ['x < y'], provided: ['{EITHER}']",
            JOINED,
            "what is stated may be joined so: write it under 'assuming', or claim it under each by itself",
        ),
        (f"possible: x > y, assuming: ['{EITHER}']", JOINED, "join it by `and` to what is possible"),
        (
            f"always: x + y > x, assuming: [{', '.join([repr(EITHER)] * 4)}, 'x > 2 [second] or y > 2 [second]']",
            "32 alternatives",
            "claim it under a part of them at a time",
        ),
        (
            f"always: 2 * x >= x, degree: far, assuming: ['{EITHER}']",
            f'"far" beside {JOINED}',
            "claim it under each alternative, as the parts of one sentence under 'all'",
        ),
        (
            "scaling: {formula: doubled, in: x, as: increasing}, assuming: ['x > 2 [second] or x < 1 [second]']",
            "alternatives joined by `or` or `iff`, and x, which moves, in them or tied by an equality",
            "claim it under each alternative, as the parts of one sentence under 'all'",
        ),
    ],
)
def test_what_may_not_be_supposed(body: str, found: str, hint: str) -> None:
    """Each refusal is one fault, and says what to do."""
    (diagnostic,) = diagnostics(body)
    assert (diagnostic.found, diagnostic.fix) == (found, hint)
