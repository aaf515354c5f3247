"""Percentage points: how far shares are apart, and never how many times one is another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from claims.checks.value.bindings import Binding
from claims.loading.claim import Claim
from claims.schema.diagnostics import Diagnostic, quoted
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.expression import Expression
from units import Figure
from units.reading.codes import Code

POINTS = re.compile(r"(?:percent|per cent|percentage|basis) +points?\b|(?<![A-Za-z])pp\b", re.IGNORECASE)
SHARE = re.compile(rf"%|\bper ?cent\b|‰|{POINTS.pattern}", re.IGNORECASE)
SMALLER = Fraction(1, 3)  # of all shares at once: what stays the same is a quotient of them


def quotient_in_points(
    claim: Claim, figure: Figure, tree: Expression, bound: Sequence[Binding]
) -> Iterator[Diagnostic]:
    """Yield the fault of a figure in percentage points that tells how many times one share is another.

    From 12 % to 9 % is 3 percentage points, and 25 % of the 12 %: 25 percentage points it is not.
    """
    shares = bool(bound) and all(SHARE.search(each.given.figure.text) for each in bound)
    if POINTS.search(figure.text) and shares and _stays(tree, bound):
        found = f"{quoted(figure.text)} for a quotient of shares"
        hint = "percentage points are what one share is more than another; of a share it is so many percent"
        yield claim.diagnose(("stated",), found, "percent", hint, code=Code.MISFITTING_UNITS)


def _stays(tree: Expression, bound: Sequence[Binding]) -> bool:
    """Return whether a value stays the same where all its inputs become smaller alike."""
    at = {each.quantity: each.span[0] for each in bound}
    try:
        value, smaller = evaluate(tree, at), evaluate(tree, {each: share * SMALLER for each, share in at.items()})
    except EvaluationError:
        return False
    return value.low != 0 and smaller == value
